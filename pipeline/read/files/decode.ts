// Decodes a file's bytes as UTF-8.

import { codesOf } from "../../report/code.ts";
import type { Problem } from "../../report/finding.ts";
import type { SourceFile } from "./source.ts";

export const codes = codesOf({
  "file-encoding": {
    severity: "error",
    meaning: "The file is not UTF-8 text, or its lines end as no other file's do.",
  },
});

/** The text of a file without a byte order mark, or why it is not UTF-8. */
export function decode(path: string, bytes: Uint8Array): SourceFile | Problem {
  const wrong = (message: string, start = 0, end = start): Problem => ({
    code: codes["file-encoding"],
    span: { start, end },
    message,
    help: "Save it again as UTF-8, with the line ends LF or CRLF.",
  });
  if ((bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff)) {
    return wrong("The file is saved as UTF-16 (“Unicode”).");
  }
  const text = textOf(bytes);
  if (text === undefined) {
    const at = validText(bytes).length;
    return wrong("The file is not UTF-8 text from here on.", at, at + 1);
  }
  const lone = text.includes("\n") ? -1 : text.indexOf("\r");
  if (lone >= 0) return wrong("The file's lines end with CR alone, as on very old Macs.", lone);
  const nul = text.indexOf("\0");
  return nul < 0
    ? { path, text }
    : wrong("The file is not text: it has a NUL character.", nul, nul + 1);
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
