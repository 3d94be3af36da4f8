/* mustache_test.c - the Mustache specification, section by section. Data is
 * JSON with ' for ", to be easier to read. */
#include "lib/must.h"

#include "template/mustache.h"

#include <string.h>

typedef struct {
	const char *template, *data,
		*wanted; /* \f and "name=text": a partial */
} Case;

/* Parsed partials, as the library keeps them. */
typedef struct {
	GHashTable *parsed;
	const char *source;
} Partials;

static char *
find_source(const char *source, const char *name)
{
	g_auto(GStrv) all = g_strsplit(source ? source : "", "\f", -1);

	for (char **at = all; *at; at++) {
		gsize length = strlen(name);

		if (g_str_has_prefix(*at, name) && (*at)[length] == '=')
			return g_strdup(*at + length + 1);
	}
	return NULL;
}

static const Mustache *
find_partial(const char *name, void *data, GError **error)
{
	Partials *partials = data;
	Mustache *found = g_hash_table_lookup(partials->parsed, name);

	if (found)
		return found;
	g_autofree char *text = find_source(partials->source, name);

	if (!text)
		return NULL;
	found = mustache_parse(name, text, error);
	if (found)
		g_hash_table_insert(partials->parsed, g_strdup(name), found);
	return found;
}

static char *
render(const Case *test, bool escape, bool strict, GError **error)
{
	g_autofree char *text = g_strdelimit(g_strdup(test->data), "'", '"');
	json_auto_t *data = json_loads(text, JSON_DECODE_ANY, NULL);
	g_autoptr(GHashTable) parsed = g_hash_table_new_full(
		g_str_hash, g_str_equal, g_free, (GDestroyNotify)mustache_free);
	g_auto(GStrv) parts = g_strsplit(test->template, "\f", 2);
	Partials partials = { parsed, parts[0] ? parts[1] : NULL };
	MustacheOptions options = { .escape = escape,
				    .strict = strict,
				    .partial = find_partial,
				    .data = &partials };
	g_autoptr(Mustache) mustache =
		mustache_parse("test.txt", parts[0] ? parts[0] : "", error);

	ck_assert_msg(data != NULL, "bad JSON: %s", test->data);
	char *out = mustache ? mustache_render(mustache, data, &options, error)
			     : NULL;

	return out;
}

static void
check(const Case *cases, gsize count, bool escape, bool strict)
{
	for (gsize i = 0; i < count; i++) {
		GError *error = NULL;
		g_autofree char *out =
			render(&cases[i], escape, strict, &error);

		ck_assert_msg(error == NULL, "%zu: %s", i,
			      error ? error->message : "");
		ck_assert_msg(g_strcmp0(out, cases[i].wanted) == 0,
			      "%zu: '%s' gave '%s', wanted '%s'", i,
			      cases[i].template, out, cases[i].wanted);
	}
}

#define CHECK(cases) check(cases, G_N_ELEMENTS(cases), true, false)

static const Case comments[] = {
	{ "one{{! nothing }}two", "{}", "onetwo" },
	{ "one{{!\n over\n lines }}two", "{}", "onetwo" },
	{ "a\n{{! alone }}\nb\n", "{}", "a\nb\n" },
	{ "a\n  {{! indented }}  \nb\n", "{}", "a\nb\n" },
	{ "a\r\n{{! alone }}\r\nb", "{}", "a\r\nb" },
	{ "  {{! first line }}\nb", "{}", "b" },
	{ "a\n  {{! last line }}", "{}", "a\n" },
	{ "a\n{{!\n over\n lines }}\nb", "{}", "a\nb" },
	{ "a\n  {{!\n    over\n  }}\nb", "{}", "a\nb" },
	{ "  12 {{! inline }}\n", "{}", "  12 \n" },
	{ "a {{! name }} b", "{'name': 1}", "a  b" },
	{ "({{!name}})", "{'name': 1, '!name': 2, '! name': 3}", "()" },
	{ "", "{}", "" },
	{ "no tags, only } and {", "{}", "no tags, only } and {" },
};

