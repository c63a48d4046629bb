// The lines of a text in Markdown that do not stand between two fences of code.

export interface TextLine {
  readonly start: number;
  readonly text: string;
}

/** The lines of a text, without those of its fenced code. */
export function* linesOutsideCode(markdown: string): Generator<TextLine> {
  let fence: string | undefined;
  for (const { index: start, 1: text = "" } of markdown.matchAll(/([^\r\n]*)(?:\r\n|\n|\r|$)/g)) {
    const [, mark = ""] = /^[ \t>]*(?:(?:[-+*]|\d{1,9}[.)])[ \t]+)*(`{3,}|~{3,})/.exec(text) ?? [];
    if (fence === undefined && mark === "") yield { start, text };
    if (fence === undefined) fence = mark || undefined;
    else if (mark.startsWith(fence)) fence = undefined;
  }
}
