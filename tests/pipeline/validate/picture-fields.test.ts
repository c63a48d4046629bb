// A picture that is typed as words.
import { expect, test } from "vitest";
import { unitOf } from "../in-memory.ts";

test.each([
  ["../media/saw.jpg", "Write: image: "],
  ['""', "Write its fields below it"],
  ["|\n  ../media/saw.jpg\n  A saw", "Write its fields below it"],
])("What is said of %j shows how its fields are written.", (typed, help) => {
  const { diagnostics } = unitOf("articles/a.md", `---\nimage: ${typed}\n---\nText.\n`);
  const [finding] = diagnostics.filter(({ message }) => message.includes("image"));
  expect(finding?.help).toContain(help);
});
