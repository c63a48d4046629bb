// Tests the exact report of `content diff` on facts, redirects, pictures and findings, and which Git state it compares with.
import { readFileSync, rmSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, describe, expect, it } from "vitest";
import { exit } from "../../../pipeline/commands/command.ts";
import { diff } from "../../../pipeline/commands/diff.ts";
import { lockText } from "../../../pipeline/link/lock.ts";
import { fixtures } from "../fixture-report.ts";
import { Repository } from "../repository.ts";
import { base, lines, reportOn, second } from "./report-on.ts";

let repository: Repository;
beforeEach(() => {
  repository = new Repository();
});

const first = base("articles/first-article.md");
const report = (ref?: string) => reportOn(repository, ref);

describe("content diff reports no change for visitors", () => {
  it("if nothing has changed", async () => {
    expect(await report()).toBe("No change for visitors.\n");
  });

  it("if only quotes, comments, line ends or blank lines changed", async () => {
    repository.write({
      "articles/second-article.md": second
        .replace("The second article", '"The second article" # fine')
        .replace(/\n$/, "\n\n\n"),
      "products/board.yaml": base("products/board.yaml").replaceAll("\n", "\r\n"),
    });
    expect(await report()).toBe("No change for visitors.\n");
  });

  it("if only a draft or the recorded addresses changed", async () => {
    repository.write({
      "articles/draft.md": second.replace("title: The second", "draft: true\ntitle: The third"),
      "addresses.lock": lockText(["/contact"]),
    });
    expect(await report()).toBe("No change for visitors.\n");
  });
});

describe("content diff on facts", () => {
  it("reports a changed fact once with the pages that use it, and does not list those pages as changed", async () => {
    const text = base("facts.yaml");
    const [, was = ""] = /lifespan:[\s\S]*?text: *"?([^"\n]+)"?\n/.exec(text) ?? [];
    repository.write({ "facts.yaml": text.replace(/(lifespan:[\s\S]*?text: *).*/, '$1"full 50 years"') });
    expect(await report()).toBe(
      lines(
        "**For visitors:** 1 fact changed.",
        "",
        "### Facts changed (1)",
        "",
        `- \`lifespan\`: “${was}” → “full 50 years”, on \`/\`, \`/blog/first-article\`, \`/products/board\``,
      ),
    );
  });
});

describe("content diff on redirects", () => {
  it("lists added, removed and changed redirects", async () => {
    const rows = (...all: readonly string[]) => `redirects: [${all.join(", ")}]\n`;
    repository.write({ "redirects.yaml": rows("{ from: /a, to: / }", "{ from: /b, to: / }") });
    repository.commit();
    repository.write({ "redirects.yaml": rows("{ from: /b, to: /contact }", "{ from: /c, to: / }") });
    expect(await report()).toBe(
      lines(
        "**For visitors:** 3 redirects changed.",
        "",
        "### Redirects (3)",
        "",
        "- `/a`: removed, led to `/`",
        "- `/b` → `/contact`: led to `/`",
        "- `/c` → `/`: added",
      ),
    );
  });
});

describe("content diff on pictures", () => {
  const uses = (name: string) => second.replaceAll("../media/board.jpg", `../media/${name}`);

  it("lists added, removed and changed pictures with their file sizes and the pages that show them", async () => {
    const picture = readFileSync(join(fixtures, "base", "media", "board.jpg"));
    repository.write({ "media/old.jpg": picture, "articles/second-article.md": uses("old.jpg") });
    repository.commit();
    // Bytes after the end of a JPEG change only its size.
    repository.write({
      "media/old.jpg": null,
      "media/new.jpg": picture,
      "media/board.jpg": Buffer.concat([picture, Buffer.alloc(100_000)]),
      "articles/second-article.md": uses("new.jpg"),
    });
    const size = (bytes: number) => `${Math.ceil(bytes / 1024)} KiB`;
    const output = await report();
    expect(output.split("\n### ").at(-1)).toMatch(/^Pictures \(3\)/);
    expect(output).toContain(`- \`media/board.jpg\`: ${size(picture.length)} → ${size(picture.length + 100_000)}, on `);
    expect(output).toContain(`- \`media/new.jpg\`: added, ${size(picture.length)}, on \`/blog/second-article\`\n`);
    expect(output).toContain(`- \`media/old.jpg\`: removed, ${size(picture.length)}, on \`/blog/second-article\`\n`);
  });
});

describe("content diff tells reviewers", () => {
  it("of new findings and of findings that are fixed", async () => {
    repository.write({ "articles/second-article.md": second.replace("## How", "### How") });
    repository.commit();
    repository.write({
      "articles/second-article.md": second,
      "articles/third-article.md": second.replace("title: The second article\n", ""),
    });
    const output = await report();
    expect(output).toContain(". For reviewers: 1 new finding, 1 finding mended.\n");
    expect(output).toContain(
      lines(
        "### New findings (1)",
        "",
        "- error `content/articles/third-article.md:2` The field “title” is missing. (`schema-missing-field`)",
        "",
        "### Mended (1)",
        "",
        "- warning `content/articles/second-article.md:10` ",
      ).trimEnd(),
    );
  });

  it("of a page whose file can no longer be parsed, without findings that follow from it", async () => {
    repository.write({ "articles/first-article.md": first.replace("title: The first", 'title: "The first') });
    expect(await report()).toBe(
      lines(
        "**For visitors:** 1 page changed. For reviewers: 1 new finding.",
        "",
        "### Pages changed (1)",
        "",
        "- `/blog/first-article`: its file has errors, so what changed is not known",
        "",
        "### New findings (1)",
        "",
        "- error `content/articles/first-article.md:2` The quote that opens here is never closed. (`yaml-syntax`)",
      ),
    );
  });

  it("of addresses removed from the list of published ones", async () => {
    repository.write({ "addresses.lock": lockText(["/contact", "/gone", "/old"]) });
    repository.commit();
    repository.write({ "addresses.lock": lockText(["/contact"]) });
    const output = await report();
    expect(output).toContain("2 published addresses no longer recorded");
    expect(output).toContain("### Addresses taken out of the list of published ones (2)\n\n- `/gone`\n- `/old`\n");
  });
});

