// Makes lists of lines whose bullets or numbers were typed as letters, as in mails and chats.
import type { ListItem, Paragraph, RootContent } from "mdast";
import { toString as textOf } from "mdast-util-to-string";

/** A line with its mark. */
interface TypedItem {
  readonly mark: string;
  /** Its number; undefined for a bullet. */
  readonly number: number | undefined;
}

/** Reads the mark of a line with the space behind it, which bold words may follow. */
function itemOf(node: RootContent): TypedItem | undefined {
  const [first] = node.type === "paragraph" ? node.children : [];
  // A dash before a number may be a minus.
  if (first?.type !== "text" || /^[–-]\s+\d/.test(textOf(node))) return undefined;
  const [mark, digits] = /^(?:[•●▪◦‣∙·*–-]|(\d{1,2})[.)])\s+/.exec(first.value) ?? [];
  return mark === undefined ? undefined : { mark, number: digits ? Number(digits) : undefined };
}

/** Whether lines are a list: a single dash or number may as well begin a sentence. */
const isList = ([first, ...more]: readonly TypedItem[]) =>
  first !== undefined && (more.length > 0 || /^[•●▪◦‣∙·]/.test(first.mark));

const listItem = (paragraph: Paragraph, { mark }: TypedItem): ListItem => {
  const [first, ...others] = paragraph.children;
  const words = first?.type === "text" ? [{ ...first, value: first.value.slice(mark.length) }] : [];
  return {
    type: "listItem",
    spread: false,
    children: [{ ...paragraph, children: [...words, ...others] }],
  };
};

/** Converts such paragraphs that follow each other; numbers have to count. */
export function withTypedLists(nodes: readonly RootContent[]): RootContent[] {
  const result: RootContent[] = [];
  for (let at = 0; at < nodes.length; ) {
    const items: TypedItem[] = [];
    for (const node of nodes.slice(at)) {
      const item = itemOf(node);
      const [first] = items;
      const isNext =
        item && (!first || item.number === (first.number && first.number + items.length));
      if (!isNext) break;
      items.push(item);
    }
    const paragraphs = nodes.slice(at, at + Math.max(1, items.length));
    const start = items[0]?.number;
    if (isList(items)) {
      result.push({
        type: "list",
        ordered: start !== undefined,
        start: start ?? null,
        spread: false,
        children: items.map((item, index) => listItem(paragraphs[index] as Paragraph, item)),
      });
    } else {
      result.push(...paragraphs);
    }
    at += paragraphs.length;
  }
  return result;
}
