// Marks of Markdown and HTML in a title: titles are plain text on the page, on cards and in search results, so that readers
// would see the marks themselves.
import { diagnostic } from "../model/diagnostic.ts";
import { placeOf } from "../model/place.ts";
import { withoutMarks } from "../model/plain-title.ts";
import { nodeAt } from "../model/value.ts";
import { rewritten, scalarOf } from "../model/written.ts";
import type { Lint } from "./lint.ts";

/** Fields that are a title, of a file and of what search results show. */
const titles = ["/title", "/meta/title"];

export const titleMarks: Lint = {
  code: "title-marks",
  *check({ units }) {
    for (const { file, root } of units)
      for (const pointer of titles) {
        const node = root && nodeAt(root, pointer);
        if (!root || node?.kind !== "scalar" || typeof node.value !== "string") continue;
        const found = withoutMarks(node.raw);
        if (!found) continue;
        const { names, left } = found;
        yield diagnostic(
          "title-marks",
          placeOf(file, root, pointer),
          `The title has marks of ${names.join(" and ")} in it, which readers would see as they are typed.`,
          {
            help: left === "" ? "Write the title as plain text." : `Write: title: ${scalarOf(left)}`,
            fix: left === "" ? undefined : rewritten(node, file, left),
          },
        );
      }
  },
};
