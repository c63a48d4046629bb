// What a rule says of one file is kept as long as the brand in site.yaml is the same, whatever else is changed there: so no such rule
// may look at more of it.
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { own } from "../../../pipeline/collections.ts";
import { fileContext, lintFile } from "../../../pipeline/lint/index.ts";
import { load } from "../../../pipeline/load/index.ts";
import type { Summary } from "../../../pipeline/model/analysis.ts";
import { Singles } from "../../../pipeline/model/singles.ts";
import type { ValueNode } from "../../../pipeline/model/value.ts";
import { fixtureCases } from "../fixture-files.ts";
import { overlaid } from "../fixture-report.ts";
import { compiled, rules, unitOf } from "../in-memory.ts";

/** A map with one of its entries alone. */
function only(root: ValueNode | undefined, key: string): ValueNode | undefined {
  return root?.kind === "map" ? { ...root, entries: root.entries.filter((entry) => entry.key === key) } : undefined;
}

/** A unit of which nothing can be read but the brand; what else is asked of it is noted. */
function brandOf(site: Summary, asked: string[]): Summary {
  return new Proxy(site, {
    get(unit, name) {
      if (name === "root") return only(unit.root, "brand");
      if (name === "collection" || name === "path") return unit[name];
      asked.push(String(name));
      return undefined;
    },
  });
}

test("The rules about one file look at nothing of site.yaml but the brand.", async () => {
  const project = await load(fileURLToPath(new URL("../../../content", import.meta.url)));
  const codes = new Set(rules.filter(({ check }) => check).map(({ code }) => code));
  const cases = fixtureCases().filter(({ name }) => codes.has(name.replace(/--.*/, "")));
  expect(cases.length).toBeGreaterThan(codes.size);
  const contents = [project, ...(await Promise.all(cases.map(overlaid)))];
  const asked: string[] = [];
  const others: string[] = [];
  let looked = 0;
  for (const content of contents) {
    const { summaries, placeholders, texts } = await compiled(content);
    const site = summaries.find(({ path }) => path === own.site.file);
    if (!site) continue;
    const whole = new Singles(summaries);
    const named = new Singles(summaries.map((one) => (one === site ? brandOf(site, asked) : one)));
    const isToldOf = ({ diagnostics, lints }: Summary) => diagnostics.length + lints.length > 0;
    for (const { path } of content === project ? summaries : summaries.filter(isToldOf)) {
      const unit = unitOf(path, texts.get(path) ?? "", placeholders);
      const [one, other] = [whole, named].map((singles) => lintFile(rules, unit, fileContext(singles, placeholders)));
      if (JSON.stringify(one) !== JSON.stringify(other)) others.push(path);
      looked++;
    }
  }
  expect([[...new Set(asked)], others]).toEqual([[], []]);
  expect(looked).toBeGreaterThan(100);
});
