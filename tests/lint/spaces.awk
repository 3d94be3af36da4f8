# spaces.awk - no line of a French letter begins with a sign that has a space
# before it, nor ends with the opening mark of a quotation: that space is U+00A0.

/^#/ && FILENAME ~ /[.]ini$/ || /^[?] / && FILENAME ~ /[.]txt$/ {
	next # a comment; terms of rules
}

/[^ \t=] ([;:!?]|\302\273)/ || /\302\253( |$)/ || /^[ \t]*([;:!]|\302\273)/ {
	print "lint: " FILENAME ":" FNR ": a plain space beside a French sign: U+00A0"
	found = 1
}

END {
	exit found
}
