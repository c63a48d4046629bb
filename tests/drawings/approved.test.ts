// A few drawings as somebody has looked at and approved them: the files in approved/ open in any browser. After a change that is meant,
// look at them again and take the new ones with `npx vitest run --project=sources tests/drawings/approved.test.ts -u`.

import { expect, test } from "vitest";
import { svgFile } from "../../drawings/svg.ts";
import { lookedAt } from "./looked-at.ts";

test.each(Object.entries(lookedAt))("%s is as it was approved", async (name, drawing) => {
  await expect(svgFile(drawing)).toMatchFileSnapshot(`approved/${name}.svg`);
});
