// Compares a few drawings with approved SVG files in approved/, which open in any browser. After an
// intended change, check them again and update them with `npx vitest run --project=units
// packages/drawings/tests/approved.test.ts -u`.

import { approvedDrawings } from "@site/tests/support/drawings/approved-drawings";
import { expect, test } from "vitest";
import { svgFile } from "../svg.ts";

test.each(Object.entries(approvedDrawings))(
  "the drawing %s equals its approved file",
  async (name, drawing) => {
    // One element per line, so that a difference can be read.
    const lines = svgFile(drawing, 0.5, 0.25).replaceAll("><", ">\n<");
    await expect(lines).toMatchFileSnapshot(`approved/${name}.svg`);
  },
);
