# literals.awk - reads C and finds its string literals, each with the call that
# it stands in.  Used with another file (-f), which has the functions
#
#   literal(line, call, before, n, text)
#	call: the innermost function or macro, "= int x" in an initializer outside
#	of functions, else ""; before: the names among its arguments so far;
#	n: which argument it is; text: without quotes, pieces joined.
#   call_end(line, call)
#	the arguments of a call are over.

function literals_reset()
{
	comment = open = depth = declared = 0
	declaration = last = ""
	delete calls
	delete names
	delete args
}

# The innermost call; blocks and brackets within it are passed over.
function literals_call(    i)
{
	for (i = depth; i > 0; i--)
		if (calls[i] != "" && calls[i] != "{")
			return i
	return 0
}

function literals_close(    i)
{
	if (!open)
		return
	open = 0
	i = literals_call()
	literal(began, i ? calls[i] : "", i ? names[i] : "", \
		i ? args[i] : 0, text)
}

function literals_push(name)
{
	calls[++depth] = name
	names[depth] = ""
	args[depth] = 1
	last = ""
}

function literals_pop()
{
	if (depth && calls[depth] != "" && calls[depth] !~ /^[{=]/)
		call_end(FNR, calls[depth])
	if (depth)
		depth--
	if (!depth) {
		declaration = ""
		declared = 0
	}
	last = ""
}

function literals_word(word,    i)
{
	if (open && word ~ /^(G_G|PRI)/) {
		text = text "d"
		return
	}
	literals_close()
	last = word
	i = literals_call()
	if (i)
		names[i] = names[i] " " word
	else if (!depth)
		declaration = declaration " " word
}

function literals_sign(sign)
{
	literals_close()
	if (sign == "(")
		literals_push(last)
	else if (sign == "{")
		literals_push(!depth && declared ? "=" declaration : "{")
	else if (sign == ")" || sign == "}")
		literals_pop()
	else if (sign == ",")
		args[depth]++
	else if (sign == ";" && !depth) {
		declaration = ""
		declared = 0
	} else if (sign == "=" && !depth)
		declared = 1
	last = ""
}

function literals_scan(rest)
{
	while (rest != "") {
		if (comment) {
			if (!match(rest, /\*\//))
				return
			comment = 0
		} else if (match(rest, /^[ \t]+/)) {
			# between
		} else if (match(rest, /^\/\*/)) {
			comment = 1
		} else if (match(rest, /^\/\//)) {
			return
		} else if (match(rest, /^"([^"\\]|\\.)*"/)) {
			if (!open) {
				text = ""
				began = FNR
			}
			open = 1
			text = text substr(rest, 2, RLENGTH - 2)
		} else if (match(rest, /^'([^'\\]|\\.)*'/)) {
			literals_sign("'")
		} else if (match(rest, /^[A-Za-z_][A-Za-z_0-9]*/)) {
			literals_word(substr(rest, 1, RLENGTH))
		} else {
			match(rest, /^./)
			literals_sign(substr(rest, 1, 1))
		}
		rest = substr(rest, RSTART + RLENGTH)
	}
}

FNR == 1 { literals_reset() }
FILENAME ~ /\.[ch]$/ && !/^#include/ { literals_scan($0) }
