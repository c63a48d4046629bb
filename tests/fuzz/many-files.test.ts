// Slips in many files of one content at once: the compiler answers with findings that lie within the files. With LONG=1 a hundred
// contents. One to five slips in a content, and files that are gone or renamed, are in tests/pipeline/fix/mutated.test.ts.
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";
import { load } from "../../pipeline/load/index.ts";
import { long, tries } from "../long.ts";
import { compiled } from "../pipeline/in-memory.ts";
import { seeded } from "../pipeline/seeded.ts";
import { unsoundFindings } from "../pipeline/sound-findings.ts";
import { slipped } from "./strange-words.ts";
import { watched } from "./under-way.ts";

/** Time enough, which only says when something will never come. */
const minutes = (long ? 120 : 2) * 60_000;

it(
  "slips in many files of one site at once",
  async () => {
    const content = await load(fileURLToPath(new URL("../../content", import.meta.url)));
    for (let seed = 1000; seed < 1000 + tries(1, 100); seed++) {
      const random = seeded(seed);
      const changed = content.files.map(({ path, text }) => ({
        path,
        text: random() < 0.3 ? slipped(text, random) : text,
      }));
      const site = { ...content, files: changed };
      const result = await watched({ again: `many files, seed ${seed}` }, () => compiled(site));
      expect(unsoundFindings(site, result), `seed ${seed}`).toEqual([]);
      expect(result.diagnostics.length).toBeGreaterThan(20);
    }
  },
  minutes,
);
