# rules.awk - each rule that a comment names ("MAIL R39", "PLAY 2, 4") stands in
# the pages, which come first: contrib/hacking/mail.md ...  There a section is a
# heading ("## 2. Commands") and a rule a bold word ("**R39**").  And each file of
# the program that a comment names ("mail/wire/sink.h") is among those given;
# tests speak of others, too.
BEGIN {
	for (i = 1; i < ARGC; i++)
		for (end = ARGV[i]; !(end in files) && end != "";) {
			files[end]
			if (!sub(/^[^\/]*\//, "", end))
				break
		}
}
function finding(at, what)
{
	print "lint: " FILENAME ":" at ": no rule " what
	bad = 1
}
# Checks what stands behind a page's name: "R16, R36-R39 and 4".  An item is a
# reference only up to the first that is none.
function check(name, text, at,    item, last, separator, low, high, prefix)
{
	while (match(text, /^ ?(§)? ?[RT]?[0-9]+[a-z]?/)) {
		item = substr(text, RSTART, RLENGTH)
		text = substr(text, RSTART + RLENGTH)
		gsub(/[ §a-z]/, "", item)
		prefix = item
		gsub(/[0-9]/, "", prefix)
		low = high = substr(item, length(prefix) + 1) + 0
		if (separator == "-" && prefix == last_prefix)
			low = last + 1
		for (; low <= high; low++)
			if (!((name " " prefix low) in rules))
				finding(at, name " " prefix low)
		last = high
		last_prefix = prefix
		if (!match(text, /^(-|,| and| or)/))
			return
		separator = substr(text, RSTART, RLENGTH)
		text = substr(text, RSTART + RLENGTH)
	}
}
# Looks for names in a comment, which may go on below: `from` is where.
function search(text, at,    name, rest)
{
	rest = text
	while (FILENAME !~ /^tests/ && match(rest, /[a-z0-9_\/]+\.[ch]([^a-z0-9_]|$)/)) {
		name = substr(rest, RSTART, RLENGTH)
		rest = substr(rest, RSTART + RLENGTH)
		sub(/[^ch]$/, "", name)
		if (!(name in files)) {
			print "lint: " FILENAME ":" at ": no file " name
			bad = 1
		}
	}
	while (match(text, names)) {
		name = substr(text, RSTART, RLENGTH)
		text = substr(text, RSTART + RLENGTH)
		sub(/^[^A-Z]/, "", name)
		sub(/ $/, "", name)
		check(name, " " text, at)
	}
}
function comment_ends()
{
	if (comment != "")
		search(comment, since)
	comment = ""
	within = 0
}
FNR == 1 {
	comment_ends()
	page = ""
}
FNR == 1 && FILENAME ~ /\.md$/ {
	page = FILENAME
	sub(/.*\//, "", page)
	page = toupper(substr(page, 1, length(page) - 3))
	names = names (names == "" ? "" : "|") "(^|[^A-Za-z0-9_])" page " "
}
page != "" {
	if (match($0, /^## [0-9]+\./))
		rules[page " " substr($0, 4, RLENGTH - 4)]
	line = $0
	while (match(line, /\*\*[RT][0-9]+\*\*/)) {
		rules[page " " substr(line, RSTART + 2, RLENGTH - 4)]
		line = substr(line, RSTART + RLENGTH)
	}
	next
}
{
	line = $0
	while (1) {
		if (!within) {
			gsub(/"([^"\\]|\\.)*"/, "\"\"", line)
			at_line = index(line, "//")
			start = index(line, "/*")
			if (at_line && (!start || at_line < start)) {
				search(substr(line, at_line), FNR)
				break
			}
			if (!start)
				break
			within = 1
			since = FNR
			line = substr(line, start + 2)
		}
		end = index(line, "*/")
		if (!end) {
			sub(/^[ \t]*\*/, "", line)
			comment = comment " " line
			break
		}
		text = substr(line, 1, end - 1)
		sub(/^[ \t]*\*/, "", text)
		comment = comment " " text
		line = substr(line, end + 2)
		comment_ends()
	}
}
END {
	comment_ends()
	exit bad
}
