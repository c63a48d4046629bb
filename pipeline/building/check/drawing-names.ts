// Checks that the names of build-ups and accessories can name files of drawings.

import type { CheckSite } from "../../check/check.ts";
import { repeated } from "../../helpers.ts";
import { codesOf } from "../../report/code.ts";
import { drawingsOf } from "../site/drawings.ts";

export const codes = codesOf({
  "drawing-name": {
    severity: "error",
    meaning: "A name that a drawing's files cannot have.",
  },
});

export const checkSite: CheckSite = (site, report) => {
  const { drawn } = drawingsOf(site);
  for (const { name, location } of drawn.filter(({ file }) => file === "")) {
    report({
      code: codes["drawing-name"],
      at: location,
      message: `“${name}” has no letter for the name of its drawing's files.`,
      help: "Give it a name with Latin letters or digits.",
    });
  }
  const filed = drawn.filter(({ file }) => file !== "");
  for (const [{ name, location, file }, first] of repeated(filed, (drawnName) => drawnName.file)) {
    report({
      code: codes["drawing-name"],
      at: location,
      message: `The files of “${name}” have the name of another drawing: ${file}.`,
      help: "Give one of the two another name.",
      related: [{ ...first.location, message: `The files of “${first.name}” have this name.` }],
    });
  }
};
