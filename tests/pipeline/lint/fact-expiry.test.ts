// Tests fact-expiring and fact-expired: the findings depend on the day of the check, the output does not.
import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { baseText, baseWith, compiledBase } from "../base-with.ts";
import { fixtures } from "../fixture-report.ts";
import { compiled } from "../in-memory.ts";

const withExpiry = (last: string) =>
  baseWith({ "facts.yaml": `${baseText("facts.yaml").trimEnd()}\n  expiresOn: ${last}\n` });

test.each([
  ["2026-10-20", []],
  ["2026-10-21", ["warning fact-expiring"]],
  ["2026-11-20", ["warning fact-expiring"]],
  ["2026-11-21", ["warning fact-expired"]],
  ["2030-01-01", ["warning fact-expired"]],
])("a fact that expires on 2026-11-20 gives these findings on %s: %j", async (today, expected) => {
  const { diagnostics } = await compiled(withExpiry("2026-11-20"), { today });
  expect(diagnostics.map(({ severity, code }) => `${severity} ${code}`)).toEqual(expected);
});

test.each([
  ["2026-10-20", []],
  ["2026-11-20", ["warning fact-expiring"]],
  ["2026-11-21", ["warning fact-expired"]],
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

test("dictionary.yaml is not part of the output", async () => {
  const folder = await mkdtemp(join(tmpdir(), "content-dictionary-"));
  try {
    await cp(join(fixtures, "base"), folder, { recursive: true });
    await writeFile(join(folder, "dictionary.yaml"), "spellings: []\navoid: []\n");
    const { outputs, diagnostics } = await compiled(folder);
    expect(diagnostics).toEqual([]);
    expect([...(outputs?.keys() ?? [])].filter((path) => path.startsWith("dictionary"))).toEqual([]);
    expect(await readFile(join(folder, "dictionary.yaml"), "utf8")).toContain("avoid");
  } finally {
    await rm(folder, { recursive: true });
  }
});
