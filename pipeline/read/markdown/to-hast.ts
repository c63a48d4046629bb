// Converts parsed Markdown to hast.
import type GithubSlugger from "github-slugger";
import type { Element, ElementContent, Root as HastRoot } from "hast";
import type { ListItem, Root as MdastRoot } from "mdast";
import remarkRehype, { defaultHandlers, type Options } from "remark-rehype";
import { unified } from "unified";

/** Heading of the notes before they are lifted: a character of Unicode's private use. */
const placeholderTitle = "\ue000";

const options: Options = {
  allowDangerousHtml: true,
  footnoteLabel: placeholderTitle,
  footnoteBackLabel: "",
  handlers: {
    root: (state, { whole }: { whole: MdastRoot }) => defaultHandlers.root(state, whole) as Element,
    listItem(state, node: ListItem, parent) {
      const item: Element = defaultHandlers.listItem(state, { ...node, checked: null }, parent);
      if (typeof node.checked === "boolean") {
        item.properties.className = [node.checked ? "task-done" : "task-open"];
      }
      return item;
    },
  },
};

const transform = unified().use(remarkRehype, options).freeze();

/**
 * Converts a text. Classes stand for the words of task lists and of the notes' heading, as the
 * output has them in the language of the page.
 * @param markdown the text
 * @param slugger holds the ids already used on the page, so that the notes of its texts get
 * different ones
 */
export function toHast(tree: MdastRoot, markdown: string, slugger: GithubSlugger): HastRoot {
  // The library searches all children for definitions, which takes longer than converting them. A
  // text without this mark has none.
  const children = markdown.includes("]:") ? tree.children : [];
  const searched = { type: "root" as const, children, whole: tree };
  if (!markdown.includes("[^")) return transform.runSync(searched);
  const clobberPrefix = `${slugger.slug("note")}-`;
  return unified()
    .use(remarkRehype, { ...options, clobberPrefix })
    .runSync(searched);
}

/** Whether an element is a link between a text and one of its notes. */
export const isNoteLink = ({ tagName, properties }: Element): boolean =>
  tagName === "a" && /^#note(?:-\d+)?-fn(?:ref)?-/.test(String(properties.href));

/** Replaces the section of the notes at the end of a text by its heading and its list. */
export function liftNotes(tree: HastRoot): void {
  const section = tree.children.at(-1);
  if (section?.type !== "element" || section.tagName !== "section") return;
  const [heading] = section.children.filter((child) => child.type === "element");
  if (!heading || !isTitle(heading)) return;
  heading.properties.className = ["notes"];
  heading.children = [{ type: "text", value: "Notes" }];
  tree.children.splice(-1, 1, ...section.children);
}

const isTitle = ({ tagName, children: [words] }: Element) =>
  tagName === "h2" && isText(words) && words.value === placeholderTitle;

const isText = (node: ElementContent | undefined) => node?.type === "text";
