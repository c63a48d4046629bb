// Tests `content diff`: its exact report on what changes for visitors and reviewers, and which Git state it compares with.
import { rmSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, describe, expect, it, test } from "vitest";
import { diff } from "../../../pipeline/commands/diff.ts";
import { impactOf } from "../../../pipeline/impact/impact.ts";
import { impactMarkdown } from "../../../pipeline/impact/markdown.ts";
import { lockText } from "../../../pipeline/link/lock.ts";
import type { LoadedContent } from "../../../pipeline/model/media.ts";
import { base, baseText, baseWith, type Texts } from "../base-with.ts";
import { compiled } from "../in-memory.ts";
import { Repository } from "../repository.ts";
import { second as inHindi, site as siteInHindi, translated } from "../translations/in-hindi.ts";

const first = baseText("articles/first-article.md");
const second = baseText("articles/second-article.md");
const [site, facts, rows] = ["site.yaml", "facts.yaml", "pages.yaml"].map(baseText) as [
  string,
  string,
  string,
];

const article = (name: string) => second.replace("The second article", `The article ${name}`);
const asDraft = (text: string) => text.replace("title:", "draft: true\ntitle:");
const dated = (text: string, date: string) => text.replace("date: 2024-02-01", `date: ${date}`);
const withdrawn = (text: string, on: string) =>
  dated(text, `2024-02-01\nwithdraw: { on: ${on}, to: /blogs }`);

/** The report on a change from one content to another. */
async function between(before: LoadedContent, after: LoadedContent): Promise<string> {
  return impactMarkdown(impactOf(await compiled(before), await compiled(after)));
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
    "a draft and the recorded addresses",
    { "articles/draft.md": asDraft(article("D")), "addresses.lock": lockText(["/contact"]) },
  ],
])("There is no change for visitors if only this changed: %s.", async (_what, texts) => {
  expect(await changed(texts)).toBe("No change for visitors.");
});

test("Pages that are added, removed, moved, drafted, published or withdrawn are listed, each under what happened to it.", async () => {
  const before = {
    "articles/drafted.md": article("drafted"),
    "articles/file.md": article("in another file"),
    "articles/gone.md": article("gone"),
    "articles/key.md": article("with another key"),
    "articles/left.md": article("left"),
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
    "articles/key.md": article("with another key").replace("title:", "key: another-key\ntitle:"),
    "articles/left.md": withdrawn(article("left"), "2024-03-01"),
    "articles/other.md": null,
    "articles/rewritten.md": article("quite new"),
    "articles/published.md": article("published"),
    "articles/redirected.md": null,
    "redirects.yaml":
      "redirects: [{ from: /blog/redirected, to: /blogs }, { from: /blog/other, to: /blog/rewritten#how-it-is-cut }]\n",
  };
  expect(
    await changed(after, before),
  ).toBe(`**For visitors:** 2 pages added, 1 draft published, 5 pages removed, 2 pages with a new address, 1 page changed, 3 redirects changed.

### Pages added (2)

- \`/blog/added\` “The article added”, 12 words
- \`/blog/renamed\` “The article in another file”, 12 words

### Drafts published (1)

- \`/blog/published\` “The article published”, 12 words

### Pages removed (5)

- \`/blog/drafted\` “The article drafted”: a draft again, **without a redirect**
- \`/blog/file\` “The article in another file”: **without a redirect**
- \`/blog/gone\` “The article gone”: **without a redirect**
- \`/blog/left\` “The article left”: redirected to \`/blogs\`
- \`/blog/redirected\` “The article redirected”: redirected to \`/blogs\`

### Pages with a new address (2)

- \`/blog/key\` → \`/blog/another-key\` “The article with another key”: **without a redirect**
- \`/blog/other\` → \`/blog/rewritten\` “The article quite new”: redirected

### Pages changed (1)

- \`/blog/rewritten\`
  - \`title\`: “The article rewritten” → “The article quite new”

### Redirects (3)

- \`/blog/left\` → \`/blogs\`: added
- \`/blog/other\` → \`/blog/rewritten#how-it-is-cut\`: added
- \`/blog/redirected\` → \`/blogs\`: added`);
});

test("The days on which a scheduled page appears and a page is withdrawn are named.", async () => {
  const report = await changed({
    "articles/third-article.md": dated(article("coming"), "2199-03-01"),
    "articles/second-article.md": withdrawn(second, "2199-02-01"),
  });
  // Where visitors are sent then is no link of the page, and the page itself has not changed.
  expect(report).toBe(`**For visitors:** 2 pages to change on a day.

### Pages that change on a day (2)

- \`/blog/second-article\` “The second article”: is taken away on February 1, 2199
- \`/blog/third-article\` “The article coming”: appears on March 1, 2199`);
});

