// The errors of documents that cannot be set.

/** Codes of content that cannot be printed, with their help. */
export const helps = {
  "print-letters": "Write it in other letters, or leave it to the page.",
  "print-large": "Let it show fewer pictures, or some with less in them.",
} as const;

/** Typst is not there: a fault of the machine, not of the content. */
export class NotInstalled extends Error {
  override name = "NotInstalled";
}

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
