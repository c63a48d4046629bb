// Strings that the fuzz tests insert into texts: marks of Markdown, HTML, YAML and templates, confusable characters, and YAML values
// that are read as another type. One row for each kind.

/** Marks: complete, halved and mistyped, and constructs that contain words. */
export const marks: readonly string[] = [
  ..."\n \t\r:#-?*&!|>@`%'\"[]{},()_~<\\=+.$/;^",
  ...["---", "\n---\n", "\n\n", "\n\n\n", "\n    ", "  \n", "\n> ", "\n- ", "\n-", "\n1. ", "\n1986. ", "\n## "],
  ...["\n# ", "##", "\n```\n", "\n``` ", "```", "\n~~~\n", "\n~~~", "~~~", "\n***\n", "\n===\n", " # ", ": "],
  ...["**", "__", "](", "[", "![", "![](", "](/x)", "[[", "]]", "(/contact)", "](/contact)", "[x](/contact", "![x]("],
  ...["[a]: /x", "[x]: /contact", "\n[x]: /contact 'words'\n", "[x][y]", "[^1]", "<https://a.b>", "<MAILTO:a@b.cc>"],
  ...["`a|b`", "\n| ", " | ", "\n| a | b |\n| - | - |\n| c | d | e |\n", "\n\n| a | b |\n|---|---|\n| `c | d` | e |\n"],
  ...["{{", "}}", "{{{", "{", "{{brand.name}}", "{{fact.none}}", "{fact.lifespan}", "{{fact.lifespan}"],
  ...["{fact.lifespan}}"],
  ...["{%", "%}", "{% if a %}", "{% include x.md %}", "{{ page.url | absolute_url }}", "{{ page.x | y }}"],
  ...["<b>", "</b>", "<p>", "</p>", "<br>", "<br/ >", "<div>", "</div>", "\n<div>\n", "\n</div>\n", "</span>"],
  ...["<span class=“x”>"],
  ...["<!--", "-->", "<!-- ", "<?", "<?php", "<![CDATA[", "<!doctype html>", "<details><summary>", "<form>"],
  ...["<textarea>"],
  ...["<select>", "<title>", "<svg>", "</svg>", "<table>", "<tr><td>", "<table><tr><td>", "</table>", "<script>"],
  ...["</script>"],
  ...["<a href='/contact' title='", "<img src='a.jpg' alt='", '<img alt="the "new" board">'],
  ...['<a href=" https://example.org">'],
  ...["<svg onload=alert(1)>", "<img src=x onerror=alert(1)>", "javascript:alert(1)", "data:text/html,x", "<style>"],
  ...["<iframe src=//a.b>", "Https://a.b/c", "[x](Https://example.org)", "TEL:+91", "mailto:a@b.cc", "www.a.b", "../"],
  ...["/contact", "#top", "media/board.jpg", "../media/board.jpg"],
  ...["&amp;", "&amp", "&#x41;", "&nbsp;", "&bogus;", "&#0;", "&lt;", "&lt;script&gt;", "\\u00e9", "\\", "\\\\"],
  ...["\\[", "\\*"],
];

/** Confusable, invisible and control characters, and scripts that the content does not use. */
export const signs: readonly string[] = [
  ...["“", "”", "‘", "’", "–", "—", "…", "：", "＃", "\u00a0", "\u200b", "\u200d", "\u202e", "\ufeff", "\u2028"],
  ...["\u0000"],
  ...["\u0007", "\u001b[31m", "😀", "👩‍🔧", "తె", "हिन्दी", "\u0301", "ﬁ", "纤维", "مرحبا", "\ufffd", "İ", "ß"],
];

/** YAML values, and strings that YAML mistakes for values. */
export const values: readonly string[] = [
  ...["null", "~", "true", "no", "0x1", "1e999", "-0", "2022-02-30", "12:30", "''", '""', "[]", "{}", "[a, b", "{a: b"],
  ...["- a", "a: b", "a # b", "&a b", "*a", "!!set a", "!x y", "<<: {}", "? a", "__proto__: a", "constructor: a"],
  ...["|\n  a\n", ">-\n  a\n  b", "@a", "`a", "%a"],
];
