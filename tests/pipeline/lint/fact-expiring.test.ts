// Tests fact-expiring: the findings depend on the day of the check, the output does not.
import { expect, test } from "vitest";
import { baseText, baseWith, compiledBase } from "../base-with.ts";
import { compiled } from "../in-memory.ts";

const withExpiry = (last: string) =>
  baseWith({ "facts.yaml": `${baseText("facts.yaml").trimEnd()}\n  expiresOn: ${last}\n` });

test.each([
  ["2026-10-20", []],
  ["2026-10-21", ["warning fact-expiring"]],
  ["2026-11-20", ["warning fact-expiring"]],
  ["2026-11-21", ["warning fact-expiring"]],
  ["2030-01-01", ["warning fact-expiring"]],
])("a fact that expires on 2026-11-20 gives these findings on %s: %j", async (today, expected) => {
  const { diagnostics } = await compiled(withExpiry("2026-11-20"), { today });
  expect(diagnostics.map(({ severity, code }) => `${severity} ${code}`)).toEqual(expected);
});

test.each([
  ["2026-10-20", []],
  ["2026-11-20", ["warning fact-expiring"]],
  ["2026-11-21", ["warning fact-expiring"]],
])("a security contact that expires on 2026-11-20 gives these findings on %s: %j", async (today, expected) => {
  const security = "security:\n  email: safe@example.org\n  expiresOn: 2026-11-20\n";
  const texts = { "site.yaml": `${baseText("site.yaml").trimEnd()}\n${security}` };
  const { diagnostics } = await compiledBase(texts, { today });
  expect(
    diagnostics.map(({ severity, code, message }) => [
      `${severity} ${code}`,
      message.split(" was ")[0]?.split(" is ")[0],
    ]),
  ).toEqual(expected.map((finding) => [finding, "The contact for security"]));
});

test("for a release, both findings are errors", async () => {
  for (const today of ["2026-11-01", "2027-01-01"]) {
    const { diagnostics } = await compiled(withExpiry("2026-11-20"), { today, release: true });
    expect(diagnostics.filter(({ code }) => code.startsWith("fact-")).map(({ severity }) => severity)).toEqual([
      "error",
    ]);
  }
});

test("the output is the same on every day", async () => {
  const content = withExpiry("2026-11-20");
  const [before, near, past] = await Promise.all(
    ["2026-01-01", "2026-11-19", "2027-01-01"].map((today) => compiled(content, { today })),
  );
  expect(near?.diagnostics).not.toEqual(before?.diagnostics);
  expect(past?.outputs).toBeDefined();
  expect([...(near?.outputs ?? [])]).toEqual([...(before?.outputs ?? [])]);
  expect([...(past?.outputs ?? [])]).toEqual([...(before?.outputs ?? [])]);
});