static const Case delimiters[] = {
	{ "{{=<% %>=}}(<%word%>)", "{'word': 'hey'}", "(hey)" },
	{ "({{=[ ]=}}[word])", "{'word': 'hey'}", "(hey)" },
	{ "{{= | | =}}(|word|)", "{'word': 'hey'}", "(hey)" },
	{ "{{=| |=}}|#on| {{word}} |/on|", "{'on': true, 'word': 1}",
	  " {{word}} " },
	{ "{{#on}}{{=| |=}}|word||/on||={{ }}=|{{word}}",
	  "{'on': true, 'word': 1}", "11" },
	{ "{{=| |=}}|^off|x|/off|", "{'off': false}", "x" },
	{ "{{=| |=}}|&word| |{word}| |word|", "{'word': '<'}", "< < &lt;" },
	{ "{{=<% %>=}}<%! gone %>x", "{}", "x" },
	{ "{{=| |=}}[ |>part| ]"
	  "\f"
	  "part=.{{word}}.",
	  "{'word': 1}", "[ .1. ]" },
	{ "{{>part}} .{{word}}."
	  "\f"
	  "part={{=| |=}}.|word|.",
	  "{'word': 1}", ".1. .1." },
	{ "a {{=@ @=}} b", "{}", "a  b" },
	{ "a\n{{=@ @=}}\nb\n", "{}", "a\nb\n" },
	{ "a\n   {{=@ @=}}  \nb\n", "{}", "a\nb\n" },
	{ "|\r\n{{= @ @ =}}\r\n|", "{}", "|\r\n|" },
	{ "  {{=@ @=}}\nb", "{}", "b" },
	{ "a\n  {{=@ @=}}", "{}", "a\n" },
	{ "{{=@   @=}}@word@", "{'word': 1}", "1" },
};

static const Case interpolation[] = {
	{ "Hello, {{name}}!\n", "{'name': 'Ann'}", "Hello, Ann!\n" },
	{ "{{name}}, {{name}}", "{'name': 'Ann'}", "Ann, Ann" },
	{ "{{text}}", "{'text': '& < > a'}", "&amp; &lt; &gt; a" },
	{ "{{{text}}}", "{'text': '& < >'}", "& < >" },
	{ "{{&text}}", "{'text': '& < >'}", "& < >" },
	{ "{{& text }}", "{'text': '&'}", "&" },
	{ "{{n}} {{{n}}} {{&n}}", "{'n': 85}", "85 85 85" },
	{ "{{n}} {{{n}}} {{&n}}", "{'n': -1.21}", "-1.21 -1.21 -1.21" },
	{ "{{n}}", "{'n': 0.1}", "0.1" },
	{ "{{n}}", "{'n': 1e100}", "1e+100" },
	{ "{{n}}", "{'n': -9223372036854775808}", "-9223372036854775808" },
	{ "{{n}}", "{'n': 0}", "0" },
	{ "{{on}} {{off}}", "{'on': true, 'off': false}", "true false" },
	{ "({{n}}{{{n}}}{{&n}})", "{'n': null}", "()" },
	{ "({{n}}{{{n}}}{{&n}})", "{}", "()" },
	{ "{{a.b}} {{#a}}{{b}}{{/a}}", "{'a': {'b': 'x'}}", "x x" },
	{ "{{{a.b}}} {{&a.b}}", "{'a': {'b': '<'}}", "< <" },
	{ "{{a.b.c.d}}", "{'a': {'b': {'c': {'d': 'deep'}}}}", "deep" },
	{ "({{a.b.c}})", "{'a': {}}", "()" },
	{ "({{a.b.c.name}})", "{'a': {'b': {}}, 'c': {'name': 'no'}}", "()" },
	{ "{{#a}}{{b.c}}{{/a}}", "{'a': {'x': 1}, 'b': {'c': 'up'}}", "up" },
	{ "{{#a}}({{b.c}}){{/a}}", "{'a': {'b': {}}, 'b': {'c': 'no'}}", "()" },
	{ "({{a.b}})", "{'a.b': 'no'}", "()" },
	{ "{{a.b}}", "{'a.b': 'no', 'a': {'b': 'yes'}}", "yes" },
	{ "{{.}}", "'self'", "self" },
	{ "{{{.}}} {{.}}", "'<'", "< &lt;" },
	{ "| {{word}} |", "{'word': '-'}", "| - |" },
	{ "| {{{word}}} |", "{'word': '-'}", "| - |" },
	{ "  {{word}}\n", "{'word': '-'}", "  -\n" },
	{ "  {{{word}}}\n", "{'word': '-'}", "  -\n" },
	{ "  {{&word}}\n", "{'word': '-'}", "  -\n" },
	{ "|{{ word }}|", "{'word': '-'}", "|-|" },
	{ "|{{{ word }}}|", "{'word': '-'}", "|-|" },
	{ "|{{\nword\n}}|", "{'word': '-'}", "|-|" },
	{ "{{gr\xc3\xbc\xc3\x9f}}", "{'gr\xc3\xbc\xc3\x9f': '\xc3\xa9'}",
	  "\xc3\xa9" },
	{ "{{a}}{{b}}{{c}}", "{'a': 1, 'b': 2, 'c': 3}", "123" },
	{ "({{group}})", "{'group': {'x': 1}}", "()" },
};

