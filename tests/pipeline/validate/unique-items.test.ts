// Tests our implementation of `uniqueItems`, which agrees with ajv's on plain values and does not throw on groups, as ajv's does.
import { Ajv2020 } from "ajv/dist/2020.js";
import { expect, test } from "vitest";
import { schemaSet } from "../../../pipeline/validate/schema-set.ts";
import { unitOf } from "../in-memory.ts";
import { pick, seeded } from "../seeded.ts";

const own = schemaSet(new Map([["articles.json", { $id: "articles.json", type: "array", uniqueItems: true }]]));
const theirs = new Ajv2020().compile({ type: "array", uniqueItems: true });

test("our uniqueItems agrees with ajv's on random lists", () => {
  const random = seeded(20261120);
  for (let turn = 0; turn < 500; turn++) {
    const list = Array.from({ length: Math.floor(random() * 7) }, () =>
      pick([0, 1, "0", "", true, false, "a"], random),
    );
    expect([list, own.check("articles", list).errors.length === 0]).toEqual([list, theirs(list)]);
  }
});

test.each([
  ["topics: [{ a: b }, { a: b }]", "The second topic is a group of fields"],
  ["products: [{ a: b }, { a: c }]", "The second product"],
  ["topics: [{ valueOf: a }, { valueOf: a }]", "The second topic is a group of fields"],
])("%s gives a finding instead of throwing", (line, said) => {
  const { diagnostics } = unitOf("articles/a.md", `---\ntitle: A title\n${line}\n---\nText.\n`);
  expect(diagnostics.map(({ message }) => message).join("\n")).toContain(said);
});
