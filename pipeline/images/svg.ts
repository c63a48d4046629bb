// Checks a drawing (SVG) before it is drawn: whether it is well formed, refers to nothing outside of its file, has no parts that the
// library does not draw, and takes limited work. Uses nothing of Node, so that the writers' desk judges drawings as the compiler does.
import { SaxesParser, type SaxesTagNS } from "saxes";
import { pictureKind } from "./kind.ts";
import { maxSvg, maxSvgDepth, maxSvgMatches, maxSvgRun, maxSvgText } from "./limits.ts";
import type { DrawingFigures, MissingPart, UnfitDrawing, UnreadablePicture } from "./unusable.ts";

const svgNames = "http://www.w3.org/2000/svg";
const linkNames = "http://www.w3.org/1999/xlink";

/** The figures of a drawing, or what is wrong with it. */
export type CheckedDrawing = DrawingFigures | UnfitDrawing | UnreadablePicture;

/** What would not be drawn at an element. */
type Missing = MissingPart extends infer Each
  ? Each extends MissingPart
    ? Omit<Each, "element" | "line">
    : never
  : never;

/** Elements whose `href` names something that is drawn; that of a link, for example, is not. */
const drawnByReference = new Set([
  "feImage",
  "filter",
  "image",
  "linearGradient",
  "pattern",
  "radialGradient",
  "textPath",
  "tref",
  "use",
]);

/** Pictures that librsvg draws of those that a file holds itself, by their type; without a type it looks at their bytes. */
const drawnTypes = /^data:(?:image\/(?:png|jpeg|jpg|svg\+xml))?[;,]/i;

/** Addresses in styles and attributes: `url(#a)`, `url('other.svg#a')`. */
const addresses = /\burl\(\s*(?:"([^"]*)"|'([^']*)'|([^()"']*))\s*\)/gi;

/** Attributes that may name a colour gradient, an effect or a mark by its address. */
const withAddresses = /^(?:style|fill|stroke|filter|mask|clip-path|marker(?:-start|-mid|-end)?)$/;

/** A declaration of a cursor, which no picture has. */
const cursors = /\bcursor\s*:[^;}]*/gi;

const comments = /\/\*[\s\S]*?(?:\*\/|$)/g;

/** The first address in a style or an attribute that leads out of the file. */
function addressOutside(style: string): string | undefined {
  for (const [, double, single, bare] of style.replace(cursors, "").matchAll(addresses)) {
    const address = (double ?? single ?? bare ?? "").trim();
    if (address !== "" && !address.startsWith("#")) return address;
  }
  return undefined;
}

/** An element that is open, with what its children need to know of it. */
interface OpenElement {
  readonly name: string;
  readonly line: number;
  /** Whether it or an element around it is never shown. */
  readonly isHidden: boolean;
  /** Whether it is a text or within one. */
  readonly isText: boolean;
  /** Its own text, if it is a style. */
  style: string;
}

/** Elements of HTML that show something without words. */
const showsWithoutWords = /^(?:canvas|embed|iframe|img|math|object|svg|video)$/;

/** The attributes of an element by their names, those of SVG and the addresses of its older form, which `href` replaces. */
function attributesOf({ attributes }: SaxesTagNS): ReadonlyMap<string, string> {
  const all = Object.values(attributes);
  const own = all.filter(({ uri, prefix }) => uri === "" && prefix === "");
  const older = all.filter(({ uri, local }) => uri === linkNames && local === "href");
  return new Map([...older, ...own].map(({ local, value }) => [local, value]));
}

const isNotShown = (attributes: ReadonlyMap<string, string>): boolean =>
  attributes.get("display") === "none" ||
  /\bdisplay\s*:\s*none\b/.test(attributes.get("style") ?? "");

/** Whether something else is drawn in the place of an element: a program can put it beside it in a switch. */
const hasOther = (around: OpenElement | undefined, attributes: ReadonlyMap<string, string>) =>
  around?.name === "switch" &&
  (attributes.has("requiredExtensions") || attributes.has("requiredFeatures"));

/** Elements too deep in each other, whose names alone would take long to read. */
class TooDeep extends Error {
  override name = "TooDeep";
}

/** Reads one drawing. */
class DrawingReader {
  readonly #parser = new SaxesParser({ xmlns: true, position: true });
  readonly #open: OpenElement[] = [];
  readonly #depth: number;
  readonly missing: MissingPart[] = [];
  readonly figures = { elements: 0, rules: 0, signs: 0, longestText: 0, filterSteps: 0 };
  /** Signs of text since the last tag. */
  #run = 0;
  /** The outermost open element whose content nothing draws, and whether there is something to be seen in it. */
  #undrawn: OpenElement | undefined;
  #isMissing = false;
  /** Where the fonts that it brings stand. */
  #font: OpenElement | undefined;
  /** Line of the tag that is being read. */
  #line = 1;

