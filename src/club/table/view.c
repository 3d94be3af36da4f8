/* view.c - the view of a seat, as letters show it. */
#include "club/table/table.h"

json_t *
table_view(const Table *table, int seat)
{
	json_t *view = match_view_named(table->match, seat);
	const char *const *owed = match_game(table->match)->owed;

	if (table->row->phase != MATCH_FINISHED || match_over(table->match))
		return view;
	json_object_set_new(view, "over", json_true());
	for (int i = 0; owed && owed[i]; i++)
		if (json_object_get(view, owed[i]))
			json_object_set_new(view, owed[i], json_null());
	return view;
}
