// Tests the rendered list of findings: those that follow from another are folded below it, and each fix has its button; also the labels of
// examples in an explanation.
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { CodePage } from "../../desk/findings/CodePage.tsx";
import { Findings } from "../../desk/findings/Findings.tsx";
import type { DeskFinding } from "../../desk/protocol.ts";
import { causedBy, changeTo, type Diagnostic, diagnostic } from "../../pipeline/model/diagnostic.ts";

const nothing = () => {};
const at = (file: string) => ({ file, span: { start: 0, end: 4 } });
const inDesk = (finding: Diagnostic): DeskFinding => ({ ...finding, line: 3, column: 1, known: false, isAlone: false });

function shown(findings: readonly Diagnostic[]): string {
  return renderToStaticMarkup(
    <Findings
      findings={findings.map(inDesk)}
      file="articles/a.md"
      checking={{ state: "checked" }}
      isUnwritten={false}
      isDraft
      concerned={undefined}
      onJump={nothing}
      onFix={nothing}
      onExplain={nothing}
    />,
  );
}

const words = (html: string) => html.replace(/<[^>]*>/g, " ").replace(/\s+/g, " ");

test("Findings that follow from another are collapsed below it, and counted.", () => {
  const cause = diagnostic("address-vanished", at("articles/a.md"), "It is gone.");
  const followers = ["b", "c"].map((name) =>
    causedBy(diagnostic("link-broken", at(`articles/${name}.md`), `A link of ${name}.`), cause),
  );
  const html = shown([cause, ...followers]);
  expect(html.match(/<details/g)).toHaveLength(1);
  expect(html.slice(0, html.indexOf("<details"))).not.toContain("A link of");
  expect(words(html.slice(html.indexOf("<details")))).toMatch(/2 more follow from this .*A link of b\..*A link of c\./);
  expect(words(html)).toContain("3 errors");
  expect(words(html)).not.toContain("In other files");
});

test("A likely correction of a name has its own button.", () => {
  const place = at("articles/a.md");
  const html = shown([diagnostic("schema-enum", place, "No.", { ways: changeTo(place, "materials") })]);
  expect(html).toMatch(/<button[^>]*data-answer="way"[^>]*>Change it to materials<\/button>/);
});

test("An example in an explanation is labelled as wrong or right.", () => {
  const page = "# a-code\n\nWhy.\n\n```yaml bad facts.yaml\na: 1\n```\n\n```yaml good fixture:other\nb: 1\n```\n";
  const html = renderToStaticMarkup(<CodePage text={page} onCode={nothing} />);
  expect(words(html)).toBe(" a-code Why. Wrong, facts.yaml a: 1 Right b: 1 ");
});
