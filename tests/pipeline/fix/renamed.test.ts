// Tests that `content fix` recognises a page with a new address by its fingerprint in the list of published addresses.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, expect, test } from "vitest";
import { addresses } from "../../../pipeline/commands/addresses.ts";
import { fix } from "../../../pipeline/commands/fix.ts";
import { Repository } from "../repository.ts";

let repository: Repository;
const read = (path: string) => readFileSync(join(repository.content, path), "utf8");
const second = "articles/second-article.md";
const links = (path: string) => `[second](${path})`;

/** An article that links to the second one five times. */
const linking = (number: number, text: string) =>
  text
    .replace("title: The second", `title: Number ${number}, which is another`)
    .replace("With a saw", `See ${links("/blog/second-article")}, number ${number}: with a saw`);

beforeEach(async () => {
  repository = new Repository();
  repository.write({ "redirects.yaml": "redirects: []\n" });
  for (let number = 1; number <= 5; number++)
    repository.write({ [`articles/linking-${number}.md`]: linking(number, read(second)) });
  await repository.run(addresses);
  repository.commit();
});

const row = "  - { from: /blog/second-article, to: /blog/light-walls }";

/** Asserts that `fix` points the old address and all links to the page. */
async function expectLed() {
  const { status, stdout } = await repository.run(fix);
  expect(stdout).toContain("/blog/second-article is redirected to /blog/light-walls");
  expect(read("redirects.yaml")).toBe(`redirects:\n${row}\n`);
  for (let number = 1; number <= 5; number++)
    expect(read(`articles/linking-${number}.md`)).toContain(links("/blog/light-walls"));
  expect(read("articles/first-article.md")).toContain("(/blog/light-walls)");
  expect(stdout).not.toContain("/blogs");
  expect(status).toBe(0);
}

const withKey = (text: string) => text.replace("title:", "key: light-walls\ntitle:");

test("A page with another key is redirected, and links to it are changed", async () => {
  repository.write({ [second]: withKey(read(second)) });
  await expectLed();
});

test("A page whose file was renamed is redirected, and links to it are changed", async () => {
  repository.git("mv", `content/${second}`, "content/articles/light-walls.md");
  await expectLed();
});

test("A page whose file was renamed and edited is redirected, and links to it are changed", async () => {
  repository.write({
    "articles/light-walls.md": read(second).replace("mask on", "mask and gloves on"),
    [second]: null,
  });
  await expectLed();
});

test("A dry run shows the same changes and writes nothing", async () => {
  repository.write({ [second]: withKey(read(second)) });
  const { stdout } = await repository.run(fix, ["--dry-run"]);
  expect(stdout).toContain(`+${row}`);
  expect(read("redirects.yaml")).toBe("redirects: []\n");
});

test("If the list of addresses has no fingerprints, the writer is asked, and nothing is written", async () => {
  repository.write({
    [second]: withKey(read(second)),
    "addresses.lock": read("addresses.lock").replace(/ [\w-]{32}$/gm, ""),
  });
  const { status, stdout } = await repository.run(fix);
  expect(stdout).toContain("Is that page /blog/light-walls now, or is it gone?");
  expect(stdout).not.toContain("Fixed:");
  expect(status).toBe(1);
});

test("A removed page is redirected to its list, and links to it are not changed", async () => {
  repository.write({ [second]: null });
  const { stdout } = await repository.run(fix);
  expect(stdout).toContain("/blog/second-article is redirected to /blogs");
  expect(read("articles/linking-1.md")).toContain(links("/blog/second-article"));
});