static const Case sections[] = {
	{ "{{#on}}shown{{/on}}", "{'on': true}", "shown" },
	{ "({{#on}}hidden{{/on}})", "{'on': false}", "()" },
	{ "({{#on}}hidden{{/on}})", "{'on': null}", "()" },
	{ "({{#on}}hidden{{/on}})", "{'on': []}", "()" },
	{ "({{#on}}hidden{{/on}})", "{'on': ''}", "()" },
	{ "({{#on}}hidden{{/on}})", "{'on': 0}", "()" },
	{ "({{#on}}hidden{{/on}})", "{}", "()" },
	{ "{{#on}}shown{{/on}}", "{'on': {}}", "shown" },
	{ "{{#who}}Hi {{name}}{{/who}}", "{'who': {'name': 'Joe'}}", "Hi Joe" },
	{ "{{#a}}{{b}} is {{a.c}}{{/a}}", "{'a': {'b': 1, 'c': 2}}", "1 is 2" },
	{ "{{#word}}{{.}} is {{word}}{{/word}}", "{'word': 'x'}", "x is x" },
	{ "{{#sec}}{{a}}, {{b}}, {{c.d}}{{/sec}}",
	  "{'a': 'no', 'b': 'up', 'sec': {'a': 'in'}, 'c': {'d': 'too'}}",
	  "in, up, too" },
	{ "{{#a}}{{one}}{{#b}}{{one}}{{two}}{{#c}}{{one}}{{two}}{{three}}"
	  "{{/c}}{{two}}{{/b}}{{one}}{{/a}}",
	  "{'a': {'one': 1}, 'b': {'two': 2}, 'c': {'three': 3}}",
	  "112123"
	  "21" },
	{ "{{#list}}{{item}}{{/list}}",
	  "{'list': [{'item': 1}, {'item': 2}, {'item': 3}]}", "123" },
	{ "{{#tops}}{{#mid}}{{name}}{{upper}}{{#low}}.{{n}}{{/low}}{{/mid}}"
	  "{{/tops}}",
	  "{'tops': [{'upper': 'A', 'mid': {'name': 'a', 'low':"
	  " [{'n': 1}, {'n': 2}]}}]}",
	  "aA.1.2" },
	{ "{{#on}}a{{/on}}b{{#on}}c{{/on}}", "{'on': true}", "abc" },
	{ "a{{#on}}b{{#on}}c{{/on}}d{{/on}}e", "{'on': true}", "abcde" },
	{ "a{{#on}}b{{#on}}c{{/on}}d{{/on}}e", "{'on': false}", "ae" },
	{ "{{#list}}({{.}}){{/list}}", "{'list': ['a', 'b']}", "(a)(b)" },
	{ "{{#list}}({{.}}){{/list}}", "{'list': [1, -2]}", "(1)(-2)" },
	{ "{{#list}}({{.}}){{/list}}", "{'list': [1.1, 2.5]}", "(1.1)(2.5)" },
	{ "{{#list}}({{.}}){{/list}}", "{'list': ['<']}", "(&lt;)" },
	{ "{{#list}}({{{.}}}){{/list}}", "{'list': ['<']}", "(<)" },
	{ "{{#list}}({{&.}}){{/list}}", "{'list': ['<']}", "(<)" },
	{ "{{#list}}({{#.}}{{.}}{{/.}}){{/list}}",
	  "{'list': [[1, 2], ['a', 'b']]}", "(12)(ab)" },
	{ "{{#.}}({{v}}){{/.}}", "[{'v': 1}, {'v': 2}]", "(1)(2)" },
	{ "{{#list}}({{.}}){{/list}}", "{'list': ['', 0, null]}", "()(0)()" },
	{ "{{#a.b.c}}here{{/a.b.c}}", "{'a': {'b': {'c': true}}}", "here" },
	{ "({{#a.b.c}}here{{/a.b.c}})", "{'a': {'b': {'c': false}}}", "()" },
	{ "({{#a.b.c}}here{{/a.b.c}})", "{'a': {}}", "()" },
	{ " | {{#on}}\t|\t{{/on}} | \n", "{'on': true}", " | \t|\t | \n" },
	{ " | {{#on}} {{! x }}\n {{/on}} | \n", "{'on': true}",
	  " |  \n  | \n" },
	{ " {{#on}}YES{{/on}}\n {{#on}}GOOD{{/on}}\n", "{'on': true}",
	  " YES\n GOOD\n" },
	{ "a\n{{#on}}\nb\n{{/on}}\nc\n", "{'on': true}", "a\nb\nc\n" },
	{ "a\n  {{#on}}\nb\n  {{/on}}\t\nc\n", "{'on': true}", "a\nb\nc\n" },
	{ "|\r\n{{#on}}\r\n{{/on}}\r\n|", "{'on': true}", "|\r\n|" },
	{ "  {{#on}}\n#{{/on}}\n/", "{'on': true}", "#\n/" },
	{ "#{{#on}}\n/\n  {{/on}}", "{'on': true}", "#\n/\n" },
	{ "{{#list}}\n* {{.}}\n{{/list}}\n", "{'list': [1, 2]}", "* 1\n* 2\n" },
	{ "|{{# on }}={{/ on }}|", "{'on': true}", "|=|" },
	{ "{{#on}}{{/on}}\nx", "{'on': true}", "\nx" },
};