  /** @param depth how many drawings hold this one */
  constructor(depth: number) {
    this.#depth = depth;
    const parser = this.#parser;
    parser.on("error", (problem) => {
      throw problem;
    });
    parser.on("doctype", (text) => this.#readEntities(text));
    parser.on("processinginstruction", ({ target, body }) => this.#readInstruction(target, body));
    parser.on("opentagstart", () => {
      this.#line = parser.line;
      this.#run = 0;
    });
    parser.on("opentag", (tag) => this.#begin(tag));
    parser.on("closetag", () => this.#end());
    for (const kind of ["text", "cdata"] as const) parser.on(kind, (text) => this.#readText(text));
  }

  /** @throws Error of the parser if it is not well formed */
  read(text: string): void {
    this.#parser.write(text).close();
    if (this.#font && this.figures.signs > 0) {
      this.#note(this.#font, { part: "font" });
    }
  }

  get line(): number {
    return this.#parser.line;
  }

  #note({ name, line }: Pick<OpenElement, "name" | "line">, part: Missing): void {
    this.missing.push({ ...part, element: `<${name}>`, line });
  }

  /** Entities that a drawing program declares, such as `<!ENTITY ns_svg "http://www.w3.org/2000/svg">`. */
  #readEntities(text: string): void {
    const declared = text.matchAll(/<!ENTITY\s+([\w:.-]+)\s+(?:"([^"]*)"|'([^']*)')/g);
    for (const [, name = "", double, single] of declared) {
      const value = double ?? single ?? "";
      if (value.includes("<")) {
        this.#note({ name: "!DOCTYPE", line: this.line }, { part: "abbreviation", name });
      }
      this.#parser.ENTITIES[name] = value;
    }
  }

  #readInstruction(target: string, body: string): void {
    const address = /\bhref\s*=\s*["']([^"']*)/.exec(body)?.[1] ?? "";
    if (target !== "xml-stylesheet" || address === "" || address.startsWith("#")) return;
    this.#note({ name: "?xml-stylesheet?", line: this.line }, { part: "elsewhere", address });
  }

  #begin(tag: SaxesTagNS): void {
    this.figures.elements++;
    const around = this.#open.at(-1);
    const isDrawn = tag.uri === svgNames || tag.uri === "";
    const attributes = attributesOf(tag);
    const element: OpenElement = {
      name: isDrawn ? tag.local : "",
      line: this.#line,
      isHidden: around?.isHidden === true || isNotShown(attributes),
      isText: around?.isText === true || (isDrawn && tag.local === "text"),
      style: "",
    };
    this.#open.push(element);
    if (this.#open.length > maxSvgDepth) throw new TooDeep();
    if (this.#undrawn && showsWithoutWords.test(tag.local)) this.#isMissing = true;
    if (element.name === "foreignObject" && !hasOther(around, attributes)) {
      this.#undrawn ??= element;
    }
    if (!isDrawn || element.isHidden) return;
    if (around?.name === "filter") this.figures.filterSteps++;
    if (element.name === "font" || element.name === "font-face") this.#font = element;
    this.#checkAddresses(element, attributes);
  }

  #checkAddresses(element: OpenElement, attributes: ReadonlyMap<string, string>): void {
    const address = attributes.get("href")?.trim() ?? "";
    if (drawnByReference.has(element.name) && address !== "" && !address.startsWith("#")) {
      this.#checkReference(element, address);
    }
    for (const [name, value] of attributes) {
      const outside = withAddresses.test(name) ? addressOutside(value) : undefined;
      if (outside !== undefined) this.#note(element, { part: "elsewhere", address: outside });
    }
  }

  #checkReference(element: OpenElement, address: string): void {
    const isPicture = element.name === "image" || element.name === "feImage";
    if (!isPicture || !/^data:/i.test(address)) {
      this.#note(element, { part: "elsewhere", address });
    } else if (drawnTypes.test(address)) {
      this.#checkEmbedded(element, address);
    } else {
      const type = /^data:([^;,]*)/i.exec(address)?.[1] ?? "";
      this.#note(element, { part: "other-type", type });
    }
  }

  /** A picture that the drawing holds itself: it has to be of the type that it is said to be; a drawing is read too. */
  #checkEmbedded(element: OpenElement, address: string): void {
    const bytes = bytesIn(address);
    const kind = bytes && pictureKind(bytes);
    const type = /^data:image\/([a-z]+)/i.exec(address)?.[1]?.toLowerCase();
    const isOfType = type === undefined || kind === (type === "jpg" ? "jpeg" : type);
    if (!bytes || !kind || !isOfType || !/^(?:png|jpeg|svg)$/.test(kind)) {
      this.#note(element, { part: "unreadable-picture" });
    } else if (kind === "svg") {
      const problem = this.#depth < maxDepth ? checkDrawing(bytes, this.#depth + 1) : undefined;
      if (!problem || "unusable" in problem) this.#note(element, { part: "drawing", problem });
    }
  }

  #end(): void {
    this.#run = 0;
    const element = this.#open.pop();
    if (element?.name === "style") this.#checkStyle(element);
    if (element && element === this.#undrawn) this.#endUndrawn(element);
  }

  #endUndrawn(element: OpenElement): void {
    if (this.#isMissing && !element.isHidden) {
      this.#note(element, { part: "web-page" });
    }
    this.#undrawn = undefined;
    this.#isMissing = false;
  }

