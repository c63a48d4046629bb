// Rules for what is left out of a pasted text, such as pictures and comments.

import type { Element, RootContent } from "hast";
import type { Loss } from "./losses.ts";

/** An element with its parsed style and classes. */
export interface StyledElement {
  readonly node: Element;
  readonly tagName: string;
  readonly style: ReadonlyMap<string, string>;
  readonly classes: readonly string[];
  /** Word's name for its part (mso-element). */
  readonly part: string;
}

/** A rule for content that is left out. */
export interface LeftOut {
  readonly is: (marked: StyledElement) => boolean;
  readonly loss?: Loss;
  /** Whether the mark for what is to be written keeps its place. */
  readonly isMarked?: true;
  /** Whether its content is still processed, for footnotes, comments and other losses in it. */
  readonly isLookedThrough?: true;
}

/** Elements that are removed with their content; rehype-remark would keep some of their words. */
const removed =
  /^(?:title|style|script|xml|template|noscript|button|select|textarea|svg|canvas|wbr)$/;

const embedded = /^(?:iframe|object|embed|audio|video)$/;

/** Office's own elements: drawings and Word-specific parts. The name of a tag that is cut off, `v:shape<b`, is none of them. */
const ofOffice = /^[vw]:\w+$/;

/** Pictures that show nothing by themselves: an emoji of Slack, a box of Google Docs. */
const isSign = ({ node, tagName }: StyledElement) =>
  tagName === "img" && /^(?::[\w+-]+:|(?:un)?checked)$/.test(String(node.properties.alt ?? ""));

const isNote = ({ tagName }: Element) => tagName === "p" || tagName === "li";

/** Whether it contains a link from a note or comment back to the text. */
function leadsBack(node: RootContent, mark: RegExp): boolean {
  if (node.type !== "element") return false;
  if (node.tagName === "a" && mark.test(String(node.properties.href ?? ""))) return true;
  return node.children.some((child) => leadsBack(child, mark));
}

/** A footnote: marked by Word, or a paragraph with a link back, as in Google Docs and LibreOffice. */
export const isFootnote = ({ node, part }: StyledElement) =>
  part === "footnote" ||
  part === "endnote" ||
  (isNote(node) && leadsBack(node, /^#(?:ftnt_ref|sd(?:foot|end)note\d+anc)/));

const isPicture = ({ tagName, children }: Element) =>
  tagName === "img" || (tagName === "v:shape" && JSON.stringify(children).includes("v:imagedata"));

/** A tracked change of Word; on a page, the element only strikes words out. */
const isTracked = ({ properties }: Element) =>
  properties.cite !== undefined || properties.dateTime !== undefined;

const isDeleted = ({ node, tagName, classes }: StyledElement) =>
  (tagName === "del" && isTracked(node)) || classes.includes("msoDel");

export const isInserted = ({ node, tagName, classes }: StyledElement) =>
  (tagName === "ins" && isTracked(node)) || classes.includes("msoIns");

/** The first rule that applies counts. */
export const leftOut: readonly LeftOut[] = [
  { is: ({ tagName }) => removed.test(tagName) },
  { is: ({ style }) => style.get("display") === "none" || style.get("mso-hide") === "all" },
  { is: ({ node, tagName }) => tagName === "input" && node.properties.type !== "checkbox" },
  { is: ({ tagName }) => embedded.test(tagName), loss: "embedded" },
  { is: isSign },
  { is: ({ node }) => isPicture(node), loss: "pictures", isMarked: true },
  { is: ({ tagName }) => tagName === "v:shape", loss: "shapes", isLookedThrough: true },
  { is: ({ tagName }) => ofOffice.test(tagName), isLookedThrough: true },
  { is: ({ part }) => part === "footnote-list" || part === "endnote-list", isLookedThrough: true },
  { is: ({ classes }) => classes.includes("MsoCommentReference"), isLookedThrough: true },
  { is: ({ part, classes }) => part === "comment-list" || classes.includes("MsoCommentText") },
  { is: ({ node }) => isNote(node) && leadsBack(node, /^#cmnt_ref/) },
  { is: ({ classes: [name = ""] }) => /^Mso(?:Toc\d|Tof)/.test(name), loss: "contents" },
  { is: isDeleted, loss: "insertions" },
];
