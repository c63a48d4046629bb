// Makes a page that needs no other file: no script, and each style, font and picture in the HTML.

import { extname, posix } from "node:path";
import {
  defaultTreeAdapter,
  html,
  parse,
  serialize,
  type DefaultTreeAdapterTypes as Tree,
} from "parse5";

/**
 * Reads the file at an address of the site, such as `/assets/a.css`; undefined if there is none.
 */
export type ReadFile = (address: string) => Promise<Uint8Array | undefined>;

/** Widest picture of a page, in pixels. */
const pictureWidth = 740;

const types: Readonly<Record<string, string>> = {
  ".avif": "image/avif",
  ".ico": "image/x-icon",
  ".jpg": "image/jpeg",
  ".png": "image/png",
  ".svg": "image/svg+xml",
  ".webp": "image/webp",
  ".woff2": "font/woff2",
};

/** Elements that run something, or load what no preview needs. */
const dropped: ReadonlySet<string> = new Set([
  "base",
  "embed",
  "iframe",
  "link",
  "object",
  "script",
  "template",
  "track",
]);

/** Attributes that name an address to load, or to send a form to. */
const loading: ReadonlySet<string> = new Set([
  "action",
  "data",
  "formaction",
  "imagesrcset",
  "ping",
  "poster",
  "src",
  "srcset",
]);

/** A base against which only fragments resolve: a link of the page leads nowhere else. */
const base = "about:srcdoc";

/**
 * A page with all that it shows, and nothing that it does.
 * @param text the page as it is published
 * @throws what `read` throws
 */
export async function inlinePage(text: string, read: ReadFile): Promise<string> {
  // Without scripts, what a noscript element holds is shown.
  const document = parse(text, { scriptingEnabled: false });
  const inlined = new InlinedPage(read, textIn(document));
  await inlined.visit(document);
  const body = find(document, "body");
  if (body) defaultTreeAdapter.appendChild(body, await inlined.sprites());
  const head = find(document, "head");
  const [first] = head?.childNodes ?? [];
  const element = newElement("base", { href: base });
  if (head && first) defaultTreeAdapter.insertBefore(head, element, first);
  return serialize(document);
}

class InlinedPage {
  readonly #read: ReadFile;
  /** The words of the page, for choosing its fonts. */
  readonly #text: string;
  /** Addresses of the files whose symbols the page uses. */
  readonly #sprites = new Set<string>();

  constructor(read: ReadFile, text: string) {
    this.#read = read;
    this.#text = text;
  }

  /** Replaces each address below a node by what stands there. */
  async visit(node: Tree.ParentNode): Promise<void> {
    for (const child of [...node.childNodes]) {
      if (!isElement(child)) continue;
      if (isStylesheet(child)) {
        await this.#replaceStylesheet(child);
      } else if (dropped.has(child.tagName) || attribute(child, "http-equiv") !== undefined) {
        defaultTreeAdapter.detachNode(child);
      } else {
        await this.#inline(child);
        await this.visit(child);
      }
    }
  }

