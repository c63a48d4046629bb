// Checks that an SVG is safe and quick to draw. It is rasterised during the build and never published, but must not load anything or run
// scripts meanwhile. The cost of drawing is estimated beforehand, as a few elements can stand for millions that refer to one another.
import type { PictureProblem } from "./picture-problem.ts";
import { type Mark, type Marks, marksOf } from "./svg-marks.ts";

/** Largest SVG in bytes; a logo has a few thousand. */
const largestSvg = 200 * 1024;

/**
 * Most elements, and their deepest nesting; a traced photograph has more, a drawing some hundred. An element across the whole drawing
 * takes 4 ms.
 */
const mostElements = 2000;
const deepest = 32;

/** Most elements drawn once all references are followed, and the longest chain of references. */
const mostDrawn = 3000;
const longestChain = 6;

/** Cost of a filter step and of a mask in elements, as they touch each pixel several times. */
const filterStep = 400;
const mask = 40;
/** Number of dashes of a line that cost as much as one element. */
const dashes = 30;

const scripts = new Set(["script", "foreignobject", "iframe", "embed", "object", "handler", "listener"]);
const pictures = new Set(["image", "feimage", "audio", "video", "canvas"]);
/** Filter steps that are slow per pixel. */
const slow = new Set([
  "feturbulence",
  "feconvolvematrix",
  "femorphology",
  "fedisplacementmap",
  "fediffuselighting",
  "fespecularlighting",
]);

const problem = (message: string, help: string): PictureProblem => ({ code: "picture-svg", message, help });
const again = "Export it again as a plain SVG.";

/** The problem of an SVG; undefined if it can be drawn. */
export function svgProblem(bytes: Uint8Array): PictureProblem | undefined {
  if (bytes.length > largestSvg)
    return problem(
      `The SVG has ${Math.round(bytes.length / 1024)} KB; it may have ${largestSvg / 1024} KB.`,
      "Simplify the drawing, or export it as PNG.",
    );
  let text: string;
  try {
    text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return notWellFormed;
  }
  const read = marksOf(text);
  if (read === undefined) return /<!ENTITY/i.test(text) ? defining : notWellFormed;
  if (read.marks.length > mostElements)
    return problem(`The SVG has more than ${mostElements} elements.`, "Simplify the drawing, or export it as PNG.");
  if (read.defines) return defining;
  return held(read) ?? drawn(read);
}

const notWellFormed: PictureProblem = {
  code: "picture-unreadable",
  message: "The drawing cannot be read: its SVG is not well formed.",
  help: "Export it again, or as PNG.",
};

const defining = problem("The SVG defines entities or loads a style sheet.", again);

