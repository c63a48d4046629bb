// Checks that names of build-ups, layers and accessories can be names of layers and files of drawings.

import type { CheckSite } from "../../check/check.ts";
import { repeated } from "../../helpers.ts";
import { codesOf } from "../../report/code.ts";
import type { Report } from "../../report/report.ts";
import { notInLayerNames } from "../model/drawing-names.ts";
import { type DrawnName, drawingsOf } from "../site/drawings.ts";

export const codes = codesOf({
  "drawing-name": {
    severity: "error",
    meaning: "A name that a drawing's layers or files cannot have.",
  },
});

export const checkSite: CheckSite = (site, report) => {
  const { drawn } = drawingsOf(site);
  for (const drawnName of drawn) checkName(drawnName, report);
  const filed = drawn.filter(({ name, file }) => file && !notInLayerNames.test(name));
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

/** Reports a name from which no layer or file can have its own. */
function checkName({ name, location, file }: DrawnName, report: Report): void {
  const sign = notInLayerNames.exec(name)?.[0];
  if (sign !== undefined) {
    const spelled = /\p{Cc}/u.test(sign) ? "a control character" : `a ${sign}`;
    report({
      code: codes["drawing-name"],
      at: location,
      message: `“${name}” has ${spelled}, which names in drawings cannot have.`,
      help: "It names a layer or a file of the drawing. Write a word instead.",
    });
  } else if (file === "") {
    report({
      code: codes["drawing-name"],
      at: location,
      message: `“${name}” has no letter for the name of its drawing's files.`,
      help: "Give it a name with Latin letters or digits.",
    });
  }
}
