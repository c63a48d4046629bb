// Tests our implementation of `uniqueItems`, which agrees with ajv's and also accepts maps without a prototype, on which ajv's throws.
import { Ajv2020 } from "ajv/dist/2020.js";
import { expect, test } from "vitest";
import type { Json } from "../../../pipeline/model/value.ts";
import { schemaSet } from "../../../pipeline/validate/schema-set.ts";
import { unitOf } from "../in-memory.ts";
import { pick, seeded } from "../seeded.ts";

const own = schemaSet(new Map([["articles.json", { $id: "articles.json", type: "array", uniqueItems: true }]]));
const theirs = new Ajv2020().compile({ type: "array", uniqueItems: true });

function madeUp(random: () => number, depth: number): Json {
  const kind = random();
  if (depth === 0 || kind < 0.5) return pick([0, 1, "0", "", null, true, false, "a"], random);
  const items = Array.from({ length: Math.floor(random() * 3) }, () => madeUp(random, depth - 1));
  if (kind < 0.7) return items;
  const map = Object.create(null);
  for (const item of items) map[pick(["a", "b", "c"], random)] = item;
  return map;
}

test("our uniqueItems agrees with ajv's on random lists", () => {
  const random = seeded(20261120);
  let twice = 0;
  for (let turn = 0; turn < 2000; turn++) {
    const list = Array.from({ length: Math.floor(random() * 7) }, () => madeUp(random, 2));
    const { errors } = own.check("articles", list);
    // Copied with prototypes, which ajv needs.
    const expected = theirs(JSON.parse(JSON.stringify(list)));
    expect([JSON.stringify(list), errors.length === 0]).toEqual([JSON.stringify(list), expected]);
    if (!expected) twice++;
  }
  expect(twice).toBeGreaterThan(100);
});

test.each([
  ["topics: [{ a: b }, { a: b }]", "The second topic is a group of fields"],
  ["products: [{ a: b }, { a: c }]", "The second product"],
  ["topics: [{ valueOf: a }, { valueOf: a }]", "The second topic is a group of fields"],
])("%s gives a finding instead of throwing", (line, said) => {
  const { diagnostics } = unitOf("articles/a.md", `---\ntitle: A title\n${line}\n---\nText.\n`);
  expect(diagnostics.map(({ message }) => message).join("\n")).toContain(said);
});
