# keys.awk - what code says and what words.ini has for it are the same: each
# "section.key" in C is an entry, and each entry is said somewhere.  First file:
# words.ini of English; then C, read by literals.awk.

function finding(place, what)
{
	print "lint: " place ": " what
	bad = 1
}

function section_of(key)
{
	return substr(key, 1, index(key, ".") - 1)
}

FILENAME ~ /\.ini$/ && /^\[/ {
	section = substr($0, 2, index($0, "]") - 2)
	sections[section] = 1
}
FILENAME ~ /\.ini$/ && /^[^#[]+=/ {
	name = substr($0, 1, index($0, "=") - 1)
	sub(/ +$/, "", name)
	key = section "." name
	if (key in entries)
		finding(FILENAME ":" FNR, key " stands there twice")
	entries[key] = FILENAME ":" FNR
}

function literal(line, call, before, n, text)
{
	plain[text] = 1
	if (text !~ /^[a-z_]+\.[a-z_0-9]+$/ || \
	    text ~ /\.(json|gz|ini|txt|html|conf)$/ || \
	    (call !~ /^(say|refuse|receipt_say|listing_line)$/ && \
	     !(section_of(text) in sections)))
		return
	said[text] = 1
	if (!(text in entries))
		finding(FILENAME ":" line, "words.ini has no " text)
}

function call_end(line, call)
{
}

END {
	# The program looks these up by their keys alone.
	split("language;dates;moves;spans;help;stored;stored_columns;" \
		"stored_values;preheader;option words", own, ";")
	for (i in own)
		by_key[own[i]] = 1
	for (key in entries) {
		section = section_of(key)
		name = substr(key, length(section) + 2)
		sub(/\..*/, "", name) # a value of an option
		if (!(key in said) && !(section in by_key && name in plain))
			finding(entries[key], "nothing says " key)
	}
	exit bad
}
