# rooms.awk - check every #include of src against the table of rooms, and that
# neither rooms nor files go round in a circle.  First file: the table.
#
# A file is a noun: x.c, x.h and what else stands first with "x.h" (x_parts.h,
# x_more.c) are one.  PICTURE=1 draws the storeys, and the arrows that there
# really are, with the number of files from which each goes.

function finding(text)
{
	print "lint: " text
	bad = 1
}

# Everything that a room may use: what stands in its row, and what that may.
function allow(room, whom,    i, n, names)
{
	if ((room, whom) in allowed)
		return
	allowed[room, whom] = 1
	n = split(row[whom], names, " ")
	for (i = 1; i <= n; i++)
		allow(room, names[i])
}

# Which way the arrows go from a node; prints a circle that it closes.
function follow(node, kind, arrows,    i, n, next_ones)
{
	if (state[kind, node] == "done")
		return
	way[++depth] = node
	state[kind, node] = "open"
	n = split(arrows[node], next_ones, " ")
	for (i = 1; i <= n; i++) {
		if (state[kind, next_ones[i]] == "open")
			circle(next_ones[i], kind)
		else
			follow(next_ones[i], kind, arrows)
	}
	state[kind, node] = "done"
	depth--
}

function circle(node, kind,    i, text)
{
	for (i = depth; way[i] != node; i--)
		text = " -> " way[i] text
	finding("circle of " kind ": " node text " -> " node)
}

# How high a room stands: above all that it may use.
function storey(room,    i, n, names, highest)
{
	if (room in storeys)
		return storeys[room]
	n = split(row[room], names, " ")
	for (i = 1; i <= n; i++)
		if (storey(names[i]) > highest)
			highest = storeys[names[i]]
	return storeys[room] = highest + 1
}

function picture(    i, j, top, line)
{
	for (i = 1; i <= rooms; i++)
		if (storey(order[i]) > top)
			top = storeys[order[i]]
	for (j = top; j; j--) {
		line = ""
		for (i = 1; i <= rooms; i++)
			if (storeys[order[i]] == j)
				line = line "[" order[i] "]  "
		printf "%*s\n", int((72 + length(line)) / 2), line
	}
	print ""
	for (i = rooms; i; i--) {
		line = ""
		for (j = rooms; j; j--)
			if (arrows[order[i], order[j]])
				line = line sprintf(" %s %d", order[j], \
					arrows[order[i], order[j]])
		printf "%-13s ->%s\n", order[i], line
	}
}

function room_of(path)
{
	sub(/^src\//, "", path)
	if (path ~ /^games\//)
		return "games"
	if (!sub(/\/[^\/]*$/, "", path))
		return "main"
	# A folder without a row of its own belongs to the one it stands in.
	while (!(path in row) && sub(/\/[^\/]*$/, "", path))
		continue
	return path
}

function noun_of(path)
{
	sub(/\.[ch]$/, "", path)
	sub(/_(parts|private)$/, "", path)
	return path
}

FNR == 1 {
	files++
	first = 1
}

files == 1 {
	if ($0 ~ /^#/ || $0 ~ /^$/)
		next
	n = split($0, halves, "|")
	split(halves[1], names, " ")
	row[$1] = substr(halves[1], length($1) + 1)
	libraries[$1] = n > 1 ? halves[2] : ""
	order[++rooms] = $1
	next
}

FNR == 1 {
	if (files == 2)
		for (i = 1; i <= rooms; i++)
			allow(order[i], order[i])
	room = room_of(FILENAME)
	path = FILENAME
	sub(/^src\//, "", path)
	noun = noun_of(path)
	if (!(room in row))
		finding(FILENAME ": no room '" room "' in tests/lint/rooms")
}

/^#include "/ {
	name = $2
	gsub(/"/, "", name)
	whose = room_of(name)
	if (!((room, whose) in allowed))
		finding(FILENAME ":" FNR ": " room " may not include " name)
	if (whose == "games" && room == "games" && \
	    substr(name, 1, index(substr(name, 7), "/") + 6) != \
	    substr(path, 1, index(substr(path, 7), "/") + 6))
		finding(FILENAME ":" FNR ": another game's " name)
	# What stands first in x_more.c is the header of its noun.
	if (first && path ~ /\.c$/ && whose == room)
		noun = noun_of(name)
	first = 0
	if (noun_of(name) != noun && !seen[noun, name]++)
		includes[noun] = includes[noun] " " noun_of(name)
	if (whose != room && !counted[FILENAME, whose]++)
		arrows[room, whose]++
}

/^#include </ {
	owned = split("curl gmime sqlite3 jansson sodium libxml libpq idn2", names, " ")
	for (i = 1; i <= owned; i++)
		if (index($2, names[i]) && !index(libraries[room], names[i]))
			finding(FILENAME ":" FNR ": " room " may not use " \
				names[i])
}

END {
	for (i = 1; i <= rooms; i++)
		follow(order[i], "rooms", row)
	for (noun in includes)
		follow(noun, "files", includes)
	if (ENVIRON["PICTURE"] && !bad)
		picture()
	exit bad
}
