// Sanitises HTML (the allowlist is here) and lists what was removed, which rehype-sanitize itself
// does not report.

import type { Element, Root } from "hast";
import rehypeSanitize, { defaultSchema, type Options } from "rehype-sanitize";
import { unified } from "unified";
import { linkSchemes } from "./address.ts";
import { walkElements } from "./walk.ts";

/** Ids of the anchors of footnotes, which Markdown's transform makes. */
const noteId = ["id", /^note(?:-\d+)?-fn(?:ref)?-/] as const;

const removed = new Set(["input", "picture", "source", "tt", "strike"]);

/** Elements that are removed with their content. */
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

/**
 * GitHub's schema without ids, forms and class names, with figures, and with the URL schemes that
 * links may use here.
 */
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
    a: ["href", "ariaLabel", [...noteId]],
    img: ["src", "alt", "title"],
    code: [["className", /^language-./]],
    ol: ["start"],
    li: ["value", [...noteId], ["className", "task-open", "task-done"]],
    details: ["open"],
    td: [["align", "left", "center", "right"], "colSpan", "rowSpan"],
    th: [
      ["align", "left", "center", "right"],
      "colSpan",
      "rowSpan",
      ["scope", "row", "col", "rowgroup", "colgroup"],
    ],
    blockquote: ["cite"],
    q: ["cite"],
    "*": ["title", "lang", "dir"],
  },
  // Ids are added to headings after sanitising, so there is nothing to clobber.
  clobber: [],
  protocols: {
    href: [...linkSchemes],
    src: ["http", "https"],
    cite: ["http", "https"],
  },
  required: {},
  strip: [...removedWhole],
};

const sanitiser = unified().use(rehypeSanitize, sanitiseSchema).freeze();

/**
 * Normalises an address as browsers do, as the sanitiser compares schemes exactly: without
 * surrounding blanks and inner line ends, and with its scheme in lower case (WHATWG URL, 4.4).
 */
export function normaliseAddress(address: string): string {
  return (
    address
      // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters that browsers ignore
      .replace(/^[\u0000-\u0020]+|[\u0000-\u0020]+$|[\t\n\r]+/g, "")
      .replace(/^[a-z][a-z0-9+.-]*:/i, (scheme) => scheme.toLowerCase())
  );
}

/** Attributes whose removal a reader does not notice. */
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
  /** The elements that remain, by {@link identity}. */
  readonly left: ReadonlyMap<string, Element>;
  readonly removedAttributes: readonly RemovedAttribute[];
}

/** Identifies an element before and after sanitising, by tag name and start offset. */
export function identity(name: string, offset: number | undefined): string {
  return `${name}@${offset ?? "none"}`;
}

const identityOf = (element: Element) => identity(element.tagName, element.position?.start?.offset);

/** Sanitises a tree and compares it with the original. */
export function sanitise(before: Root): Sanitised {
  const tree = sanitiser.runSync(before);
  const left = new Map<string, Element>();
  walkElements(tree, (element) => {
    left.set(identityOf(element), element);
  });
  const removedAttributes: RemovedAttribute[] = [];
  walkElements(before, (element) => {
    const properties = Object.keys(element.properties);
    if (properties.length === 0 || element.position === undefined) return;
    const kept = left.get(identityOf(element));
    if (!kept) return;
    for (const property of properties) {
      if (!(property in kept.properties)) {
        removedAttributes.push({ element, property, visible: !invisible.test(property) });
      }
    }
  });
  return { tree, left, removedAttributes };
}
