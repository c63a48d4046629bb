// Tests `content facts`, which lists the company's facts and where they are used, as a user runs it.
import { cpSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { amongOthers, project } from "./command-line.ts";
import { fixtures } from "./fixture-report.ts";

const folder = project();
const content = join(folder, "content");

const runInFolder = amongOthers();
const run = (...args: string[]) => runInFolder(folder, "facts", ...args);

describe("content facts", () => {
  test("lists facts with value, scope, source and date", async () => {
    const { status, stdout } = await run();
    expect(status).toBe(0);
    expect(stdout).toBe(
      "lifespan: 50 years\n  Boards fixed as the guides say.\n  Test report, verified 2024-06-30\n\n1 fact.\n",
    );
  });

  test("--used lists every line that uses a fact, and marks unused facts", async () => {
    const unused =
      "founded:\n  value: 1981\n  text: '1981'\n  subject: [founded]\n  scope: The year.\n  source: Register\n  verifiedOn: 2024-06-30\n";
    const facts = join(content, "facts.yaml");
    cpSync(join(fixtures, "base", "facts.yaml"), facts);
    writeFileSync(facts, unused, { flag: "a" });
    // A comment that names a fact does not use it.
    writeFileSync(join(content, "redirects.yaml"), "# {{fact.founded}}\nredirects: []\n");
    const { stdout } = await run("--used");
    expect(stdout).toContain("  used content/articles/first-article.md:11\n");
    expect(stdout).toContain("  used content/products/board.yaml:8\n");
    expect(stdout).toMatch(/\n {2}used nowhere\n\n2 facts, 1 used nowhere\.\n$/);
  });

  test("--format json prints the facts as JSON", async () => {
    expect(JSON.parse((await run("--format", "json", "--used")).stdout)[0]).toMatchObject({
      id: "lifespan",
      text: "50 years",
      verifiedOn: "2024-06-30",
      used: expect.arrayContaining(["content/articles/first-article.md:11"]),
    });
  });

  test.each(["lifespan: 50\n", "[]\n", "lifespan: {value: [}\n", "lifespan:\n  value: 50\n  text: 5\n"])(
    "says in one sentence that the facts cannot be read: %j",
    async (text) => {
      writeFileSync(join(content, "facts.yaml"), text);
      const { status, stdout, stderr } = await run("--format", "json");
      expect([status, stdout]).toEqual([1, ""]);
      expect(stderr).toMatch(/^content\/facts\.yaml cannot be read: [^\n]+\n$/);
    },
  );

  test("rejects other formats", async () => {
    expect((await run("--format", "csv")).status).toBe(2);
  });
});
