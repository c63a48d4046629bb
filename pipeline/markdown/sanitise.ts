// What HTML a text may hold, and a report of what the sanitiser took out of it: rehype-sanitize itself says nothing.
import type { Element, Root } from "hast";
import rehypeSanitize, { defaultSchema, type Options } from "rehype-sanitize";
import { unified } from "unified";
import { walkElements } from "./walk.ts";

const removed = new Set(["input", "picture", "source", "tt", "strike"]);

/** Elements that are removed with all that is in them. */
export const removedWhole: readonly string[] = [
  "script",
  "style",
  "iframe",
  "noscript",
  "template",
  "object",
  "embed",
  "svg",
  "math",
  "textarea",
  "select",
  "title",
  "head",
  "form",
];

/** GitHub's schema without ids, forms and class names, with figures, and with the schemes that browsers follow from here. */
export const sanitiseSchema: Options = {
  ...defaultSchema,
  tagNames: [
    ...(defaultSchema.tagNames ?? []).filter((name) => !removed.has(name)),
    "figure",
    "figcaption",
    "small",
    "mark",
    "abbr",
    "cite",
    "u",
    "wbr",
    "caption",
  ],
  attributes: {
    a: ["href", "ariaLabel"],
    img: ["src", "alt", "title"],
    code: [["className", /^language-./]],
    ol: ["start"],
    li: ["value"],
    details: ["open"],
    td: [["align", "left", "center", "right"], "colSpan", "rowSpan"],
    th: [["align", "left", "center", "right"], "colSpan", "rowSpan", ["scope", "row", "col", "rowgroup", "colgroup"]],
    blockquote: ["cite"],
    q: ["cite"],
    "*": ["title", "lang", "dir"],
  },
  // Ids come from our own headings after sanitising, so nothing is left to clobber.
  clobber: [],
  protocols: { href: ["http", "https", "mailto", "tel"], src: ["http", "https"], cite: ["http", "https"] },
  required: {},
  strip: [...removedWhole],
};

const sanitiser = unified().use(rehypeSanitize, sanitiseSchema).freeze();

/**
 * An address as browsers read it, so that the sanitiser, which compares schemes letter by letter, keeps what is right: without
 * the blanks around it and the line ends in it, and its scheme in small letters (WHATWG URL, 4.4).
 */
export function asBrowsersRead(address: string): string {
  return (
    address
      // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters that browsers ignore
      .replace(/^[\u0000-\u0020]+|[\u0000-\u0020]+$|[\t\n\r]+/g, "")
      .replace(/^[a-z][a-z0-9+.-]*:/i, (scheme) => scheme.toLowerCase())
  );
}

/** Attributes whose loss nobody sees. */
const invisible =
  /^(className|name|rel|target|loading|decoding|width|height|data[A-Z].*|markdown|role|referrerPolicy|hrefLang|summary)$/;

export interface RemovedAttribute {
  readonly element: Element;
  /** hast name, such as `onClick`. */
  readonly property: string;
  readonly visible: boolean;
}

export interface Sanitised {
  readonly tree: Root;
  /** The elements that are left, by {@link identity}. */
  readonly left: ReadonlyMap<string, Element>;
  readonly removedAttributes: readonly RemovedAttribute[];
}

/** Tells an element of the tree before from the one after by its tag and where it began. */
export function identity(name: string, offset: number | undefined): string {
  return `${name}@${offset ?? "none"}`;
}

const identityOf = (element: Element) => identity(element.tagName, element.position?.start?.offset);

/** Sanitises a tree and compares it with what it was. */
export function sanitise(before: Root): Sanitised {
  const tree = sanitiser.runSync(before) as Root;
  const left = new Map<string, Element>();
  walkElements(tree, (element) => {
    left.set(identityOf(element), element);
  });
  const removedAttributes: RemovedAttribute[] = [];
  walkElements(before, (element) => {
    const kept = left.get(identityOf(element));
    if (!kept || element.position === undefined) return;
    for (const property of Object.keys(element.properties))
      if (!(property in kept.properties))
        removedAttributes.push({ element, property, visible: !invisible.test(property) });
  });
  return { tree, left, removedAttributes };
}
