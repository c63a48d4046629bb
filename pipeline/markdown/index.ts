// Stage 5: one text in Markdown → sanitised hast with heading ids, and the lists of links and pictures that it uses.

import GithubSlugger from "github-slugger";
import type { Element, ElementContent, Nodes as HastNodes, Root as HastRoot } from "hast";
import { toString as textOf } from "hast-util-to-string";
import type { Nodes as MdastNodes, Root as MdastRoot } from "mdast";
import rehypeRaw from "rehype-raw";
import remarkRehype from "remark-rehype";
import { unified } from "unified";
import { reservedIds } from "../collections.ts";
import { decoded } from "../model/address.ts";
import { type Diagnostic, diagnostic, type Place } from "../model/diagnostic.ts";
import { fillText, type Placeholders } from "../model/placeholders.ts";
import type { SourceMap, Span } from "../model/source.ts";
import type { LinkUse, PictureUse, Text } from "../model/text.ts";
import { closedInCode, codeElements, codeInHtml, codeInMarkdown, isWithin } from "./code.ts";
import { headingsOf } from "./headings.ts";
import { htmlFindings } from "./html-findings.ts";
import { joined, lostWords, missingWords } from "./kept-words.ts";
import { leftOut } from "./left-out.ts";
import { leftoverMarks } from "./leftover-marks.ts";
import { linkWords } from "./link-words.ts";
import { liquidIn } from "./liquid.ts";
import { markdownTree } from "./markdown-tree.ts";
import { proseIn } from "./prose.ts";
import { asBrowsersRead, sanitise } from "./sanitise.ts";
import { tangledAt } from "./tangle.ts";
import { toldBy } from "./told.ts";
import { openingTags, type TypedHtml, typedHtml } from "./typed-html.ts";
import { unlinked } from "./unlinked.ts";
import { unread } from "./unread.ts";
import { walk, walkElements } from "./walk.ts";

export interface TextSource {
  readonly file: string;
  /** Markdown, not filled. */
  readonly markdown: string;
  /** Where its characters stand in the file. */
  readonly map: SourceMap;
  /** The title of the page that it is the text of. */
  readonly title?: string | undefined;
}

/**
 * Ids of one page: the texts of a page share it, so that no two headings get the same.
 * @param anchors ids that the page has besides its headings
 */
export function pageSlugger(anchors: readonly string[]): GithubSlugger {
  const slugger = new GithubSlugger();
  for (const id of [...reservedIds, ...anchors]) slugger.slug(id);
  return slugger;
}

/** Stands for a whole text, so that its definitions are not looked for: that goes through all of the tree. */
interface Whole {
  readonly type: "whole";
  readonly tree: MdastRoot;
}

const toHast = unified()
  .use(remarkRehype, {
    allowDangerousHtml: true,
    // Every other node that Markdown makes is known.
    unknownHandler: (state, { tree }: Whole) => state.one(tree, undefined),
  })
  .freeze();
const parseRaw = unified().use(rehypeRaw).freeze();

/**
 * Transforms a text.
 * @param source the text and where it stands
 * @param placeholders what {{…}} stand for
 * @param slugger ids given on the page so far
 */
export function transform(source: TextSource, placeholders: Placeholders, slugger: GithubSlugger): Text {
  const placeAt = (start: number, end: number): Place => ({ file: source.file, span: source.map.span(start, end) });
  const tangled = tangledAt(source.markdown);
  if (tangled) {
    const finding = diagnostic("text-too-tangled", placeAt(tangled.start, tangled.end), tangled.message, {
      help: tangled.help,
    });
    return {
      tree: { type: "root", children: [] },
      ids: [],
      words: 0,
      prose: [],
      links: [],
      pictures: [],
      code: [],
      diagnostics: [finding],
    };
  }
  const mdast = markdownTree(source.markdown, source.file);
  const html = typedHtml(mdast, source.markdown);
  const liquidAt = liquidIn(source.markdown, placeholders);
  const isLiquid = (start: number, end: number) => liquidAt(start, end) !== undefined;
  const said = [
    ...unlinked(mdast, source.markdown, placeAt, isLiquid),
    ...unread(mdast, source.markdown, placeAt, isLiquid),
    ...leftOut(mdast, source.markdown, placeAt),
  ];
  // What no finding tells of yet is told by the last two: marks that nothing has read, and below words that are gone.
  const leftovers = leftoverMarks(mdast, html, source.markdown, placeAt, toldBy(said), liquidAt);
  said.push(...leftovers.diagnostics);
  const typedCode = codeInHtml(html);
  const prose = proseIn(mdast, source.map, typedCode);
  // Only a placeholder is ever asked whether it stands in code.
  const code = source.markdown.includes("{{") ? [...typedCode, ...codeInMarkdown(mdast)] : [];
  fillMdast(mdast, placeholders, typedCode);
  // Only what is defined in a text needs to be known before the rest of it is gone through (CommonMark 0.31, 4.7).
  const whole: Whole | MdastRoot = source.markdown.includes("]:") ? mdast : { type: "whole", tree: mdast };
  let raw = toHast.runSync(whole as MdastRoot) as HastRoot;
  if (html.length > 0) {
    raw = parseRaw.runSync(raw) as HastRoot;
    fillHast(raw, placeholders);
  }
  const before = collect(raw, placeAt, html);
  const sanitised = sanitise(raw);
  const tree = sanitised.tree;
  const headings = headingsOf(tree, slugger, placeAt, source.markdown, source.title);
  const lost = missingWords(mdast, html, tree, source.markdown);
  const missing = joined(lost, source.markdown);
  said.push(
    ...before.diagnostics,
    ...htmlFindings(
      html,
      sanitised,
      placeAt,
      missing,
      leftovers.tags,
      html.length > 0 ? closedInCode(mdast, source.markdown) : undefined,
    ),
    ...headings.diagnostics,
  );
  const isTold = toldBy(said);
  // Of words side by side some may be told of.
  const untold = lost.filter(({ start, end }) => !isTold(placeAt(start, end)));
  for (const { start, end } of joined(untold, source.markdown))
    said.push(lostWords(source.markdown.slice(start, end), placeAt(start, end)));
  finish(tree);
  return {
    tree,
    ids: headings.ids,
    words: (textOf(tree).match(/\S+/g) ?? []).length,
    prose,
    links: before.links,
    pictures: before.pictures,
    code: code.map(({ start, end }) => source.map.span(start, end)),
    diagnostics: said,
  };
}

