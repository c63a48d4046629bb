// Checks a drawing (SVG) before it is drawn: whether it is well formed, refers to nothing outside of its file, has no parts that the
// library does not draw, and takes limited work. Uses nothing of Node, so that the writers' desk judges drawings as the compiler does.
import { SaxesParser, type SaxesTagNS } from "saxes";
import { pictureKind } from "./kind.ts";
import { maxSvg, maxSvgDepth, maxSvgMatches, maxSvgRun, maxSvgText } from "./limits.ts";
import type { PictureProblem } from "./picture-problem.ts";

const svgNames = "http://www.w3.org/2000/svg";
const linkNames = "http://www.w3.org/1999/xlink";

/** What drawing a file takes, in figures. */
export interface DrawingFigures {
  readonly elements: number;
  /** Rules of style, each selector counted. */
  readonly rules: number;
  /** Letters, digits, signs and spaces of its texts, and of the longest between two tags. */
  readonly signs: number;
  readonly longestText: number;
  /** Steps of filters, such as a blur. */
  readonly filterSteps: number;
}

/** The figures of a drawing, or what is wrong with it. */
export type CheckedDrawing = DrawingFigures | PictureProblem;

const asPng = "or export the drawing as PNG.";

/** What was found in a drawing, at an element. */
interface Objection {
  /** The element, such as `<image>`. */
  readonly element: string;
  readonly line: number;
  /** The rest of the sentence that begins with the element. */
  readonly message: string;
  readonly help: string;
}

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

/** Most characters of an address that a message repeats. */
const maxShown = 60;

const shortened = (text: string) => (text.length > maxShown ? `${text.slice(0, maxShown)}…` : text);

