// Transforms one Markdown text into sanitised hast with heading ids, and lists its links, pictures and words and what else was observed (stage 5).

import GithubSlugger from "github-slugger";
import type { Element, ElementContent, Nodes as HastNodes, Root as HastRoot } from "hast";
import type { Root as MdastRoot } from "mdast";
import type { Location } from "../../finding.ts";
import { decoded } from "../../model/address.ts";
import type { Placeholders } from "../../model/placeholders.ts";
import { type Span, touch } from "../../model/source.ts";
import type { LinkUse, PictureUse, Text } from "../../model/text.ts";
import { codeIn, coverageOf, removedSpans } from "./coverage.ts";
import { doubtfulBlocks } from "./doubtful-blocks.ts";
import { headingsOf } from "./headings.ts";
import { type HtmlToken, parseRaw } from "./html-parser.ts";
import { interpolateAddresses, interpolatedHast } from "./interpolation.ts";
import { linkWords } from "./link-words.ts";
import type { Lost } from "./lost-words.ts";
import { markdownTree } from "./markdown-tree.ts";
import { marksIn } from "./marks.ts";
import type { MarkdownObservation, Tangle } from "./observations.ts";
import { proseIn } from "./prose.ts";
import { removedHtml } from "./removed-html.ts";
import { normaliseAddress, sanitise } from "./sanitise.ts";
import { secondHeads } from "./second-head.ts";
import { shownMarks } from "./shown-marks.ts";
import { tangledAt } from "./tangle.ts";
import { spanIn, type TextSource } from "./text-source.ts";
import { isNoteLink, liftNotes, toHast } from "./to-hast.ts";
import { movePositions, placeText, type TypedHtml, typedHtml } from "./typed-html.ts";
import { comparisonsIn, unclosedHtml } from "./unclosed-html.ts";
import { rangeOf, walk, walkElements } from "./walk.ts";

/**
 * A slugger for one page, shared by its texts so that no two headings get the same id.
 * @param ids those that the page has besides its headings, in its frame and below it
 */
export function pageSlugger(ids: readonly string[]): GithubSlugger {
  const slugger = new GithubSlugger();
  for (const id of ids) slugger.slug(id);
  return slugger;
}

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
  const { markdown } = source;
  const tangled = tangledAt(markdown);
  if (tangled) return tangledText(tangled, tangled.tangle, source);
  const mdast = markdownTree(markdown);
  const html = typedHtml(mdast, markdown);
  const raw = htmlOf(mdast, html, placeholders, markdown, slugger);
  const used = collect(raw, source, html.tokens);
  const sanitised = sanitise(raw);
  const { tree } = sanitised;
  liftNotes(tree);
  const removed = html.hasAny ? removedSpans(raw) : [];
  const headings = headingsOf(tree, slugger, source);
  const coverage = coverageOf({ markdown, tree: mdast, html, removed, shown: tree, placeholders });
  const marks = marksIn(coverage, source);
  const prose = proseIn(mdast, source, coverage);
  const { tags, comparisons } = comparisonsIn(html.tokens, source);
  const heads = secondHeads(coverage, source);
  const found: readonly MarkdownObservation[] = [
    ...doubtfulBlocks(mdast, source),
    ...marks,
    ...shownMarks(mdast, prose, source, marks),
    ...used.observations,
    ...comparisons,
    ...unclosedHtml(tags, coverage, source),
    ...removedHtml(tags, sanitised, removed, source),
    ...html.references.map((range) => cutReference(range, source)),
    ...coverage.lost.map((lost) => lostWords(lost, source)),
    ...captionsLost(tree, source),
  ];
  // What is in a second head needs no observation of its own.
  const observations = [
    ...heads,
    ...found.filter(({ span }) => !heads.some((head) => touch(head.span, span))),
  ];
  finish(tree);
  return {
    tree,
    ids: headings.ids,
    prose,
    links: used.links,
    pictures: used.pictures,
    // Only findings about placeholders ask for code.
    code: markdown.includes("{{") ? codeIn(coverage).map((code) => spanIn(source, code)) : [],
    headings: headings.headings,
    observations,
  };
}

/** A word between tags of HTML of which a browser takes the beginning for the name of a character. */
function cutReference({ start, end }: Span, source: TextSource): MarkdownObservation {
  const rest = /^[a-z\d]*/i.exec(source.markdown.slice(end, end + 100))?.[0] ?? "";
  const name = source.markdown.slice(start, end);
  const span = spanIn(source, { start, end: end + rest.length });
  return { kind: "cut-reference", span, name, rest };
}