test("Changes of pages, facts, settings and redirects are described, each once.", async () => {
  const picture = base.media.get("media/board.jpg");
  if (!picture) throw new Error("The base has no picture.");
  const withMedia = (texts: Texts, pictures: Readonly<Record<string, number>>) => ({
    ...baseWith(texts),
    media: new Map(
      Object.entries(pictures).map(([path, size]) => [path, { ...picture, path, size }]),
    ),
  });
  const before = {
    "articles/described.md": article("D")
      .replace("title: The article D", "title: The very article D")
      .replace("alt: Grey board on a table.", "alt: A board.")
      .replace("topics: [interiors]", "topics: [interiors, fire]\nupdated: 2024-05-01"),
    "articles/marked.md": article("M"),
    "articles/pictured.md": article("P").replaceAll("../media/board.jpg", "../media/old.jpg"),
    "redirects.yaml": "redirects: [{ from: /a, to: / }, { from: /b, to: / }]\n",
  };
  const after = {
    "articles/described.md": article("D")
      .replace("## How it is cut", "## How it is sawn")
      .replace("![Grey board on a table.](../media/board.jpg)", "[Ask us](/contact).")
      .replace("With a saw", "With a fine saw, never with a knife"),
    "articles/marked.md": article("M").replace("a mask on", "**a mask** on"),
    "articles/pictured.md": article("P").replaceAll("../media/board.jpg", "../media/new.jpg"),
    "facts.yaml": facts.replace("text: 50 years", "text: full 50 years"),
    "pages.yaml": rows.replace("title: Contact,", "title: Talk to us,"),
    "redirects.yaml": "redirects: [{ from: /b, to: /contact }, { from: /c, to: / }]\n",
    "site.yaml": site.replace("blogsPerPage: 9", "blogsPerPage: 1"),
  };
  const report = await between(
    withMedia(before, { "media/board.jpg": 10_000, "media/old.jpg": 20_000 }),
    withMedia({ ...before, ...after }, { "media/board.jpg": 110_000, "media/new.jpg": 20_000 }),
  );
  expect(
    report,
  ).toBe(`**For visitors:** 4 pages changed, 1 fact changed, 1 shared file changed, 3 redirects changed.

### Pages changed (4)

- \`/blog/described\`: +8 −1 words
  - \`title\`: “The very article D” → “The article D”
  - \`image.alt\`: “A board.” → “Grey board on a table.”
  - \`topics\` removed: “fire”
  - \`updated\` removed: “2024-05-01”
- \`/blog/marked\`: only marks, links or pictures
- \`/blog/pictured\`: only marks, links or pictures
  - \`image.src\`: “../media/old.jpg” → “../media/new.jpg”
- \`/contact\`
  - \`title\`: “Contact” → “Talk to us”

### Facts changed (1)

- \`lifespan\`: “50 years” → “full 50 years”, on \`/\`, \`/blog/first-article\`, \`/products/board\`

### Shared texts and settings changed (1)

- \`site.yaml\`
  - \`display.blogsPerPage\`: “9” → “1”

### Redirects (3)

- \`/a\`: removed, led to \`/\`
- \`/b\` → \`/contact\`: led to \`/\`
- \`/c\` → \`/\`: added`);
});

test("Reviewers learn of unreadable files and of addresses that are no longer recorded.", async () => {
  const before = {
    "articles/skipping.md": article("S").replace("## How", "### How"),
    "addresses.lock": lockText(["/contact", "/gone", "/old"]),
  };
  const after = {
    "articles/first-article.md": first.replace("title: The first", 'title: "The first'),
    "articles/skipping.md": article("S"),
    "articles/third-article.md": article("T").replace("title: The article T\n", ""),
    "addresses.lock": lockText(["/contact"]),
  };
  expect(
    await changed(after, before),
  ).toBe(`**For visitors:** 1 page added, 2 pages changed. For reviewers: 2 published addresses no longer recorded.

### Pages added (1)

- \`/blog/third-article\`, 12 words

### Pages changed (2)

- \`/blog/first-article\`: its file has errors, so what changed is not known
- \`/blog/skipping\`: only marks, links or pictures

### Addresses taken out of the list of published ones (2)

- \`/gone\`
- \`/old\``);
});