static const Case inverted[] = {
	{ "{{^off}}shown{{/off}}", "{'off': false}", "shown" },
	{ "({{^on}}hidden{{/on}})", "{'on': true}", "()" },
	{ "{{^off}}shown{{/off}}", "{'off': null}", "shown" },
	{ "{{^off}}shown{{/off}}", "{'off': []}", "shown" },
	{ "{{^off}}shown{{/off}}", "{'off': ''}", "shown" },
	{ "{{^off}}shown{{/off}}", "{'off': 0}", "shown" },
	{ "{{^off}}shown{{/off}}", "{}", "shown" },
	{ "({{^on}}hidden{{/on}})", "{'on': {'name': 'x'}}", "()" },
	{ "({{^on}}hidden{{/on}})", "{'on': [{'n': 1}]}", "()" },
	{ "({{^on}}hidden{{/on}})", "{'on': 'x'}", "()" },
	{ "a{{^off}}b{{^off}}c{{/off}}d{{/off}}e", "{'off': false}", "abcde" },
	{ "a{{^on}}b{{^on}}c{{/on}}d{{/on}}e", "{'on': true}", "ae" },
	{ "({{^a.b}}here{{/a.b}})", "{'a': {'b': true}}", "()" },
	{ "({{^a.b}}here{{/a.b}})", "{'a': {'b': false}}", "(here)" },
	{ "({{^a.b.c}}here{{/a.b.c}})", "{'a': {}}", "(here)" },
	{ " {{^off}}NO{{/off}}\n", "{'off': false}", " NO\n" },
	{ "a\n{{^off}}\nb\n{{/off}}\nc\n", "{'off': false}", "a\nb\nc\n" },
	{ "a\n {{^off}}\nb\n {{/off}}\nc\n", "{'off': false}", "a\nb\nc\n" },
	{ "|\r\n{{^off}}\r\n{{/off}}\r\n|", "{'off': false}", "|\r\n|" },
	{ "  {{^off}}\n^{{/off}}\n/", "{'off': false}", "^\n/" },
	{ "^{{^off}}\n/\n  {{/off}}", "{'off': false}", "^\n/\n" },
	{ "|{{^ off }}={{/ off }}|", "{'off': false}", "|=|" },
};

