/* letter_record.c - see letter_record.h. */
#include "run/letter_record.h"

#include "mail/packed.h"
#include "run/recording.h"

bool
letter_record(Club *club, json_t *letter, gsize most, GError **error)
{
	const char *match = json_string_value(
		json_object_get(json_object_get(letter, "match"), "name"));
	g_autofree char *name = g_strconcat(match, ".json.gz", NULL);
	json_t *record = recording_new(club, 0, match, false, error);

	if (!record)
		return false;
	char *text = json_dumps(record, JSON_COMPACT | JSON_SORT_KEYS |
						JSON_ENSURE_ASCII);
	g_autoptr(GBytes) packed = packed_new(text);

	if (g_bytes_get_size(packed) <= most) {
		json_object_set_new(letter, "attachment", json_string(text));
		json_object_set_new(letter, "attachment_name",
				    json_string(name));
		json_object_set_new(letter, "record",
				    json_pack("{s:s}", "name", name));
	}
	free(text);
	json_decref(record);
	return true;
}
