// Transforms one Markdown text into sanitised hast with heading ids, and lists its links, pictures, words and findings (stage 5).

import GithubSlugger from "github-slugger";
import type { Element, ElementContent, Nodes as HastNodes, Root as HastRoot } from "hast";
import type { Root as MdastRoot } from "mdast";
import { reservedIds } from "../collections.ts";
import { decoded } from "../model/address.ts";
import { type Diagnostic, diagnostic, type Location } from "../model/diagnostic.ts";
import type { Placeholders } from "../model/placeholders.ts";
import type { SourceMap } from "../model/source.ts";
import type { LinkUse, PictureUse, Text } from "../model/text.ts";
import { codeIn, coverageOf, removedSpans } from "./coverage.ts";
import { doubtfulBlocks } from "./doubtful-blocks.ts";
import { headingsOf } from "./headings.ts";
import { type HtmlToken, parseRaw } from "./html-parser.ts";
import { interpolateAddresses, interpolatedHast } from "./interpolation.ts";
import { linkWords } from "./link-words.ts";
import type { LostWords } from "./lost-words.ts";
import { markdownTree } from "./markdown-tree.ts";
import { marksIn } from "./marks.ts";
import { proseIn } from "./prose.ts";
import { removedHtml } from "./removed-html.ts";
import { normaliseAddress, sanitise } from "./sanitise.ts";
import { type Tangle, tangledAt } from "./tangle.ts";
import { isNoteLink, liftNotes, toHast } from "./to-hast.ts";
import { movePositions, placeText, type TypedHtml, typedHtml } from "./typed-html.ts";
import { comparisonsIn, unclosedHtml } from "./unclosed-html.ts";
import { rangeOf, walk, walkElements } from "./walk.ts";

export interface TextSource {
  readonly file: string;
  /** Markdown before placeholders are filled. */
  readonly markdown: string;
  /** Maps its characters to the file. */
  readonly map: SourceMap;
}

/**
 * A slugger for one page, shared by its texts so that no two headings get the same id.
 * @param anchors ids that the page has besides its headings
 */
export function pageSlugger(anchors: readonly string[]): GithubSlugger {
  const slugger = new GithubSlugger();
  for (const id of [...reservedIds, ...anchors]) slugger.slug(id);
  return slugger;
}

type LocationAt = (start: number, end: number) => Location;

/**
 * Transforms a text.
 * @param source the text and its position in the file
 * @param placeholders the values of {{…}}
 * @param slugger holds the ids already used on the page
 */
export function transform(
  source: TextSource,
  placeholders: Placeholders,
  slugger: GithubSlugger,
): Text {
  const { markdown, map } = source;
  const locationAt: LocationAt = (start, end) => ({
    file: source.file,
    span: map.span(start, end),
  });
  const tangled = tangledAt(markdown);
  if (tangled) return tangledText(tangled, locationAt);
  const mdast = markdownTree(markdown);
  const html = typedHtml(mdast, markdown);
  const raw = htmlOf(mdast, html, placeholders, markdown, slugger);
  const used = collect(raw, locationAt, html.tokens);
  const sanitised = sanitise(raw);
  const { tree } = sanitised;
  liftNotes(tree);
  const removed = html.hasAny ? removedSpans(raw) : [];
  const headings = headingsOf(tree, slugger, locationAt, markdown);
  const coverage = coverageOf({ markdown, tree: mdast, html, removed, shown: tree, placeholders });
  const marks = marksIn(coverage, markdown, locationAt);
  const { tags, diagnostics: comparisons } = comparisonsIn(html.tokens, markdown, locationAt);
  const diagnostics = [
    ...doubtfulBlocks(mdast, markdown, locationAt),
    ...marks,
    ...used.diagnostics,
    ...comparisons,
    ...unclosedHtml(tags, coverage, locationAt),
    ...removedHtml(tags, sanitised, removed, { markdown, locationAt }),
    ...headings.diagnostics,
    ...coverage.lost.map((words) => lostFinding(words, locationAt)),
  ];
  finish(tree);
  return {
    tree,
    ids: headings.ids,
    prose: proseIn(mdast, { markdown, map, coverage }),
    links: used.links,
    pictures: used.pictures,
    // Only findings about placeholders ask for code.
    code: markdown.includes("{{")
      ? codeIn(coverage).map(({ start, end }) => map.span(start, end))
      : [],
    diagnostics,
  };
}

/** The result for a text that is too tangled to be parsed. */
function tangledText({ start, end, message, help }: Tangle, locationAt: LocationAt): Text {
  return {
    tree: { type: "root", children: [] },
    ids: [],
    prose: [],
    links: [],
    pictures: [],
    code: [],
    diagnostics: [diagnostic("text-too-tangled", locationAt(start, end), message, { help })],
  };
}

