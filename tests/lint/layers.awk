# layers.awk - check every #include of src against the table of layers.
FNR == 1 && NR != 1 { table_read = 1 }
!table_read {
	if ($0 ~ /^#/ || $0 ~ /^$/)
		next
	split($0, halves, ":")
	split(halves[2], parts, "|")
	folders[halves[1]] = " " parts[1] " "
	libraries[halves[1]] = parts[2]
	next
}
FNR == 1 {
	split(FILENAME, path, "/")
	layer = path[2]
	if (!(layer in folders)) {
		print "lint: " FILENAME ": no layer '" layer "' in the table"
		bad = 1
	}
}
/^#include "/ {
	name = $2
	gsub(/"/, "", name)
	split(name, of, "/")
	if (index(folders[layer], " " of[1] " ") == 0) {
		print "lint: " FILENAME ":" FNR ": " layer \
			" may not include " name
		bad = 1
	}
	# One game must not look into another's folder.
	if (of[1] == "games" && of[2] != path[3]) {
		print "lint: " FILENAME ":" FNR ": another game's " name
		bad = 1
	}
}
/^#include </ {
	owned = split("curl gmime sqlite3 jansson sodium libxml", names, " ")
	for (i = 1; i <= owned; i++)
		if (index($2, names[i]) && !index(libraries[layer], names[i])) {
			print "lint: " FILENAME ":" FNR ": " layer \
				" may not use " names[i]
			bad = 1
		}
}
END { exit bad }