  /** The symbols that the page uses, as an element that shows nothing. */
  async sprites(): Promise<Tree.Element> {
    const files = await Promise.all(Array.from(this.#sprites, this.#read));
    const svg = files.map((bytes) => Buffer.from(bytes ?? []).toString()).join("");
    const hidden = newElement("div", { hidden: "" });
    const { childNodes } = find(parse(svg), "body") ?? hidden;
    for (const child of [...childNodes]) defaultTreeAdapter.appendChild(hidden, child);
    return hidden;
  }

  async #replaceStylesheet(link: Tree.Element): Promise<void> {
    const address = attribute(link, "href") ?? "";
    const bytes = await this.#read(address);
    const css = await this.#inlineUrls(Buffer.from(bytes ?? []).toString(), address);
    const style = newElement("style", mediaOf(link));
    defaultTreeAdapter.insertText(style, css);
    if (link.parentNode) defaultTreeAdapter.insertBefore(link.parentNode, style, link);
    defaultTreeAdapter.detachNode(link);
  }

  async #inline(element: Tree.Element): Promise<void> {
    const picture = pictureOf(element);
    const style = attribute(element, "style");
    const href = attribute(element, "href");
    element.attrs = element.attrs.filter(({ name }) => !loading.has(name) && name !== "sizes");
    if (element.tagName === "picture") this.#chooseSources(element);
    if (picture !== undefined) {
      setAttribute(element, picture.name, await this.#data(picture.address));
    }
    if (style?.includes("url(")) {
      setAttribute(element, "style", await this.#inlineUrls(style, "/"));
    }
    if (href === undefined) return;
    if (element.tagName === "use") {
      const [file = "", id = ""] = href.split("#");
      if (file !== "") this.#sprites.add(file);
      setAttribute(element, "href", `#${id}`);
    } else if (!href.startsWith("#")) {
      setAttribute(element, "href", "/");
    }
  }

  /**
   * Leaves an img and one source for each condition about the window: a browser takes the first
   * that it knows.
   */
  #chooseSources(picture: Tree.Element): void {
    const image = picture.childNodes.filter(isElement).find(({ tagName }) => tagName === "img");
    const seen = new Set<string>();
    for (const source of picture.childNodes.filter(isElement)) {
      if (source.tagName !== "source") continue;
      const media = attribute(source, "media") ?? "";
      const isFirst = !seen.has(media);
      seen.add(media);
      if (media === "" && isFirst && image) {
        setAttribute(image, "srcset", attribute(source, "srcset") ?? "");
      }
      if (media === "" || !isFirst) defaultTreeAdapter.detachNode(source);
    }
  }

  /** @param from address of the stylesheet */
  async #inlineUrls(css: string, from: string): Promise<string> {
    const needed = css.replaceAll(/@font-face\s*\{[^}]*\}/g, (face) =>
      isUsed(face, this.#text) ? face : "",
    );
    const pattern = /url\(\s*(["']?)(?!data:|#)([^"')]*)\1\s*\)/g;
    const addresses = new Set(Array.from(needed.matchAll(pattern), ([, , url = ""]) => url));
    const data = new Map<string, string>();
    for (const url of addresses) {
      data.set(url, await this.#data(posix.resolve(posix.dirname(from), url)));
    }
    return needed.replaceAll(pattern, (_all, _quote, url: string) => `url("${data.get(url)}")`);
  }

  /** The file at an address as a data: URL; an empty one if there is none. */
  async #data(address: string): Promise<string> {
    const type = types[extname(address)];
    const bytes = type && (await this.#read(address));
    return bytes ? `data:${type};base64,${Buffer.from(bytes).toString("base64")}` : "data:,";
  }
}

const isElement = (node: Tree.ChildNode): node is Tree.Element => "tagName" in node;

const isStylesheet = (element: Tree.Element): boolean =>
  element.tagName === "link" && attribute(element, "rel") === "stylesheet";

/** The value of an attribute, whose name is in small letters. */
const attribute = ({ attrs }: Tree.Element, name: string): string | undefined =>
  attrs.find((each) => each.name === name)?.value;

function setAttribute(element: Tree.Element, name: string, value: string): void {
  element.attrs = [...element.attrs.filter((each) => each.name !== name), { name, value }];
}

function newElement(name: string, attributes: Readonly<Record<string, string>>): Tree.Element {
  const attrs = Object.entries(attributes).map(([key, value]) => ({ name: key, value }));
  return defaultTreeAdapter.createElement(name, html.NS.HTML, attrs);
}

const mediaOf = (link: Tree.Element): Readonly<Record<string, string>> => {
  const media = attribute(link, "media");
  return media === undefined ? {} : { media };
};

/** The picture that an element shows: the widest that a preview may have, else the smallest one. */
function pictureOf(element: Tree.Element) {
  const { tagName } = element;
  if (tagName === "video") {
    const poster = attribute(element, "poster");
    return poster === undefined ? undefined : { name: "poster", address: poster };
  }
  if (tagName !== "img" && tagName !== "source") return undefined;
  const name = tagName === "img" ? "src" : "srcset";
  const listed = (attribute(element, "srcset") ?? "").split(/,\s+/).flatMap((candidate) => {
    const [, address, width] = /^(\S+)\s+(\d+)w$/.exec(candidate.trim()) ?? [];
    return address === undefined ? [] : [{ address, width: Number(width) }];
  });
  const inOrder = listed.sort((a, b) => a.width - b.width);
  const address =
    inOrder.findLast(({ width }) => width <= pictureWidth)?.address ??
    inOrder[0]?.address ??
    attribute(element, "src") ??
    attribute(element, "srcset");
  return address === undefined ? undefined : { name, address };
}

/** Whether a font has a letter of the text. */
function isUsed(face: string, text: string): boolean {
  const [, ranges] = /unicode-range:([^;}]*)/i.exec(face) ?? [];
  if (ranges === undefined) return true;
  const spans = Array.from(
    ranges.matchAll(/U\+([\dA-F?]+)(?:-([\dA-F]+))?/gi),
    ([, from = "", to]) => ({
      from: Number.parseInt(from.replaceAll("?", "0"), 16),
      to: Number.parseInt(to ?? from.replaceAll("?", "F"), 16),
    }),
  );
  return [...new Set(text)].some((letter) => {
    const code = letter.codePointAt(0) ?? 0;
    return spans.some(({ from, to }) => from <= code && code <= to);
  });
}

function find(node: Tree.ParentNode, name: string): Tree.Element | undefined {
  for (const child of node.childNodes.filter(isElement)) {
    const found = child.tagName === name ? child : find(child, name);
    if (found) return found;
  }
  return undefined;
}

/** The words of a page, without its styles and scripts. */
function textIn(node: Tree.ParentNode): string {
  return node.childNodes
    .map((child) => {
      if ("value" in child) return child.value;
      if (!isElement(child) || child.tagName === "script" || child.tagName === "style") return "";
      return textIn(child);
    })
    .join(" ");
}