const lostWords = ({ reason, ...range }: Lost, source: TextSource): MarkdownObservation => ({
  kind: "lost-words",
  span: spanIn(source, range),
  typed: source.markdown.slice(range.start, range.end),
  reason,
});

/** The result for a text that is too tangled to be parsed. */
function tangledText(range: Span, tangle: Tangle, source: TextSource): Text {
  return {
    tree: { type: "root", children: [] },
    ids: [],
    prose: [],
    links: [],
    pictures: [],
    code: [],
    headings: [],
    observations: [{ kind: "tangled-text", span: spanIn(source, range), tangle }],
  };
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
function collect(tree: HastRoot, source: TextSource, tokens: readonly HtmlToken[]) {
  const links: LinkUse[] = [];
  const pictures: PictureUse[] = [];
  const observations: MarkdownObservation[] = [];
  const tags = new Map(tokens.filter(({ kind }) => kind === "open").map((tag) => [tag.start, tag]));
  const words = linkWords(tree);
  const add = (element: Element, range: Span, isTag: boolean) => {
    const location = { file: source.file, span: spanIn(source, range) };
    if (element.tagName === "img") {
      const picture = pictureOf(element, location);
      pictures.push(picture);
      if (!picture.alt?.trim()) {
        const { src } = picture;
        observations.push({ kind: "picture-without-alt", span: location.span, src, isTag });
      }
    } else if (words.has(element)) {
      const text = words.get(element);
      const { href } = element.properties;
      if (typeof href === "string") {
        links.push({ href: decoded(href), location, text });
      } else if (text) {
        // Without words, as in `<a name="x"></a>`, there is nothing to tell.
        observations.push({ kind: "link-without-address", span: location.span });
      }
    }
  };
  walkElements(tree, (element) => {
    if ((element.tagName !== "a" && element.tagName !== "img") || isNoteLink(element)) return;
    // The location of a typed element is its opening tag, as its content may be long.
    const tag = tags.get(element.position?.start.offset ?? -1);
    const range = tag ?? rangeOf(element);
    if (range.end > 0) add(element, range, tag !== undefined);
    readAddresses(element);
  });
  return { links, pictures, observations };
}

/** Normalises the addresses of a link or picture as browsers do. */
function readAddresses({ properties }: Element): void {
  for (const name of ["href", "src"]) {
    const address = properties[name];
    if (typeof address === "string") properties[name] = normaliseAddress(address);
  }
}

function pictureOf({ properties: { src, alt } }: Element, location: Location): PictureUse {
  return {
    src: typeof src === "string" ? decoded(src) : "",
    location,
    alt: typeof alt === "string" ? alt : undefined,
  };
}

/** The picture that stands alone in a paragraph, which becomes a figure; undefined for other nodes. */
function aloneIn(node: HastNodes): Element | undefined {
  if (node.type !== "element" || node.tagName !== "p") return undefined;
  const content = node.children.filter(
    (child) => child.type !== "text" || child.value.trim() !== "",
  );
  const [image] = content;
  const isAlone = content.length === 1 && image?.type === "element" && image.tagName === "img";
  return isAlone ? image : undefined;
}

/** The captions of pictures that are no figures, which no page shows; some programs repeat the text of the picture there. */
function captionsLost(tree: HastRoot, source: TextSource): MarkdownObservation[] {
  const figures = new Set<Element | undefined>();
  const found: MarkdownObservation[] = [];
  walk<HastNodes>(tree, (node) => {
    figures.add(aloneIn(node));
    if (node.type !== "element" || node.tagName !== "img" || figures.has(node)) return;
    const { title, alt } = node.properties;
    if (typeof title !== "string" || !/[\p{L}\p{N}]/u.test(title) || title === alt) return;
    const { start, end } = rangeOf(node);
    const within = source.markdown.slice(start, end).lastIndexOf(title);
    const range =
      within < 0 ? { start, end } : { start: start + within, end: start + within + title.length };
    const span = spanIn(source, range);
    found.push({ kind: "lost-words", span, typed: title, reason: { by: "caption" } });
  });
  return found;
}

/**
 * Prepares the tree for output: a picture alone in its paragraph becomes a figure with its title as caption, and positions are dropped,
 * as only findings need them and they would be most of the output.
 */
function finish(tree: HastRoot): void {
  walk<HastNodes>(tree, (element) => {
    delete element.position;
    const image = aloneIn(element);
    if (!image || element.type !== "element") return;
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
