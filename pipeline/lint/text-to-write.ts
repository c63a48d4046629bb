// Texts that still are as `content new` left them. A draft may have them: it is not published.
import { type Diagnostic, diagnostic } from "../model/diagnostic.ts";
import { spanIn } from "../model/prose.ts";
import { toWrite } from "../model/to-write.ts";
import { scalarAt } from "../model/value.ts";
import type { Lint } from "./lint.ts";

export const textToWrite: Lint = {
  code: "text-to-write",
  *check({ units }): Iterable<Diagnostic> {
    for (const { file, root, prose } of units) {
      if (scalarAt(root, "/draft") === true || !file.text.includes(toWrite)) continue;
      for (const block of prose) {
        const at = block.text.indexOf(toWrite);
        if (at < 0) continue;
        const line = /[^\r\n]*/.exec(block.text.slice(at))?.[0].length ?? 1;
        yield diagnostic(
          "text-to-write",
          { file: file.path, span: spanIn(block, at, at + line) },
          "This text is still to be written.",
          { help: `Write your own words in its place, without the ${toWrite}.` },
        );
      }
    }
  },
};
