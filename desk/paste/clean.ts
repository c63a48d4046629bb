// Takes everything out of pasted HTML that is the word processor's and not the writer's: styles, comments, marks of changes, pictures.
// What remains are paragraphs, headings, lists, tables, links, bold and italic.
import type { Element, ElementContent, Root, RootContent } from "hast";
import { toString as textOf } from "hast-util-to-string";
import { noteOf, targetOf } from "./links.ts";
import { loweredDigits, raisedDigits } from "./raised-digits.ts";
import type { Losses } from "./said.ts";
import { classesOf, isBold, isColoured, isItalic, isStruck, isUnderlined, styleOf } from "./styles.ts";
import { tableOf, withPlainCells } from "./tables.ts";
import { withLists } from "./word-lists.ts";

/** Elements that go with all that is in them. */
const removed = new Set(
  "head title meta link style script xml template noscript iframe object embed audio video form input button select textarea svg canvas".split(
    " ",
  ),
);

/** Names before a colon are Office's own elements: drawings, equations, smart tags. */
const officeName = /^(v|w|o|m|st1|wp|a|pic):/;

const element = (tagName: string, children: ElementContent[], properties: Element["properties"] = {}): Element => ({
  type: "element",
  tagName,
  properties,
  children,
});

interface Aside {
  /** Footnotes, which go to the end. */
  readonly notes: Element[];
  title: string | undefined;
}

interface Cleaning {
  readonly losses: Losses;
  /** What stands apart from the text. */
  readonly aside: Aside;
  /** Whether bold and italic are those of the words around. */
  readonly bold: boolean;
  readonly italic: boolean;
  /** Inside of a link or a heading, where underlines and bold say nothing. */
  readonly isPlain: boolean;
}

function cleanAll(nodes: readonly RootContent[], cleaning: Cleaning): ElementContent[] {
  return nodes.flatMap((node) => {
    if (node.type === "text") return [{ type: "text", value: plainLetters(node.value) } satisfies ElementContent];
    return node.type === "element" ? clean(node, cleaning) : [];
  });
}

/**
 * Spaces that do not break and letters that are not seen; what joins or parts letters of Indic scripts stays.
 */
const plainLetters = (text: string) =>
  text.replace(/[\u00a0\u2007\u202f\t]/g, " ").replace(/[\u00ad\u200b\u2060\ufeff]/g, "");

const isBlock = (tagName: string) => tagName === "p" || tagName === "li";

/** Whether a link in it leads back from a note or comment to the text. */
function leadsBack(node: RootContent, start: string): boolean {
  if (node.type !== "element") return false;
  if (node.tagName === "a" && String(node.properties.href ?? "").startsWith(start)) return true;
  return node.children.some((child) => leadsBack(child, start));
}

/** A footnote as Google Docs writes it: a paragraph that leads back. */
const isNoteOfDocs = (node: Element) => isBlock(node.tagName) && leadsBack(node, "#ftnt_ref");

function clean(node: Element, cleaning: Cleaning): ElementContent[] {
  const { losses, aside } = cleaning;
  const { tagName } = node;
  const style = styleOf(node);
  const classes = classesOf(node);
  const inside = (more: Partial<Cleaning> = {}) => cleanAll(node.children, { ...cleaning, ...more });
  const marked = style.get("mso-element") ?? "";

  if (removed.has(tagName)) return [];
  if (tagName === "img") {
    losses.note("pictures");
    return [];
  }
  if (tagName === "math" || tagName === "m:omath" || tagName === "m:omathpara") {
    losses.note("equations");
    return [];
  }
  const office = officeName.exec(tagName)?.[1];
  if (office === "v" || office === "w") {
    if (tagName === "v:imagedata") losses.note("pictures");
    else if (tagName === "v:shape" && !/v:imagedata/.test(JSON.stringify(node.children))) losses.note("shapes");
    cleanAll(node.children, cleaning);
    return [];
  }
  if (style.get("display") === "none" || style.get("mso-hide") === "all") return [];
  // Looked through all the same: for the footnotes in the list, and for the comment that a mark belongs to.
  if (marked === "footnote-list" || marked === "endnote-list" || classes.includes("MsoCommentReference")) {
    inside();
    return [];
  }
  if (marked === "comment-list" || classes.includes("MsoCommentText")) return [];
  if (marked === "footnote" || marked === "endnote" || isNoteOfDocs(node)) {
    aside.notes.push(element("li", inside()));
    losses.note("footnotes");
    return [];
  }
  if (isBlock(tagName) && leadsBack(node, "#cmnt_ref")) return [];
  if (/^MsoToc\d/.test(classes[0] ?? "") || /^MsoTof/.test(classes[0] ?? "")) {
    losses.note("contents");
    return [];
  }
  if (tagName === "del" || classes.includes("msoDel")) {
    losses.note("insertions");
    return [];
  }
  if (tagName === "ins" || classes.includes("msoIns")) {
    losses.note("insertions");
    return inside();
  }
  if (isColoured(style) && tagName !== "a" && textOf(node).trim() !== "" && !cleaning.isPlain) losses.note("colours");

  switch (tagName) {
    case "a": {
      const href = String(node.properties.href ?? "");
      const note = noteOf(href, classes);
      if (note === "comment") {
        if (!href.startsWith("#cmnt_ref")) losses.note("comments");
        return [];
      }
      if (note === "footnote") return [];
      const target = targetOf(href);
      if (target !== undefined) return [element("a", inside({ isPlain: true }), { href: target })];
      if (href !== "" && !href.startsWith("#_Toc")) losses.note("links");
      return inside();
    }
    case "sup":
    case "sub": {
      const text = textOf(node);
      const children = inside();
      const left = children.map(textOf).join("").trim();
      if (left === "") return [];
      const raised = tagName === "sup" ? raisedDigits(left) : loweredDigits(left);
      if (raised !== undefined) return [{ type: "text", value: raised }];
      if (/\S/.test(text)) losses.note("raised");
      return children;
    }
    case "u":
      if (!cleaning.isPlain && textOf(node).trim() !== "") losses.note("underlined");
      return inside();
    case "s":
    case "strike":
      losses.note("struck");
      return inside();
    case "br":
      return [element("br", [])];
    case "hr":
      return [element("hr", [])];
    case "b":
    case "strong":
    case "i":
    case "em":
    case "span":
    case "font":
      return words(node, style, cleaning);
    case "h1":
    case "h2":
    case "h3":
    case "h4":
    case "h5":
    case "h6":
      return [element(tagName, inside({ isPlain: true }), kept(node))];
    case "p":
    case "div":
      return paragraph(node, classes, cleaning);
    case "pre":
    case "code":
    case "blockquote":
    case "ul":
    case "ol":
    case "li":
      return [
        element(tagName, inside(), {
          ...kept(node),
          ...(tagName === "ol" && node.properties.start ? { start: node.properties.start } : {}),
        }),
      ];
    case "table":
      return tableOf(inside(), losses);
    case "caption":
      return [];
    case "thead":
    case "tbody":
    case "tfoot":
    case "tr":
    case "td":
    case "th": {
      const spans = ["rowSpan", "colSpan"].some((name) => Number(node.properties[name] ?? 1) > 1);
      if (spans) losses.note("mergedCells");
      return [element(tagName, inside({ isPlain: tagName === "th" || cleaning.isPlain }))];
    }
    default:
      return inside();
  }
}

