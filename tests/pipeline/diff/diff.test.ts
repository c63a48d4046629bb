// Tests `content diff`: its exact report on what changes for visitors, and which Git states it compares.
import { rmSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, describe, expect, it, test } from "vitest";
import { lockText } from "../../../pipeline/check/addresses/lock.ts";
import { diff } from "../../../pipeline/commands/diff.ts";
import { diffOf } from "../../../pipeline/diff/diff.ts";
import { diffMarkdown } from "../../../pipeline/diff/markdown.ts";
import type { LoadedContent } from "../../../pipeline/model/media.ts";
import { base, baseText, baseWith, type Texts } from "../base-with.ts";
import { compiled } from "../in-memory.ts";
import { table } from "../own-table.ts";
import { Repository } from "../repository.ts";
import { second as inHindi, site as siteInHindi, translated } from "../translations/in-hindi.ts";

const first = baseText("articles/first-article.md");
const second = baseText("articles/second-article.md");
const site = baseText("site.yaml");
const facts = baseText("facts.yaml");
const rows = baseText("pages.yaml");
const testimonials = baseText("testimonials.yaml");

const article = (name: string) => second.replace("The second article", `The article ${name}`);
const asDraft = (text: string) => text.replace("title:", "draft: true\ntitle:");
const dated = (text: string, date: string) => text.replace("date: 2024-02-01", `date: ${date}`);

/** The report on a change from one content to another. */
async function between(
  before: LoadedContent,
  after: LoadedContent,
  files: readonly string[] = [],
): Promise<string> {
  const [old, now] = await Promise.all([compiled(before), compiled(after)]);
  const errors = [...old.diagnostics, ...now.diagnostics].filter(
    ({ severity }) => severity === "error",
  );
  expect(errors).toEqual([]);
  return diffMarkdown(
    diffOf(old.outputFiles ?? new Map(), now.outputFiles ?? new Map(), table),
    files,
  );
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
  expect(await changed(texts)).toBe("No change for visitors.");
});

test("Where no page changes, the changed files are named.", async () => {
  const draft = { "articles/draft.md": asDraft(article("D")) };
  expect(await between(base, baseWith(draft), ["articles/draft.md"])).toBe(
    `No change for visitors. Changed files, which no page shows today:

- \`articles/draft.md\``,
  );
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
  ).toBe(`**For visitors:** 3 pages added, 4 pages removed, 1 page with a new address, 1 page changed, 2 redirects changed.

### Pages added

- \`/blog/added\` “The article added”, 39 words
- \`/blog/published\` “The article published”, 39 words
- \`/blog/renamed\` “The article in another file”, 41 words

### Pages removed

- \`/blog/drafted\` “The article drafted”: **without a redirect**
- \`/blog/file\` “The article in another file”: **without a redirect**
- \`/blog/gone\` “The article gone”: **without a redirect**
- \`/blog/redirected\` “The article redirected”: redirected to \`/blogs\`

### Pages with a new address

- \`/blog/other\` → \`/blog/rewritten\` “The article quite new”: redirected

### Pages changed

- \`/blog/rewritten\`
  - \`title\`: The article ~~rewritten~~ **quite new**

### Redirects

- \`/blog/other\` → \`/blog/rewritten#how-it-is-cut\`: added
- \`/blog/redirected\` → \`/blogs\`: added`);
});

