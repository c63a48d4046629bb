// Tests how a page is recognised under a new address by the name that its file has or had, and that the help asks the writer if that is
// not known.
import { describe, expect, it } from "vitest";
import type { CompileOptions } from "../../../pipeline/compile.ts";
import { lockText } from "../../../pipeline/core/site/lock.ts";
import { baseText, compiledBase, type Texts } from "../base-with.ts";

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
    expect(links).toEqual([[`The page ${old} is /blog/light-walls now.`, "/blog/light-walls"]]);
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
    expect(links).toEqual([[`The page ${old} is gone.`, undefined]]);
  });

  it("if the new name differs by a slip only", async () => {
    const file = "articles/second-artcle.md";
    const { messages, row, help } = await said({ [file]: article }, { [file]: oldFile });
    expect(messages).toEqual([renamedTo(file, "/blog/second-artcle")]);
    expect(row).toBe("");
    expect(help).toContain("was changed or lost by mistake, put it back");
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
