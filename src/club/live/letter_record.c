/* letter_record.c - see letter_record.h. */
#include "club/live/letter_record.h"

#include "club/live/recording.h"
#include "mail/message/packed.h"

json_t *
letter_attachment(const char *name, GBytes *bytes)
{
	gsize size;
	const guchar *data = g_bytes_get_data(bytes, &size);
	g_autofree char *base64 = g_base64_encode(data, size);

	return json_pack("{s:s, s:s, s:s}", "name", name, "type",
			 g_str_has_suffix(name, ".json") ? "application/json"
							 : "application/gzip",
			 "base64", base64);
}

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
		json_object_set_new(letter, "attachment",
				    letter_attachment(name, packed));
		json_object_set_new(letter, "record",
				    json_pack("{s:s}", "name", name));
	}
	free(text);
	json_decref(record);
	return true;
}