function lostFinding({ start, end, message, help }: LostWords, locationAt: LocationAt): Diagnostic {
  return diagnostic("words-lost", locationAt(start, end), message, { help });
}

/** The text as a tree of HTML, with placeholders filled and not yet sanitised. */
function htmlOf(
  mdast: MdastRoot,
  html: TypedHtml,
  placeholders: Placeholders,
  markdown: string,
  slugger: GithubSlugger,
): HastRoot {
  if (markdown.includes("{{")) interpolateAddresses(mdast, placeholders);
  let tree = toHast(mdast, markdown.includes("[^"), slugger);
  if (html.hasAny) {
    placeText(tree, { line: 1, column: 1, offset: 0 });
    tree = parseRaw(tree);
    movePositions(tree, html);
  }
  return markdown.includes("{{") ? interpolatedHast(tree, placeholders) : tree;
}

/** Collects links and pictures before the sanitiser removes unsafe addresses, and normalises their addresses for it. */
function collect(tree: HastRoot, locationAt: LocationAt, tokens: readonly HtmlToken[]) {
  const links: LinkUse[] = [];
  const pictures: PictureUse[] = [];
  const diagnostics: Diagnostic[] = [];
  const tags = new Map(tokens.filter(({ kind }) => kind === "open").map((tag) => [tag.start, tag]));
  const words = linkWords(tree);
  const add = (element: Element, location: Location, isTyped: boolean) => {
    if (element.tagName === "img") {
      const picture = pictureOf(element, location);
      pictures.push(picture);
      if ((picture.alt ?? "").trim() === "") diagnostics.push(withoutAlt(picture, isTyped));
    } else if (words.has(element)) {
      links.push(...linkOf(element, location, words.get(element)));
    }
  };
  walkElements(tree, (element) => {
    if (element.tagName !== "a" && element.tagName !== "img") return;
    if (isNoteLink(element)) return;
    // The location of a typed element is its opening tag, as its content may be long.
    const { start, end } = tags.get(element.position?.start.offset ?? -1) ?? rangeOf(element);
    if (end > 0) add(element, locationAt(start, end), tags.has(start));
    readAddresses(element);
  });
  return { links, pictures, diagnostics };
}

/** Normalises the addresses of a link or picture as browsers do. */
function readAddresses({ properties }: Element): void {
  for (const name of ["href", "src"] as const) {
    const address = properties[name];
    if (typeof address === "string") properties[name] = normaliseAddress(address);
  }
}

/** A tag without an address, such as `<a>words</a>`, is a link to nowhere; without words, too, as in `<a name="x"></a>`, it is none. */
function linkOf(
  { properties: { href } }: Element,
  location: Location,
  text: string | undefined,
): LinkUse[] {
  if (typeof href !== "string" && !text) return [];
  const address = typeof href === "string" ? decoded(href) : "";
  return [{ href: address, location, ...(text === undefined ? {} : { text }) }];
}

function pictureOf({ properties: { src, alt } }: Element, location: Location): PictureUse {
  return {
    src: typeof src === "string" ? decoded(src) : "",
    location,
    ...(typeof alt === "string" ? { alt } : {}),
  };
}

function withoutAlt({ src, location }: PictureUse, isTag: boolean): Diagnostic {
  return diagnostic("picture-alt", location, "The picture has no text that says what it shows.", {
    help: isTag
      ? 'Write it into the tag: alt="Grey boards on a wall"'
      : `Write it between the brackets: ![Grey boards on a wall](${src})`,
  });
}

/**
 * Prepares the tree for output: a picture alone in its paragraph becomes a figure with its title as caption, and positions are dropped,
 * as only findings need them and they would be most of the output.
 */
function finish(tree: HastRoot): void {
  walk<HastNodes>(tree, (element) => {
    delete element.position;
    if (element.type !== "element" || element.tagName !== "p") return;
    const content = element.children.filter(
      (child) => child.type !== "text" || child.value.trim() !== "",
    );
    const [image] = content;
    if (content.length !== 1 || image?.type !== "element" || image.tagName !== "img") return;
    const { title } = image.properties;
    delete image.properties.title;
    const children: ElementContent[] = [image];
    if (typeof title === "string" && title.trim() !== "") {
      children.push({
        type: "element",
        tagName: "figcaption",
        properties: {},
        children: [{ type: "text", value: title }],
      } satisfies Element);
    }
    element.tagName = "figure";
    element.children = children;
  });
}
