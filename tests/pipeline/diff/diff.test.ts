// Tests `content diff`: its exact report on what changes for visitors, and which Git states it
// compares.
import { rmSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, describe, expect, it, test, vi } from "vitest";
import { commands } from "../../../pipeline/commands/table.ts";
import { diffMarkdown } from "../../../pipeline/diff/diff.ts";
import { previewOf } from "../../../pipeline/diff/preview.ts";
import { lockText } from "../../../pipeline/link/address-lock.ts";
import type { LoadedContent } from "../../../pipeline/read/files/contents.ts";
import { base, baseText, baseWith, type Texts } from "../base-with.ts";
import { Repository } from "../commands/repository.ts";
import { compiled } from "../in-memory.ts";
import { table } from "../own-table.ts";
import { second as inHindi, translated } from "../translations/in-hindi.ts";

const first = baseText("articles/first-article.md");
const second = baseText("articles/second-article.md");
const facts = baseText("facts.yaml");
const rows = baseText("pages.yaml");
const testimonials = baseText("testimonials.yaml");

const article = (name: string) => second.replace("The second article", `The article ${name}`);
const asDraft = (text: string) => text.replace("title:", "draft: true\ntitle:");
const dated = (text: string, date: string) => text.replace("date: 2024-02-01", `date: ${date}`);

/** The report on a change from one content to another. */
async function between(before: LoadedContent, after: LoadedContent): Promise<string> {
  const [old, now] = await Promise.all([compiled(before), compiled(after)]);
  const errors = [...old.findings, ...now.findings].filter(({ severity }) => severity === "error");
  expect(errors).toEqual([]);
  return diffMarkdown(old.outputFiles, now.outputFiles, table);
}

/** The report on a change of texts of the base. */
const changed = (after: Texts, before: Texts = {}) =>
  between(baseWith(before), baseWith({ ...before, ...after }));

test.each<[string, Texts]>([
  ["nothing", {}],
  [
    "quotes, comments, line ends and blank lines",
    {
      "articles/second-article.md": `${second.replace("The second article", '"The second article" # fine')}\n\n`,
      "products/board.yaml": baseText("products/board.yaml").replaceAll("\n", "\r\n"),
    },
  ],
  [
    "drafts, articles to come and the recorded addresses",
    {
      "articles/draft.md": asDraft(article("D")),
      "articles/to-come.md": dated(article("C"), "2199-03-01"),
      "addresses.lock": lockText(["/contact"]),
    },
  ],
])("There is no change for visitors if only this changed: %s.", async (_what, texts) => {
  expect(await changed(texts)).toBe("The content changes nothing for visitors.");
});

test("Pages that are added, removed and moved are listed, each under what happened to it.", async () => {
  const before = {
    "articles/drafted.md": article("drafted"),
    "articles/file.md": article("in another file"),
    "articles/gone.md": article("gone"),
    "articles/other.md": article("rewritten"),
    "articles/published.md": asDraft(article("published")),
    "articles/redirected.md": article("redirected"),
  };
  const after = {
    "articles/added.md": article("added"),
    "articles/drafted.md": asDraft(article("drafted")),
    "articles/file.md": null,
    "articles/renamed.md": article("in another file"),
    "articles/gone.md": null,
    "articles/other.md": null,
    "articles/rewritten.md": article("quite new"),
    "articles/published.md": article("published"),
    "articles/redirected.md": null,
    "redirects.yaml":
      "redirects: [{ from: /blog/redirected, to: /blogs }, { from: /blog/other, to: /blog/rewritten#how-it-is-cut }]\n",
  };
  expect(
    await changed(after, before),
  ).toBe(`**For visitors:** 3 pages added, 4 pages removed, 1 page moved, 1 page changed, 2 redirects changed.

### Pages added

- \`/blog/added\` “The article added”
- \`/blog/published\` “The article published”
- \`/blog/renamed\` “The article in another file”

### Pages removed

- \`/blog/drafted\` “The article drafted”: **without a redirect**
- \`/blog/file\` “The article in another file”: **without a redirect**
- \`/blog/gone\` “The article gone”: **without a redirect**
- \`/blog/redirected\` “The article redirected”: redirected to \`/blogs\`

### Pages moved

- \`/blog/other\` → \`/blog/rewritten\` “The article quite new”

### Pages changed

- \`/blog/rewritten\`: The article ~~rewritten~~ **quite new** How it is cut …

### Redirects

- \`/blog/other\`: to \`/blog/rewritten#how-it-is-cut\`
- \`/blog/redirected\`: to \`/blogs\``);
});

