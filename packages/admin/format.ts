// Reads and writes files for the CMS, so that a save changes only the lines of the changed fields.
import {
  Composer,
  CST,
  isMap,
  isScalar,
  isSeq,
  type Node,
  Parser,
  parse,
  type Scalar,
  stringify,
} from "yaml";

type Values = Readonly<Record<string, unknown>>;

/** Field with the text that a file had when it was read. No form shows it, so the CMS keeps it. */
const original = "originalText";

/** Field with the words of a title whose text has placeholders. */
export const shownTitle = "shownTitle";

const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value);

const isRecord = (value: unknown): value is Values =>
  typeof value === "object" && value !== null && !isList(value);

const isMapNode = (node: unknown) => isMap<{ readonly value: string }, Node>(node);

/** Whether a node has the keys of a value, and lists of the same lengths. */
function hasShapeOf(value: unknown, node: unknown): boolean {
  if (isRecord(value)) {
    return (
      isMapNode(node) &&
      node.items.length === Object.keys(value).length &&
      node.items.every((pair) => hasShapeOf(value[pair.key.value], pair.value))
    );
  }
  if (isList(value)) {
    return (
      isSeq(node) &&
      node.items.length === value.length &&
      node.items.every((item, index) => hasShapeOf(value[index], item))
    );
  }
  return value !== undefined && isScalar(node);
}

/** Changes a text, a number, or yes and no, in its own style if that can hold it. */
function changeScalar(node: Scalar, value: unknown, afterKey: boolean): void {
  const before = String(node.value);
  // The CMS trims texts.
  const after = before.endsWith("\n") ? `${String(value).trimEnd()}\n` : String(value);
  if (after === before || !node.srcToken) return;
  const needsQuotes = node.srcToken.type === "scalar" && stringify(value).startsWith('"');
  const type = needsQuotes ? { type: "QUOTE_DOUBLE" as const } : {};
  CST.setScalarValue(node.srcToken, after, { afterKey, ...type });
}

/** Changes what differs in a node to what a value of its shape has. */
function changeScalars(node: unknown, value: unknown, afterKey = true): void {
  if (isMapNode(node) && isRecord(value)) {
    for (const pair of node.items) changeScalars(pair.value, value[pair.key.value]);
  } else if (isSeq(node) && isList(value)) {
    for (const [index, item] of node.items.entries()) changeScalars(item, value[index], false);
  } else if (isScalar(node)) {
    changeScalar(node, value, afterKey);
  }
}

const write = (values: unknown) => stringify(values, { lineWidth: 0 });

/**
 * The fields of a map as YAML. A field that was there keeps its lines, but for changed values and
 * longer or shorter lists.
 */
function rewrite(text: string, values: Values): string {
  const tokens = [...new Parser().parse(text)];
  const [document] = new Composer({ keepSourceTokens: true }).compose(tokens);
  const map = document?.contents;
  const rows = isMapNode(map) && map.srcToken?.type === "block-map" ? map.srcToken.items : [];
  const before = rows.map((row) => CST.stringify(row)).join("");
  const pairs = isMapNode(map) ? map.items : [];
  const kept = pairs.map(({ key: { value: key }, value: node }, index) => {
    const value = values[key];
    if (value === undefined) return "";
    if (!hasShapeOf(value, node)) return write({ [key]: value });
    changeScalars(node, value);
    return CST.stringify(rows[index] as CST.CollectionItem);
  });
  const names = new Set(pairs.map(({ key }) => key.value));
  const added = Object.entries(values).filter(([name]) => !names.has(name));
  const after = [...kept, added.length > 0 ? write(Object.fromEntries(added)) : ""].join("");
  return text.replace(before, () => after);
}

/** The front matter of an article and its text; without front matter both are empty. */
function partsOf(article: string): readonly [head: string, body: string] {
  const [, head = "", body = ""] = /^---\n(.*?)^---$(.*)$/ms.exec(article) ?? [];
  return [head, body.trim()];
}

/** How the CMS reads a file into fields, and writes fields into a file. */
export interface Format {
  readonly fromFile: (text: string) => Values;
  readonly toFile: (values: Values) => string;
}

/**
 * The formats of YAML files and of articles, in place of the CMS's own. An article has its text in
 * the field `body`.
 * @param words what stands for each placeholder in lists of titles, such as `brand.name`
 */
export function formats(
  words: Readonly<Record<string, string>>,
): Readonly<Record<"yaml" | "yaml-frontmatter", Format>> {
  const withHidden = (values: Values, text: string): Values => {
    const { title = "" } = values;
    const shown = String(title).replace(/\{\{(.+?)\}\}/g, (all, name) => words[name] ?? all);
    return { ...values, ...(shown !== title && { [shownTitle]: shown }), [original]: text };
  };
  return {
    yaml: {
      fromFile: (text) => {
        const values: Values = parse(text);
        // A list has no field that could hold its text.
        return isList(values) ? values : withHidden(values, text);
      },
      toFile: (values) => {
        if (isList(values)) return write(values);
        const { [original]: text = "", [shownTitle]: _, ...others } = values;
        return rewrite(String(text), others);
      },
    },
    "yaml-frontmatter": {
      fromFile: (text) => {
        const [head, body] = partsOf(text);
        return withHidden({ ...parse(head), body }, text);
      },
      toFile: ({ [original]: text = "", [shownTitle]: _, body = "", ...values }) => {
        const [head, oldBody] = partsOf(String(text));
        const newHead = rewrite(head, values);
        return head !== "" && body === oldBody
          ? String(text).replace(head, () => newHead)
          : `---\n${newHead}---\n\n${String(body).trim()}\n`;
      },
    },
  };
}
