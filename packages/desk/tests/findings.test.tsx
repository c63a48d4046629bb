// Tests the list of findings of an open file, and their buttons.

import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it, test } from "vitest";
import CodePage from "../findings/CodePage.tsx";
import { Findings } from "../findings/Findings.tsx";
import { typedFindings } from "../findings/typed-findings.ts";
import type { Checking } from "../findings/useCheck.ts";
import { toFieldFinding } from "../form/field-props.ts";
import type { DeskFinding } from "../protocol.ts";

const path = "articles/a.md";
const nothing = () => {};
const actions = { jump: nothing, fix: nothing, explain: nothing, accept: nothing, again: nothing };

describe("While somebody types", () => {
  const before = "One [a](/b).\n\nTwo [c](/d).\n";
  const now = before.replace("/b", "/bb");

  function finding(words: string, text: string, more: Partial<DeskFinding> = {}): DeskFinding {
    const start = text.indexOf(words);
    const line = text.slice(0, start).split("\n").length;
    const about = {
      code: "link-broken",
      severity: "error",
      message: `Nothing is at ${words}.`,
    } as const;
    const span = { start, end: start + words.length };
    return {
      ...about,
      file: path,
      span,
      line,
      column: start + 1,
      known: false,
      fromThisFile: false,
      ...more,
    };
  }

  it("findings below the typed text are moved, with their lines, and those above stay", () => {
    const longer = before.replace("One", "One\nand a half");
    const both = [finding("/b", before), finding("/d", before)];
    const moved = typedFindings(both, [], { path, before, now: longer });
    expect(moved.map(({ file, span, line, column }) => [file, span.start, line, column])).toEqual([
      [path, longer.indexOf("/b"), 2, 16],
      [path, longer.indexOf("/d"), 4, 9],
    ]);
  });

  it("old findings in the typed text are dropped, and those of the file alone, which are newer", () => {
    const own = finding("/bb", now, { code: "html-removed", fromThisFile: true });
    const last = [
      finding("/b)", before),
      finding("Two", before, { fromThisFile: true }),
      finding("/d", before),
    ];
    const found = typedFindings(last, [own], { path, before, now });
    expect(found.map(({ code, span }) => [code, span.start])).toEqual([
      ["html-removed", now.indexOf("/bb")],
      ["link-broken", now.indexOf("/d")],
    ]);
  });

  it("findings of other files stay, without fixes and related places that may be out of date", () => {
    const edits = [{ file: path, span: { start: 0, end: 0 }, text: "" }];
    const place = { file: "articles/c.md", span: { start: 0, end: 1 }, message: "Here." };
    const last = finding("One", before, {
      file: "articles/b.md",
      fromThisFile: true,
      line: 7,
      column: 3,
      fix: { title: "fix", edits },
      suggestions: [{ label: "change", edits }],
      related: [place, { ...place, file: path }],
    });
    expect(typedFindings([last], [], { path, before, now })).toEqual([
      { ...last, fix: undefined, suggestions: undefined, related: [place] },
    ]);
  });

  it("a form field has the same findings as after the full check, so that the form is not rendered with each key", () => {
    const related = [{ file: "articles/b.md", span: { start: 0, end: 1 }, message: "Here." }];
    const shared = finding("One", before, { related });
    const fields = (all: readonly DeskFinding[]) => JSON.stringify(all.map(toFieldFinding));
    expect(
      fields(typedFindings([shared], [], { path, before, now: before.replace("/d", "/dd") })),
    ).toBe(fields([shared]));
  });
});

const words = (html: string) => html.replace(/<[^>]*>/g, " ").replace(/\s+/g, " ");

