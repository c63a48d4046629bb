// The errors of documents that cannot be set.

/** Typst is missing: a fault of the machine, not of the content. */
export class NotInstalled extends Error {
  override name = "NotInstalled";
}

/** Content that cannot be printed, at a location such as `products/vplank.yaml#/tagline`. */
export class UnprintableContent extends Error {
  override name = "UnprintableContent";
  readonly at: string;
  /** The part of the text that it concerns, if not all of it. */
  readonly part: string | undefined;

  constructor(at: string, message: string, part?: string) {
    super(message);
    this.at = at;
    this.part = part;
  }
}
