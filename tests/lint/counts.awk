# counts.awk - a count has a form for one: where a number stands right before a
# noun in the plural, the entry or template also asks for `<field>_one`.  First
# file: the fields that are never 1, a line each; then texts in any language,
# which is the name of their folder.

FNR == 1 {
	language = FILENAME
	sub(/^(templates|src\/games\/[^\/]*)\//, "", language)
	sub(/\/.*/, "", language)
}

FILENAME ~ /counts$/ {
	if ($0 !~ /^#/ && NF)
		never[$1] = 1
	next
}

function noun_of(language)
{
	if (language == "en")
		return "([a-z]+s|people)"
	if (language == "fr")
		return "[a-z\303\251]+[sx]"
	return "[A-Z][a-z]+"
}

# Words with the shape of a plural noun that are none, or (in bytes) the beginning
# of one that stays as it is.
function is_no_noun(word)
{
	return word ~ /^(as|has|is|was|plays|moves|takes|begins|goes|gets|ends|comes|does|shows|invites|owes|dans|vous|pas|mis|fois|Mit|Wenn|Platz|aux|rests|wins|writes|sans|Zeitreserve|pts|Pkt|Pl|Gem|Stapel)$/
}

function judge(place, text, rest, tag, field, word)
{
	rest = text
	while (match(rest, "[{][{][a-z_]+[}][}]( |\302\240)" noun_of(language) "[^a-z]")) {
		tag = substr(rest, RSTART, RLENGTH - 1)
		rest = substr(rest, RSTART + RLENGTH)
		field = word = tag
		gsub(/^[{][{]|[}][}].*/, "", field)
		sub(/.*[}][}]( |\302\240)/, "", word)
		if (is_no_noun(word) || field in never ||
		    index(text, "{{#" field "_one}}") ||
		    index(text, "{{^" field "_one}}"))
			continue
		print "lint: " place ": no form for one: " tag
		bad = 1
	}
}

{ judge(FILENAME ":" FNR, $0 " ") }

END { exit bad }
