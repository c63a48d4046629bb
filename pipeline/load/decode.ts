// Decodes a file's bytes as UTF-8, or observes why they are not text.
import type { NotText } from "../core/source/file-observations.ts";
import type { SourceFile } from "../model/source.ts";

/** The text of a file without a byte order mark, or why it is not UTF-8. */
export function decode(path: string, bytes: Uint8Array): SourceFile | NotText {
  const wrong = (problem: NotText["problem"], start = 0, end = start): NotText => ({
    kind: "not-text",
    span: { start, end },
    problem,
  });
  if ((bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff)) {
    return wrong("UTF-16");
  }
  const text = textOf(bytes);
  if (text === undefined) {
    const at = validText(bytes).length;
    return wrong("not UTF-8", at, at + 1);
  }
  const lone = text.includes("\n") ? -1 : text.indexOf("\r");
  if (lone >= 0) return wrong("CR alone", lone);
  const nul = text.indexOf("\0");
  return nul < 0 ? { path, text } : wrong("NUL", nul, nul + 1);
}

/** The text of bytes, without a byte order mark; undefined if they are not UTF-8. */
function textOf(bytes: Uint8Array, stream = false): string | undefined {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes, { stream });
  } catch {
    return undefined;
  }
}

/** The text before the first byte that is not UTF-8. */
function validText(bytes: Uint8Array): string {
  let valid = 0;
  let invalid = bytes.length + 1;
  while (invalid - valid > 1) {
    const middle = (valid + invalid) >> 1;
    if (textOf(bytes.subarray(0, middle), true) === undefined) {
      invalid = middle;
    } else {
      valid = middle;
    }
  }
  return textOf(bytes.subarray(0, valid), true) ?? "";
}
