// Tests contact-expiring: the finding depends on the day of the check, the output does not.

import { baseText, baseWith } from "@site/tests/pipeline/base-with";
import { compiled } from "@site/tests/pipeline/in-memory";
import { expect, test } from "vitest";

/** A contact for security that is good until 2026-11-20. */
const content = baseWith({
  "site.yaml": `${baseText("site.yaml").trimEnd()}\nsecurity:\n  email: safe@example.org\n  expiresOn: 2026-11-20\n`,
});

test.each([
  ["2026-10-20", []],
  ["2026-10-21", ["warning"]],
  ["2026-11-20", ["warning"]],
  ["2026-11-21", ["warning"]],
  ["2030-01-01", ["warning"]],
])(
  "a contact that expires on 2026-11-20 gives these findings on %s, which are errors for a release: %j",
  async (today, expected) => {
    const { findings } = await compiled(content, { today });
    expect(findings.filter(({ code }) => code === "contact-expiring")).toEqual(findings);
    expect(findings.map(({ severity }) => severity)).toEqual(expected);
    const release = await compiled(content, { today, release: true });
    const errors = release.findings
      .filter(({ code }) => code === "contact-expiring")
      .map(({ severity }) => severity);
    expect(errors).toEqual(expected.map(() => "error"));
  },
);

test("the output is the same on every day", async () => {
  const days = ["2026-01-01", "2026-11-19", "2027-01-01"];
  const [before, near, past] = await Promise.all(days.map((today) => compiled(content, { today })));
  expect(past?.outputs).toBeDefined();
  for (const other of [near, past]) {
    expect([...(other?.outputs ?? [])]).toEqual([...(before?.outputs ?? [])]);
  }
});
