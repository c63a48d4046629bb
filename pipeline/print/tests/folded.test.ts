// Tests that reports fold findings below their cause.

import { anyFinding } from "@site/tests/pipeline/rules/any-finding";
import { expect, test } from "vitest";
import type { Finding } from "../../report/finding.ts";
import { followersLine, withoutFollowUps } from "../follow-ups.ts";
import { format as github } from "../formats/github.ts";
import { format as json } from "../formats/json.ts";
import { format as text } from "../formats/text.ts";
import { printed } from "./printed.ts";

const at = (file: string): Finding =>
  anyFinding("link-broken", { file, span: { start: 0, end: 1 } }, `A link of ${file}.`);
const cause = anyFinding(
  "address-vanished",
  { file: "b.yaml", span: { start: 0, end: 1 } },
  "It is gone.",
);
const followers = ["a.md", "c.md", "d.md"].map((file) => ({ ...at(file), cause }));
const [first, ...rest] = followers;
const all = [first, cause, ...rest].filter((one) => one !== undefined);
const report = {
  findings: all,
  texts: new Map(["a.md", "b.yaml", "c.md", "d.md"].map((file) => [file, "words\n"])),
  folder: "content",
  files: 4,
};
const line = "And 3 more that follow from this: content/a.md:1, content/c.md:1, content/d.md:1.";

test("findings are folded below their first cause, even if they come before it, and not without it", () => {
  expect(withoutFollowUps(all)).toEqual([{ finding: cause, followers }]);
  expect(withoutFollowUps(followers).map(({ finding }) => finding)).toEqual(followers);
  expect(
    withoutFollowUps([cause, cause, ...followers]).map((each) => each.followers.length),
  ).toEqual([3, 0]);
});

test("followersLine names four places and counts the rest", () => {
  const many = Array.from({ length: 9 }, (_, index) => at(`${index}.md`));
  expect(followersLine(many, ({ file }) => file)).toBe(
    "And 9 more that follow from this: 0.md, 1.md, 2.md, 3.md and 5 more places.",
  );
  expect(followersLine(many.slice(0, 5), ({ file }) => file)).toBe(
    "And 5 more that follow from this: 0.md, 1.md, 2.md, 3.md and 1 more place.",
  );
  expect(followersLine([at("0.md")], ({ file }) => file)).toBe(
    "And 1 more that follows from this: 0.md.",
  );
});

test("formats for people print the cause and the places of the others, but count all findings", () => {
  for (const format of [text, github]) {
    const output = printed(format, report).replaceAll("\\", "").replaceAll("%0A", "\n");
    expect(output).toContain(line);
    expect(output).not.toContain("A link of");
    expect(output).toContain("4 errors and 0 warnings in 4 files");
  }
});

test("JSON has all findings, each with its cause", () => {
  const list: unknown = JSON.parse(printed(json, report));
  const named = { code: "address-vanished", file: "content/b.yaml", message: "It is gone." };
  expect(list).toMatchObject([
    { cause: named },
    { code: "address-vanished" },
    { cause: named },
    { cause: named },
  ]);
});