/** What `withLists` has to know of a paragraph. */
function kept({ properties }: Element): Element["properties"] {
  const { style } = properties;
  return typeof style === "string" && style.includes("mso-list") ? { style } : {};
}

function paragraph(node: Element, classes: readonly string[], cleaning: Cleaning): ElementContent[] {
  const [name = ""] = classes;
  const inside = (more: Partial<Cleaning> = {}) => cleanAll(node.children, { ...cleaning, ...more });
  if (name === "MsoTitle") {
    const children = inside({ isPlain: true });
    const title = children.map(textOf).join("").replace(/\s+/g, " ").trim();
    if (title === "" || cleaning.aside.title !== undefined) return [element("p", children)];
    cleaning.aside.title = title;
    return [];
  }
  const heading = /^MsoHeading([1-6])$/.exec(name)?.[1];
  if (heading) return [element(`h${heading}`, inside({ isPlain: true }))];
  const children = inside();
  if (/Quote/.test(name)) return [element("blockquote", [element("p", children)])];
  // A paragraph is nothing but its words; a division may hold anything.
  return node.tagName === "div" ? children : [element("p", children, kept(node))];
}

/** Words whose style says bold or italic, or no longer. */
function words(node: Element, style: ReadonlyMap<string, string>, cleaning: Cleaning): ElementContent[] {
  const { losses } = cleaning;
  const { tagName } = node;
  const bold = isBold(style) ?? (tagName === "b" || tagName === "strong" ? true : cleaning.bold);
  const italic = isItalic(style) ?? (tagName === "i" || tagName === "em" ? true : cleaning.italic);
  if (/\bignore\b/i.test(style.get("mso-list") ?? ""))
    return [element("span", [...node.children] as ElementContent[], { style: "mso-list:Ignore" })];
  const hasWords = textOf(node).trim() !== "";
  if (hasWords && isStruck(style)) losses.note("struck");
  if (hasWords && isUnderlined(style) && !cleaning.isPlain) losses.note("underlined");
  const raised = style.get("vertical-align");
  if (raised === "super" || raised === "sub") {
    const { style: _style, ...properties } = node.properties;
    return clean(element(raised === "super" ? "sup" : "sub", [element("span", node.children, properties)]), cleaning);
  }
  const children = cleanAll(node.children, { ...cleaning, bold, italic });
  if (!hasWords || cleaning.isPlain) return children;
  let result = children;
  const isBlocky = children.some(
    (child) => child.type === "element" && /^(?:p|h\d|ul|ol|table|blockquote|hr)$/.test(child.tagName),
  );
  if (isBlocky) return children;
  if (italic && !cleaning.italic) result = [element("em", result)];
  if (bold && !cleaning.bold) result = [element("strong", result)];
  return result;
}

/**
 * Cleans pasted HTML, and notes what was left out.
 * @returns the tree, and the title that it marks as such and no longer holds
 */
export function cleaned(tree: Root, losses: Losses): { readonly tree: Root; readonly title: string | undefined } {
  const aside: Aside = { notes: [], title: undefined };
  const children = cleanAll(tree.children, { losses, aside, bold: false, italic: false, isPlain: false });
  const whole = withPlainCells(withLists(children), losses);
  if (aside.notes.length > 0) whole.push(element("ol", aside.notes));
  return { tree: { type: "root", children: whole }, title: aside.title };
}
