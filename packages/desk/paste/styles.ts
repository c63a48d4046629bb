// Interprets styles and classes of word processors. Word writes much of a text's structure in them,
// Google Docs bold and italic.
import type { Element } from "hast";

/** Parses an element's `style` attribute; names are in lower case. */
export function styleOf({ properties }: Element): ReadonlyMap<string, string> {
  const style = typeof properties.style === "string" ? properties.style : "";
  const found = new Map<string, string>();
  for (const declaration of style.split(";")) {
    const colon = declaration.indexOf(":");
    if (colon > 0) {
      found.set(
        declaration.slice(0, colon).trim().toLowerCase(),
        declaration.slice(colon + 1).trim(),
      );
    }
  }
  return found;
}

export function classesOf({ properties }: Element): readonly string[] {
  const { className } = properties;
  const names = [className ?? []].flat();
  // Outlook on the web writes `x_MsoNormal`.
  return names.map((name) => String(name).replace(/^x_(?=Mso)/, ""));
}

/** Colours without meaning, such as black text on white. */
const plainColours =
  /^(?:auto|black|window|windowtext|inherit|initial|transparent|white|#0{3}|#0{6}|#f{3}|#f{6}|#1f1f1f|#202124|rgb\(0,\s*0,\s*0\)|rgb\(255,\s*255,\s*255\)|rgba?\(0,\s*0,\s*0,\s*[\d.]+\))$/i;

/** Whether a style colours or highlights text. */
export function isColoured(style: ReadonlyMap<string, string>): boolean {
  return ["color", "background", "background-color", "mso-highlight"].some((name) => {
    const value = style.get(name);
    return value !== undefined && value !== "none" && !plainColours.test(value);
  });
}

export function isBold(style: ReadonlyMap<string, string>): boolean | undefined {
  const weight = style.get("font-weight");
  if (weight === undefined) return undefined;
  return weight === "bold" || weight === "bolder" || Number(weight) >= 600;
}

export function isItalic(style: ReadonlyMap<string, string>): boolean | undefined {
  const slant = style.get("font-style");
  return slant === undefined ? undefined : slant === "italic" || slant === "oblique";
}

const lineOf = (style: ReadonlyMap<string, string>) =>
  style.get("text-decoration") ?? style.get("text-decoration-line") ?? "";

export const isUnderlined = (style: ReadonlyMap<string, string>) =>
  lineOf(style).includes("underline");
export const isStruck = (style: ReadonlyMap<string, string>) =>
  lineOf(style).includes("line-through");

/** Whether line breaks in the words are shown; undefined if the style does not say. */
export function showsLines(style: ReadonlyMap<string, string>): boolean | undefined {
  const space = style.get("white-space") ?? style.get("white-space-collapse");
  return space === undefined ? undefined : /^(?:pre|break-spaces)/.test(space);
}

/** The level of a list's item: in Word `mso-list:l0 level2 lfo1`, in Word's and Slack's pages an attribute. */
export function levelOf(node: Element): number | undefined {
  const { dataAriaLevel, dataStringifyIndent } = node.properties;
  if (dataAriaLevel !== undefined) return Number(dataAriaLevel);
  if (dataStringifyIndent !== undefined) return Number(dataStringifyIndent) + 1;
  const [, level] = /\bl\d+\s+level(\d)/.exec(styleOf(node).get("mso-list") ?? "") ?? [];
  return level === undefined ? undefined : Number(level);
}
