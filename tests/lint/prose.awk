# prose.awk - no sentence for people stands in C, where no language could have
# its own: a literal of four words or more, in the rooms that speak to players,
# is an argument of a function of the table.  First file: the table; then C,
# read by literals.awk.

function words_in(text,    words, n, i, found)
{
	gsub(/\\[nt"]/, " ", text)
	n = split(text, words, /[ \t]+/)
	for (i = 1; i <= n; i++)
		found += words[i] ~ /^[("'`]*[A-Za-z]+(['-][A-Za-z]+)*[.,;:!?)"'`]*$/
	return found
}

function allowed(call, before,    i)
{
	for (i = 1; i <= rows; i++)
		if (functions[i] ~ /\// ? FILENAME ~ functions[i] : \
		    call ~ ("^" functions[i] "$") && before ~ wanted[i])
			return 1
	return 0
}

function literal(line, call, before, n, text)
{
	if (FILENAME !~ \
	    /^src\/(game|games|match|command|letter|club|run)\// || \
	    words_in(text) < 4 || allowed(call, before))
		return
	print "lint: " FILENAME ":" line ": a sentence in C" \
		(call ? ", in " call "()" : "") ": \"" substr(text, 1, 60) "\""
	bad = 1
}

function call_end(line, call)
{
}

FILENAME !~ /\.[ch]$/ && !/^#/ && NF {
	functions[++rows] = $1
	wanted[rows] = $2
}
END { exit bad }
