// Tests how a page is recognised under a new address by the name that its file has or had, and that the help asks the writer if that is
// not known.
import { describe, expect, it } from "vitest";
import type { CompileOptions } from "../../../pipeline/compile.ts";
import { lockText } from "../../../pipeline/core/site/lock.ts";
import { baseText, compiledBase, type Texts } from "../base-with.ts";
import { second, site } from "../translations/in-hindi.ts";

const old = "/blog/second-article";
const oldFile = "articles/second-article.md";
const article = baseText(oldFile);

/** The findings after the article was replaced by these files, of which Git knows some. */
async function said(texts: Texts, renamed: Readonly<Record<string, string>> = {}) {
  const options: Partial<CompileOptions> = { formerPaths: () => new Map(Object.entries(renamed)) };
  const lock = lockText(["/", "/blog/first-article", old]);
  const given = { "addresses.lock": lock, "redirects.yaml": "redirects: []\n" };
  const { diagnostics } = await compiledBase({ ...given, [oldFile]: null, ...texts }, options);
  const vanished = diagnostics.filter(({ code }) => code === "address-vanished");
  const links = diagnostics.filter(({ code }) => code === "link-broken");
  const others = diagnostics.filter((finding) => ![...vanished, ...links].includes(finding));
  expect(others).toEqual([]);
  return {
    messages: vanished.map(({ file, message }) => `${file}: ${message}`),
    help: vanished.map(({ help }) => help).join("\n"),
    row: vanished.flatMap(({ fix }) => fix?.edits.map(({ text }) => text) ?? []).join(""),
    links: links.map(({ message, fix }) => [message, fix?.edits[0]?.text]),
  };
}

const renamedTo = (file: string, to: string) =>
  `${file}: This page is ${to} now, and nothing leads there from its published address ${old}.`;
const gone = `redirects.yaml: The published address ${old} has neither a page nor a redirect any more.`;

describe("A page is recognised", () => {
  it("if Git knows that its file was renamed", async () => {
    const file = "articles/light-walls.md";
    const { messages, row, links } = await said({ [file]: article }, { [file]: oldFile });
    expect(messages).toEqual([renamedTo(file, "/blog/light-walls")]);
    expect(row).toContain(`- { from: ${old}, to: /blog/light-walls }`);
    expect(links).toEqual([[`The site has no page ${old}.`, "/blog/light-walls"]]);
  });

  it("if Git knows that its file was moved to another collection", async () => {
    const file = "coverages/light-walls.md";
    const { messages } = await said({ [file]: baseText("coverages/expo.md") }, { [file]: oldFile });
    expect(messages).toEqual([renamedTo(file, "/coverages/light-walls")]);
  });

  it("if its file was given a key", async () => {
    const keyed = article.replace("title:", "key: light-walls\ntitle:");
    const { messages } = await said({ [oldFile]: keyed });
    expect(messages).toEqual([renamedTo(oldFile, "/blog/light-walls")]);
  });
});

describe("The writer is asked", () => {
  it("if Git does not know which new page it is", async () => {
    const { messages, row, help, links } = await said({
      "articles/light-walls.md": article,
      "articles/painting.md": article
        .replace("The second article", "How a painter starts")
        .replace("With a saw", "With a brush, which every painter has in the bag, on a dry day"),
    });
    expect(messages).toEqual([gone]);
    expect(row).toBe("");
    expect(help).toBe(
      `Is that page /blog/light-walls or /blog/painting now, or is it gone? Add to redirects.yaml, with the page that replaces it after to: - { from: ${old}, to: /… }`,
    );
    expect(links).toEqual([[`The site has no page ${old}.`, undefined]]);
  });

  it("if the new name differs by a slip only", async () => {
    const file = "articles/second-artcle.md";
    const { messages, row, help } = await said({ [file]: article }, { [file]: oldFile });
    expect(messages).toEqual([renamedTo(file, "/blog/second-artcle")]);
    expect(row).toBe("");
    expect(help).toContain("was changed or lost by mistake, put it back");
  });
});

describe("With a page, that of its translation is recognised:", () => {
  const hindi = (file: string) => file.replace(".md", ".hi.md");
  const now = "articles/light-walls.md";
  const row = `- { from: /hi${old}, to: /hi/blog/light-walls }`;

  /** What is said of the other language after the source was renamed, and its translation has this name. */
  async function toldOf(translation: string) {
    const texts = { ...site, [oldFile]: null, [now]: article, [translation]: second };
    const lock = lockText(["/", "/blog/first-article", old, `/hi${old}`]);
    const { diagnostics } = await compiledBase(
      { ...texts, "addresses.lock": lock, "redirects.yaml": "redirects: []\n" },
      { formerPaths: () => new Map([[now, oldFile]]) },
    );
    return diagnostics.filter(
      ({ message, code }) => message.includes("/hi/") || code === "file-unknown",
    );
  }

  it("renamed like its source, its row is written, too", async () => {
    const [found, ...others] = await toldOf(hindi(now));
    expect(others).toEqual([]);
    expect(found?.message).toBe(
      `This page is /hi/blog/light-walls now, and nothing leads there from its published address /hi${old}.`,
    );
    expect(found?.fix?.edits[0]?.text).toContain(row);
  });

  it("left behind, its new name and its row are told at once", async () => {
    const found = await toldOf(hindi(oldFile));
    expect(found.map(({ file, help, fix }) => [file, help, fix])).toEqual([
      [
        now,
        `Rename it as this file is called, so that it is /hi/blog/light-walls, and add to redirects.yaml: ${row}`,
        undefined,
      ],
      [hindi(oldFile), `Rename the file to ${hindi(now)}`, undefined],
    ]);
  });
});

it("Git is not asked while every address has its page.", async () => {
  const formerPaths = () => {
    throw new Error("Git was asked.");
  };
  const { diagnostics } = await compiledBase(
    { "addresses.lock": lockText([old, "/"]) },
    { formerPaths },
  );
  expect(diagnostics).toEqual([]);
});