static const Case partials[] = {
	{ "'{{>part}}'"
	  "\f"
	  "part=from it",
	  "{}", "'from it'" },
	{ "({{>missing}})", "{}", "()" },
	{ "'{{>part}}'"
	  "\f"
	  "part=*{{word}}*",
	  "{'word': 'x'}", "'*x*'" },
	{ "{{>node}}"
	  "\f"
	  "node={{n}}<{{#kids}}{{>node}}{{/kids}}>",
	  "{'n': 'X', 'kids': [{'n': 'Y', 'kids': []}]}", "X<Y<>>" },
	{ "{{>a}}"
	  "\f"
	  "a=*{{x}}*{{>b}}\fb=!",
	  "{'x': 1}", "*1*!" },
	{ "| {{>part}} |"
	  "\f"
	  "part=\t|\t",
	  "{}", "| \t|\t |" },
	{ "  {{x}}  {{> part}}\n"
	  "\f"
	  "part=>\n>",
	  "{'x': '|'}", "  |  >\n>\n" },
	{ "|\r\n{{>part}}\r\n|"
	  "\f"
	  "part=>",
	  "{}", "|\r\n>|" },
	{ "  {{>part}}\n>"
	  "\f"
	  "part=>\n>",
	  "{}", "  >\n  >>" },
	{ ">\n  {{>part}}"
	  "\f"
	  "part=>\n>",
	  "{}", ">\n  >\n  >" },
	{ "\\\n {{>part}}\n/\n"
	  "\f"
	  "part=|\n{{{x}}}\n|\n",
	  "{'x': '<\\n->'}", "\\\n |\n <\n->\n |\n/\n" },
	{ "|{{> part }}|"
	  "\f"
	  "part=[]",
	  "{}", "|[]|" },
	{ "  {{>a}}\n"
	  "\f"
	  "a=a\n  {{>b}}\nc\n\fb=b\n",
	  "{}", "  a\n    b\n  c\n" },
	{ "  {{>a}}\n"
	  "\f"
	  "a=a-{{>b}}-\n\fb=b\nb",
	  "{}", "  a-b\nb-\n" },
	{ " {{>a}}\n"
	  "\f"
	  "a={{#l}}\n*{{.}}\n{{/l}}\n",
	  "{'l': [1, 2]}", " *1\n *2\n" },
	{ " {{>a}}\n"
	  "\f"
	  "a={{#l}}{{.}}{{/l}}.\n",
	  "{'l': [1, 2]}", " 12.\n" },
	{ " {{>a}}\nx {{y}}\n"
	  "\f"
	  "a=a\n",
	  "{'y': 3}", " a\nx 3\n" },
	{ "{{#l}}{{>game/row}}{{/l}}"
	  "\f"
	  "game/row=<{{.}}>",
	  "{'l': [1, 2]}", "<1><2>" },
};

TEST(specification_comments)
{
	CHECK(comments);
}

TEST(specification_delimiters)
{
	CHECK(delimiters);
}