const elsewhere = (address: string) => ({
  message: `needs ${shortened(address)}, which is not in this file, so that it would be missing in the picture.`,
  help: `Put it into the drawing itself (embed pictures, turn clones and links into copies), ${asPng}`,
});

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
  readonly findings: Objection[] = [];
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
      this.#report(
        this.#font,
        "brings a font of its own, which is not used: the words would be drawn in other letters.",
        `Turn the text into paths, ${asPng}`,
      );
    }
  }

  get line(): number {
    return this.#parser.line;
  }

  #report(at: Pick<OpenElement, "name" | "line">, message: string, help: string): void {
    this.findings.push({ element: `<${at.name}>`, line: at.line, message, help });
  }

  /** Entities that a drawing program declares, such as `<!ENTITY ns_svg "http://www.w3.org/2000/svg">`. */
  #readEntities(text: string): void {
    const declared = text.matchAll(/<!ENTITY\s+([\w:.-]+)\s+(?:"([^"]*)"|'([^']*)')/g);
    for (const [, name = "", double, single] of declared) {
      const value = double ?? single ?? "";
      if (value.includes("<")) {
        this.#report(
          { name: "!DOCTYPE", line: this.line },
          `has parts of the drawing in an abbreviation, &${name};, and these are not looked for there.`,
          `Save it as plain SVG, ${asPng}`,
        );
      }
      this.#parser.ENTITIES[name] = value;
    }
  }

  #readInstruction(target: string, body: string): void {
    const address = /\bhref\s*=\s*["']([^"']*)/.exec(body)?.[1] ?? "";
    if (target !== "xml-stylesheet" || address === "" || address.startsWith("#")) return;
    const { message, help } = elsewhere(address);
    this.#report({ name: "?xml-stylesheet?", line: this.line }, message, help);
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
      if (outside !== undefined) this.#reportOutside(element, outside);
    }
  }

  #reportOutside(element: OpenElement, address: string): void {
    const { message, help } = elsewhere(address);
    this.#report(element, message, help);
  }

  #checkReference(element: OpenElement, address: string): void {
    const isPicture = element.name === "image" || element.name === "feImage";
    if (!isPicture || !/^data:/i.test(address)) {
      this.#reportOutside(element, address);
    } else if (drawnTypes.test(address)) {
      this.#checkEmbedded(element, address);
    } else {
      const type = /^data:([^;,]*)/i.exec(address)?.[1] ?? "";
      this.#report(
        element,
        `holds a picture of the type ${shortened(type)}, which is not drawn.`,
        `Embed it as JPEG or PNG, ${asPng}`,
      );
    }
  }

  /** A picture that the drawing holds itself: it has to be of the type that it is said to be; a drawing is read too. */
  #checkEmbedded(element: OpenElement, address: string): void {
    const bytes = bytesIn(address);
    const kind = bytes && pictureKind(bytes);
    const type = /^data:image\/([a-z]+)/i.exec(address)?.[1]?.toLowerCase();
    const isOfType = type === undefined || kind === (type === "jpg" ? "jpeg" : type);
    if (!bytes || !kind || !isOfType || !/^(?:png|jpeg|svg)$/.test(kind)) {
      this.#report(
        element,
        "holds a picture that cannot be read as what it is said to be, so that it would be missing.",
        `Embed it again, as JPEG or PNG, ${asPng}`,
      );
    } else if (kind === "svg") {
      const inner = this.#depth < maxDepth ? checkDrawing(bytes, this.#depth + 1) : undefined;
      if (inner === undefined || "code" in inner) {
        const why = inner?.message ?? "It holds more drawings in each other than are looked into.";
        this.#report(
          element,
          `holds a drawing. ${why}`,
          inner?.help ?? `Embed it as PNG, ${asPng}`,
        );
      }
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
      this.#report(
        element,
        "holds a part of a web page, which is not drawn, so that its words would be missing.",
        `Turn it into text of the drawing itself (in draw.io without “Formatted Text” and “Word Wrap”), ${asPng}`,
      );
    }
    this.#undrawn = undefined;
    this.#isMissing = false;
  }

  #checkStyle(element: OpenElement): void {
    const style = element.style.replace(comments, " ");
    const imported = /@import\s+(?:url\(\s*)?["']?([^"')\s;]+)/i.exec(style)?.[1];
    if (imported !== undefined) this.#reportOutside(element, imported);
    if (/@font-face\b/i.test(style)) this.#font = element;
    const rules = style.replace(/@font-face\s*\{[^{}]*\}/gi, "").replace(/@import[^;]*/gi, "");
    for (const before of rules.split("{").slice(0, -1)) {
      const selectors = before.slice(before.lastIndexOf("}") + 1);
      this.figures.rules += selectors.split(",").length;
    }
    const outside = addressOutside(rules);
    if (outside !== undefined) this.#reportOutside(element, outside);
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

const counted = (count: number) => count.toLocaleString("en");

/** The problem of a drawing that takes too much work; undefined if it takes little enough. */
function tooMuchWork(figures: DrawingFigures): PictureProblem | undefined {
  const { elements, rules, signs, longestText } = figures;
  const tooMuchText = (message: string): PictureProblem => ({
    code: "picture-svg",
    message,
    help: `Take the text out of it and write it into the article, ${asPng}`,
  });
  if (longestText > maxSvgRun) {
    return tooMuchText(
      `The drawing has a text of ${counted(longestText)} signs; one may have ${counted(maxSvgRun)}.`,
    );
  }
  if (signs > maxSvgText) {
    return tooMuchText(
      `The drawing has ${counted(signs)} signs of text; it may have ${counted(maxSvgText)}.`,
    );
  }
  if (rules * elements > maxSvgMatches) {
    return {
      code: "picture-svg",
      message: `The drawing has ${counted(rules)} rules of style, which are looked up for each of its ${counted(elements)} elements; rules times elements may be ${counted(maxSvgMatches)}.`,
      help: `Have the styles written at the elements (“presentation attributes” in most programs), ${asPng}`,
    };
  }
  return undefined;
}

/** The problem of a drawing that took more time than it may, with the figures that may be why. */
export function tooLongToDraw(
  { elements, signs, filterSteps }: DrawingFigures,
  seconds: number,
): PictureProblem {
  return {
    code: "picture-svg",
    message: `Drawing it takes more than ${seconds} seconds of a computer's time. It has ${counted(filterSteps)} steps of filters (such as a blur or a shadow), ${counted(elements)} elements and ${counted(signs)} signs of text.`,
    help: `Take filters and repeated parts out of it, ${asPng}`,
  };
}

/**
 * Checks the bytes of a drawing.
 * @param depth how many drawings hold it
 */
export function checkDrawing(bytes: Uint8Array, depth = 0): CheckedDrawing {
  if (bytes.length > maxSvg) {
    return {
      code: "picture-svg",
      message: `The SVG has ${Math.round(bytes.length / 1024)} KB; it may have ${maxSvg / 1024} KB.`,
      help: "Simplify the drawing, or export it as PNG.",
    };
  }
  const reader = new DrawingReader(depth);
  try {
    reader.read(textOf(bytes));
  } catch (problem) {
    if (problem instanceof TooDeep) {
      return {
        code: "picture-svg",
        message: `The drawing has more than ${counted(maxSvgDepth)} elements in each other, in line ${reader.line}.`,
        help: `Ungroup its parts, ${asPng}`,
      };
    }
    return {
      code: "picture-unreadable",
      message: `The drawing cannot be read: its SVG is not well formed, in line ${reader.line}.`,
      help: "Export it again, or as PNG.",
    };
  }
  const [first] = reader.findings;
  if (!first) return tooMuchWork(reader.figures) ?? reader.figures;
  const { length } = reader.findings;
  const more = length === 1 ? "" : ` There are ${length} such places; this is the first.`;
  const { element, line, message, help } = first;
  return { code: "picture-svg", message: `${element} in line ${line} ${message}${more}`, help };
}
