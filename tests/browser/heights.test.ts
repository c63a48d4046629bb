// How many screens of a phone a page is long while nothing of it is opened: visitors scroll past all of them.

import { expect, it } from "vitest";
import type { ProductSummary, SolutionSummary } from "../../.content/types.d.ts";
import { compiled } from "./compiled.ts";
import { inOneWindow, phone, withoutPictures } from "./visit.ts";

const products = compiled<ProductSummary[]>("products/index.json").map(({ path }) => path);
const solutions = compiled<SolutionSummary[]>("solutions/index.json").map(({ path }) => path);

withoutPictures("on a phone", (_visit, visitForAll) => {
  const at = inOneWindow(visitForAll, { ...phone, javaScriptEnabled: false });

  it.each([
    ...[...products, ...solutions].map((path) => [path, 6.1] as const),
    ["/products", 5] as const,
    ["/solutions", 4] as const,
    ["/compare", 3] as const,
    ["/documents", 4] as const,
  ])("%s is at most %d screens long", async (path, screens) => {
    const page = await at(path);
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    expect(height / phone.viewport.height).toBeGreaterThan(1);
    expect(height / phone.viewport.height).toBeLessThanOrEqual(screens);
  });
});
