// Tests which renamed files Git finds since the published addresses were recorded.
import { mkdtempSync, renameSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { baseText } from "@site/tests/pipeline/base-with";
import { Repository } from "@site/tests/pipeline/commands/repository";
import { expect, it } from "vitest";
import { formerPaths } from "../git.ts";
import { commands } from "../table.ts";

const former = "articles/second-article.md";
const now = "articles/light-walls.md";
const otherWords = () => baseText(former).replace("With a saw", "Outside, with a saw");

/** A repository that recorded its addresses, in which an article was then renamed and changed. */
async function renamed(folder?: string): Promise<Repository> {
  const repository = new Repository(folder);
  await repository.run(commands.addresses);
  repository.commit();
  renameSync(join(repository.content, former), join(repository.content, now));
  repository.write({ [now]: otherWords() });
  return repository;
}

it.each(["content", ""])(
  "Files are renamed in the working tree, in the folder “%s”.",
  async (folder) => {
    const repository = await renamed(folder);
    const before = repository.git("status", "--porcelain");
    expect([...formerPaths(repository.content)]).toEqual([[now, former]]);
    expect(repository.git("status", "--porcelain")).toBe(before);
  },
);

it("Files were renamed some commits ago.", async () => {
  const repository = await renamed();
  repository.commit();
  repository.write({ "articles/third-article.md": baseText("articles/first-article.md") });
  repository.commit();
  expect([...formerPaths(repository.content)]).toEqual([[now, former]]);
  // Once the new address is recorded, the rename is history.
  repository.write({
    "redirects.yaml": "redirects: [{ from: /blog/second-article, to: /blogs }]\n",
  });
  await repository.run(commands.fix);
  expect((await repository.run(commands.addresses)).status).toBe(0);
  repository.commit();
  expect([...formerPaths(repository.content)]).toEqual([]);
});

it("Nothing is known without a repository, and in one that has recorded no addresses.", () => {
  expect([...formerPaths(mkdtempSync(join(tmpdir(), "no-repository-")))]).toEqual([]);
  const repository = new Repository();
  renameSync(join(repository.content, former), join(repository.content, now));
  expect([...formerPaths(repository.content)]).toEqual([]);
});

it("fix redirects the old address of a renamed file and corrects the links to it.", async () => {
  const repository = await renamed();
  repository.write({ "redirects.yaml": "redirects: []\n" });
  const { stdout } = await repository.run(commands.fix);
  expect(stdout).toContain("/blog/second-article is redirected to /blog/light-walls");
  expect(stdout).toMatch(/2 findings fixed in 2 files; the content is clean\.\n$/);
});
