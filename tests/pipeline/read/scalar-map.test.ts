// Tests sourceMapOf: every character of a decoded YAML scalar maps to its offset in the source, in
// every scalar style.
import { describe, expect, it } from "vitest";
import type { SourceMap } from "../../../pipeline/read/files/source.ts";
import { sourceMapOf } from "../../../pipeline/read/yaml/scalar-map.ts";
import { nodeAt, writtenText } from "../../../pipeline/read/yaml/value.ts";
import { parseYaml } from "../../../pipeline/read/yaml/yaml.ts";

/** The decoded text of the key `text`, and its source map. */
function yamlScalar(source: string): { readonly raw: string; readonly map: SourceMap } {
  const { root, isBroken } = parseYaml(
    { path: "x.yaml", text: source },
    { text: source, start: 0, end: source.length },
  );
  expect(isBroken).toBe(false);
  const node = root && nodeAt(root, "/text");
  if (node?.kind !== "scalar") throw new Error("The key `text` holds no scalar.");
  return { raw: writtenText(node), map: sourceMapOf({ path: "x.yaml", text: source }, node) };
}

const escapes: Readonly<Record<string, string>> = {
  n: "\n",
  t: "\t",
  "0": "\0",
  e: "\u001b",
  _: "\u00a0",
  N: "\u0085",
};

/** The character at an offset of the source, or the one that an escape there stands for. */
function meaningAt(
  source: string,
  offset: number,
  style: "plain" | "single" | "double" | "block",
): string {
  if (style === "double" && source[offset] === "\\") {
    const letter = source[offset + 1] ?? "";
    const digits = { x: 2, u: 4, U: 8 }[letter];
    const code = (from: number) =>
      Number.parseInt(source.slice(from + 2, from + 2 + (digits ?? 0)), 16);
    // A surrogate pair is written as two escapes of four digits.
    if (digits === 4 && code(offset) >= 0xd800 && code(offset) < 0xdc00) {
      return String.fromCharCode(code(offset), code(offset + 6));
    }
    if (digits) return String.fromCodePoint(code(offset));
    return escapes[letter] ?? letter;
  }
  return String.fromCodePoint(source.codePointAt(offset) ?? 0);
}

/** Asserts that every character other than white space maps to its place in the source. */
function expectExact(source: string, style: "plain" | "single" | "double" | "block"): void {
  const { raw, map } = yamlScalar(source);
  let at = 0;
  for (const character of raw) {
    if (!/[ \t\r\n]/.test(character)) {
      expect({ at, character: meaningAt(source, map.offset(at), style) }).toEqual({
        at,
        character,
      });
    }
    at += character.length;
  }
}

const cases: readonly (readonly [string, "plain" | "single" | "double" | "block", string])[] = [
  ["plain", "plain", "text: grey boards"],
  ["plain on several lines", "plain", "text: grey\n  boards\n\n  and   planks\nnext: 1"],
  ["plain with CRLF", "plain", "text: grey\r\n  boards\r\n  and planks\r\n"],
  ["plain with a comment after it", "plain", "text: grey-boards # boards grey-boards"],
  [
    "double-quoted with escapes",
    "double",
    'text: "a\\nb\\tc \\u00e9 d \\xe9 e \\"f\\" \\\\ g\\_h\\Ni"',
  ],
  [
    "double-quoted with an escape beyond the first plane",
    "double",
    'text: "a\\U0001F600b \\U0001F600\\U0001F600 c"',
  ],
  ["double-quoted with a pair of escapes", "double", 'text: "a\\uD83D\\uDE00b"'],
  [
    "double-quoted with typed characters beyond the first plane",
    "double",
    'text: "a😀b😀\\u00e9😀c"',
  ],
  [
    "double-quoted with joined lines",
    "double",
    'text: "grey \\\n  boards\\\n    \\ and\\\n\n  planks"',
  ],
  ["double-quoted folded", "double", 'text: "grey\n  boards\n\n  and \\\n  planks"'],
  ["literal with an indentation indicator", "block", "text: |2\n    grey\n  boards\n"],
  ["literal with chomping and a comment", "block", "text: |- # grey\n  grey\n    boards\n\n\n"],
  ["literal with keep chomping", "block", "text: |+\n  grey\n\n\n  boards\n\n"],
  ["literal with tabs", "block", "text: |\n  \tgrey\t\n  boards"],
  ["literal with leading blank lines", "block", "text: |\n\n   \n    grey\n    boards"],
  ["folded with an indentation indicator", "block", "text: >1-\n  grey\n boards\n\n planks"],
  ["folded at the end of the file", "block", "text: >\n  grey\n  boards"],
  ["Telugu and Hindi", "plain", "text: ఫైబర్ सीमेंट\n  బోర్డు"],
  ["single-quoted with quotes in it", "single", "text: 'it''s grey\n  and ''blue'''"],
  ["folded with CRLF and marks", "block", "text: >2-\r\n   é 😀 {{x}}\r\n\r\n  a:b x#y *\r\n"],
  ["no-break spaces", "block", "text: |\n  6\u00a0mm\u2003board\n"],
];

describe("scalarMap", () => {
  it.each(cases)("%s", (_name, style, source) => {
    expectExact(source, style);
  });
});

it("maps an empty line of a file with CRLF to its own line end", () => {
  const source = "text: |\r\n  one\r\n\r\n  two\r\n";
  const { raw, map } = yamlScalar(source);
  expect(raw).toBe("one\n\ntwo\n");
  expect(map.offset(4)).toBe(source.indexOf("\r\n\r\n") + 2);
});