test("What a translation says to visitors is described like its source, at its own address.", async () => {
  const rowsInHindi = "pages.hi.yaml";
  const before = { ...translated, [rowsInHindi]: "/contact: { title: संपर्क }\n" };
  const after = {
    ...before,
    [rowsInHindi]: "/contact: { title: हमसे मिलें }\n",
    "articles/second-article.hi.md": inHindi.replace("दूसरा लेख", "नया लेख"),
  };
  expect(await changed(translated, siteInHindi)).toContain(
    "- `/hi/blog/second-article` “दूसरा लेख”, ",
  );
  expect(await changed(after, before)).toBe(`**For visitors:** 2 pages changed.

### Pages changed (2)

- \`/hi/blog/second-article\`
  - \`title\`: “दूसरा लेख” → “नया लेख”
- \`/hi/contact\`
  - \`title\`: “संपर्क” → “हमसे मिलें”`);
});

test("A writer's text is escaped, and shortened without splitting a character.", async () => {
  const title =
    "A | `b` <script>alert(1)</script> @everyone [x](javascript:alert(1)) #12 https://evil.example";
  const report = await changed({
    "articles/third-article.md": second.replace("title: The second article", `title: '${title}'`),
    "articles/second-article.md": second.replace(/alt: .*/, `alt: ${"😀".repeat(500)}`),
  });
  expect(report).toContain(
    "\n- `/blog/third-article` “A \\| \\`b\\` \\<script\\>alert(1)\\</script\\> @<!-- -->everyone \\[x\\](javascript:alert(1)) \\#<!-- -->12 https\\://evil.example”, 12 words\n",
  );
  expect(report).toContain(`→ “${"😀".repeat(120)}…”`);
});

test("A long report is shortened to fit into a GitHub comment, with the beginning of every section.", async () => {
  const state = await compiled(base);
  const added = Array.from({ length: 900 }, (_none, index) => ({
    path: `/${index}`,
    title: "long ".repeat(15),
  }));
  const redirects = [{ from: "/old", after: "/contact" }];
  const report = impactMarkdown({ ...impactOf(state, state), added, redirects });
  expect(report.length).toBeLessThan(60_500);
  expect(report).toMatch(/^\*\*For visitors:\*\* 900 pages added,/);
  expect(report).toMatch(/\n- and \d+ more\n/);
  expect(report).toContain("- `/old` → `/contact`: added");
});

describe("The state to compare with", () => {
  let repository: Repository;
  beforeEach(() => {
    repository = new Repository();
  });
  const report = async (ref = "HEAD") => {
    const { status, stdout } = await repository.run(diff, [ref]);
    expect(status).toBe(0);
    return stdout;
  };

  it("may be a tag or a commit, and the working tree is not changed", async () => {
    repository.git("tag", "v1");
    repository.write({ "articles/first-article.md": null, "articles/third-article.md": second });
    const before = repository.git("status", "--porcelain");
    expect(await report("v1")).toContain("Pages removed");
    expect(await report(repository.git("rev-parse", "--short", "HEAD").trim())).toContain(
      "Pages added",
    );
    expect(repository.git("status", "--porcelain")).toBe(before);
    expect(repository.git("worktree", "list").trim().split("\n")).toHaveLength(1);
  });

  it.each(["", "ins haus/inhalt"])("is found with the content folder “%s”", async (folder) => {
    repository = new Repository(folder);
    repository.write({ "articles/first-article.md": first.replace("With screws.", "With nails.") });
    expect(await report()).toContain("- `/blog/first-article`: +1 −1 words\n");
  });

  it("may have file names and texts in any script, binary files, and links outside, which are not followed", async () => {
    repository.write({
      "articles/second-article.md": second.replace("With a saw", "తెలుగు 😀"),
      "notes/ವರ್ಷ.txt": "x",
      "articles/bad.md": Buffer.from([0x2d, 0xff, 0xfe]),
    });
    const link = join(repository.content, "articles", "linked.md");
    symlinkSync("/etc/hostname", link);
    repository.commit();
    repository.write({
      "articles/second-article.md": second,
      "notes/ವರ್ಷ.txt": null,
      "articles/bad.md": null,
    });
    rmSync(link);
    const output = await report();
    expect(output).toContain("- `/blog/second-article`: +3 −2 words\n");
    expect(output).not.toContain("linked");
  });

  it("has to have a content folder", async () => {
    repository.git("checkout", "--quiet", "--orphan", "empty");
    repository.git("rm", "-r", "--quiet", "--cached", "content");
    repository.git("commit", "--quiet", "--allow-empty", "--message", "Nothing");
    const message = "At HEAD there is no content folder in this place.";
    expect(await repository.run(diff, ["HEAD"])).toEqual({
      status: 2,
      stdout: "",
      stderr: message,
    });
  });
});
