// Tests that no text runs a script in a visitor's browser: hundreds of XSS payloads in ten places are compiled and rendered by the site's
// components, even if the check refuses them, and the HTML is parsed as a browser does and searched.
import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub, Meta } from "react-router";
import { expect, it } from "vitest";
import { richText } from "../../pipeline/emit/rich-text.ts";
import { load } from "../../pipeline/load/index.ts";
import type { CheckedFile } from "../../pipeline/model/analysis.ts";
import type { Variants } from "../../pipeline/model/media.ts";
import type { CompileResult } from "../../pipeline/model/result.ts";
import { textAt } from "../../pipeline/model/value.ts";
import { tries } from "../long.ts";
import { fixtures } from "../pipeline/fixture-files.ts";
import { compiled, unitOf } from "../pipeline/in-memory.ts";
import { places } from "./payload-places.ts";
import { payloads } from "./payloads.ts";
import { dangers, drawnTexts, textsIn } from "./rendered.tsx";

const all = Object.values(payloads).flat();

/** Fields as the site renders them: in the head of a page, as alt text and as a caption. */
function drawnFields(fields: readonly string[]): string {
  const Head = createRoutesStub([
    {
      path: "/",
      Component: Meta,
      meta: () =>
        fields.flatMap((field) => [
          { title: field },
          { name: "description", content: field },
          { "script:ld+json": { headline: field } },
        ]),
    },
  ]);
  return (
    renderToStaticMarkup(<Head />) +
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

/** Stands for any picture that a text names; whether it exists is for the check to say. */
const anyPicture: Variants = {
  name: "a",
  fallback: "jpg",
  widths: [480],
  width: 480,
  height: 320,
  colour: "#888888",
  source: { width: 480, height: 320 },
  files: [],
};
const pictures = new (class extends Map<string, Variants> {
  override get() {
    return anyPicture;
  }
})();

function drawnUnit({ path: file, root, body, texts }: CheckedFile): string {
  const trees = [...(body ? [body] : []), ...texts.values()].map(({ tree }) =>
    richText(tree.children, { file, pictures, withdrawn: new Map() }),
  );
  const fields = ["/title", "/description", "/image/alt", "/image/caption"].flatMap(
    (at) => (root && textAt(root, at)) ?? [],
  );
  return drawnTexts(trees) + drawnFields(fields);
}

const base = await load(`${fixtures}/base`);
const kinds = Object.entries(places);

/** Every payload in one of the places, spread evenly over the places; in the long run in all ten. */
const files = all.flatMap((payload, index) =>
  Array.from({ length: tries(1, kinds.length) }, (_, turn) => {
    const [place, write] = kinds[(index + turn * 7) % kinds.length] ?? ["", () => ""];
    return { path: `articles/payload-${index}-${turn}.md`, text: write(payload), payload, place };
  }),
);

async function compiledWith(more: readonly { readonly path: string; readonly text: string }[]): Promise<CompileResult> {
  return await compiled({ ...base, files: [...base.files, ...more] }, { out: undefined });
}

it("has more than three hundred different payloads and ten places", () => {
  expect(new Set(all).size).toBe(all.length);
  expect(all.length).toBeGreaterThan(300);
  expect(kinds.length).toBe(10);
});

it.each([
  ['<p onclick="a()">a</p>', 1],
  ["<svg><script>1</script></svg>", 2],
  ['<a href=" java\nscript:1">a</a><img src="data:x">', 2],
  ["<p>a</p><!-- b -->", 1],
  ['<a href="https://example.org">a</a><p>&lt;script&gt;</p>', 0],
])("finds each danger in %s", (html, count) => {
  expect(dangers(html, false)).toHaveLength(count);
});

it("reports pictures from other hosts as dangers in published texts", () => {
  expect(
    dangers('<img src="//example.org/a.jpg"><img src="https://example.org/b.jpg"><img src="/media/a.jpg">', true),
  ).toEqual([
    'the address "//example.org/a.jpg" in src of <img>',
    'the address "https://example.org/b.jpg" in src of <img>',
  ]);
});

it("renders no payload in any place to something dangerous, whether or not the check refuses it", async () => {
  const { diagnostics, placeholders } = await compiledWith(files);
  const found = files.flatMap(({ path, text, payload, place }) => {
    const unit = unitOf(path, text, placeholders);
    return dangers(drawnUnit(unit), false).map((danger) => ({ payload, place, danger }));
  });
  expect(found).toEqual([]);

  const refused = new Set(diagnostics.filter(({ severity }) => severity === "error").map(({ file }) => file));
  const others = new Set(
    diagnostics.flatMap(({ related = [], severity }) => (severity === "error" ? related.map(({ file }) => file) : [])),
  );
  const clean = files.filter(({ path }) => !refused.has(path) && !others.has(path));
  expect(clean.length).toBeGreaterThan(20);
  const { outputs, diagnostics: left } = await compiledWith(clean);
  expect(left.filter(({ severity }) => severity === "error")).toEqual([]);
  const published = clean.flatMap(({ path, payload, place }) => {
    const text = outputs?.get(path.replace(/\.md$/, ".json"));
    if (text === undefined) return [{ payload, place, danger: "It was not written." }];
    return dangers(drawnTexts(textsIn(JSON.parse(text))), true).map((danger) => ({ payload, place, danger }));
  });
  expect(published).toEqual([]);
}, 300_000);
