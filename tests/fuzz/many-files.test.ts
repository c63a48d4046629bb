// Slips of the hand in many files of one content at once, and files that are gone, renamed or cut: the compiler answers with findings
// that lie within the files. With LONG=1 thousands of contents.
import { fileURLToPath } from "node:url";
import { beforeAll, expect, it } from "vitest";
import { load } from "../../pipeline/load/index.ts";
import type { Summary } from "../../pipeline/model/analysis.ts";
import type { LoadedContent } from "../../pipeline/model/media.ts";
import { long, tries } from "../long.ts";
import { compiled } from "../pipeline/in-memory.ts";
import { mutated as mutatedContent } from "../pipeline/mutations.ts";
import { pick, seeded, shuffled } from "../pipeline/seeded.ts";
import { expectSound } from "../pipeline/sound-findings.ts";
import { watched } from "./under-way.ts";

const folder = fileURLToPath(new URL("../../content", import.meta.url));

/** What slips in: marks that mean something to YAML, Markdown or HTML, and characters that are easily overlooked. */
const slips = [
  ..."\n \t\r:#-?*&!|>@`%'\"[]{},()_~<\\=+.$",
  ...[
    "---",
    "\n---\n",
    "{{",
    "}}",
    "{{brand.name}}",
    "{{fact.none}}",
    "“",
    "”",
    "‘",
    "<!--",
    "-->",
    "<b>",
    "</p>",
    "![](",
    "](/x)",
  ],
  ...[
    "\r\n",
    "\n  ",
    ": ",
    "\n\n",
    "| a |\n| - |\n",
    "## ",
    "\u00a0",
    "\u200b",
    "\u202e",
    "\ufeff",
    "😀",
    "తె",
    "\u0301",
    "\ud83d",
  ],
  ...[
    "<script>",
    "javascript:",
    "../",
    "__proto__: a\n",
    "&a ",
    "*a ",
    "!!set ",
    "? ",
    "<<: ",
    "\\u00e9",
    "0x1",
    "~",
    "null",
    "2022-02-30",
  ],
];

function mutated(text: string, random: () => number): string {
  let result = text;
  for (let slip = 1 + Math.floor(random() * 3); slip > 0; slip--) {
    const [from, to] = [random(), random()].map((at) => Math.floor(at * (result.length + 1))).sort((a, b) => a - b) as [
      number,
      number,
    ];
    const near = Math.min(to, from + 1 + Math.floor(random() * 40));
    const kind = Math.floor(random() * 6);
    if (kind === 0) result = result.slice(0, from) + result.slice(near);
    else if (kind === 1) result = result.slice(0, near) + result.slice(from);
    else if (kind === 2)
      result = result.slice(0, from) + pick(slips, random).repeat(1 + Math.floor(random() * 4)) + result.slice(near);
    else if (kind === 3) result = result.slice(0, from);
    else if (kind === 4) {
      const lines = result.split("\n");
      const at = Math.floor(random() * lines.length);
      lines.splice(at, 1, ...shuffled([lines[at] ?? "", pick(lines, random)], random));
      result = lines.join("\n");
    } else result = result.slice(0, from) + pick(slips, random) + result.slice(from);
  }
  return result;
}

let content: LoadedContent;

/** Time enough, which only says when something will never come. */
const minutes = (long ? 120 : 2) * 60_000;

beforeAll(async () => {
  content = await load(folder);
}, minutes);

it(
  "slips in many files of one site at once",
  async () => {
    for (let seed = 1000; seed < 1000 + tries(1, 100); seed++) {
      const random = seeded(seed);
      const files = content.files.map((file) =>
        random() < 0.3 ? { path: file.path, text: mutated(file.text, random) } : file,
      );
      const result = await watched({ again: `many files, seed ${seed}` }, () => compiled({ ...content, files }));
      expectSound(result.diagnostics, result.texts);
      expect(result.outputs === undefined, `seed ${seed}`).toBe(result.diagnostics.some((d) => d.severity === "error"));
    }
  },
  minutes,
);

it(
  "files that are gone, renamed or cut, links and keys with slips, rows removed or doubled",
  async () => {
    const last = new Map<string, Summary>();
    for (let seed = 2000; seed < 2000 + tries(3, 2000); seed++) {
      try {
        const result = await watched({ again: `many files, seed ${seed}` }, () =>
          compiled(mutatedContent(content, seeded(seed)), { last }),
        );
        expectSound(result.diagnostics, result.texts);
        expect(result.outputs === undefined).toBe(result.diagnostics.some((d) => d.severity === "error"));
      } catch (problem) {
        throw new Error(`With the seed ${seed}: ${String(problem)}`, { cause: problem });
      }
    }
  },
  minutes,
);
