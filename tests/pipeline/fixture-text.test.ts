// How a block of a fixture carries the text of a file.
import { describe, expect, test } from "vitest";
import { blockOf, bytesOf } from "./fixture-text.ts";

describe("The bytes of a text are", () => {
  test.each([
    ["as it stands", [], "é\n\n", [0xc3, 0xa9, 10, 10]],
    ["with line ends of Windows", ["crlf"], "a\nb\n", [97, 13, 10, 98, 13, 10]],
    ["with line ends of old Macs", ["cr"], "a\nb\n", [97, 13, 98, 13]],
    ["with a byte order mark", ["bom"], "a\n", [0xef, 0xbb, 0xbf, 97, 10]],
    ["without a line end at the end", ["no-final-newline"], "a\nb\n", [97, 10, 98]],
    ["in Latin-1", ["latin1"], "é\n", [0xe9, 10]],
    ["in UTF-16 with its mark", ["bom", "utf16"], "a\n", [0xff, 0xfe, 97, 0, 10, 0]],
  ] as const)("%s", (_what, said, text, bytes) => {
    expect([...bytesOf(text, said)]).toEqual(bytes);
  });
});

describe("A block", () => {
  test("shows what nobody would see as escapes", () => {
    expect(blockOf("a \n\t\\ b\u00a0\u200b\u0007\r\n  \n", "text")).toBe(
      "```text escapes\na\\s\n\\t\\\\ b\\xa0\\u{200b}\\x07\\r\n\\s\\s\n```",
    );
  });

  test("is plain where all can be seen", () => {
    expect(blockOf("a  b \\ బోర్డు\n", "text")).toBe("```text\na  b \\ బోర్డు\n```");
  });

  test("has a fence longer than any inside", () => {
    expect(blockOf("````\n```\n", "md")).toBe("`````md\n````\n```\n`````");
  });
});
