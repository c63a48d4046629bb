// `content fix` and Git: a page that has another address is known by what Git says of the commit in which the list of published addresses
// was last written, also where the list itself does not say what the page was known by.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { addresses } from "../../../pipeline/commands/addresses.ts";
import { fix } from "../../../pipeline/commands/fix.ts";
import { Repository } from "../impact/repository.ts";

let repository: Repository;
const read = (path: string) => readFileSync(join(repository.content, path), "utf8");
const second = "articles/second-article.md";
const links = (path: string) => `[second](${path})`;

/** An article that links to the second, five times over. */
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
  // An older list, which knows the addresses alone.
  repository.write({ "addresses.lock": read("addresses.lock").replace(/ [\w-]{32}$/gm, "") });
  repository.commit();
});
afterEach(() => repository.remove());

const row = "  - { from: /blog/second-article, to: /blog/light-walls }";

/** That `fix` leads the old address, and all links, to the page. */
async function expectLed() {
  const { status, output } = await repository.run(fix);
  expect(output).toContain("/blog/second-article is redirected to /blog/light-walls");
  expect(read("redirects.yaml")).toBe(`redirects:\n${row}\n`);
  for (let number = 1; number <= 5; number++)
    expect(read(`articles/linking-${number}.md`)).toContain(links("/blog/light-walls"));
  expect(read("articles/first-article.md")).toContain("(/blog/light-walls)");
  expect(output).not.toContain("/blogs");
  expect(status).toBe(0);
}

const withKey = (text: string) => text.replace("title:", "key: light-walls\ntitle:");

test("A page with another key", async () => {
  repository.write({ [second]: withKey(read(second)) });
  await expectLed();
});

test("A file that was moved, and Git was told", async () => {
  repository.git("mv", `content/${second}`, "content/articles/light-walls.md");
  await expectLed();
});

test("A file that was moved and changed, and Git was not told", async () => {
  repository.write({
    "articles/light-walls.md": read(second).replace("mask on", "mask and gloves on"),
    [second]: null,
  });
  await expectLed();
});

test("A change that is committed already", async () => {
  repository.git("mv", `content/${second}`, "content/articles/light-walls.md");
  repository.commit();
  repository.write({ "legal/disclaimer.md": `${read("legal/disclaimer.md")}\nAnd so on.\n` });
  repository.commit();
  await expectLed();
});

test("A dry run writes nothing, and shows the same", async () => {
  repository.write({ [second]: withKey(read(second)) });
  const { output } = await repository.run(fix, [], ["dry-run"]);
  expect(output).toContain(`+${row}`);
  expect(read("redirects.yaml")).toBe("redirects: []\n");
});

test("Where Git knows no such list a person is asked, and nothing is written", async () => {
  repository.git("rm", "--cached", "--quiet", "content/addresses.lock");
  repository.git("commit", "--quiet", "--amend", "--message", "Without the list");
  repository.write({ [second]: withKey(read(second)) });
  const { status, output } = await repository.run(fix);
  expect(output).toContain("Is that page /blog/light-walls now, or is it gone?");
  expect(output).not.toContain("Fixed:");
  expect(status).toBe(1);
});

test("Without Git the page is known by the fingerprint in the list; without that a person is asked", async () => {
  const renamed = withKey(read(second));
  const asked = async () => {
    repository.write({ [second]: renamed });
    return await repository.run(fix);
  };
  process.env.GIT_DIR = join(repository.root, "no-repository");
  try {
    expect((await asked()).output).toContain("Is that page /blog/light-walls now, or is it gone?");
    repository.write({ [second]: renamed.replace("key: light-walls\n", "") });
    await repository.run(addresses);
    repository.write({ [second]: renamed });
    await expectLed();
  } finally {
    delete process.env.GIT_DIR;
  }
});

test("A page that is gone is led to its list, also where Git remembers it", async () => {
  repository.write({ [second]: null });
  const { output } = await repository.run(fix);
  expect(output).toContain("/blog/second-article is redirected to /blogs");
  expect(read("articles/linking-1.md")).toContain(links("/blog/second-article"));
});
