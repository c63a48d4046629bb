// Reports rows of redirects.yaml typed as `/old: /new` with one finding each.
import { singleFiles } from "../collections.ts";
import { type Diagnostic, diagnostic, replacing } from "../model/diagnostic.ts";
import type { SourceFile } from "../model/source.ts";
import { nodeAt, pointerTo, type ValueNode } from "../model/value.ts";

/** The file's only field, which has the same name as the file. */
const rowsField = singleFiles.redirects.name;

/** Rows typed as `/old: /new`: an address in place of the key `from`, which breaks three rules at once. */
export function shortRows(
  file: SourceFile,
  root: ValueNode,
): { readonly pointer: string; readonly finding: Diagnostic }[] {
  const list = nodeAt(root, pointerTo("", rowsField));
  if (list?.kind !== "list") return [];
  return list.items.flatMap((item, index) => {
    const [only, second] = item.kind === "map" ? item.entries : [];
    if (!only || second || !only.key.startsWith("/") || only.value.kind !== "scalar") return [];
    const to = only.value.value;
    if (typeof to !== "string" || !to.startsWith("/") || /[\s,{}[\]]/.test(only.key + to)) {
      return [];
    }
    const row = `{ from: ${only.key}, to: ${to} }`;
    const place = {
      file: file.path,
      span: { start: only.keySpan.start, end: only.value.span.end },
    };
    const typed = file.text.slice(place.span.start, place.span.end);
    const finding = diagnostic(
      "schema-unknown-field",
      place,
      `“${typed}” is not how a redirect is written.`,
      {
        help: `Write - ${row}`,
        fix: replacing(place, row, `“${typed}” is written ${row}`),
      },
    );
    return [{ pointer: `/${rowsField}/${index}`, finding }];
  });
}
