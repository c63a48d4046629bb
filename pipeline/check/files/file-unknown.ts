// Reports files that no collection reads; usually the folder or the ending is wrong.

import { FreeFileNames } from "../../link/file-names.ts";
import { codes as fileKindCodes } from "../../read/files/file-kind.ts";
import { startOf } from "../../report/finding.ts";
import type { CheckSite } from "../check.ts";

export const checkSite: CheckSite = ({ folder: { unclaimed, paths } }, report) => {
  const names = new FreeFileNames(paths);
  for (const { path, suggested } of unclaimed) {
    report({
      code: fileKindCodes["file-unknown"],
      at: startOf(path),
      message: "No collection reads this file.",
      help: suggested
        ? `Rename the file to ${names.free(suggested, path)}`
        : "Delete it, or move it to the folder of a collection.",
    });
  }
};