function fillMdast(tree: MdastRoot, placeholders: Placeholders, code: readonly Span[]): void {
  walk<MdastNodes>(tree, (node) => {
    if (node.type === "text") {
      const { start, end } = node.position ?? {};
      if (!isWithin(code, start?.offset ?? 0, end?.offset ?? 0)) node.value = fillText(node.value, placeholders);
    }
    if (node.type === "link" || node.type === "image" || node.type === "definition") {
      node.url = fillText(node.url, placeholders);
      if (node.title) node.title = fillText(node.title, placeholders);
    }
    if ((node.type === "image" || node.type === "imageReference") && node.alt)
      node.alt = fillText(node.alt, placeholders);
  });
}

/** Fills what came from typed HTML, which is text until it has been parsed. */
function fillHast(node: HastNodes, placeholders: Placeholders): void {
  if (node.type === "text") node.value = fillText(node.value, placeholders);
  if (node.type === "element") {
    if (codeElements.has(node.tagName)) return;
    for (const [name, value] of Object.entries(node.properties))
      if (typeof value === "string") node.properties[name] = fillText(value, placeholders);
  }
  if ("children" in node) for (const child of node.children) fillHast(child, placeholders);
}

/** Links and pictures as they were written, before the sanitiser takes unsafe addresses out; what it gets is written as browsers read it. */
function collect(tree: HastRoot, placeAt: (start: number, end: number) => Place, html: readonly TypedHtml[]) {
  const links: LinkUse[] = [];
  const pictures: PictureUse[] = [];
  const diagnostics: Diagnostic[] = [];
  const tags = openingTags(html);
  const words = linkWords(tree);
  walkElements(tree, (element) => {
    if (element.tagName !== "a" && element.tagName !== "img") return;
    const { href, src } = element.properties;
    if (typeof href === "string") element.properties.href = asBrowsersRead(href);
    if (typeof src === "string") element.properties.src = asBrowsersRead(src);
    const start = element.position?.start.offset;
    const end = element.position?.end.offset;
    if (start === undefined || end === undefined) return;
    // A typed element is pointed at by its opening tag; its content may go on for pages.
    const tag = tags.get(start);
    const place = tag ? placeAt(tag.start, tag.end) : placeAt(start, end);
    const text = words.get(element);
    if (element.tagName === "a" && typeof href === "string" && words.has(element))
      links.push({ href: decoded(href), place, ...(text === undefined ? {} : { text }) });
    if (element.tagName !== "img") return;
    const { alt } = element.properties;
    if (typeof alt !== "string" || alt.trim() === "")
      diagnostics.push(
        diagnostic("picture-alt", place, "The picture has no text that says what it shows.", {
          help: tag
            ? 'Write it into the tag: alt="Grey boards on a wall"'
            : `Write it between the brackets: ![Grey boards on a wall](${typeof src === "string" ? decoded(src) : "…"})`,
        }),
      );
    pictures.push({
      src: typeof src === "string" ? decoded(src) : "",
      place,
      ...(typeof alt === "string" ? { alt } : {}),
    });
  });
  return { links, pictures, diagnostics };
}

/**
 * What a text is kept and written as: a picture alone in its paragraph becomes a figure with its title as the caption, and no node
 * says where it stood, which findings tell by now and which would be most of what is kept.
 */
function finish(tree: HastRoot): void {
  walk<HastNodes>(tree, (element) => {
    if (element.position) element.position = undefined;
    if (element.type !== "element" || element.tagName !== "p") return;
    const content = element.children.filter((child) => child.type !== "text" || child.value.trim() !== "");
    const [image] = content;
    if (content.length !== 1 || image?.type !== "element" || image.tagName !== "img") return;
    const { title } = image.properties;
    delete image.properties.title;
    const children: ElementContent[] = [image];
    if (typeof title === "string" && title.trim() !== "")
      children.push({
        type: "element",
        tagName: "figcaption",
        properties: {},
        children: [{ type: "text", value: title }],
      } satisfies Element);
    element.tagName = "figure";
    element.children = children;
  });
}
