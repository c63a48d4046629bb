// What a file that names facts is analysed again for.
import { expect, test } from "vitest";
import { meaningOf, mentionsOf } from "../../../pipeline/model/mentions.ts";

const placeholders = (values: Readonly<Record<string, string>>) => ({
  values: new Map(Object.entries(values)),
  unreadable: new Set<string>(),
});
const before = placeholders({ "fact.lifespan": "50 years" });
const more = placeholders({ "fact.lifespan": "50 years", "fact.lifespans": "60 years" });
const other = placeholders({ "fact.lifespan": "60 years" });

test("A name that is known means something else only with another value.", () => {
  expect(meaningOf(["fact.lifespan"], more)).toBe(meaningOf(["fact.lifespan"], before));
  expect(meaningOf(["fact.lifespan"], other)).not.toBe(meaningOf(["fact.lifespan"], before));
});

test("A name that is unknown is told with the closest, which may be any.", () => {
  expect(meaningOf(["fact.lifespn"], more)).not.toBe(meaningOf(["fact.lifespn"], before));
});

test("The text of a file whose mentions are known is not read for them.", () => {
  const mentions = { names: [], later: ["fact.lifespan"] };
  const file = {
    path: "articles/a.md",
    mentions,
    get text(): string {
      throw new Error("It is read.");
    },
  };
  expect(mentionsOf(file)).toBe(mentions);
});
