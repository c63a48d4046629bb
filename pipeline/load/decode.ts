// Decodes a file's bytes as UTF-8, or reports why they are not text.
import { mediaFolder } from "../collections.ts";
import { type Finding, stageFinding } from "../finding.ts";
import type { SourceFile } from "../model/source.ts";

/** The text of a file without a byte order mark, or why it is not UTF-8. */
export function decode(path: string, bytes: Uint8Array): SourceFile | Finding {
  const wrong = (message: string, help: string, start = 0, end = start) =>
    stageFinding("file-encoding", { file: path, span: { start, end } }, message, help);
  const asUtf8 = "Save it again with the encoding UTF-8.";
  if ((bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff)) {
    return wrong("The file is saved as UTF-16 (“Unicode”).", asUtf8);
  }
  const text = textOf(bytes);
  if (text === undefined) {
    const at = validText(bytes).length;
    return wrong("The file is not UTF-8 text from here on.", asUtf8, at, at + 1);
  }
  const lone = text.includes("\n") ? -1 : text.indexOf("\r");
  if (lone >= 0) {
    return wrong(
      "The file's lines end with CR alone, as very old Macs wrote them.",
      "Save it again with the line ends LF or CRLF.",
      lone,
    );
  }
  const nul = text.indexOf("\0");
  if (nul < 0) return { path, text };
  return wrong(
    "The file is not text: it has a NUL character.",
    `Save it again as plain UTF-8 text; pictures belong in ${mediaFolder}/.`,
    nul,
    nul + 1,
  );
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
