// What a compiled text is in a visitor's browser: rendered by the app, read as a browser reads it, and looked through for whatever
// no writer may put there. The lists are the tests' own: they do not ask the sanitiser what it lets pass.
import { type DefaultTreeAdapterTypes, parseFragment } from "parse5";
import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { RichText } from "../../app/components/text/RichText.tsx";

/** Elements that a text may have, and those that the site's components draw it with. */
const elements = new Set(
  `a abbr b blockquote br caption cite code dd del details div dl dt em figcaption figure h1 h2 h3 h4 h5 h6 hr i img ins kbd li mark
  meta ol p picture pre q rp rt ruby s samp section small source span strong sub summary sup table tbody td tfoot th thead title tr
  u ul var wbr`.split(/\s+/),
);
const attributes = new Set(
  `alt aria-hidden aria-label align cite class colspan content data-discover data-position data-ratio decoding dir height href
  hreflang id lang loading name open rowspan scope sizes src srcset start tabindex title type value width`.split(/\s+/),
);

/** Addresses in what is published: a link may lead to another site, and a picture may be on the one host that the base names. */
const published: Readonly<Record<string, RegExp>> = {
  href: /^(https?:\/\/|mailto:|tel:|\/(?![/\\])|#)/,
  src: /^(\/media\/|https:\/\/pictures\.example\/)/,
  srcset: /^(\/media\/|https:\/\/pictures\.example\/)/,
  cite: /^https?:\/\//,
};

/** What browsers make of an address before they look at its scheme (URL Standard, 4.4). */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out.
const cleaned = (address: string) => address.replace(/^[\u0000-\u0020]+/, "").replace(/[\t\n\r]/g, "");

/** Whether a browser would run an address, or read a file, in a text that is not published either. */
function isDangerous(element: string, address: string): boolean {
  const scheme = /^([a-z][a-z0-9+.-]*):/i.exec(cleaned(address))?.[1]?.toLowerCase();
  const allowed = element === "a" ? ["http", "https", "mailto", "tel"] : ["http", "https"];
  return scheme !== undefined && !allowed.includes(scheme);
}

/** What the site draws in the place of a picture until it is there. */
const placeholder =
  /<svg class="[\w-]*" aria-hidden="true" focusable="false"><rect width="100%" height="100%" fill="#[0-9a-f]{6}"><\/rect><\/svg>/g;

/** Whether an element that content cannot have is the site's own. */
function isOurs({ tagName, attrs }: DefaultTreeAdapterTypes.Element): boolean {
  const has = (name: string, wanted: string) => attrs.some((own) => own.name === name && own.value === wanted);
  if (tagName === "script") return has("type", "application/ld+json");
  // React has the browser fetch a picture early.
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
 * What a visitor's browser must never meet in a page's HTML, in words.
 * @param isPublished whether the check has let it pass, so that its addresses are those that a site may have
 */
export function dangers(html: string, isPublished: boolean): string[] {
  return parseFragment(html.replace(placeholder, "")).childNodes.flatMap((node) => dangersIn(node, isPublished));
}

/** Compiled texts as the site draws them. @throws where one cannot be rendered */
export function drawnTexts(texts: readonly string[]): string {
  return renderToStaticMarkup(
    <MemoryRouter>
      {texts.map((text) => (
        <RichText key={text} text={text} />
      ))}
    </MemoryRouter>,
  );
}

/** The texts in a value of a compiled document: trees, each as one string. */
export function textsIn(value: unknown): string[] {
  if (typeof value === "string") return value.startsWith('{"type":"root"') ? [value] : [];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(textsIn) : [];
}
