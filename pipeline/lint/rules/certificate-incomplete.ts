// Rule, with --release only: a certificate says its number, its day, who has tested and until when it is valid.
import { singleFiles } from "../../collections.ts";
import { locationOf } from "../../model/location.ts";
import { itemsAt, textAt } from "../../model/value.ts";
import { listIn } from "../../model/written-in.ts";
import { finding, type Rule } from "../rule.ts";

/** What somebody who has to rely on a certificate looks for. */
const asked = ["number", "date", "laboratory", "validity"];

export const rule: Rule = {
  code: "certificate-incomplete",
  severity: "error",
  meaning: "A certificate without its number, date, laboratory or validity.",
  release: "only",
  *check(file) {
    if (file.path !== singleFiles.certificates.file) return;
    for (const pointer of itemsAt(file.root, "/items")) {
      const missing = asked.filter(
        (field) => textAt(file.root, `${pointer}/${field}`) === undefined,
      );
      if (missing.length === 0) continue;
      const fields = listIn("en-IN", missing, false);
      yield finding(
        locationOf(file, `${pointer}/key`),
        `This certificate lacks ${fields}.`,
        `Add ${fields} as they are written on it.`,
      );
    }
  },
};
