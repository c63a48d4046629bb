// Rule: names of build-ups, layers and accessories can be used as names of layers and files of the drawings (DXF, SVG and PDF).

import { repeated } from "../../../model/grouped.ts";
import type { CheckSite, Meta, Report } from "../../../rule.ts";
import { notInLayerNames } from "../../model/drawing-names.ts";
import { type Drawn, drawingsOf } from "../../site/drawings.ts";

/**
 * Build-ups and sections of accessories are offered as drawings: SVG, DXF and PDF. The materials
 * of a build-up name the layers of the DXF file, where CAD programs take none of `< > / \ " : ; ?
 * * | = ,` and no backtick. The names of build-ups and accessories name the files, so they have a
 * letter or a digit, and no two give the same name.
 *
 * ```yaml bad solutions/wall.yaml fields
 * systems:
 *   - name: Bathroom
 *     suits: Bathrooms
 *     layers:
 *       - { material: Tile/stone, thickness: 8 }
 *       - { material: Board, product: board, thickness: 8 }
 * ```
 *
 * ```yaml good solutions/wall.yaml fields
 * systems:
 *   - name: Bathroom
 *     suits: Bathrooms
 *     layers:
 *       - { material: Tile or stone, thickness: 8 }
 *       - { material: Board, product: board, thickness: 8 }
 * ```
 */
export const meta: Meta = {
  code: "drawing-name",
  severity: "error",
  about: "shape",
  meaning: "A name that a drawing's layers or files cannot have.",
  scope: "site",
};

export const checkSite: CheckSite = (site, report) => {
  const { drawn } = drawingsOf(site);
  for (const one of drawn) checkName(one, report);
  const isSound = ({ name }: Drawn) => !notInLayerNames.test(name);
  const filed = drawn.filter((one) => isSound(one) && one.file);
  for (const [{ name, location, file }, other] of repeated(filed, (one) => one.file)) {
    report(
      location,
      `The files of “${name}” would be called ${file}, as those of another drawing.`,
      {
        help: "Give one of the two another name.",
        related: [{ ...other.location, message: `Those of “${other.name}” are called so.` }],
      },
    );
  }
};

/** Reports a name from which no layer or file can have its own. */
function checkName({ name, location, file }: Drawn, report: Report): void {
  const sign = notInLayerNames.exec(name)?.[0];
  if (sign !== undefined) {
    report(
      location,
      `“${name}” has ${spelled(sign)} in it, which names in drawings cannot have.`,
      "It names a layer or a file of the drawing. Write a word instead of the sign.",
    );
  } else if (file === "") {
    report(
      location,
      `“${name}” has no letter from which the files of its drawing get a name.`,
      "Give it a name with Latin letters or digits.",
    );
  }
}

const spelled = (sign: string) => (/\p{Cc}/u.test(sign) ? "a control character" : `a ${sign}`);
