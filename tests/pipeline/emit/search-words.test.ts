// What the search knows of facts: the pages that say them.
import { expect, test } from "vitest";
import { searchWords } from "../../../pipeline/emit/search-words.ts";
import { compiled, contentOf } from "../in-memory.ts";

test("A fact is said by the pages that are published, and by no other.", async () => {
  const article = "---\ntitle: Boards\ndate: 2024-01-01\n---\nThey last {{fact.lifespan}}.\n";
  const { linked } = await compiled(
    contentOf([
      [
        "facts.yaml",
        "lifespan:\n  value: 50\n  unit: years\n  text: 50 years\n  subject: [lifespan]\n  scope: Boards.\n  source: Test\n  verifiedOn: 2024-01-01\n",
      ],
      ["articles/one.md", article],
      ["articles/two.md", article],
    ]),
  );
  const { facts } = searchWords(linked, new Set(["/blog/two"]));
  expect(facts).toEqual([{ text: "50 years", scope: "Boards.", paths: ["/blog/two"] }]);
});
