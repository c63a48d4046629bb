// Checks that the list of published addresses is as the command wrote it.

import { addressLines, isAddressLine } from "../../link/address-lock.ts";
import { codesOf } from "../../report/code.ts";
import { compareText } from "../../report/finding.ts";
import type { CheckSite } from "../check.ts";

export const codes = codesOf({
  "address-lock": {
    severity: "error",
    meaning: "The list of published addresses is not as the command wrote it.",
  },
});

export const checkSite: CheckSite = (site, report) => {
  const { file, isReadable } = site.addresses.lock;
  const text = site.folder.texts.get(file);
  if (text === undefined) return;
  const lines = addressLines({ path: file, text });
  if (!isReadable) {
    const strange = lines.find(({ line }) => !isAddressLine(line));
    const { line = "", span = { start: 0, end: 0 } } = strange ?? {};
    report({
      code: codes["address-lock"],
      at: { file, span },
      message:
        line.trim() === ""
          ? `The list of published addresses has an empty line.`
          : `“${line}” is in the list of published addresses, but is not an address.`,
      help: "Restore the list from the last commit. After an unfinished merge, keep the addresses of both versions.",
    });
    return;
  }
  const wrong = lines.find(({ line }, at) => compareText(line, lines[at - 1]?.line ?? "") <= 0);
  if (!wrong) return;
  const { line, span } = wrong;
  report({
    code: codes["address-lock"],
    at: { file, span },
    message: `The published address ${line} is out of order, or is listed twice.`,
    help: "Put the list in order, or run npm run content -- addresses",
  });
};
