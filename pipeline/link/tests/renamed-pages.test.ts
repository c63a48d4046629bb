// Tests how a page is recognised under a new address by the name that its file has or had.

import { baseText, compiledBase, type Texts } from "@site/tests/pipeline/base-with";
import { second, site } from "@site/tests/pipeline/translations/in-hindi";
import { describe, expect, it } from "vitest";
import type { CompileOptions } from "../../compile/compile.ts";
import { lockText } from "../address-lock.ts";

const old = "/blog/second-article";
const oldFile = "articles/second-article.md";
const article = baseText(oldFile);

/** The findings after the article was replaced by these files; Git knows some of them. */
async function reportOn(texts: Texts, renamed: Readonly<Record<string, string>> = {}) {
  const options: Partial<CompileOptions> = { formerPaths: () => new Map(Object.entries(renamed)) };
  const lock = lockText(["/", "/blog/first-article", old]);
  const given = { "addresses.lock": lock, "redirects.yaml": "redirects: []\n" };
  const { findings } = await compiledBase({ ...given, [oldFile]: null, ...texts }, options);
  const vanished = findings.filter(({ code }) => code === "address-vanished");
  const links = findings.filter(({ code }) => code === "link-broken");
  const others = findings.filter((finding) => ![...vanished, ...links].includes(finding));
  expect(others).toEqual([]);
  return {
    messages: vanished.map(({ file, message }) => `${file}: ${message}`),
    help: vanished.map(({ help }) => help).join("\n"),
    row: vanished.flatMap(({ fix }) => fix?.edits.map(({ text }) => text) ?? []).join(""),
    links: links.map(({ message, fix }) => [message, fix?.edits[0]?.text]),
  };
}

const renamedTo = (file: string, to: string) =>
  `${file}: The page is ${to} now, and its published address ${old} leads nowhere.`;
const gone = `redirects.yaml: The published address ${old} has neither a page nor a redirect any more.`;

describe("A page is recognised", () => {
  it("if Git knows that its file was renamed", async () => {
    const file = "articles/light-walls.md";
    const { messages, row, links } = await reportOn({ [file]: article }, { [file]: oldFile });
    expect(messages).toEqual([renamedTo(file, "/blog/light-walls")]);
    expect(row).toContain(`- { from: ${old}, to: /blog/light-walls }`);
    expect(links).toEqual([[`The site has no page ${old}.`, "/blog/light-walls"]]);
  });

  it("if Git knows that its file was moved to another collection", async () => {
    const file = "coverages/light-walls.md";
    const { messages } = await reportOn(
      { [file]: baseText("coverages/expo.md") },
      { [file]: oldFile },
    );
    expect(messages).toEqual([renamedTo(file, "/coverages/light-walls")]);
  });

  it("if its file was given a key", async () => {
    const keyed = article.replace("title:", "key: light-walls\ntitle:");
    const { messages } = await reportOn({ [oldFile]: keyed });
    expect(messages).toEqual([renamedTo(oldFile, "/blog/light-walls")]);
  });
});

describe("No redirect is written", () => {
  it("if Git does not know which new page it is", async () => {
    const { messages, row, links } = await reportOn({ "articles/light-walls.md": article });
    expect(messages).toEqual([gone]);
    expect(row).toBe("");
    expect(links).toEqual([[`The site has no page ${old}.`, undefined]]);
  });

  it("if the new name differs by a slip only", async () => {
    const file = "articles/second-artcle.md";
    const { messages, row, help } = await reportOn({ [file]: article }, { [file]: oldFile });
    expect(messages).toEqual([renamedTo(file, "/blog/second-artcle")]);
    expect(row).toBe("");
    expect(help).toContain("by mistake");
  });
});

it("The address of a translation is not reported beside its source's, whose redirect it follows.", async () => {
  const now = "articles/light-walls.md";
  const texts = {
    ...site,
    [oldFile]: null,
    [now]: article,
    "articles/light-walls.hi.md": second,
    "addresses.lock": lockText(["/", "/blog/first-article", old, `/hi${old}`]),
  };
  const formerPaths = () => new Map([[now, oldFile]]);
  const redirects = (text: string) =>
    compiledBase({ ...texts, "redirects.yaml": text }, { formerPaths });
  const { findings } = await redirects("redirects: []\n");
  const vanished = findings.filter(({ code }) => code === "address-vanished");
  expect(vanished.map(({ message }) => message)).toEqual([
    renamedTo("", "/blog/light-walls").slice(2),
  ]);
  const result = await redirects(`redirects: [{ from: ${old}, to: /blog/light-walls }]\n`);
  expect(result.site.addresses.retired.get(`/hi${old}`)).toBe("/hi/blog/light-walls");
});

it("Git is not asked while every address has its page.", async () => {
  const formerPaths = () => {
    throw new Error("Git was asked.");
  };
  const { findings } = await compiledBase(
    { "addresses.lock": lockText([old, "/"]) },
    { formerPaths },
  );
  expect(findings).toEqual([]);
});
