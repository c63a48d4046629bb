// Texts that still are as `content new` left them. A draft may have them: it is not published.
import { spanIn } from "../../model/prose.ts";
import { toWrite } from "../../model/to-write.ts";
import { scalarAt } from "../../model/value.ts";
import { finding, type Rule, type RuleFinding } from "../rule.ts";

export const rule: Rule = {
  code: "text-to-write",
  severity: "error",
  meaning: "A text that a new file came with and that is still to be written.",
  *check({ units }): Iterable<RuleFinding> {
    for (const { file, root, prose } of units) {
      if (scalarAt(root, "/draft") === true || !file.text.includes(toWrite)) continue;
      for (const block of prose) {
        const at = block.text.indexOf(toWrite);
        if (at < 0) continue;
        const line = /[^\r\n]*/.exec(block.text.slice(at))?.[0].length ?? 1;
        yield finding({ file: file.path, span: spanIn(block, at, at + line) }, "This text is still to be written.", {
          help: `Write your own words in its place, without the ${toWrite}.`,
        });
      }
    }
  },
};