test("A new member of a list is told in its words, one that is gone, too, and of another what has changed.", async () => {
  const report = await changed({
    "testimonials.yaml": testimonials
      .replace(
        "Company 2, quote: The boards came on time",
        "Company 2, quote: The boards came late",
      )
      .replace(/ {2}- \{ company: Company 5.*\n/, "")
      .concat(
        "  - { company: Meshva, person: Asha Rao, place: Pune, quote: Not one of the boards had to go back for an edge. }\n",
        "  - { company: Orunila, quote: Two classes share a floor and neither hears the other. }\n",
      ),
    "articles/second-article.md": second.replace("[interiors]", "[fire, interiors]"),
    "clients.yaml": reversed("clients.yaml"),
  });
  expect(report).toBe(`**For visitors:** 1 page changed, 2 shared files changed.

### Pages changed

- \`/blog/second-article\`
  - \`topics\`: + *fire*

### Texts and data that pages share

- \`clients\`
  - \`items\`: the same words, with other marks or in another order
- \`testimonials\`
  - \`items\`: − *Company 5, The boards came on time and the wall is straight.*
  - \`items[2].quote\`: The boards came ~~on time~~ **late** and the wall is …
  - \`items\`: + *Meshva, Asha Rao, Pune, Not one of the boards had to go back for an edge.*
  - \`items\`: + *Orunila, Two classes share a floor and neither hears the other.*`);
});

/** A file with the lines of its list in the opposite order. */
function reversed(path: string): string {
  const lines = baseText(path).trimEnd().split("\n");
  const start = lines.findIndex((line) => line.startsWith("  - "));
  return [...lines.slice(0, start), ...lines.slice(start).reverse(), ""].join("\n");
}

test("A changed fact is told once, with every page that states it, and other changes beside it.", async () => {
  const report = await changed({
    "facts.yaml": facts.replace("value: 50", "value: 60").replace("text: 50", "text: 60"),
    "pages.yaml": rows.replace("title: Contact,", "title: Talk to us,"),
    "site.yaml": site.replace("blogsPerPage: 9", "blogsPerPage: 1"),
  });
  expect(report).toBe(`**For visitors:** 3 pages changed, 3 shared files changed.

### The same words in several places

- … board from Norla lasts ~~50~~ **60** years.
  - in \`/blog/first-article\`, \`facts\`, \`home\`, \`/products/board\`

### Pages changed

- \`/contact\`
  - \`title\`: ~~Contact~~ **Talk to us**

### Texts and data that pages share

- \`site\`
  - \`display.blogsPerPage\`: ~~9~~ **1**`);
});

test("A text that is new in several places keeps its plus, which begins no list.", async () => {
  const { outputFiles = new Map() } = await compiled(base);
  const change = { field: "eyebrow", lead: "", removed: "", added: "More to read", trail: "" };
  const repeated = [{ change, names: ["/a", "/b"] }];
  const report = diffMarkdown({ ...diffOf(outputFiles, outputFiles, table), repeated }, []);
  expect(report).toContain("\n- \\+ *More to read*\n  - in `/a`, `/b`");
});

test("Words of a text are told with those around them, links and pictures by their addresses.", async () => {
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
  expect(
    report.replaceAll(/\b[0-9a-f]{6}(?:<!-- -->)?[0-9a-f]{6}\b/g, "HASH"),
  ).toBe(`**For visitors:** 4 pages changed.

### Pages changed

- \`/blog/first-article\`
  - \`sections[1].body\`: … See the second article ~~→/blog/second-article~~ **→/contact** .
- \`/blog/long\`
  - \`sections[1].body\`: one two three four ~~five six seven~~ **5 six 7** eight nine ten. With …
- \`/blog/marked\`
  - \`sections[1].body\`: the same words, with other marks or in another order
- \`/blog/pictured\`
  - \`sections[1].image.picture\`: ~~board.HASH~~ **new.HASH**
  - \`image.picture\`: ~~board.HASH~~ **new.HASH**`);
});

test("A text that is written anew is told as a whole, cut to 200 characters.", async () => {
  const words = (from: number) =>
    Array.from({ length: 400 }, (_none, index) => `word${from + index}`).join(" ");
  const before = { "articles/second-article.md": second.replace("With a saw", words(0)) };
  const after = { "articles/second-article.md": second.replace("With a saw", words(1000)) };
  const report = await changed(after, before);
  const cut = (from: number) => `${words(from).slice(0, 200)}…`;
  expect(report).toContain(`~~${cut(0)}~~ **${cut(1000)}**`);
});

test("What a translation says to visitors is told like its source, at its own address.", async () => {
  const rowsInHindi = "pages.hi.yaml";
  const before = { ...translated, [rowsInHindi]: "/contact: { title: संपर्क }\n" };
  const after = {
    ...before,
    [rowsInHindi]: "/contact: { title: हमसे मिलें }\n",
    "articles/second-article.hi.md": inHindi.replace("दूसरा लेख", "नया लेख"),
  };
  expect(await changed(translated, siteInHindi)).toContain(
    "- `/hi/blog/second-article` “दूसरा लेख”, 35 words",
  );
  expect(await changed(after, before)).toBe(`**For visitors:** 2 pages changed.

### Pages changed

- \`/hi/blog/second-article\`
  - \`title\`: ~~दूसरा~~ **नया** लेख
- \`/hi/contact\`
  - \`title\`: ~~संपर्क~~ **हमसे मिलें**`);
});

test("A source that is not translated changes in both languages at once.", async () => {
  const after = { "testimonials.yaml": testimonials.replace("Company 3", "Company Three") };
  expect(await changed(after, translated)).toBe(`**For visitors:** 2 shared files changed.

### Texts and data that pages share

- \`testimonials\`, \`hi/testimonials\`
  - \`items[3].company\`: Company ~~3~~ **Three**`);
});

test("A new language is told with its pages and its own words.", async () => {
  expect(
    await changed(translated),
  ).toBe(`**For visitors:** 1 language added, 2 pages added, 1 shared file changed.

### New languages

- \`hi\`: 2 pages, 34 words

### Pages added

- \`/hi/blog/second-article\` “दूसरा लेख”, 35 words
- \`/hi/blogs/1\`

### Texts and data that pages share

- \`site\`
  - \`languages\`: + *en-IN, English, hi-IN, हिन्दी*`);
});

test("A long report is shortened to fit into a GitHub comment, with the beginning of every section.", async () => {
  const { outputFiles = new Map() } = await compiled(base);
  const added = Array.from({ length: 900 }, (_none, index) => ({
    path: `/${index}`,
    title: "long ".repeat(15),
    words: 7,
  }));
  const redirects = [{ from: "/old", after: "/contact" }];
  const report = diffMarkdown({ ...diffOf(outputFiles, outputFiles, table), added, redirects }, []);
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
    expect(await report()).toContain(
      "- `/blog/first-article`\n  - `sections[1].body`: With ~~screws.~~ **nails.** See the second article",
    );
  });

  it("may have texts in any script, and links outside, which are not followed", async () => {
    repository.write({ "articles/second-article.md": second.replace("With a saw", "తెలుగు 😀") });
    const link = join(repository.content, "articles", "linked.md");
    symlinkSync("/etc/hostname", link);
    repository.commit();
    repository.write({ "articles/second-article.md": second });
    rmSync(link);
    expect(await report()).toBe(`**For visitors:** 1 page changed.

### Pages changed

- \`/blog/second-article\`
  - \`sections[1].body\`: ~~తెలుగు 😀,~~ **With a saw,** and with a mask …
`);
  });

  it("may have file names in any script, and files that cannot be read", async () => {
    repository.write({
      "notes/ವರ್ಷ.txt": "x",
      "articles/bad.md": Buffer.from([0x2d, 0xff, 0xfe]),
    });
    repository.commit();
    repository.write({ "notes/ವರ್ಷ.txt": null, "articles/bad.md": null });
    expect(await report()).toContain(
      "The check says what they are. Changed files:\n\n- `articles/bad.md`\n- `notes/ವರ್ಷ.txt`\n",
    );
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
    const { status, stdout } = await repository.run(diff, ["main", "request"]);
    expect({ status, stdout }).toEqual({
      status: 0,
      stdout: `**For visitors:** 1 page changed.

### Pages changed

- \`/blog/first-article\`
  - \`sections[1].body\`: With ~~screws.~~ **nails.** See the second article …
`,
    });
  });

  it.each(["before", "after"])(
    "may have errors (%s): then its changed files are named",
    async (when) => {
      const broken = first.replace("title: The first", 'title: "The first');
      repository.write({ "articles/first-article.md": when === "before" ? broken : first });
      repository.commit();
      repository.write({
        "articles/first-article.md": when === "before" ? first : broken,
        "articles/third `x`.md": second,
      });
      expect(
        await report(),
      ).toBe(`**The content has errors, so it is not known yet what changes for visitors.** The check says what they are. Changed files:

- \`articles/first-article.md\`
- \`\`articles/third \`x\`.md\`\`
`);
    },
  );

  it("names changed files outside the content as not compared, whatever else has changed", async () => {
    const files = ["app/components/Phone.tsx", "package.json", ".github/workflows/tests.yml"];
    const listed = [".github/workflows/tests.yml", "app/components/Phone.tsx", "package.json"];
    const end = `\n### Not compared: files outside the content\n\n${listed.map((name) => `- \`${name}\``).join("\n")}\n`;
    repository.git("checkout", "--quiet", "-b", "request");
    repository.write(Object.fromEntries(files.map((name) => [`../${name}`, "changed\n"])));
    repository.commit();
    const between = async () => (await repository.run(diff, ["main", "request"])).stdout;
    expect(await between()).toBe(`The content changes nothing for visitors.\n${end}`);
    repository.write({ "articles/first-article.md": first.replace("With screws.", "With nails.") });
    repository.commit();
    expect(await between()).toMatch(/^\*\*For visitors:\*\* 1 page changed\.\n/);
    expect(await between()).toContain(end);
    repository.write({ "articles/first-article.md": "---\ntitle: [\n" });
    repository.commit();
    expect(await between()).toMatch(/^\*\*The content has errors/);
    expect(await between()).toContain(end);
    const many = Array.from({ length: 5000 }, (_, index) => [`../many/${index}`, "x"]);
    repository.write(Object.fromEntries(many));
    repository.commit();
    expect((await between()).length).toBeLessThan(5000);
    expect(await between()).toMatch(/\n- and \d+ more\n$/);
  });

  it("has to exist, the second one, too", async () => {
    expect(await repository.run(diff, ["main", "nowhere"])).toEqual({
      status: 2,
      stdout: "",
      stderr: "There is no branch, tag or commit nowhere in this repository.",
    });
  });

  it("has to have a content folder", async () => {
    repository.git("checkout", "--quiet", "--orphan", "empty");
    repository.git("rm", "-r", "--quiet", "--cached", "content");
    repository.git("commit", "--quiet", "--allow-empty", "--message", "Nothing");
    const head = repository.git("rev-parse", "HEAD").trim();
    expect(await repository.run(diff, ["HEAD"])).toEqual({
      status: 2,
      stdout: "",
      stderr: `At ${head} there is no content folder in this place.`,
    });
  });
});
