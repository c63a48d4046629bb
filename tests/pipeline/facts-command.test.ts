// Tests `content facts`, which lists the company's facts and where they are used.
import { beforeEach, expect, test } from "vitest";
import { facts } from "../../pipeline/commands/facts.ts";
import { baseText } from "./base-with.ts";
import { Repository } from "./repository.ts";

let repository: Repository;

beforeEach(() => {
  repository = new Repository();
});

test("lists facts with value, scope and basis, with --used also every line that uses one, and marks unused ones", async () => {
  const lifespan = "lifespan: 50 years\n  Boards fixed as the guides say.\n  stated\n";
  expect(await repository.run(facts)).toMatchObject({
    status: 0,
    stdout: `${lifespan}\n1 fact.\n`,
  });
  const unused =
    "founded:\n  value: 1981\n  text: '1981'\n  subject: [founded]\n  scope: The year.\n  basis: stated\n";
  repository.write({
    "facts.yaml": baseText("facts.yaml") + unused,
    // One that is not there is no use of another.
    "articles/second-article.md": `${baseText("articles/second-article.md")}\n{{fact.nothing}}\n`,
    // A comment that names a fact does not use it.
    "redirects.yaml": "# {{fact.founded}}\nredirects: []\n",
  });
  const { stdout } = await repository.run(facts, ["--used"]);
  expect(stdout).toContain("  used content/articles/first-article.md:11\n");
  expect(stdout).toContain("  used content/products/board.yaml:8\n");
  expect(stdout).toMatch(/\n {2}used nowhere\n\n2 facts, 1 used nowhere\.\n$/);
});

test.each([
  "lifespan: 50\n",
  "[]\n",
  "lifespan: {value: [}\n",
  "lifespan:\n  value: 50\n  text: 5\n",
])("says in one sentence that the facts cannot be read: %j", async (text) => {
  repository.write({ "facts.yaml": text });
  const { status, stdout, stderr } = await repository.run(facts);
  expect([status, stdout]).toEqual([1, ""]);
  expect(stderr).toMatch(/^content\/facts\.yaml cannot be read: [^\n]+\n$/);
});
