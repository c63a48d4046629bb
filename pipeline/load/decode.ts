// Decodes a file's bytes as UTF-8, or reports why they are not text.
import { mediaFolder } from "../collections.ts";
import { type Diagnostic, diagnostic } from "../model/diagnostic.ts";
import { startOf } from "../model/location.ts";
import type { SourceFile } from "../model/source.ts";

/** The text of a file without a byte order mark, or why it is not UTF-8. */
export function decode(path: string, bytes: Uint8Array): SourceFile | Diagnostic {
  if ((bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff)) {
    return diagnostic(
      "file-encoding",
      startOf(path),
      "The file is saved as UTF-16 (“Unicode”).",
      "Save it again with the encoding UTF-8.",
    );
  }
  try {
    const text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    const lone = text.includes("\n") ? -1 : text.indexOf("\r");
    if (lone >= 0) {
      return diagnostic(
        "file-encoding",
        { file: path, span: { start: lone, end: lone } },
        "The file's lines end with CR alone, as very old Macs wrote them.",
        "Save it again with the line ends LF or CRLF.",
      );
    }
    const nul = text.indexOf("\0");
    if (nul < 0) return { path, text };
    return diagnostic(
      "file-encoding",
      { file: path, span: { start: nul, end: nul + 1 } },
      "The file is not text: it has a NUL character.",
      `Save it again as plain UTF-8 text; pictures belong in ${mediaFolder}/.`,
    );
  } catch {
    const at = validText(bytes).length;
    return diagnostic(
      "file-encoding",
      { file: path, span: { start: at, end: at + 1 } },
      "The file is not UTF-8 text from here on.",
      "Save it again with the encoding UTF-8.",
    );
  }
}

/** The text before the first byte that is not UTF-8. */
function validText(bytes: Uint8Array): string {
  const textOf = (length: number) => {
    try {
      return new TextDecoder("utf-8", { fatal: true }).decode(bytes.subarray(0, length), {
        stream: true,
      });
    } catch {
      return undefined;
    }
  };
  let valid = 0;
  let invalid = bytes.length + 1;
  while (invalid - valid > 1) {
    const middle = (valid + invalid) >> 1;
    if (textOf(middle) === undefined) {
      invalid = middle;
    } else {
      valid = middle;
    }
  }
  return textOf(valid) ?? "";
}