/** Targets of `url(…)` in a style. */
const targetsIn = (style: string) =>
  Array.from(style.matchAll(/url\(\s*["']?\s*([^"')]*)/gi), ([, to = ""]) => to.trim());

/** The first problem of a single element: scripts, pictures, outside references and the like. */
function held({ marks, styles }: Marks): PictureProblem | undefined {
  const outside = problem("The SVG refers to something outside of it.", "Embed what it needs, or export it as PNG.");
  const isOutside = (style: string) => /@import|\\/i.test(style) || targetsIn(style).some((to) => !to.startsWith("#"));
  for (const { name, attributes, depth } of marks) {
    if (scripts.has(name) || attributes.some(([key, value]) => isScript(key, value)))
      return problem("The SVG has a script in it.", again);
    if (pictures.has(name) || attributes.some(([, value]) => /^\s*data:/i.test(value)))
      return problem(
        "The SVG has a picture in it.",
        "Put that picture itself into media/, or export the whole as PNG.",
      );
    if (slow.has(name))
      return problem("The SVG has a filter that takes long to draw.", "Leave the effect out, or export it as PNG.");
    if (depth >= deepest)
      return problem(
        `The SVG has elements more than ${deepest} deep in each other.`,
        "Simplify the drawing, or export it as PNG.",
      );
    if (name === "include" || attributes.some(([key, value]) => isElsewhere(key, value, isOutside))) return outside;
  }
  return styles.some(isOutside) ? outside : undefined;
}

const isScript = (key: string, value: string) =>
  /^on[a-z]/.test(key) || /^\s*(?:java|vb)script:/i.test(value.replace(/[\0- ]/g, ""));

function isElsewhere(key: string, value: string, isOutside: (style: string) => boolean): boolean {
  if (key === "base") return true;
  if (key === "href" || key === "src") return value.trim() !== "" && !value.trim().startsWith("#");
  return (key === "style" || value.toLowerCase().includes("url(")) && isOutside(value);
}

/** Ids that an element refers to. */
function targets({ name, attributes }: Mark): readonly string[] {
  return attributes.flatMap(([key, value]) => {
    if (key === "href") return name === "a" ? [] : value.trim().slice(1);
    return targetsIn(value).map((to) => to.slice(1));
  });
}

/** A reference to another element, which is drawn so many times. */
interface Reference {
  readonly to: number;
  readonly times: number;
}

/** The first element with each id. */
function elementsById(marks: readonly Mark[]): ReadonlyMap<string, number> {
  const byId = new Map<string, number>();
  for (const [index, { attributes }] of marks.entries())
    for (const [key, value] of attributes) if (key === "id" && !byId.has(value)) byId.set(value, index);
  return byId;
}

/** Whether a `use` refers to something that is or contains a `use`. */
function usesUses(marks: readonly Mark[], references: readonly (readonly Reference[])[]): boolean {
  const uses = marks.map(({ name }) => name === "use");
  // Children come after their parents.
  for (const [index, { parent }] of [...marks.entries()].reverse()) if (parent >= 0 && uses[index]) uses[parent] = true;
  return marks.some(({ name }, index) => name === "use" && references[index]?.some(({ to }) => uses[to]));
}

/** The cost of an element without its children and references. */
function ownCount(mark: Mark, shortestDash: number): number {
  const own = mark.name === "mask" ? mask : mark.name.startsWith("fe") ? filterStep : 1;
  // Layout of 3,000 characters takes a second, of 10,000 forty.
  const letters = texts.has(mark.name) ? mark.letters : 0;
  return own + lengthOf(mark) / shortestDash / dashes + letters;
}

/**
 * For each element, how many are drawn for it with all references followed.
 * @returns undefined if the references go round in a circle, or in too long a chain
 */
function costsOf(
  marks: readonly Mark[],
  references: readonly (readonly Reference[])[],
  own: readonly number[],
): readonly number[] | undefined {
  let costs = marks.map(() => 0);
  // Each round follows the references one step further, and the last one has to change nothing.
  for (let round = 0; round <= longestChain + 1; round++) {
    const now = own.map((count, index) =>
      (references[index] ?? []).reduce((sum, { to, times }) => sum + (costs[to] ?? 0) * times, count),
    );
    // Children come after their parents.
    for (const [index, { parent }] of [...marks.entries()].reverse())
      if (parent >= 0) now[parent] = (now[parent] ?? 0) + (now[index] ?? 0);
    if (now.every((cost, index) => cost === costs[index])) return costs;
    costs = now;
  }
  return undefined;
}

/** The problem of a drawing that costs too much with all references followed. */
function drawn({ marks, styles }: Marks): PictureProblem | undefined {
  const byId = elementsById(marks);
  const references = marks.map((mark) =>
    targets(mark).flatMap((id): Reference | [] => {
      const to = byId.get(id);
      return to === undefined ? [] : { to, times: timesOf(mark, id) };
    }),
  );
  const dash = shortestDash({ marks, styles });
  const own = marks.map((mark) => ownCount(mark, dash));
  const costs = usesUses(marks, references) ? undefined : costsOf(marks, references, own);
  // A style sheet can make every element refer to something.
  const ofStyles = styles.flatMap(targetsIn).map((to) => (costs?.[byId.get(to.slice(1)) ?? -1] ?? 0) * marks.length);
  const count = ofStyles.reduce((sum, each) => sum + each, costs?.[0] ?? Number.POSITIVE_INFINITY);
  if (count <= mostDrawn) return undefined;
  return problem(
    "The SVG takes too long to draw: it has long texts, very short dashes, or parts that are drawn again and again.",
    "Convert texts, dashes, clones and patterns to paths and export it again, or export it as PNG.",
  );
}

/** Elements whose text is drawn. */
const texts = new Set(["text", "tspan", "textpath", "a"]);

const number = /[-+]?\d*\.?\d+(?:e[-+]?\d{1,4})?/gi;

/** The sum of the absolute numbers in a text. */
function sumOf(text: string): number {
  let sum = 0;
  for (const [found] of text.matchAll(number)) sum += Math.abs(Number(found));
  return sum;
}

/** Attributes that determine the lines of an element. */
const places = new Set([
  "d",
  "points",
  "x",
  "y",
  "x1",
  "x2",
  "y1",
  "y2",
  "width",
  "height",
  "r",
  "rx",
  "ry",
  "cx",
  "cy",
]);

/** An upper bound for the length of an element's lines, in its own units. */
function lengthOf({ attributes }: Mark): number {
  let length = 0;
  for (const [key, value] of attributes) if (places.has(key)) length += 2 * sumOf(value);
  return length;
}

/** Length of the shortest dash pattern in a drawing; infinite if all lines are solid. */
function shortestDash({ marks, styles }: Pick<Marks, "marks" | "styles">): number {
  const patterns = marks.flatMap(({ attributes }) =>
    attributes.flatMap(([key, value]) => (key === "stroke-dasharray" ? value : key === "style" ? dashesIn(value) : [])),
  );
  const lengths = [...patterns, ...styles.flatMap(dashesIn)].map(sumOf).filter((length) => length > 0);
  return Math.min(...lengths, Number.POSITIVE_INFINITY);
}

const dashesIn = (style: string) =>
  Array.from(style.matchAll(/stroke-dasharray\s*:([^;}]*)/gi), ([, value = ""]) => value);

/** How often an element draws what it refers to: arrowheads at every point of its line. */
function timesOf({ attributes }: Mark, id: string): number {
  const isMarker = attributes.some(([key, value]) => /^(?:marker|style)/.test(key) && value.includes(`#${id}`));
  if (!isMarker) return 1;
  const line = attributes.find(([key]) => key === "d" || key === "points")?.[1] ?? "";
  return 1 + line.length / 2;
}
