// Words and marks that get into a text where nobody expects them: alone, around words that are there, or in the place of some.
import { pick } from "../pipeline/seeded.ts";

/** What is put in: marks of Markdown, HTML, YAML and Liquid, whole, in halves and mistyped, and shapes that hold words. */
const pieces = [
  ..."*_`~#>|[](){}<!\\-+&:\"'",
  ...[
    "**",
    "__",
    "```",
    "~~~",
    "##",
    "](",
    "![",
    "[[",
    "]]",
    "{{",
    "}}",
    "{%",
    "%}",
    "<!--",
    "-->",
    "&lt;",
    "\\*",
    "\\\\",
  ],
  ...[
    "\n",
    "\n\n",
    "\n\n\n",
    "  \n",
    "\n    ",
    "\n> ",
    "\n- ",
    "\n-",
    "\n1. ",
    "\n1986. ",
    "\n| ",
    " | ",
    " # ",
    ": ",
    "\n---\n",
  ],
  ...[
    "\n```\n",
    "\n``` ",
    "\n~~~\n",
    "\n<div>\n",
    "\n</div>\n",
    "<br/ >",
    "<br>",
    "<b>",
    "</b>",
    "<span class=“x”>",
    "</span>",
  ],
  ...[
    "<p>",
    "</p>",
    "<select>",
    "</select>",
    "<title>",
    "<svg>",
    "</svg>",
    "<form>",
    "<script>",
    "</script>",
    "<textarea>",
  ],
  ...[
    "<table>",
    "<tr><td>",
    "</table>",
    "<!-- ",
    "<?",
    "<![CDATA[",
    "<a href='/contact' title='",
    "<img src='a.jpg' alt='",
  ],
  ...[
    "{fact.lifespan}",
    "{{fact.lifespan}",
    "{fact.lifespan}}",
    "{{brand.name}}",
    "{{ page.x | y }}",
    "{% include x.md %}",
  ],
  ...[
    "](/contact)",
    "[x](/contact",
    "![x](",
    "(/contact)",
    "[x]: /contact",
    "\n[x]: /contact 'words'\n",
    "[x][y]",
    "[^1]",
  ],
  ...["[x](Https://example.org)", "<MAILTO:a@b.cc>", '<a href=" https://example.org">', '<img alt="the "new" board">'],
  ...[
    "\n\n| a | b |\n| - | - |\n| c | d | ",
    "\n\n| a | b |\n|---|---|\n| `c | d` | e |\n",
    "&nbsp;",
    "&#0;",
    "&amp",
    "\u00a0",
    "\u200b",
  ],
];

/** Words that stand nowhere else. */
const words = ["zebrafish", "Quokka", "ñandú", "köçek", "Жираф", "9731", "o'clock", "x-ray", "तेंदुआ"];

/**
 * A text after one to four of them.
 * @param random chance from 0 to 1
 */
export function slipped(text: string, random: () => number): string {
  let result = text;
  for (let left = 1 + Math.floor(random() * 4); left > 0; left--) {
    const at = Math.floor(random() * (result.length + 1));
    const to = at + Math.floor(random() * 60);
    const kind = Math.floor(random() * 5);
    const word = pick(words, random);
    const [one, other] = [pick(pieces, random), pick(pieces, random)];
    if (kind === 0) result = `${result.slice(0, at)}${one}${result.slice(at)}`;
    else if (kind === 1) result = `${result.slice(0, at)}${one}${word}${other}${result.slice(at)}`;
    else if (kind === 2) result = `${result.slice(0, at)}${one}${result.slice(at, to)}${other}${result.slice(to)}`;
    else if (kind === 3) result = `${result.slice(0, at)}${one}${word} ${word}${result.slice(to)}`;
    else result = `${result.slice(0, at)} ${word} ${result.slice(at)}`;
  }
  return result;
}
