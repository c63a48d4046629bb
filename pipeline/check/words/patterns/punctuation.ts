// Patterns of blanks beside points, commas and units, and of units that are typed with plain
// letters.
import type { TextPattern } from "./text-pattern.ts";

export const patterns: readonly TextPattern[] = [
  {
    name: "blank before a point",
    isPunctuation: true,
    pattern: /[\p{L}\p{N}\p{M}]{1,30}[)”’%]?[ \t]{1,3}(?:,(?![\d,])|\.(?=\s|$)(?! ?\.))/gu,
    message: "has a blank before a comma or a full stop.",
    help: "Remove the blank.",
  },
  {
    name: "no blank behind a full stop",
    isPunctuation: true,
    language: "en",
    pattern:
      /(?<![^\s(“"])\p{Ll}[\p{Ll}’'-]{1,30}\.(?!(?:Net|Js|Com|Org|Io|Ai|Co|Uk|Md)(?!\p{L}))(?:\p{Lu}\p{Ll}+|A|I)(?=[ ,’'])/gu,
    message: "has no blank behind its full stop.",
    help: "Put a blank behind the full stop.",
  },
  {
    name: "no blank before a unit",
    isPunctuation: true,
    pattern:
      /(?<![\p{L}\p{N}\p{M}._/#-])\d+(?:[.,]\d+)*(?:mm|cm|km|kg|kN|MPa|GPa|dB|ml|kW|kWh|kHz|MHz|GHz|sqft)(?![\p{L}\p{N}\p{M}_])/gu,
    message: "has no blank before its unit.",
    help: "Put a blank between the number and the unit.",
  },
  {
    name: "no blank behind Rs.",
    isPunctuation: true,
    has: "Rs",
    pattern: /(?<![\p{L}\p{N}])Rs\.?\d+(?:[.,]\d+)*/gu,
    message: "has no blank before its amount.",
    help: "Write ₹ in place of Rs, or put a blank before the amount.",
  },
  {
    // A device that measures is a meter in British English, too.
    name: "meter behind a number",
    isPunctuation: true,
    language: "en",
    has: "meter",
    pattern:
      /(?<![\p{L}\p{N}.,])\d+(?:[.,]\d+)*[ \u00a0-]?(?:milli|centi|kilo)?meters?(?![\p{L}\p{N}])/gu,
    message: "has the American spelling of its unit.",
    help: "Write metre.",
  },
  {
    name: "degree typed as a letter",
    isPunctuation: true,
    pattern: /(?<![\p{L}\p{N}])\d+(?:\.\d+)?[ \u00a0]?[oº˚]C(?![\p{L}\p{N}])/gu,
    message: "has another sign in place of a degree sign.",
    help: "Write °C.",
  },
  {
    name: "power typed as a digit",
    isPunctuation: true,
    pattern:
      /(?<![\p{L}\p{N}.,])(?:(?:\d+(?:[.,]\d+)*[ \u00a0]?)?(?:kN|MN|N|kg|g|t|k?W|k?J|l)\/|\d+(?:[.,]\d+)*[ \u00a0]?)(?:[mck]?m|ft)[23](?![\p{L}\p{N}])/gu,
    message: "has a plain digit for a square or a cube.",
    help: "Write ² or ³.",
  },
];