TEST(specification_interpolation)
{
	CHECK(interpolation);
}

TEST(specification_sections)
{
	CHECK(sections);
}

TEST(specification_inverted)
{
	CHECK(inverted);
}

TEST(specification_partials)
{
	CHECK(partials);
}

TEST(quotation_marks_are_escaped)
{
	json_auto_t *data = json_pack("{s:s}", "t", "a\"b'c&\"");
	g_autoptr(Mustache) mustache = mustache_parse("t", "{{t}}", NULL);
	MustacheOptions options = { .escape = true };
	g_autofree char *out = mustache_render(mustache, data, &options, NULL);

	ck_assert_str_eq(out, "a&quot;b'c&amp;&quot;");
}

TEST(text_is_not_escaped)
{
	static const Case cases[] = {
		{ "{{t}} {{{t}}} {{&t}}", "{'t': '<&>'}", "<&> <&> <&>" },
		{ "{{#l}}{{.}}{{/l}}", "{'l': ['<', '&']}", "<&" },
	};

	check(cases, G_N_ELEMENTS(cases), false, false);
}

TEST(strict_knows_what_is_there)
{
	static const Case cases[] = {
		{ "{{a}}{{#b}}x{{/b}}{{^c}}y{{/c}}",
		  "{'a': null, 'b': [], 'c': ''}", "y" },
		{ "{{#a}}{{b}}{{/a}}", "{'a': {}, 'b': 1}", "1" },
		{ "{{#off}}{{unknown}}{{>unknown}}{{/off}}", "{'off': false}",
		  "" },
		{ "{{>p}}"
		  "\f"
		  "p={{a}}",
		  "{'a': 1}", "1" },
	};

	check(cases, G_N_ELEMENTS(cases), true, true);
}

TEST(errors_name_file_line_and_tag)
{
	static const Case cases[] = {
		{ "a\n{{#open}}\nb", "{}",
		  "test.txt:2: the section 'open' is never closed" },
		{ "{{#a}}\n{{^b}}\n{{/b}}\n", "{'a': 1}",
		  "test.txt:1: the section 'a' is never closed" },
		{ "a\n\n{{/shut}}", "{}",
		  "test.txt:3: closes what was not opened: 'shut'" },
		{ "{{#a}}\n{{#b}}\n\n{{/a}}{{/b}}", "{}",
		  "test.txt:4: closes 'a', but 'b' is open since line 2" },
		{ "x\nhello {{name", "{}",
		  "test.txt:2: a tag is never closed" },
		{ "{{{name}}", "{}", "test.txt:1: a tag is never closed" },
		{ "{{! no end", "{}", "test.txt:1: a tag is never closed" },
		{ "\n{{ }}", "{}", "test.txt:2: a tag without a name" },
		{ "{{#}}", "{}", "test.txt:1: a tag without a name" },
		{ "{{a b}}", "{}", "test.txt:1: a name with a space 'a b'" },
		{ "{{a..b}}", "{}",
		  "test.txt:1: a name with a stray dot 'a..b'" },
		{ "{{.a}}", "{}", "test.txt:1: a name with a stray dot '.a'" },
		{ "{{a.}}", "{}", "test.txt:1: a name with a stray dot 'a.'" },
		{ "{{=one=}}", "{}", "test.txt:1: no two delimiters: 'one'" },
		{ "{{=a b c=}}", "{}",
		  "test.txt:1: no two delimiters: 'a b c'" },
		{ "{{=<% %>=}}<%#a%>{{/a}}", "{}",
		  "test.txt:1: the section 'a' is never closed" },
	};

	for (gsize i = 0; i < G_N_ELEMENTS(cases); i++) {
		g_autoptr(GError) error = NULL;
		g_autofree char *out = render(&cases[i], true, false, &error);

		ck_assert_ptr_null(out);
		ck_assert(error_is(error, ERROR_STOP));
		ck_assert_str_eq(error->message, cases[i].wanted);
	}
}

