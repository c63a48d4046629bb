// Marks of Markdown and HTML in a title: titles are plain text on the page, on cards and in search results, so that readers
// would see the marks themselves.

import { placeOf } from "../../model/place.ts";
import { halfMark, marksMessage, withoutMarks } from "../../model/plain-text.ts";
import { nodeAt, writtenText } from "../../model/value.ts";
import { rewritten, scalarOf } from "../../model/written.ts";
import { finding, type Rule } from "../rule.ts";

/** Fields that are a title, of a file and of what search results show. */
const titles = ["/title", "/meta/title"];

export const rule: Rule = {
  code: "title-marks",
  severity: "error",
  meaning: "A title has marks of Markdown or HTML in it, which readers would see.",
  *check(file) {
    const { root } = file;
    for (const pointer of titles) {
      const node = root && nodeAt(root, pointer);
      if (!root || node?.kind !== "scalar" || typeof node.value !== "string") continue;
      const found = withoutMarks(writtenText(node));
      const half = halfMark(found?.left ?? writtenText(node));
      if (!found && half === undefined) continue;
      const left = half === undefined ? (found?.left ?? "") : "";
      yield finding(placeOf(file, pointer), marksMessage("title", found?.names, half), {
        help: left === "" ? "Write the title as plain text." : `Write: title: ${scalarOf(left)}`,
        fix: left === "" ? undefined : rewritten(node, file, left),
      });
    }
  },
};
