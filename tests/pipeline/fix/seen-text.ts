// Tells what a reader sees of a file, in another way than the compiler does when it compares fixes (`pipeline/fix/page.ts`): all letters in
// their order, and the blocks that they stand in. Tests hold every fix against it.
import type { Nodes } from "hast";
import type { CompileResult } from "../../../pipeline/model/result.ts";
import { scalarsIn } from "../../../pipeline/model/value.ts";

/** Letters and digits, in their order; accents that are typed apart count as their letters. */
export const lettersOf = (text: string): string =>
  text.normalize("NFKC").replace(/[^\p{L}\p{N}]/gu, "");

/** The source of a file without the names of its fields. */
export const withoutFieldNames = (text: string): string =>
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
export function textsSeen({ documents }: CompileResult, path: string): ReadonlyMap<string, string> {
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
export function fieldsSeen(result: CompileResult, path: string): string | undefined {
  const summary = result.summaryOf(path);
  if (!summary?.valid || !summary.whole) return undefined;
  // An address is one long word with a slash in it, or the key of an entry.
  const keys = new Set(summary.references.map(({ key }) => key));
  return [...scalarsIn(summary.root)]
    .map(({ value }) => String(value))
    .filter((value) => !/^\S*[/\\]\S*$|\.(?:jpe?g|png|svg|webp)$/i.test(value) && !keys.has(value))
    .map(lettersOf)
    .join("\n");
}
