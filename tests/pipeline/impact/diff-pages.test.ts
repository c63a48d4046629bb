// Tests the exact report of `content diff` on pages that were added, removed, moved or changed.
import { beforeEach, describe, expect, it } from "vitest";
import { Repository } from "../repository.ts";
import { base, lines, reportOn, second } from "./report-on.ts";

let repository: Repository;
beforeEach(() => {
  repository = new Repository();
});

const report = (ref?: string) => reportOn(repository, ref);

describe("content diff on pages", () => {
  it("lists a withdrawn page as removed with its redirect, not as a draft", async () => {
    repository.write({
      "articles/second-article.md": second.replace(
        "date: 2024-02-01",
        "date: 2024-02-01\nwithdraw: { on: 2024-03-01, to: /blogs }",
      ),
    });
    const told = await report();
    expect(told).toContain("- `/blog/second-article` “The second article”: redirected to `/blogs`");
    expect(told).not.toContain("draft");
  });

  it("names the day on which a scheduled page appears or a page is withdrawn", async () => {
    repository.write({
      "articles/third-article.md": second.replace("The second", "The third").replace("2024-02-01", "2199-03-01"),
      "articles/second-article.md": second.replace(
        "date: 2024-02-01",
        "date: 2024-02-01\nwithdraw: { on: 2199-02-01, to: /blogs }",
      ),
    });
    expect(await report()).toContain(
      lines(
        "### Pages that change on a day (2)",
        "",
        "- `/blog/second-article` “The second article”: is taken away on February 1, 2199",
        "- `/blog/third-article` “The third article”: appears on March 1, 2199",
      ),
    );
  });

  it("lists an added page with its title and word count, even if Git does not track its file yet", async () => {
    repository.write({ "articles/third-article.md": second.replace("The second", "The third") });
    expect(await report()).toBe(
      lines(
        "**For visitors:** 1 page added.",
        "",
        "### Pages added (1)",
        "",
        "- `/blog/third-article` “The third article”, 12 words",
      ),
    );
  });

  it("lists a removed page with the target of its redirect", async () => {
    repository.write({
      "articles/third-article.md": second.replace("The second", "The third"),
      "articles/fourth-article.md": second.replace("The second", "The fourth"),
    });
    repository.commit();
    repository.write({
      "articles/third-article.md": null,
      "articles/fourth-article.md": null,
      "redirects.yaml": "redirects: [{ from: /blog/third-article, to: /blogs }]\n",
    });
    expect(await report()).toBe(
      lines(
        "**For visitors:** 2 pages removed, 1 redirect changed.",
        "",
        "### Pages removed (2)",
        "",
        "- `/blog/fourth-article` “The fourth article”: **without a redirect**",
        "- `/blog/third-article` “The third article”: redirected to `/blogs`",
        "",
        "### Redirects (1)",
        "",
        "- `/blog/third-article` → `/blogs`: added",
      ),
    );
  });

  it("lists a page with a new address in one line, whether its key, its file or a redirect says so", async () => {
    const article = (name: string) => second.replace("The second article", `The article ${name}`);
    repository.write({
      "articles/key.md": article("K"),
      "articles/file.md": article("F"),
      "articles/other.md": article("O"),
    });
    repository.commit();
    repository.write({
      "articles/key.md": article("K").replace("title:", "key: another-key\ntitle:"),
      "articles/file.md": null,
      "articles/renamed.md": article("F"),
      "articles/other.md": null,
      "articles/rewritten.md": article("quite new"),
      "redirects.yaml": "redirects: [{ from: /blog/other, to: /blog/rewritten#how-it-is-cut }]\n",
    });
    expect(await report()).toBe(
      lines(
        "**For visitors:** 3 pages with a new address, 1 page changed, 1 redirect changed.",
        "",
        "### Pages with a new address (3)",
        "",
        "- `/blog/file` → `/blog/renamed` “The article F”: **without a redirect**",
        "- `/blog/key` → `/blog/another-key` “The article K”: **without a redirect**",
        "- `/blog/other` → `/blog/rewritten` “The article quite new”: redirected",
        "",
        "### Pages changed (1)",
        "",
        "- `/blog/rewritten`",
        "  - `title`: “The article O” → “The article quite new”",
        "",
        "### Redirects (1)",
        "",
        "- `/blog/other` → `/blog/rewritten#how-it-is-cut`: added",
      ),
    );
  });

  it("distinguishes published drafts and pages made drafts again from added and removed pages", async () => {
    repository.write({
      "articles/third-article.md": second.replace("The second", "The third"),
      "articles/draft.md": second.replace("title: The second", "draft: true\ntitle: The fifth"),
    });
    repository.commit();
    repository.write({
      "articles/third-article.md": second.replace("title: The second", "draft: true\ntitle: The third"),
      "articles/draft.md": second.replace("The second", "The fifth"),
    });
    expect(await report()).toBe(
      lines(
        "**For visitors:** 1 draft published, 1 page removed.",
        "",
        "### Drafts published (1)",
        "",
        "- `/blog/draft` “The fifth article”, 12 words",
        "",
        "### Pages removed (1)",
        "",
        "- `/blog/third-article` “The third article”: a draft again, **without a redirect**",
      ),
    );
  });

  it("describes a changed page by its fields, words, headings, links and pictures", async () => {
    repository.write({
      "articles/second-article.md": second
        .replace("title: The second article", "title: The very second article")
        .replace("alt: Grey board on a table.", "alt: A board.")
        .replace("topics: [interiors]", "topics: [interiors, fire]\nupdated: 2024-05-01"),
    });
    repository.commit();
    repository.write({
      "articles/second-article.md": second
        .replace("## How it is cut", "## How it is sawn")
        .replace("![Grey board on a table.](../media/board.jpg)", "[Ask us](/contact).")
        .replace("With a saw", "With a fine saw, never with a knife"),
    });
    expect(await report()).toBe(
      lines(
        "**For visitors:** 1 page changed.",
        "",
        "### Pages changed (1)",
        "",
        "- `/blog/second-article`: +8 −1 words",
        "  - `title`: “The very second article” → “The second article”",
        "  - `image.alt`: “A board.” → “Grey board on a table.”",
        "  - `topics` removed: “fire”",
        "  - `updated` removed: “2024-05-01”",
        "  - heading removed: “How it is cut”",
        "  - heading added: “How it is sawn”",
        "  - link added: `/contact`",
        "  - picture removed: `../media/board.jpg`",
      ),
    );
  });

  it("reports a change of markup only", async () => {
    repository.write({ "articles/second-article.md": second.replace("a mask on", "**a mask** on") });
    expect(await report()).toBe(
      lines(
        "**For visitors:** 1 page changed.",
        "",
        "### Pages changed (1)",
        "",
        "- `/blog/second-article`: only the markup",
      ),
    );
  });

  it("reports a change in pages.yaml as a change of that page", async () => {
    repository.write({
      "pages.yaml": base("pages.yaml").replace("title: Contact,", "title: Talk to us,"),
      "site.yaml": base("site.yaml").replace("blogsPerPage: 9", "blogsPerPage: 1"),
    });
    expect(await report()).toBe(
      lines(
        "**For visitors:** 1 page changed, 1 shared file changed.",
        "",
        "### Pages changed (1)",
        "",
        "- `/contact`",
        "  - `title`: “Contact” → “Talk to us”",
        "",
        "### Shared texts and settings changed (1)",
        "",
        "- `site.yaml`",
        "  - `display.blogsPerPage`: “9” → “1”",
      ),
    );
  });
});