TEST(strict_errors_name_file_line_and_name)
{
	static const Case cases[] = {
		{ "a\nb {{nobody}}", "{}",
		  "test.txt:2: nothing is called 'nobody'" },
		{ "{{{nobody}}}", "{}",
		  "test.txt:1: nothing is called 'nobody'" },
		{ "\n\n{{#nobody}}x{{/nobody}}", "{}",
		  "test.txt:3: nothing is called 'nobody'" },
		{ "{{^nobody}}x{{/nobody}}", "{}",
		  "test.txt:1: nothing is called 'nobody'" },
		{ "{{a.b}}", "{'a': {}}",
		  "test.txt:1: nothing is called 'a.b'" },
		{ "{{a.b.c}}", "{'a': {'b': 1}}",
		  "test.txt:1: nothing is called 'a.b.c'" },
		{ "{{#l}}\n{{x}}\n{{/l}}", "{'l': [{'x': 1}, {}]}",
		  "test.txt:2: nothing is called 'x'" },
		{ "x\n{{>part}}", "{}", "test.txt:2: no such partial: 'part'" },
		{ "x\n{{>part}}"
		  "\f"
		  "part=1\n2\n{{nobody}}",
		  "{}", "part:3: nothing is called 'nobody'" },
		{ "{{>part}}"
		  "\f"
		  "part={{",
		  "{}", "part:1: a tag is never closed" },
		{ "{{>part}}"
		  "\f"
		  "part={{>part}}",
		  "{}", "part:1: partials without end: 'part'" },
		{ "{{a}}", "{'a': []}",
		  "test.txt:1: this is no text but a group of fields: 'a'" },
		{ "{{a}}", "{'a': {'b': 1}}",
		  "test.txt:1: this is no text but a group of fields: 'a'" },
	};

	for (gsize i = 0; i < G_N_ELEMENTS(cases); i++) {
		g_autoptr(GError) error = NULL;
		ck_assert_ptr_null(kept(render(&cases[i], true, true, &error)));
		ck_assert(error_is(error, ERROR_STOP));
		ck_assert_str_eq(error->message, cases[i].wanted);
	}
}

TEST(nesting_is_bounded)
{
	g_autoptr(GString) deep = g_string_new(NULL);
	g_autoptr(GError) error = NULL;

	for (int i = 0; i < 65; i++)
		g_string_append(deep, "{{#a}}");
	ck_assert_ptr_null(mustache_parse("deep", deep->str, &error));
	ck_assert_str_eq(error->message,
			 "deep:1: sections nest too deep at 'a'");
}

/* Twenty nested lists of two items each reach the limit. */
TEST(lists_in_lists_are_bounded)
{
	g_autoptr(GString) text = g_string_new(NULL);
	g_autoptr(GError) error = NULL;
	MustacheOptions options = { .strict = true };
	json_auto_t *data = json_pack("{s:[i,i]}", "a", 1, 2);

	for (int i = 0; i < 40; i++)
		g_string_append(text, i < 20 ? "{{#a}}" : "{{/a}}");
	g_autoptr(Mustache) mustache = mustache_parse("t", text->str, NULL);
	g_autofree char *out =
		mustache_render(mustache, data, &options, &error);

	ck_assert_ptr_null(out);
	ck_assert(error_is(error, ERROR_STOP));
	ck_assert_str_eq(error->message, "t:1: too much comes of 'a'");
}

TEST(a_template_renders_again_and_again)
{
	g_autoptr(Mustache) mustache =
		mustache_parse("t", "{{#l}}{{n}},{{/l}}{{n}}", NULL);
	MustacheOptions options = { .strict = true };

	for (int i = 0; i < 3; i++) {
		json_auto_t *data =
			json_pack("{s:[{s:i}],s:i}", "l", "n", i, "n", 9);
		g_autofree char *out =
			mustache_render(mustache, data, &options, NULL);
		const char wanted[] = { (char)('0' + i), ',', '9', '\0' };

		ck_assert_str_eq(out, wanted);
	}
}