describe("content diff prints a writer's text", () => {
  it("with markup, HTML, mentions and links escaped", async () => {
    const title = "A | `b` <script>alert(1)</script> @everyone [x](javascript:alert(1)) #12 https://evil.example";
    repository.write({
      "articles/third-article.md": second.replace("title: The second article", `title: '${title}'`),
    });
    const output = await report();
    const item = output.split("\n").find((line) => line.startsWith("- `/blog/third-article`")) ?? "";
    expect(item).toBe(
      "- `/blog/third-article` “A \\| \\`b\\` \\<script\\>alert(1)\\</script\\> @<!-- -->everyone \\[x\\](javascript:alert(1)) \\#<!-- -->12 https\\://evil.example”, 12 words",
    );
  });

  it("truncated if it is long, without splitting a character", async () => {
    repository.write({
      "articles/second-article.md": second.replace(/alt: .*/, `alt: ${"😀".repeat(500)}`),
    });
    expect(await report()).toContain(`→ “${"😀".repeat(120)}…”\n`);
  });
});

describe("A long report", () => {
  it("is shortened to fit into a GitHub comment, with the beginning of every section", async () => {
    const articles = Array.from({ length: 600 }, (_none, index) => `articles/article-${index}.md`);
    repository.write(
      Object.fromEntries(
        articles.map((path, index) => [path, second.replace("The second", `No. ${index}, ${"long ".repeat(15)}`)]),
      ),
    );
    repository.write({ "redirects.yaml": "redirects: [{ from: /old, to: /contact }]\n" });
    const output = await report();
    expect(output.length).toBeLessThan(60_500);
    expect(output).toMatch(/^\*\*For visitors:\*\* 600 pages added,/);
    expect(output).toMatch(/\n- and \d+ more\n/);
    expect(output).toContain("- `/old` → `/contact`: added\n");
  });
});

describe("The state to compare with", () => {
  it("may be a tag or a commit, and the working tree is not changed", async () => {
    repository.git("tag", "v1");
    repository.write({ "articles/first-article.md": null, "articles/third-article.md": second });
    const before = repository.git("status", "--porcelain");
    expect(await report("v1")).toContain("Pages removed");
    expect(await report(repository.git("rev-parse", "--short", "HEAD").trim())).toContain("Pages removed");
    expect(repository.git("status", "--porcelain")).toBe(before);
    expect(repository.git("worktree", "list").trim().split("\n")).toHaveLength(1);
  });

  it.each(["", "web/site/content", "ins haus/inhalt"])("is found with the content folder “%s”", async (folder) => {
    repository = new Repository(folder);
    repository.write({ "articles/first-article.md": first.replace("With screws.", "With nails.") });
    expect(await report()).toContain("- `/blog/first-article`: +1 −1 words\n");
  });

  it("may have file names and texts in any script, and binary files", async () => {
    repository.write({
      "articles/second-article.md": second.replace("With a saw", "తెలుగు 😀"),
      "notes/ವರ್ಷ.txt": "x",
      "articles/bad.md": Buffer.from([0x2d, 0xff, 0xfe]),
    });
    repository.commit();
    repository.write({ "articles/second-article.md": second, "notes/ವರ್ಷ.txt": null, "articles/bad.md": null });
    const output = await report();
    expect(output).toContain("- `/blog/second-article`: +3 −2 words\n");
    expect(output).toContain("- error `content/notes/ವರ್ಷ.txt:1` ");
    expect(output).toContain("(`file-encoding`)");
  });
});

describe("content diff says in one sentence that it cannot compare:", () => {
  const problem = async (ref: string) => {
    const { status, stdout, stderr } = await repository.run(diff, ["--", ref]);
    expect([status, stdout]).toEqual([exit.usage, ""]);
    return stderr;
  };

  it.each(["nowhere", "--output=x", "HEAD^{tree}", "HEAD:content", ""])("“%s” is no commit", async (ref) => {
    expect(await problem(ref)).toBe(`There is no branch, tag or commit ${ref} in this repository.`);
  });

  it("the commit has no content folder", async () => {
    repository.git("checkout", "--quiet", "--orphan", "empty");
    repository.git("rm", "-r", "--quiet", "--cached", "content");
    repository.commit();
    repository.git("rm", "-r", "--quiet", "--cached", "content");
    repository.git("commit", "--quiet", "--allow-empty", "--message", "Nothing");
    expect(await problem("HEAD")).toBe("At HEAD there is no content folder in this place.");
  });
});

it("follows no symbolic link to a file outside of the content folder, on neither side", async () => {
  symlinkSync("/etc/hostname", join(repository.content, "articles", "linked.md"));
  repository.commit();
  rmSync(join(repository.content, "articles", "linked.md"));
  expect(await report()).not.toContain("linked");
});
