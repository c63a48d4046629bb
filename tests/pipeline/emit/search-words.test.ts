// Tests what the search documents contain about facts, the pages that state them, and the
// dictionary's answers.
import { expect, test } from "vitest";
import { searchWords } from "../../../pipeline/emit/search-words.ts";
import { compiled, contentOf } from "../in-memory.ts";

test("A fact in the search data lists only published pages that use it.", async () => {
  const article = "---\ntitle: Boards\ndate: 2024-01-01\n---\nThey last {{fact.lifespan}}.\n";
  const { site } = await compiled(
    contentOf([
      [
        "facts.yaml",
        "lifespan:\n  value: 50\n  unit: years\n  text: 50 years\n  subject: [lifespan]\n  scope: Boards.\n  basis: stated\n",
      ],
      ["articles/one.md", article],
      ["articles/two.md", article],
    ]),
  );
  const { facts } = searchWords(site, new Set(["/blog/two"]));
  expect(facts).toEqual([{ text: "50 years", scope: "Boards.", paths: ["/blog/two"] }]);
});

test("An answer in the search data comes from the dictionary, and a link to a missing page is reported.", async () => {
  const answers = (path: string) =>
    contentOf([
      [
        "dictionary.yaml",
        `spellings: []\navoid: []\nanswers: [{ typed: [density], title: Ask us, text: Not published., path: ${path} }]\n`,
      ],
    ]);
  const { site } = await compiled(answers("/contact"));
  expect(searchWords(site, new Set()).answers).toEqual([
    { typed: ["density"], title: "Ask us", text: "Not published.", path: "/contact" },
  ]);
  const { findings } = await compiled(answers("/nowhere"));
  expect(findings.map(({ code }) => code)).toContain("link-broken");
});
