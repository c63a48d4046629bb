// Renders compiled texts with the app's components and searches the HTML, parsed as in a browser,
// for what is dangerous. The allowed lists are its own, so that a mistake in the sanitiser's lists
// is found.

import { RichText } from "@site/app/components/text/RichText";
import { packText } from "@site/app/lib/texts/packed-text";
import { isRichText, type RichText as RichTextTree } from "@site/common/rich-text";
import { type DefaultTreeAdapterTypes, parseFragment } from "parse5";
import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";

/** Elements that a text may have, and those that the site's components add. */
export const elements = new Set(
  `a abbr b blockquote br caption cite code dd del details div dl dt em figcaption figure h1 h2 h3 h4 h5 h6 hr i img input ins kbd li mark
  meta ol p picture pre q rp rt ruby s samp section small source span strong sub summary sup table tbody td tfoot th thead title tr
  u ul var wbr`.split(/\s+/),
);
export const attributes = new Set(
  `alt aria-hidden aria-label align checked cite class colspan content data-dark data-discover data-position data-ratio decoding dir disabled height href
  hreflang id lang loading name open rowspan scope sizes src srcset start tabindex title type value width`.split(
    /\s+/,
  ),
);

/**
 * Allowed addresses in published texts: a link may lead to another site, a picture may come from
 * the one host that the base names.
 */
const published: Readonly<Record<string, RegExp>> = {
  href: /^(https?:\/\/|mailto:|tel:|\/(?![/\\])|#)/,
  src: /^(\/media\/|https:\/\/pictures\.example\/)/,
  srcset: /^(\/media\/|https:\/\/pictures\.example\/)/,
  cite: /^https?:\/\//,
};

/** An address as browsers normalise it before they parse the scheme (URL Standard, 4.4). */
const cleaned = (address: string) =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these characters are removed.
  address.replace(/^[\u0000-\u0020]+/, "").replace(/[\t\n\r]/g, "");

/**
 * Whether a browser would run an address or read a local file; must be false even in texts that the
 * check refuses.
 */
function isDangerous(element: string, address: string): boolean {
  const scheme = /^([a-z][a-z0-9+.-]*):/i.exec(cleaned(address))?.[1]?.toLowerCase();
  const allowed = element === "a" ? ["http", "https", "mailto", "tel"] : ["http", "https"];
  return scheme !== undefined && !allowed.includes(scheme);
}

/** The SVG that the site shows until a picture has loaded. */
const placeholder =
  /<svg class="[\w-]*" aria-hidden="true" focusable="false"><rect width="100%" height="100%" fill="#[0-9a-f]{6}"><\/rect><\/svg>/g;

/** Whether an element comes from the site, because content cannot contain it. */
function isOurs({ tagName, attrs }: DefaultTreeAdapterTypes.Element): boolean {
  const has = (name: string, wanted: string) =>
    attrs.some((own) => own.name === name && own.value === wanted);
  if (tagName === "script") return has("type", "application/ld+json");
  // React adds preload links for pictures.
  return tagName === "link" && has("rel", "preload") && has("as", "image");
}

function dangersIn(node: DefaultTreeAdapterTypes.Node, isPublished: boolean): string[] {
  if (node.nodeName === "#comment") return ["a comment"];
  if (!("tagName" in node) || isOurs(node)) return [];
  const { tagName } = node;
  return [
    ...(elements.has(tagName) ? [] : [`the element <${tagName}>`]),
    ...node.attrs.flatMap(({ name, value }) => {
      if (!attributes.has(name)) return [`the attribute ${name} of <${tagName}>`];
      const address = published[name];
      if (!address) return [];
      const isWrong = isPublished ? !address.test(value) : isDangerous(tagName, value);
      return isWrong ? [`the address ${JSON.stringify(value)} in ${name} of <${tagName}>`] : [];
    }),
    ...node.childNodes.flatMap((child) => dangersIn(child, isPublished)),
  ];
}

/**
 * Lists in words what must never appear in a page's HTML.
 * @param isPublished whether the check accepted the text, in which case its addresses must be
 * allowed ones
 */
export function dangers(html: string, isPublished: boolean): string[] {
  return parseFragment(html.replace(placeholder, "")).childNodes.flatMap((node) =>
    dangersIn(node, isPublished),
  );
}

/** HTML of compiled texts as the site renders them. @throws if one cannot be rendered */
export function drawnTexts(texts: readonly RichTextTree[]): string {
  return renderToStaticMarkup(
    <MemoryRouter>
      {texts.map(packText).map((text) => (
        <RichText key={text} text={text} />
      ))}
    </MemoryRouter>,
  );
}

/** The rich texts anywhere in a value of a compiled document. */
export function textsIn(value: unknown): RichTextTree[] {
  if (isRichText(value)) return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(textsIn) : [];
}
