// The error for content that cannot be printed, and its report as a finding: `print-long`, `print-letters` or `print-large`.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { isMap, LineCounter, parseDocument } from "yaml";

const helps = {
  "print-long": "Shorten the text; the page can link to an article that says more.",
  "print-letters": "Write it in other letters, or leave it to the page.",
  "print-large": "Let it show fewer pictures, or some with less in them.",
} as const;

/** Content that cannot be printed, at a location such as `products/vplank.yaml#/tagline`. */
export class Refused extends Error {
  override name = "Refused";
  readonly code: keyof typeof helps;
  readonly at: string;
  /** The part of the text that it concerns, if not all of it. */
  readonly part: string | undefined;

  constructor(code: keyof typeof helps, at: string, message: string, part?: string) {
    super(message);
    this.code = code;
    this.at = at;
    this.part = part;
  }
}

/** Its location with line and column: `content/products/vplank.yaml:12:5`. */
function placed(folder: string, { at, part }: Refused): string {
  const [file = "", pointer = ""] = at.split("#");
  const lines = new LineCounter();
  const text = readFileSync(join(folder, file), "utf8");
  const document = parseDocument(text, { lineCounter: lines });
  const steps = pointer.split("/").slice(1);
  const parent = document.getIn(steps.slice(0, -1), true);
  const key = isMap(parent) && parent.items.find((pair) => `${pair.key}` === steps.at(-1))?.key;
  const node = key || document.getIn(steps, true);
  const range = typeof node === "object" && node !== null && "range" in node ? node.range : undefined;
  const offset = part === undefined ? -1 : text.indexOf(part);
  const { line, col } = lines.linePos(offset >= 0 ? offset : Array.isArray(range) ? Number(range[0]) : 0);
  return `content/${file}:${line}:${col}`;
}

/**
 * Formats the finding, optionally also as an annotation of a pull request.
 * @param folder the content folder
 * @param annotated whether GitHub's annotation is added
 */
export function report(folder: string, refused: Refused, annotated: boolean): string {
  const { code, message } = refused;
  const place = placed(folder, refused);
  const [file, line, column] = place.split(":");
  const help = helps[code];
  const annotation = `\n::error file=${file},line=${line},col=${column},title=${code}::${message} ${help}`;
  return `${place} error ${code}\n  ${message}\n  help ${help}${annotated ? annotation : ""}`;
}
