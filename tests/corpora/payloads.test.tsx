// Tests that no text runs a script in a visitor's browser. Hundreds of XSS payloads in ten places
// are compiled and rendered by the site's components, even if the check refuses them, and the HTML
// is parsed as a browser does and searched.

import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub, Meta } from "react-router";
import { expect, it } from "vitest";
import type { CompileResult } from "../../pipeline/compile/compile.ts";
import { richText } from "../../pipeline/emit/rich-text.ts";
import type { PicturePlan } from "../../pipeline/images/picture-files.ts";
import type { ReadFile } from "../../pipeline/read/file/summary.ts";
import { load } from "../../pipeline/read/files/index.ts";
import { sanitiseSchema } from "../../pipeline/read/markdown/sanitise.ts";
import { textAt } from "../../pipeline/read/yaml/value.ts";
import { tries } from "../long.ts";
import { fixtures } from "../pipeline/codes/fixture-files.ts";
import { compiled, unitOf } from "../pipeline/in-memory.ts";
import { payloads } from "./payloads.ts";
import { attributes, dangers, drawnTexts, elements, textsIn } from "./rendered.tsx";

const line = (payload: string) => payload.replace(/[\r\n]+/g, " ");
const quoted = (payload: string) => JSON.stringify(payload).replaceAll("\u0000", "");

interface Fields {
  readonly title?: string;
  readonly description?: string;
  readonly alt?: string;
  readonly caption?: string;
}

function article(body: string, { title, description, alt, caption }: Fields = {}): string {
  return `---
title: ${quoted(title ?? "A text about boards and walls")}
description: ${quoted(description ?? "How a board is cut, carried and stored before it is fixed to a wall.")}
date: 2024-02-01
image: { src: ../media/board.jpg, alt: ${quoted(alt ?? "Grey board on a table.")}${caption === undefined ? "" : `, caption: ${quoted(caption)}`} }
topics: [interiors]
---
${body}
`;
}

const before = "Boards are cut outside.";

/**
 * The ten places of an article: functions that write one with a payload. Apart from the payload
 * each article is valid.
 */
const places: Readonly<Record<string, (payload: string) => string>> = {
  "a paragraph": (payload) => article(`${before}\n\n${payload}\n`),
  "a heading": (payload) => article(`## ${line(payload)}\n\n${before}`),
  "a list": (payload) =>
    article(`${before}\n\n- one\n- ${payload.replaceAll("\n", "\n  ")}\n- three`),
  "a cell of a table": (payload) =>
    article(
      `| One | Two |\n|---|---|\n| ${line(payload).replaceAll("|", "\\|")} | a |\n\n${before}`,
    ),
  "the words of a link": (payload) => article(`${before} [${line(payload)}](/contact)`),
  "the address of a link": (payload) =>
    article(`${before} [a board](<${line(payload)}>) and [b](${line(payload)})`),
  "the text of a picture": (payload) =>
    article(`${before}\n\n![${line(payload)}](../media/board.jpg)`),
  "the title of a picture": (payload) =>
    article(
      `${before}\n\n![A board](../media/board.jpg "${line(payload).replaceAll('"', '\\"')}")`,
    ),
  "a title and a description": (payload) =>
    article(before, { title: payload, description: payload }),
  "the text and the caption of a field": (payload) =>
    article(before, { alt: payload, caption: payload }),
};

const all = Object.values(payloads).flat();

/**
 * The head of a page whose title, description and structured data are the fields in its route's
 * state.
 */
const Head = createRoutesStub([
  {
    path: "/",
    Component: Meta,
    meta: ({ location }) =>
      (location.state as readonly string[]).flatMap((field) => [
        { title: field },
        { name: "description", content: field },
        { "script:ld+json": { headline: field } },
      ]),
  },
]);

/** Fields as the site renders them: in the head of a page, as alt text and as a caption. */
function drawnFields(fields: readonly string[]): string {
  return (
    renderToStaticMarkup(<Head initialEntries={[{ pathname: "/", state: fields }]} />) +
    renderToStaticMarkup(
      fields.map((field) => (
        <figure key={field}>
          <img src="/a.jpg" alt={field} />
          <figcaption>{field}</figcaption>
        </figure>
      )),
    )
  );
}

const words = {
  done: "Done",
  open: "To do",
  notes: "Notes",
  back: "Back",
  visualisation: "visualisation",
};