test("In the list, findings that follow from another are folded below it, and counted; a likely correction has its own button.", () => {
  const finding = (file: string, about: Pick<DeskFinding, "code" | "message">): DeskFinding => ({
    ...about,
    severity: "error",
    file,
    span: { start: 0, end: 4 },
    line: 3,
    column: 1,
    known: false,
    fromThisFile: false,
  });
  const edits = [{ file: path, span: { start: 0, end: 4 }, text: "materials" }];
  const cause: DeskFinding = {
    ...finding(path, { code: "address-vanished", message: "It is gone." }),
    suggestions: [{ label: "Change it to materials", edits }],
  };
  const followers = ["b", "c"].map((name): DeskFinding => {
    const about = { code: "link-broken", message: `A link of ${name}.` } as const;
    return { ...finding(`articles/${name}.md`, about), cause };
  });
  const html = renderToStaticMarkup(
    <Findings
      findings={[cause, ...followers]}
      file={path}
      checking={{ state: "checked" }}
      stage="draft"
      actions={actions}
    />,
  );
  expect(html).toMatch(/<button[^>]*data-answer="way"[^>]*>Change it to materials<\/button>/);
  expect(html.match(/<details/g)).toHaveLength(1);
  expect(html.slice(0, html.indexOf("<details"))).not.toContain("A link of");
  expect(words(html.slice(html.indexOf("<details")))).toMatch(
    /2 more follow from this .*A link of b\..*A link of c\./,
  );
  expect(words(html)).toContain("3 errors");
  expect(words(html)).not.toContain("In other files");
});

describe("A guess about words", () => {
  const found = ["one", "two", "three"].map((words, index): DeskFinding => {
    const place = { file: path, span: { start: index * 10, end: index * 10 + 3 } };
    return {
      ...place,
      code: "a-guess",
      severity: "warning",
      guess: true,
      message: `“${words}” may be wrong.`,
      fix: { title: `“${words}” is x`, edits: [{ ...place, text: "x" }] },
      acceptableWords: [words],
      line: index + 1,
      column: 1,
      known: false,
      fromThisFile: true,
    };
  });
  const html = renderToStaticMarkup(
    <Findings
      findings={found}
      file={path}
      checking={{ state: "checked" }}
      stage="draft"
      actions={actions}
    />,
  );

  it("is listed once for a text, with its other places below it, each with its own fix", () => {
    const [above = "", below = ""] = html.split("<details");
    expect(words(above)).toMatch(/1 warning.*“one” may be wrong\..*Fix: “one” is x, and 2 more/);
    expect(words(above)).not.toContain("“two” may be wrong.");
    expect(words(`<details${below}`)).toMatch(
      /2 more places in this text .*“two” may be wrong\..*Change it to x.*“three” may be wrong\./,
    );
  });

  it("can be accepted, as a whole and at each place; an error cannot", () => {
    expect(html.match(/data-answer="accept"/g)).toHaveLength(3);
    const error: DeskFinding = {
      code: "link-broken",
      severity: "error",
      message: "It is broken.",
      file: path,
      span: { start: 0, end: 1 },
      line: 1,
      column: 1,
      known: false,
      fromThisFile: false,
    };
    const ofError = renderToStaticMarkup(
      <Findings
        findings={[error]}
        file={path}
        checking={{ state: "checked" }}
        stage="draft"
        actions={actions}
      />,
    );
    expect(ofError).not.toContain("data-answer");
  });
});

test.each<[Checking, said: RegExp]>([
  [
    { state: "checked" },
    /^ Findings nothing to fix Nothing to fix\. The text can be handed over as it is\. $/,
  ],
  [{ state: "waiting" }, /^ Findings are being looked for $/],
  [
    { state: "waiting", message: "It takes long." },
    /^ Findings are being looked for It takes long\. Again $/,
  ],
  [
    { state: "failed", message: "It failed." },
    /^ Findings were not looked for It failed\. Again $/,
  ],
])("Only a check of the whole says that there is nothing to fix: %j", (checking, said) => {
  const html = renderToStaticMarkup(
    <Findings findings={[]} file={path} checking={checking} stage="written" actions={actions} />,
  );
  expect(words(html)).toMatch(said);
});

test("An example in an explanation is labelled as wrong or right.", () => {
  const page =
    "# a-code\n\nWhy.\n\n```yaml bad facts.yaml\na: 1\n```\n\n```yaml good fixture:other\nb: 1\n```\n";
  const html = renderToStaticMarkup(<CodePage text={page} onCode={nothing} />);
  expect(words(html)).toBe(" a-code Why. Wrong, facts.yaml a: 1 Right b: 1 ");
});
