// No text runs a script in a visitor's browser: hundreds of payloads, each in ten places, are compiled and drawn as the site draws
// them, also where the check refuses them, and what comes out is searched as a browser reads it.
import { type DefaultTreeAdapterTypes, parseFragment } from "parse5";
import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub, MemoryRouter, Meta } from "react-router";
import { expect, it } from "vitest";
import { RichText } from "../../app/components/text/RichText.tsx";
import { richText } from "../../pipeline/emit/rich-text.ts";
import { load } from "../../pipeline/load/index.ts";
import { sanitiseSchema } from "../../pipeline/markdown/sanitise.ts";
import type { CheckedFile } from "../../pipeline/model/analysis.ts";
import type { Variants } from "../../pipeline/model/media.ts";
import type { CompileResult } from "../../pipeline/model/result.ts";
import { textAt } from "../../pipeline/model/value.ts";
import { tries } from "../long.ts";
import { fixtures } from "../pipeline/fixture-files.ts";
import { compiled, unitOf } from "../pipeline/in-memory.ts";
import { places } from "./payload-places.ts";
import { payloads } from "./payloads.ts";

const all = Object.values(payloads).flat();

/** Elements that a text may have, and those that the site's components draw it with. */
const known = new Set([...(sanitiseSchema.tagNames ?? []), "picture", "source", "section", "title", "meta"]);

/** Attributes whose value is an address. */
const addresses = new Set([
  "href",
  "src",
  "srcset",
  "cite",
  "action",
  "formaction",
  "data",
  "poster",
  "background",
  "ping",
  "xlink:href",
]);

/** What browsers make of an address before they look at its scheme (URL Standard, 4.4). */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out.
const cleaned = (address: string) => address.replace(/^[\u0000-\u0020]+/, "").replace(/[\t\n\r]/g, "");

/** What is wrong with an address; a link may lead to another site, and what is published fetches nothing from there. */
function addressProblem(element: string, address: string, isPublished: boolean): string | undefined {
  if (isPublished && element !== "a" && !/^\/(?![/\\])/.test(cleaned(address))) return `${element} fetches ${address}`;
  const scheme = /^([a-z][a-z0-9+.-]*):/i.exec(cleaned(address))?.[1]?.toLowerCase();
  if (scheme === undefined) return undefined;
  const allowed = element === "a" ? ["http", "https", "mailto", "tel"] : ["http", "https"];
  return allowed.includes(scheme) ? undefined : `${element} leads to ${address}`;
}

type Node = DefaultTreeAdapterTypes.ChildNode;

/** What the site draws in the place of a picture until it is there. */
const placeholder =
  /<svg class="[\w-]*" aria-hidden="true" focusable="false"><rect width="100%" height="100%" fill="#[0-9a-f]{6}"><\/rect><\/svg>/g;

/** What a browser would run or fetch in a page's HTML. */
function dangers(html: string, isPublished = false): string[] {
  const nodes = parseFragment(html.replace(placeholder, "")).childNodes;
  return nodes.flatMap((node) => [...dangersIn(node, isPublished)]);
}

/** Whether an element that content cannot have is the site's own. */
function isOurs({ tagName, attrs }: DefaultTreeAdapterTypes.Element): boolean {
  const has = (name: string, wanted: string) => attrs.some((own) => own.name === name && own.value === wanted);
  if (tagName === "script") return has("type", "application/ld+json");
  // React has the browser fetch a picture early.
  return tagName === "link" && has("rel", "preload") && has("as", "image");
}

function* dangersIn(node: Node, isPublished: boolean): Generator<string> {
  if (!("tagName" in node)) return;
  const { tagName } = node;
  if (!known.has(tagName) && !isOurs(node)) yield `There is an element ${tagName}.`;
  for (const { name, value } of node.attrs) {
    if (/^on/i.test(name) || name === "srcdoc") yield `${tagName} has ${name}.`;
    if (name === "style" && /url|expression|import|\\/i.test(value)) yield `${tagName} has the style ${value}.`;
    const problem = addresses.has(name) ? addressProblem(tagName, value, isPublished) : undefined;
    if (problem !== undefined) yield problem;
  }
  for (const child of node.childNodes) yield* dangersIn(child, isPublished);
}

/** Texts and fields as the site draws them. */
function drawn(texts: readonly string[], fields: readonly string[]): string {
  const head = createRoutesStub([
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
  const Head = head;
  return (
    renderToStaticMarkup(<Head />) +
    renderToStaticMarkup(
      <MemoryRouter>
        {texts.map((text) => (
          <RichText key={text} text={text} />
        ))}
        {fields.map((field) => (
          <figure key={field}>
            <img src="/a.jpg" alt={field} />
            <figcaption>{field}</figcaption>
          </figure>
        ))}
      </MemoryRouter>,
    )
  );
}

/** Stands for any picture that a text names: whether there is one is the check's matter. */
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
  return drawn(trees, fields);
}

/** Rich texts in a compiled document, wherever they stand. */
function richTextsIn(value: unknown): string[] {
  if (typeof value === "string") return value.startsWith('{"type":"root"') ? [value] : [];
  return value !== null && typeof value === "object" ? Object.values(value).flatMap(richTextsIn) : [];
}

const base = await load(`${fixtures}/base`);
const kinds = Object.entries(places);

/** Every payload in one of the places, each place with as many of them; in the long run in all ten. */
const files = all.flatMap((payload, index) =>
  Array.from({ length: tries(1, kinds.length) }, (_, turn) => {
    const [place, write] = kinds[(index + turn * 7) % kinds.length] ?? ["", () => ""];
    return { path: `articles/payload-${index}-${turn}.md`, text: write(payload), payload, place };
  }),
);

async function compiledWith(more: readonly { readonly path: string; readonly text: string }[]): Promise<CompileResult> {
  return await compiled({ ...base, files: [...base.files, ...more] }, { out: undefined });
}

it("There are more than three hundred payloads, all different, and ten places.", () => {
  expect(new Set(all).size).toBe(all.length);
  expect(all.length).toBeGreaterThan(300);
  expect(kinds.length).toBe(10);
});

it("What is searched for is found where it is.", () => {
  expect(dangers('<p onclick="a()">a</p>')).toEqual(["p has onclick."]);
  expect(dangers("<svg><script>1</script></svg>").length).toBe(2);
  expect(dangers('<a href=" java\nscript:1">a</a><img src="data:x">').length).toBe(2);
  expect(dangers('<img src="//example.org/a.jpg"><img src="/a.jpg">', true).length).toBe(1);
  expect(dangers('<a href="https://example.org">a</a><p>&lt;script&gt;</p>')).toEqual([]);
});

it("No payload in any place runs, fetches or draws what a text may not, whether or not the check refuses it.", async () => {
  const { diagnostics, placeholders } = await compiledWith(files);
  const found = files.flatMap(({ path, text, payload, place }) => {
    const unit = unitOf(path, text, placeholders);
    return dangers(drawnUnit(unit)).map((danger) => ({ payload, place, danger }));
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
    const html = drawn(richTextsIn(JSON.parse(text)), []);
    return dangers(html, true).map((danger) => ({ payload, place, danger }));
  });
  expect(published).toEqual([]);
}, 300_000);