/** Stands for any picture that a text names; whether it exists is for the check to say. */
const anyPicture: PicturePlan = {
  name: "a",
  fallback: "jpg",
  widths: [480],
  width: 480,
  height: 320,
  colour: "#888888",
  source: { width: 480, height: 320 },
  files: [],
};
const pictures = new (class extends Map<string, PicturePlan> {
  override get() {
    return anyPicture;
  }
})();

function drawnUnit({ path: file, root, body, texts }: ReadFile): string {
  const trees = [...(body ? [body] : []), ...texts.values()].map(({ tree }) =>
    richText(tree.children, { file, pictures, words }),
  );
  const fields = ["/title", "/description", "/image/alt", "/image/caption"].flatMap(
    (at) => (root && textAt(root, at)) ?? [],
  );
  return drawnTexts(textsIn(trees)) + drawnFields(fields);
}

const base = await load(`${fixtures}/base`);
const kinds = Object.entries(places);

/**
 * Every payload in one of the places, spread evenly over the places; in the long run in three of
 * them.
 */
const files = all.flatMap((payload, index) =>
  Array.from({ length: tries(1, 3) }, (_, turn) => {
    const [place, write] = kinds[(index + turn * 7) % kinds.length] ?? ["", () => ""];
    return { path: `articles/payload-${index}-${turn}.md`, text: write(payload), payload, place };
  }),
);

async function compiledWith(
  more: readonly { readonly path: string; readonly text: string }[],
): Promise<CompileResult> {
  return await compiled({ ...base, files: [...base.files, ...more] }, { out: undefined });
}

it("has more than three hundred different payloads and ten places", () => {
  expect(new Set(all).size).toBe(all.length);
  expect(all.length).toBeGreaterThan(300);
  expect(kinds.length).toBe(10);
});

it.each([
  ['<p onclick="a()">a</p>', false, 1],
  ["<svg><script>1</script></svg>", false, 2],
  ['<a href=" java\nscript:1">a</a><img src="data:x">', false, 2],
  ["<p>a</p><!-- b -->", false, 1],
  ['<a href="https://example.org">a</a><p>&lt;script&gt;</p>', false, 0],
  [
    '<img src="//example.org/a.jpg"><img src="https://example.org/b.jpg"><img src="/media/a.jpg">',
    true,
    2,
  ],
])("finds each danger in %s, if it is published: %s", (html, isPublished, count) => {
  expect(dangers(html, isPublished)).toHaveLength(count);
});

it("leaves only elements and attributes that are known to be harmless", () => {
  const properties = Object.values(sanitiseSchema.attributes ?? {})
    .flat()
    .map((one) => (typeof one === "string" ? one : one[0]));
  const written = properties.map((name) =>
    name.replace("className", "class").replace("aria", "aria-").toLowerCase(),
  );
  expect(sanitiseSchema.tagNames?.filter((name) => !elements.has(name))).toEqual([]);
  expect(written.filter((name) => !attributes.has(name))).toEqual([]);
});

it("renders no payload in any place to something dangerous, whether or not the check refuses it", async () => {
  const { findings, site } = await compiledWith(files);
  const found = files.flatMap(({ path, text, payload, place }) => {
    const unit = unitOf(path, text, site.placeholders);
    return dangers(drawnUnit(unit), false).map((danger) => ({ payload, place, danger }));
  });
  expect(found).toEqual([]);

  const refused = new Set(
    findings.filter(({ severity }) => severity === "error").map(({ file }) => file),
  );
  const others = new Set(
    findings.flatMap(({ related = [], severity }) =>
      severity === "error" ? related.map(({ file }) => file) : [],
    ),
  );
  const clean = files.filter(({ path }) => !refused.has(path) && !others.has(path));
  expect(clean.length).toBeGreaterThan(20);
  const { outputs, findings: left } = await compiledWith(clean);
  expect(left.filter(({ severity }) => severity === "error")).toEqual([]);
  const published = clean.flatMap(({ path, payload, place }) => {
    const text = outputs?.get(path.replace(/\.md$/, ".json"));
    if (text === undefined) return [{ payload, place, danger: "It was not written." }];
    return dangers(drawnTexts(textsIn(JSON.parse(text))), true).map((danger) => ({
      payload,
      place,
      danger,
    }));
  });
  expect(published).toEqual([]);
}, 300_000);
