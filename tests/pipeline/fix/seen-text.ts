// Lists what a reader sees of a file, in another way than the compiler does. Tests hold every fix
// against it.
import type { Nodes } from "hast";
import { parse } from "yaml";
import type { CompileResult } from "../../../pipeline/compile/compile.ts";
import { scalarsIn } from "../../../pipeline/read/yaml/value.ts";

/** Letters and digits, in their order; accents that are typed apart count as their letters. */
const lettersOf = (text: string): string => text.normalize("NFKC").replace(/[^\p{L}\p{N}]/gu, "");

/** The source of a file without the names of its fields. */
const withoutFieldNames = (text: string): string =>
  text.replace(/(?<=^[ \t-]*|[{,][ \t]*)["“]?[\w/-]+["”]?(?=\s*:)/gm, "");

/** Elements that are blocks, or stand on their own. */
const block =
  /^(?:h[1-6]|p|ul|ol|li|blockquote|pre|table|t[hrd]|hr|figure|figcaption|img|details|div|dl|d[dt])$/;

/** The blocks of a text and its letters. */
function seenIn(node: Nodes): { readonly blocks: string; readonly letters: string } {
  if (node.type === "text") return { blocks: "", letters: lettersOf(node.value) };
  if (!("children" in node)) return { blocks: "", letters: "" };
  const inside = node.children.map(seenIn);
  const own = node.type === "element" ? node : undefined;
  const isBlock = own !== undefined && block.test(own.tagName);
  const name = own?.tagName.replace(/^h\d$/, "heading") ?? "";
  const blocks = inside.map((each) => each.blocks).join("");
  return {
    blocks: isBlock ? `${name}(${blocks})` : blocks,
    letters: [
      lettersOf(String(own?.properties.alt ?? "")),
      ...inside.map((one) => one.letters),
    ].join(""),
  };
}

/** The Markdown texts of a file as they are seen, by their field; "" is the body. */
function textsSeen({ documents }: CompileResult, path: string): ReadonlyMap<string, string> {
  const { texts = {}, body } = documents.get(path) ?? {};
  const all = [...Object.entries(texts), ...(body ? [["", body] as const] : [])];
  return new Map(
    all.map(([field, { tree }]) => {
      const { blocks, letters } = seenIn(tree);
      return [field, `${blocks} ${letters}`];
    }),
  );
}

/** The letters of a file's other fields; undefined for a file that could not be published. */
function fieldsSeen(result: CompileResult, path: string): string | undefined {
  const summary = [
    ...result.summaries,
    ...result.site.translations.files.map((file) => file.summary),
  ].find((file) => file?.path === path);
  if (!summary?.valid || !summary.isComplete) return undefined;
  // An address is one long word with a slash in it, or the key of an entry.
  const keys = new Set(summary.references.map(({ key }) => key));
  return [...scalarsIn(summary.root)]
    .map(({ value }) => String(value))
    .filter((value) => !/^\S*[/\\]\S*$|\.(?:jpe?g|png|svg|webp)$/i.test(value) && !keys.has(value))
    .map(lettersOf)
    .join("\n");
}

/**
 * Takes the values out that a source has at the same places; a group that has nothing of its own
 * goes.
 */
function withoutCopied(value: unknown, source: unknown): unknown {
  if (typeof value !== "object" || value === null || Array.isArray(value)) {
    return JSON.stringify(value) === JSON.stringify(source) ? undefined : value;
  }
  const own = Object.entries(value).flatMap(([name, each]) => {
    const left = withoutCopied(each, Reflect.get(Object(source), name));
    return left === undefined ? [] : [[name, left]];
  });
  return own.length === 0 ? undefined : Object.fromEntries(own);
}

/**
 * What a translation says itself: its fields without those that only repeat its source, and its
 * text.
 */
function ownWords(typed: string, typedSource: string): string {
  const text = typed.replaceAll("\r\n", "\n");
  const source = typedSource.replaceAll("\r\n", "\n");
  const [, head = text] = /^---\n(.*?)\n---\n/s.exec(text) ?? [];
  const [, original = source] = /^---\n(.*?)\n---\n/s.exec(source) ?? [];
  const own = withoutCopied(parse(head), parse(original));
  return JSON.stringify(own) + (head === text ? "" : text.slice(text.indexOf("\n---\n")));
}

/** Whether two versions of a translation say the same besides what they repeat of its source. */
const saySame = (one: string, other: string, source: string | undefined) =>
  source !== undefined && source !== other && ownWords(one, source) === ownWords(other, source);

/** Files that no page shows, whose rows and lines may change. */
const seenNowhere = /^(?:redirects\.yaml|addresses\.lock)$/;

/**
 * Codes about names that are no words of a page: values that are chosen from a list, entries' keys,
 * and addresses.
 */
const ofNames = /^(?:schema-enum|reference-unknown|link-|picture-|address-)/;

/**
 * The changed files in which a reader sees something else than before, each with what that is; in a
 * file that could not be published the letters of its source and of its texts are compared.
 */
export function differingPages(
  texts: ReadonlyMap<string, string>,
  changed: ReadonlyMap<string, string>,
  before: CompileResult,
  after: CompileResult,
): string[] {
  return [...changed].flatMap(([path, text]) => {
    if (seenNowhere.test(path)) return [];
    const fields = fieldsSeen(before, path);
    const old = textsSeen(before, path);
    const now = textsSeen(after, path);
    if (fields !== undefined) {
      const isSame =
        fieldsSeen(after, path) === fields && JSON.stringify([...now]) === JSON.stringify([...old]);
      return isSame ? [] : [`another page: ${path}`];
    }
    const has = (codes: RegExp) =>
      before.findings.some(({ code, file }) => file === path && codes.test(code));
    const isName = has(ofNames);
    // A day is the same in another form, and a tag without what has no effect.
    const isDay = has(/^date-format$/);
    const isTag = has(/^html-removed-invisible$/);
    const letters = (source: string) => {
      const undated = isDay ? source.replace(/^date:.*$/gm, "") : source;
      const seen = lettersOf(isTag ? undated.replace(/<[^<>]*>/g, "") : undated);
      return isName ? seen.toLowerCase() : seen;
    };
    const source = texts.get(path) ?? "";
    const original = texts.get(path.replace(/\.[a-z]+(\.\w+)$/, "$1"));
    const isSame =
      (has(/^schema-unknown-field$/) && saySame(text, source, original)) ||
      letters(text) === letters(source) ||
      letters(withoutFieldNames(text)) === letters(withoutFieldNames(source));
    const isOther = [...old].some(([field, seen]) => (now.get(field) ?? seen) !== seen);
    return isSame && !isOther ? [] : [`other letters: ${path}`];
  });
}
