// Transforms one Markdown text into sanitised hast with heading ids, and lists its links, pictures
// and words.

import GithubSlugger from "github-slugger";
import type { Element, ElementContent, Nodes as HastNodes, Root as HastRoot } from "hast";
import type { Root as MdastRoot } from "mdast";
import { codesOf } from "../../report/code.ts";
import type { Location, Span } from "../../report/finding.ts";
import type { Report } from "../../report/report.ts";
import type { Placeholders } from "../placeholders/placeholders.ts";
import { codes as problemsCodes } from "../schema/problems.ts";
import { decoded } from "./address.ts";
import { complexityProblem } from "./complexity-limit.ts";
import { codeIn, coverageOf, type LostWords, removedSpans } from "./coverage.ts";
import { headingsOf } from "./headings.ts";
import { type HtmlToken, parseRaw } from "./html-parser.ts";
import { interpolateAddresses, interpolateTree } from "./interpolation.ts";
import { linkWords } from "./link-words.ts";
import { reportLostSigns } from "./lost-signs.ts";
import { markdownTree } from "./markdown-tree.ts";
import { reportMarkup } from "./markup-shown-as-text.ts";
import { proseIn } from "./prose.ts";
import { reportHtml, codes as reportHtmlCodes } from "./report-html.ts";
import { normaliseAddress, sanitise } from "./sanitise.ts";
import { reportSecondHeads } from "./second-head.ts";
import type { LinkUse, PictureUse, Text } from "./text.ts";
import { quoted, spanIn, type TextSource } from "./text-source.ts";
import { isNoteLink, liftNotes, toHast } from "./to-hast.ts";
import { movePositions, placeText, type TypedHtml, typedHtml } from "./typed-html.ts";
import { rangeOf, walk, walkElements } from "./walk.ts";

export const codes = codesOf({
  "text-too-tangled": {
    severity: "error",
    meaning: "The text has far more brackets or marks in a row than any text needs.",
  },
  "words-lost": { severity: "error", meaning: "Words that would not be on the page." },
});

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
 * @param report receives its problems
 */
export function transform(
  source: TextSource,
  placeholders: Placeholders,
  slugger: GithubSlugger,
  report: Report,
): Text {
  const { file, markdown } = source;
  const problem = complexityProblem(markdown);
  if (problem) {
    const span = spanIn(source, problem);
    report({
      code: codes["text-too-tangled"],
      at: { file, span },
      message: problem.message,
      help: problem.help,
    });
    return { ...emptyText, isComplete: false };
  }
  const mdast = markdownTree(markdown);
  const html = typedHtml(mdast, markdown);
  const raw = htmlOf(mdast, html, placeholders, markdown, slugger);
  const used = collect(raw, source, html.tokens, report);
  const sanitised = sanitise(raw);
  const { tree } = sanitised;
  liftNotes(tree);
  const removed = html.hasAny ? removedSpans(raw) : [];
  const headings = headingsOf(tree, slugger, source);
  const coverage = coverageOf({ markdown, tree: mdast, html, removed, shown: tree, placeholders });
  const prose = proseIn(mdast, source, coverage);
  reportSecondHeads(coverage, source, report);
  reportMarkup(mdast, coverage, source, report);
  reportLostSigns(mdast, source, report);
  reportHtml({ ...html, sanitised, removed, coverage }, source, report);
  for (const { because = "", help = lostHelp, ...range } of [
    ...coverage.lost,
    ...captionsLost(tree, source),
  ]) {
    const typed = quoted(markdown.slice(range.start, range.end));
    const span = spanIn(source, range);
    report({
      code: codes["words-lost"],
      at: { file, span },
      message: `${typed} would not be on the page${because}.`,
      help,
    });
  }
  finish(tree);
  return {
    tree,
    ids: headings.ids,
    prose,
    ...used,
    // Only findings about placeholders ask for code.
    code: markdown.includes("{{") ? codeIn(coverage).map((code) => spanIn(source, code)) : [],
    headings: headings.headings,
    isComplete: true,
  };
}

const lostHelp = "Write it outside of the tags and marks around it, as a sentence of its own.";