test("Words that differ are named for each page, and for each file that pages share.", async () => {
  const report = await changed({
    "facts.yaml": facts.replace("value: 50", "value: 60").replace("text: 50", "text: 60"),
    "pages.yaml": rows.replace("title: Contact,", "title: Talk to us,"),
    "testimonials.yaml": testimonials.replace(/ {2}- \{ company: Company 5.*\n/, ""),
  });
  expect(report).toMatch(
    /^\*\*For visitors:\*\* 3 pages changed, 3 shared files changed\.\n\n### Pages changed\n\n/,
  );
  for (const line of [
    "- `/contact`: ~~Contact~~ **Talk to us** ",
    "~~50~~ **60**",
    "~~5 The boards came on time and the wall is straight. Company~~",
  ]) {
    expect(report).toContain(line);
  }
});

test("A page with the same words, but other marks, links or pictures, is named.", async () => {
  const picture = base.media.get("media/board.jpg");
  if (!picture) throw new Error("The base has no picture.");
  const media = new Map([
    ["media/board.jpg", picture],
    ["media/new.jpg", { ...picture, path: "media/new.jpg" }],
  ]);
  const long = "one two three four five six seven eight nine ten";
  const before = {
    "articles/long.md": second.replace("With a saw", `${long}. With a saw`),
    "articles/marked.md": article("M"),
    "articles/pictured.md": article("P"),
  };
  const after = {
    "articles/long.md": before["articles/long.md"].replace("five six seven", "5 six 7"),
    "articles/marked.md": article("M").replace("a mask on", "**a mask** on"),
    "articles/pictured.md": article("P").replaceAll("../media/board.jpg", "../media/new.jpg"),
    "articles/first-article.md": first.replace("(/blog/second-article)", "(/contact)"),
  };
  const report = await between(
    { ...baseWith(before), media },
    { ...baseWith({ ...before, ...after }), media },
  );
  const same = "the same words, but other marks, links or pictures";
  expect(report).toBe(`**For visitors:** 4 pages changed.

### Pages changed

- \`/blog/first-article\`: ${same}
- \`/blog/long\`: … (under “How it is cut”) one two three four ~~five~~ **5** six ~~seven~~ **7** eight nine ten. With …
- \`/blog/marked\`: ${same}
- \`/blog/pictured\`: ${same}`);
});

test("Words that differ stand under the heading of their section.", async () => {
  const before = {
    "articles/second-article.md": `${second}\n\n## How it is kept\n\nDry, in one stack, and under a roof.\n`,
  };
  const after = {
    "articles/second-article.md": before["articles/second-article.md"]
      .replace("With a saw", "With a fine saw")
      .replace("under a roof", "under a sheet"),
  };
  expect(await changed(after, before)).toContain(
    "… (under “How it is kept”) stack, and under a ~~roof.~~ **sheet.**",
  );
});

test("A text that is written anew is shown as a whole, cut to 200 characters.", async () => {
  const words = (from: number) =>
    Array.from({ length: 400 }, (_none, index) => `word${from + index}`).join(" ");
  const before = { "articles/second-article.md": second.replace("With a saw", words(0)) };
  const after = { "articles/second-article.md": second.replace("With a saw", words(1000)) };
  const report = await changed(after, before);
  const [, removed = "", added = ""] = /: .*~~(.*)~~ \*\*(.*)\*\*$/m.exec(report) ?? [];
  expect(removed).toMatch(/ word0 word1 .*…$/);
  expect(added).toMatch(/ word1000 word1001 .*…$/);
  expect([removed.length, added.length]).toEqual([201, 201]);
});

test("What a translation says to visitors is shown like its source, at its own address.", async () => {
  const rowsInHindi = "pages.hi.yaml";
  const before = { ...translated, [rowsInHindi]: "/contact: { title: संपर्क }\n" };
  const after = {
    ...before,
    [rowsInHindi]: "/contact: { title: हमसे मिलें }\n",
    "articles/second-article.hi.md": inHindi.replace("दूसरा लेख", "नया लेख"),
  };
  const report = await changed(after, before);
  expect(report).toContain("- `/hi/blog/second-article`: ~~दूसरा~~ **नया** लेख ");
  expect(report).toContain("- `/hi/contact`: ~~संपर्क~~ **हमसे मिलें**");
});

test("A new language is shown by its pages.", async () => {
  expect(await changed(translated)).toMatch(
    /^\*\*For visitors:\*\* 2 pages added, 1 shared file changed\.\n\n### Pages added\n\n- `\/hi\/blog\/second-article` “दूसरा लेख”\n- `\/hi\/blogs\/1`\n\n### Shared by pages\n\n- `site`: /,
  );
});

test("A long report is shortened to fit into a GitHub comment, with the beginning of every section.", () => {
  const json = (value: unknown) => ({ text: () => JSON.stringify(value) });
  const site = (count: number, to: string) =>
    new Map([
      [
        "addresses.json",
        json(Array.from({ length: count }, (_, at) => ({ path: `/${"x".repeat(99)}${at}` }))),
      ],
      ["redirects.json", json({ redirects: [{ from: "/old", to }] })],
    ]);
  const report = diffMarkdown(site(0, "/"), site(900, "/contact"), table);
  expect(report.length).toBeLessThan(60_500);
  expect(report).toMatch(/^\*\*For visitors:\*\* 900 pages added,/);
  expect(report).toMatch(/\n- and \d+ more\n/);
  expect(report).toContain("- `/old`: to `/contact`");
});

test("Words of the content are escaped in titles, texts and redirects.", () => {
  const words = "@team *one* <b>";
  const json = (value: unknown) => ({ text: () => JSON.stringify(value) });
  const site = (path: string, title: string, redirects: object[] = []) =>
    new Map([
      ["addresses.json", json([{ path }])],
      ["articles/a.json", json({ path, title, lead: words + title })],
      ["redirects.json", json({ redirects })],
    ]);
  const before = site("/blog/a", "Same");
  const reports = [
    diffMarkdown(before, site("/blog/a", words), table),
    diffMarkdown(before, site("/blog/b", words, [{ from: words, to: words }]), table),
  ];
  for (const report of reports) {
    expect(report).toContain("@<!-- -->team \\*one\\* \\<b\\>");
    expect(report.replace(/`[^`]*`/g, "")).not.toMatch(/@team|(?<!\\)<b>|[^*\\]\*one/);
  }
});

describe("The state to compare with", () => {
  let repository: Repository;
  beforeEach(() => {
    repository = new Repository();
  });
  const report = async (ref = "HEAD") => {
    const { status, stdout } = await repository.run(commands.diff, [ref]);
    expect(status).toBe(0);
    return stdout;
  };

  it("may be a tag or a commit, and the working tree is not changed", async () => {
    repository.git("tag", "v1");
    repository.write({ "articles/third-article.md": article("three") });
    const before = repository.git("status", "--porcelain");
    expect(await report("v1")).toContain("Pages added");
    expect(await report(repository.git("rev-parse", "--short", "HEAD").trim())).toContain(
      "Pages added",
    );
    expect(repository.git("status", "--porcelain")).toBe(before);
    expect(repository.git("worktree", "list").trim().split("\n")).toHaveLength(1);
  });

  it.each(["", "ins haus/inhalt"])("is found with the content folder “%s”", async (folder) => {
    repository = new Repository(folder);
    repository.write({ "articles/first-article.md": first.replace("With screws.", "With nails.") });
    expect(await report()).toContain("**For visitors:** 1 page changed.");
  });

  it("may have texts in any script, and links outside, which are not followed", async () => {
    repository.write({ "articles/second-article.md": second.replace("With a saw", "తెలుగు 😀") });
    const link = join(repository.content, "articles", "linked.md");
    symlinkSync("/etc/hostname", link);
    repository.commit();
    repository.write({ "articles/second-article.md": second });
    rmSync(link);
    expect(await report()).toContain("~~తెలుగు 😀,~~ **With a saw,** and with a mask");
  });

  it("may be two commits, neither of them what is checked out: their content is all that is taken of them", async () => {
    repository.git("checkout", "--quiet", "-b", "request");
    repository.write({ "articles/first-article.md": first.replace("With screws.", "With nails.") });
    repository.commit();
    repository.git("checkout", "--quiet", "main");
    repository.write({ "articles/second-article.md": second.replace("With a saw", "By hand") });
    repository.commit();
    // The working tree counts for nothing.
    repository.write({ "articles/second-article.md": null, "articles/third-article.md": second });
    const { status, stdout } = await repository.run(commands.diff, ["main", "request"]);
    expect(status).toBe(0);
    expect(stdout).toMatch(/^\*\*For visitors:\*\* 1 page changed\.\n/);
    expect(stdout).toMatch(/^- `\/blog\/first-article`: .*~~screws\.~~ \*\*nails\.\*\*/m);
  });

  it.each(["before", "after"])("may have errors on one side (%s)", async (when) => {
    const broken = first.replace("title: The first", 'title: "The first');
    repository.write({ "articles/first-article.md": when === "before" ? broken : first });
    repository.commit();
    repository.write({
      "articles/first-article.md": when === "before" ? first : broken,
    });
    expect(await report()).toBe(
      `**The content has errors ${when} this change, so what changes for visitors is not known.**\n`,
    );
  });

  it("has to exist, the second one, too", async () => {
    expect(await repository.run(commands.diff, ["main", "nowhere"])).toEqual({
      status: 2,
      stdout: "",
      stderr: "There is no branch, tag or commit nowhere in this repository.",
    });
  });

  it("needs the history that a shallow clone lacks, and says how to fetch it", async () => {
    repository.write({ "articles/first-article.md": first.replace("With screws.", "With nails.") });
    repository.commit();
    const clone = join(repository.root, "clone");
    repository.git("clone", "--quiet", "--depth=1", `file://${repository.root}`, clone);
    const { status, stderr } = await repository.run(commands.diff, ["HEAD~1"], "clone/content");
    expect(status).toBe(2);
    expect(stderr).toMatch(
      /^There is no branch.*git fetch --unshallow \(in a GitHub workflow: fetch-depth: 0\)\./,
    );
  });

  it("needs Git and a repository of Git", async () => {
    const message = async () => (await repository.run(commands.diff, ["HEAD"])).stderr;
    rmSync(join(repository.root, ".git"), { recursive: true });
    expect(await message()).toMatch(/^The content folder is in no Git repository/);
    vi.stubEnv("PATH", "/nowhere");
    expect(await message()).toMatch(/^Git is not installed/);
  });

  it("fails where Git cannot compare, and reports no change", async () => {
    writeFileSync(join(repository.root, ".git/index"), "no index");
    const { status, stdout, stderr } = await repository.run(commands.diff, ["HEAD"]);
    expect([status, stdout]).toEqual([2, ""]);
    expect(stderr).toBe("Git failed to say which files have changed.");
  });

  it("has to have a content folder", async () => {
    repository.git("checkout", "--quiet", "--orphan", "empty");
    repository.git("rm", "-r", "--quiet", "--cached", "content");
    repository.git("commit", "--quiet", "--allow-empty", "--message", "Nothing");
    const head = repository.git("rev-parse", "HEAD").trim();
    expect(await repository.run(commands.diff, ["HEAD"])).toEqual({
      status: 2,
      stdout: "",
      stderr: `At ${head} there is no content folder in this place.`,
    });
  });
});

test("A preview lists the pages that differ with their files: drafts and later pages are marked, what leaves the drafts is new.", async () => {
  const before = {
    ...translated,
    "articles/drafted.md": asDraft(article("drafted")),
    "articles/moved.md": article("moved"),
    "articles/published.md": asDraft(article("published")),
  };
  const after = {
    ...before,
    "articles/drafted.md": asDraft(article("drafted anew")),
    "articles/moved.md": null,
    "articles/moved-on.md": article("moved"),
    "articles/published.md": article("published"),
    "articles/second-article.hi.md": inHindi.replace("दूसरा लेख", "दूसरा नया लेख"),
    "articles/to-come.md": dated(article("to come"), "2199-03-01"),
    "redirects.yaml": "redirects: [{ from: /blog/moved, to: /blog/moved-on }]\n",
    "testimonials.yaml": testimonials.replace("wall is straight", "wall stands straight"),
  };
  const compiledAs = async (texts: Texts) => {
    const { site, outputFiles } = await compiled(baseWith(texts), { drafts: true });
    return { site, outputFiles };
  };
  const preview = previewOf(await compiledAs(before), await compiledAs(after));
  expect(preview?.pages.toSorted((a, b) => (a.path < b.path ? -1 : 1))).toEqual([
    {
      path: "/blog/drafted",
      before: "/blog/drafted",
      file: "articles/drafted.md",
      hidden: "draft",
    },
    { path: "/blog/moved-on", before: "/blog/moved", file: "articles/moved-on.md" },
    { path: "/blog/published", before: null, file: "articles/published.md" },
    { path: "/blog/to-come", before: null, file: "articles/to-come.md", hidden: "2199-03-01" },
    {
      path: "/hi/blog/second-article",
      before: "/hi/blog/second-article",
      file: "articles/second-article.hi.md",
    },
  ]);
  expect(preview).toMatchObject({
    removed: [],
    // Hindi has no testimonials of its own, and shows these.
    shared: [
      { compiled: "hi/testimonials.json", file: "testimonials.yaml" },
      { compiled: "testimonials.json", file: "testimonials.yaml" },
    ],
  });
});
