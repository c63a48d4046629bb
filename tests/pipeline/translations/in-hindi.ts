// Gives tests the texts of a site in English and Hindi, and compiles the base with them.
import type { CompileResult } from "../../../pipeline/compile/compile.ts";
import { baseText, compiledBase } from "../base-with.ts";

const today = "2026-11-20";

/** Compiles the base with these changed texts. */
export const withFiles = (texts: Readonly<Record<string, string>>) =>
  compiledBase(texts, { today });

const languages = "languages: [{ tag: en-IN, name: English }, { tag: hi-IN, name: हिन्दी }]\n";
/** The settings of a site in English and Hindi. */
export const site = { "site.yaml": `${baseText("site.yaml")}${languages}` };
/** The second article in Hindi. */
export const second = `---
title: दूसरा लेख
description: बोर्ड लगाने से पहले उसे कैसे काटते, उठाते और रखते हैं, यह यहाँ पढ़ें।
image:
  alt: मेज़ पर रखा स्लेटी बोर्ड।
---
## कैसे काटें

![मेज़ पर रखा स्लेटी बोर्ड।](../media/board.jpg)

आरी से, और मास्क पहनकर।
`;
export const translated = { ...site, "articles/second-article.hi.md": second };

/** A parsed JSON file of the output. */
export function written({ outputs, findings }: CompileResult, path: string) {
  const text = outputs?.get(path);
  if (text === undefined) {
    throw new Error(`${path} is not written: ${findings.map(({ message }) => message).join(" ")}`);
  }
  return JSON.parse(text);
}