  #checkStyle(element: OpenElement): void {
    const style = element.style.replace(comments, " ");
    const imported = /@import\s+(?:url\(\s*)?["']?([^"')\s;]+)/i.exec(style)?.[1];
    if (imported !== undefined) this.#note(element, { part: "elsewhere", address: imported });
    if (/@font-face\b/i.test(style)) this.#font = element;
    const rules = style.replace(/@font-face\s*\{[^{}]*\}/gi, "").replace(/@import[^;]*/gi, "");
    for (const before of rules.split("{").slice(0, -1)) {
      const selectors = before.slice(before.lastIndexOf("}") + 1);
      this.figures.rules += selectors.split(",").length;
    }
    const outside = addressOutside(rules);
    if (outside !== undefined) this.#note(element, { part: "elsewhere", address: outside });
  }

  #readText(text: string): void {
    const element = this.#open.at(-1);
    if (element?.name === "style") element.style += text;
    if (this.#undrawn && text.trim() !== "") this.#isMissing = true;
    if (!element?.isText) return;
    this.#run += text.length;
    this.figures.signs += text.length;
    this.figures.longestText = Math.max(this.figures.longestText, this.#run);
  }
}

/** How many drawings may hold each other. */
const maxDepth = 3;

/** The bytes of a `data:` address; undefined if it cannot be read. */
function bytesIn(address: string): Uint8Array | undefined {
  const [head = "", ...rest] = address.split(",");
  const data = rest.join(",");
  try {
    if (!/;base64$/i.test(head)) return new TextEncoder().encode(decodeURIComponent(data));
    return Uint8Array.from(atob(data.replace(/\s/g, "")), (sign) => sign.charCodeAt(0));
  } catch {
    return undefined;
  }
}

/** The text of a drawing, by the encoding that its first line names. */
function textOf(bytes: Uint8Array): string {
  const first = new TextDecoder().decode(bytes.subarray(0, 200));
  const name = /^<\?xml[^>]*\bencoding\s*=\s*["']([\w-]+)/.exec(first)?.[1] ?? "utf-8";
  try {
    return new TextDecoder(name).decode(bytes);
  } catch {
    return new TextDecoder().decode(bytes);
  }
}

/** How a drawing takes too much work; undefined if it takes little enough. */
function tooMuchWork(figures: DrawingFigures): UnfitDrawing | undefined {
  const { elements, rules, signs, longestText } = figures;
  const unusable = "drawing";
  if (longestText > maxSvgRun) return { unusable, what: "long-text", figures };
  if (signs > maxSvgText) return { unusable, what: "much-text", figures };
  if (rules * elements > maxSvgMatches) return { unusable, what: "styles", figures };
  return undefined;
}

/**
 * Checks the bytes of a drawing.
 * @param depth how many drawings hold it
 */
export function checkDrawing(bytes: Uint8Array, depth = 0): CheckedDrawing {
  if (bytes.length > maxSvg) {
    return { unusable: "drawing", what: "bytes", bytes: bytes.length };
  }
  const reader = new DrawingReader(depth);
  try {
    reader.read(textOf(bytes));
  } catch (problem) {
    const { line } = reader;
    return problem instanceof TooDeep
      ? { unusable: "drawing", what: "depth", line }
      : { unusable: "unreadable", what: "malformed-drawing", line };
  }
  const [first] = reader.missing;
  if (!first) return tooMuchWork(reader.figures) ?? reader.figures;
  return { unusable: "drawing", what: "parts", first, count: reader.missing.length };
}
