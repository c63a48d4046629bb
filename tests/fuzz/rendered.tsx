// What a compiled text is in a visitor's browser: rendered by the app, read as a browser reads it, and looked through for whatever
// no writer may put there. The lists are the tests' own: they do not ask the sanitiser what it lets pass.
import { type DefaultTreeAdapterTypes, parse } from "parse5";
import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { RichText } from "../../app/components/text/RichText.tsx";

const elements = new Set(
  `a abbr b blockquote br caption cite code dd del details div dl dt em figcaption figure h1 h2 h3 h4 h5 h6 hr i img ins kbd li mark
  ol p picture pre q rect rp rt ruby s samp section small source span strong sub summary sup svg table tbody td tfoot th thead tr u
  ul var wbr`.split(/\s+/),
);
const attributes = new Set(
  `alt aria-hidden aria-label align cite class colspan data-discover data-position data-ratio decoding dir fill focusable height href hreflang id lang
  loading open rowspan scope sizes src srcset start tabindex title type value width`.split(/\s+/),
);
const addresses: Readonly<Record<string, RegExp>> = {
  href: /^(https?:\/\/|mailto:|tel:|\/(?!\/)|#)/,
  src: /^(\/media\/|https:\/\/)/,
  srcset: /^(\/media\/|https:\/\/)/,
  cite: /^https?:\/\//,
};

/** What stands in a text's page that must not. */
function unsafeIn(node: DefaultTreeAdapterTypes.Node): string[] {
  const found: string[] = [];
  if ("tagName" in node) {
    if (!elements.has(node.tagName)) found.push(`the element <${node.tagName}>`);
    for (const { name, value } of node.attrs) {
      if (!attributes.has(name)) found.push(`the attribute ${name} of <${node.tagName}>`);
      if (addresses[name]?.test(value) === false) found.push(`the address ${JSON.stringify(value)} in ${name}`);
    }
  }
  if (node.nodeName === "#comment") found.push("a comment");
  return "childNodes" in node ? [...found, ...node.childNodes.flatMap(unsafeIn)] : found;
}

/**
 * Renders every text of a compiled document and looks through it.
 * @param document a file of the compiled content
 * @returns what a visitor's browser must never meet, in words
 * @throws where a text cannot be rendered
 */
export function unsafeTexts(document: string): string[] {
  return textsIn(JSON.parse(document)).flatMap((text) => {
    const html = renderToStaticMarkup(
      <MemoryRouter>
        <RichText text={text} />
      </MemoryRouter>,
    );
    const page = parse(`<!doctype html><title>x</title><body>${html}</body>`);
    const root = page.childNodes.find((node) => node.nodeName === "html");
    const body = root && "childNodes" in root ? root.childNodes.find((node) => node.nodeName === "body") : undefined;
    return body && "childNodes" in body ? body.childNodes.flatMap(unsafeIn) : ["a page without a body"];
  });
}

/** The texts in a value of a document: trees, each as one string. */
function textsIn(value: unknown): string[] {
  if (typeof value === "string") return value.startsWith('{"type":"root"') ? [value] : [];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(textsIn) : [];
}
