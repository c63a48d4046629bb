// What a rule says of one file is kept as long as the brand in site.yaml is the same, whatever else is changed there: so no such rule
// may look at more of it.
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { own } from "../../../pipeline/collections.ts";
import { lintFile } from "../../../pipeline/lint/index.ts";
import { load } from "../../../pipeline/load/index.ts";
import type { Memory } from "../../../pipeline/model/result.ts";
import { Singles, type Unit } from "../../../pipeline/model/unit.ts";
import type { ValueNode } from "../../../pipeline/model/value.ts";
import { fixtureCases } from "../fixture-files.ts";
import { overlaid } from "../fixture-report.ts";
import { compiled, rules } from "../in-memory.ts";

const today = "2026-11-21";

/** A map with one of its entries alone. */
function only(root: ValueNode | undefined, key: string): ValueNode | undefined {
  return root?.kind === "map" ? { ...root, entries: root.entries.filter((entry) => entry.key === key) } : undefined;
}

/** A unit of which nothing can be read but the brand; what else is asked of it is noted. */
function brandOf(site: Unit, asked: string[]): Unit {
  return new Proxy(site, {
    get(unit, name) {
      if (name === "root") return only(unit.root, "brand");
      if (name === "collection" || name === "file") return unit[name];
      asked.push(String(name));
      return undefined;
    },
  });
}

test("The rules about one file look at nothing of site.yaml but the brand.", async () => {
  const project = await load(fileURLToPath(new URL("../../../content", import.meta.url)));
  const codes = new Set(rules.filter(({ scope }) => scope !== "content").map(({ code }) => code));
  const cases = fixtureCases().filter(({ name }) => codes.has(name.replace(/--.*/, "")));
  expect(cases.length).toBeGreaterThan(codes.size);
  const contents = [project, ...(await Promise.all(cases.map(overlaid)))];
  const asked: string[] = [];
  const others: string[] = [];
  let looked = 0;
  for (const content of contents) {
    const memory: Memory = { units: new Map(), placeholders: undefined };
    await compiled(content, { memory });
    const units = [...memory.units.values()];
    const site = memory.units.get(own.site.file);
    if (!site) continue;
    const whole = new Singles(units);
    const named = new Singles(units.map((unit) => (unit === site ? brandOf(site, asked) : unit)));
    for (const unit of content === project ? units : units.filter(({ diagnostics }) => diagnostics.length > 0)) {
      const [one, other] = [whole, named].map((singles) => lintFile(rules, unit, { singles, today, release: false }));
      if (JSON.stringify(one) !== JSON.stringify(other)) others.push(unit.file.path);
      looked++;
    }
  }
  expect([[...new Set(asked)], others]).toEqual([[], []]);
  expect(looked).toBeGreaterThan(100);
});
