// What holds for the findings of any content, however broken.

import { expect } from "vitest";
import type { Diagnostic, Location } from "../../pipeline/model/diagnostic.ts";
import type { Texts } from "../../pipeline/model/result.ts";
import { jsonDiagnostics } from "../../pipeline/report/json-diagnostics.ts";
import { textDiagnostics } from "../../pipeline/report/text-diagnostics.ts";

/** Asserts that every place of the findings lies within its file, and that the reports can be written. */
export function expectSound(diagnostics: readonly Diagnostic[], texts: Texts): void {
  const within = ({ file, span }: Location) => {
    const length = texts.get(file)?.length ?? 0;
    const sound = 0 <= span.start && span.start <= span.end && span.end <= length;
    if (!sound) expect({ file, span, length, sound }).toEqual({ file, span, length, sound: true });
  };
  for (const finding of diagnostics) {
    within(finding);
    for (const related of finding.related ?? []) within(related);
    expect(finding.message).not.toMatch(/undefined|\[object|NaN/);
    expect(finding.help ?? "").not.toMatch(/undefined|\[object|NaN/);
  }
  textDiagnostics(diagnostics, texts, { folder: "content", colour: false });
  JSON.parse(JSON.stringify(jsonDiagnostics(diagnostics, texts, "content")));
}
