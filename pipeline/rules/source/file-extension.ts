// Rule: a file with an ending that its folder does not read.

import { observed } from "../../core/observation.ts";
import { mediaFolder } from "../../model/content-files.ts";
import type { CheckObserved, Meta } from "../../rule.ts";
import { helpToMove } from "./parts/move.ts";

/**
 * Each folder has one kind of file: texts such as articles end in .md, the data of products and the
 * like in .yaml. A file with another ending would be passed over without a word.
 *
 * ```yaml bad clients.yml
 * items: []
 * ```
 *
 * ```text good
 * clients.yaml
 * ```
 */
export const meta: Meta = {
  code: "file-extension",
  severity: "error",
  about: "shape",
  meaning: "The file has the wrong ending for its folder.",
  scope: "file",
};

export const checkObserved: CheckObserved = (source, report) => {
  const { path: file } = source;
  for (const { span, ending, folder, move } of observed(source, "wrong-ending")) {
    const what = ending ? `The ending ${ending}` : "A file without an ending";
    const where = folder === undefined ? "" : ` in ${folder}/`;
    report({ file, span }, `${what} is not read${where}.`, helpToMove("Rename", move));
  }
  for (const { span, isHeic } of observed(source, "no-picture")) {
    if (isHeic) {
      report(
        { file, span },
        "This is a picture of an iPhone (HEIC), which browsers cannot show.",
        "Save it as JPEG.",
      );
    } else {
      report(
        { file, span },
        `The file in ${mediaFolder}/ is not a picture by its name.`,
        "Pictures end in .jpg, .png, .webp, .avif, .gif, .tif or .svg; remove other files.",
      );
    }
  }
};