/** The result for a text that is not parsed. */
const emptyText: Omit<Text, "isComplete"> = {
  tree: { type: "root", children: [] },
  ids: [],
  prose: [],
  links: [],
  pictures: [],
  code: [],
  headings: [],
};

/** The text as a tree of HTML, with placeholders filled and not yet sanitised. */
function htmlOf(
  mdast: MdastRoot,
  html: TypedHtml,
  placeholders: Placeholders,
  markdown: string,
  slugger: GithubSlugger,
): HastRoot {
  if (markdown.includes("{{")) interpolateAddresses(mdast, placeholders);
  let tree = toHast(mdast, markdown, slugger);
  if (html.hasAny) {
    placeText(tree, { line: 1, column: 1, offset: 0 });
    tree = parseRaw(tree);
    movePositions(tree, html);
  }
  if (markdown.includes("{{")) interpolateTree(tree, placeholders);
  return tree;
}

/**
 * Collects links and pictures before the sanitiser removes unsafe addresses, and normalises their
 * addresses for it.
 */
function collect(
  tree: HastRoot,
  source: TextSource,
  tokens: readonly HtmlToken[],
  report: Report,
): Pick<Text, "links" | "pictures"> {
  const links: LinkUse[] = [];
  const pictures: PictureUse[] = [];
  const tags = new Map(tokens.filter(({ kind }) => kind === "open").map((tag) => [tag.start, tag]));
  const words = linkWords(tree);
  const add = (element: Element, range: Span, isTag: boolean) => {
    const location = { file: source.file, span: spanIn(source, range) };
    if (element.tagName === "img") {
      const picture = pictureOf(element, location);
      pictures.push(picture);
      if (!picture.alt?.trim()) reportNoAlt(picture, isTag, report);
    } else if (words.has(element)) {
      const text = words.get(element);
      const { href } = element.properties;
      if (typeof href === "string") {
        links.push({ href: decoded(href), location, text });
      } else if (text) {
        // Without words, as in `<a name="x"></a>`, there is nothing to tell.
        report({
          code: reportHtmlCodes["html-removed-invisible"],
          at: location,
          message: "<a> without an address is no link: only its words are shown.",
          help: 'Remove the tag and keep its words, or write the address: <a href="/contact">',
        });
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
  return { links, pictures };
}

const reportNoAlt = ({ location, src }: PictureUse, isTag: boolean, report: Report) =>
  report({
    code: problemsCodes["picture-alt"],
    at: location,
    message: "The picture has no text that says what it shows.",
    help: isTag
      ? 'Write it into the tag: alt="A child at an open window"'
      : `Write it between the brackets: ![A child at an open window](${src})`,
  });

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

/**
 * The picture that stands alone in a paragraph, which becomes a figure; undefined for other nodes.
 */
function aloneIn(node: HastNodes): Element | undefined {
  if (node.type !== "element" || node.tagName !== "p") return undefined;
  const content = node.children.filter(
    (child) => child.type !== "text" || child.value.trim() !== "",
  );
  const [image] = content;
  const isAlone = content.length === 1 && image?.type === "element" && image.tagName === "img";
  return isAlone ? image : undefined;
}

/**
 * The captions of pictures that are no figures, which no page shows; some programs repeat the text
 * of the picture there.
 */
function captionsLost(tree: HastRoot, { markdown }: TextSource): LostWords[] {
  const figures = new Set<Element | undefined>();
  const found: LostWords[] = [];
  walk<HastNodes>(tree, (node) => {
    figures.add(aloneIn(node));
    if (node.type !== "element" || node.tagName !== "img" || figures.has(node)) return;
    const { title, alt } = node.properties;
    if (typeof title !== "string" || !/[\p{L}\p{N}]/u.test(title) || title === alt) return;
    const { start, end } = rangeOf(node);
    const within = markdown.slice(start, end).lastIndexOf(title);
    const from = start + Math.max(within, 0);
    found.push({
      start: from,
      end: within < 0 ? end : from + title.length,
      because: ": only a picture alone in its paragraph has a caption",
      help: "Put empty lines around the picture, or write these words into the text.",
    });
  });
  return found;
}

/**
 * Prepares the tree for output: a picture alone in its paragraph becomes a figure with its title as
 * caption, and positions are dropped, as only findings need them and they would be most of the
 * output.
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
