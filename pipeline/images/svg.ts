// Checks a drawing (SVG) before it is drawn: its size, and that it has no script and needs no other
// file.

import { maxSvg } from "./limits.ts";
import { type UnusablePicture, unusable, codes as unusableCodes } from "./unusable.ts";

/**
 * What a drawing program writes where a drawing needs another file. The library that draws loads
 * none.
 */
const references: readonly RegExp[] = [
  /<(?:\w+:)?(?:feImage|filter|image|linearGradient|pattern|radialGradient|script|textPath|tref|use)\s[^<>]*?\bhref\s*=\s*["']\s*(?!#|data:)([^"'\s]+)/i,
  /\burl\(\s*["']?(?!#|data:)([^"')\s]+)/i,
  /@import\s+["']([^"'\s]+)/i,
  /<\?xml-stylesheet\s[^<>]*?\bhref\s*=\s*["'](?!#)([^"'\s]+)/i,
];

/** Scripts, and what starts one. */
const scripts =
  /<(?:\w+:)?script\b|\son[a-z]+\s*=|\bhref\s*=\s*(?:["']\s*)?javascript:|<(?:\w+:)?foreignObject\b/i;

/** Most characters of an address that a message repeats. */
const maxShown = 60;

/**
 * Why a drawing cannot be shown, as far as its text says so.
 * @param isPublished whether browsers get the SVG itself, and not a picture of it
 */
export function checkDrawing(bytes: Uint8Array, isPublished: boolean): UnusablePicture | undefined {
  if (bytes.length > maxSvg) {
    const kilobytes = (count: number) => Math.round(count / 1024);
    return unusable(
      unusableCodes["picture-unreadable"],
      `The SVG has ${kilobytes(bytes.length)} KB; it may have ${kilobytes(maxSvg)} KB.`,
      "Simplify the drawing, or export it as PNG.",
    );
  }
  const text = new TextDecoder().decode(bytes).replace(/<!--[\s\S]*?(?:-->|$)/g, "");
  for (const reference of references) {
    const address = reference.exec(text)?.[1];
    if (address === undefined) continue;
    return unusable(
      unusableCodes["picture-unreadable"],
      `The SVG needs ${address.slice(0, maxShown)}, which is not in this file.`,
      "Embed it in the drawing, or export the drawing as PNG.",
    );
  }
  if (isPublished && scripts.test(text)) {
    return unusable(
      unusableCodes["picture-unreadable"],
      "The SVG has a script.",
      "Export the drawing without scripts, or as PNG.",
    );
  }
  return undefined;
}
