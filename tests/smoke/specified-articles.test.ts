// Tests that the site's own content has the articles that the specification names, or redirects
// from their addresses.

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import type { Address, Site } from "../../.content/types.d.ts";
import { testSite } from "../test-site-folder.ts";

const read = <Value>(name: string): Value =>
  JSON.parse(readFileSync(join(testSite, ".content", name), "utf8"));

const { slug } = read<Site>("site.json").brand;

/** Keys of articles that section 3 of the specification gives. */
const specifiedKeys = [
  "8-tips-for-incorporating-fibre-cement-boards-in-eco-friendly-projects",
  `5-reasons-to-choose-${slug}-vboards-for-your-interior-and-exterior-needs`,
  "role-of-fibre-cement-boards-in-modern-architecture",
  "rains-arriving-early-are-you-weather-ready",
  "interior-applications",
  "fibre-cement-boards-fire-resistant-properties",
  "world-environmental-day",
  `how-${slug}-is-an-affordable-housing-solution-for-the-masses`,
  `how-to-fast-track-your-building-with-sustainable-${slug}-range`,
  "how-light-is-your-building",
  `how-${slug}-is-changing-the-face-of-construction`,
  `things-to-keep-in-mind-while-choosing-${slug}-for-your-building`,
  `how-${slug}-helps-you-conserve-nature`,
  `10-ways-to-transform-your-interiors-using-${slug}-fiber-cement-boards`,
  "fiber-cement-boards-or-bricks",
  `eco-friendly-sustainable-${slug}`,
  "union-budget-2019-a-mixed-bag-for-the-solar-industry",
  "what-is-fiber-cement-board",
  "how-eco-friendly-is-your-construction",
];

it("The articles with the specified keys are there, or redirected from.", () => {
  const known = new Set([
    ...read<Address[]>("addresses.json").map(({ path }) => path),
    ...(read<{ redirects?: { from: string }[] }>("redirects.json").redirects ?? []).map(
      ({ from }) => from,
    ),
  ]);
  expect(specifiedKeys.map((key) => `/blog/${key}`).filter((path) => !known.has(path))).toEqual([]);
});
