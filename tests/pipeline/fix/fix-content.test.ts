// Tests how fixes are applied: which files get none, and what stays as it was typed.
import { expect, test } from "vitest";
import { fixContent } from "../../../pipeline/fix/fix-content.ts";
import { lockText } from "../../../pipeline/link/lock.ts";
import type { Summary } from "../../../pipeline/model/analysis.ts";
import type { Severity } from "../../../pipeline/model/codes.ts";
import { type Diagnostic, diagnostic } from "../../../pipeline/model/diagnostic.ts";
import type { LoadedContent } from "../../../pipeline/model/media.ts";
import type { CompileResult } from "../../../pipeline/model/result.ts";
import { baseText, baseWith } from "../base-with.ts";
import { compiled, contentOf } from "../in-memory.ts";

/** The compiler's result for an empty content. */
const empty = compiled(contentOf([]));

/** A compiler stub whose findings are those words of `faults` that occur in the text. */
function faulty(
  faults: Readonly<
    Record<
      string,
      { by?: string; code?: Diagnostic["code"]; severity?: Severity; without?: string }
    >
  >,
) {
  let runs = 0;
  const compile = async (content: LoadedContent): Promise<CompileResult> => {
    runs++;
    const diagnostics = content.files.flatMap(({ path, text }) =>
      Object.entries(faults).flatMap(
        ([word, { by, code = "schema-enum", severity = "error", without }]): Diagnostic[] => {
          const start = text.indexOf(word);
          if (start < 0 || (without !== undefined && text.includes(without))) return [];
          const span = { start, end: start + word.length };
          const fix =
            by === undefined
              ? {}
              : { fix: { title: `${word} is ${by}`, edits: [{ file: path, span, text: by }] } };
          return [{ code, severity, file: path, span, message: `${word} is wrong.`, ...fix }];
        },
      ),
    );
    const texts = new Map(content.files.map(({ path, text }) => [path, text]));
    return { ...(await empty), diagnostics, texts };
  };
  return { compile, runs: () => runs };
}

test("A file gets none of its fixes if one of them would cause an error, and other files get theirs.", async () => {
  const { compile, runs } = faulty({ bad: { by: "worse" }, worse: {}, two: { by: "2" } });
  const content = contentOf([
    ["a.yaml", "bad two\n"],
    ["b.yaml", "two\n"],
  ]);
  const { changed, fixed, refused, result } = await fixContent(content, compile);
  expect([...changed]).toEqual([["b.yaml", "2\n"]]);
  expect(fixed.map(({ finding }) => finding.fix.title)).toEqual(["two is 2"]);
  expect(
    refused.map(({ file, objection, findings }) => [file, objection.message, findings.length]),
  ).toEqual([["a.yaml", "worse is wrong.", 2]]);
  expect(result.diagnostics.map(({ message }) => message)).toEqual([
    "bad is wrong.",
    "two is wrong.",
  ]);
  // The check, the first pass with and without a.yaml, and the second pass, which has nothing new.
  expect(runs()).toBe(4);
});

test("If a fix would cause an error in a file that has none to make, no file of the pass is changed.", async () => {
  const { compile } = faulty({ bad: { by: "fine" } });
  const other = diagnostic(
    "link-broken",
    { file: "b.yaml", span: { start: 0, end: 1 } },
    "The page of “bad” is gone.",
  );
  const linking = async (content: LoadedContent) => {
    const result = await compile(content);
    const found = result.diagnostics.length > 0 ? result.diagnostics : [other];
    return { ...result, diagnostics: found };
  };
  const { changed, refused } = await fixContent(
    contentOf([
      ["a.yaml", "bad\n"],
      ["b.yaml", "x\n"],
    ]),
    linking,
  );
  expect([changed.size, refused.map(({ file, objection }) => [file, objection.message])]).toEqual([
    0,
    [["a.yaml", "The page of “bad” is gone."]],
  ]);
});

test("A fix in a line with a mistake that has none is refused, because both may come from one slip.", async () => {
  const { compile } = faulty({
    "facade,": { by: "facades,", code: "schema-enum" },
    "s prefab": {},
  });
  const { changed, refused } = await fixContent(
    contentOf([["a.yaml", "[facade,s prefab]\n"]]),
    compile,
  );
  expect([changed.size, refused.map(({ objection }) => objection.message)]).toEqual([
    0,
    ["s prefab is wrong."],
  ]);
});

test.each(["warning", "note"] as const)(
  "A fix that would cause a %s is refused too.",
  async (severity) => {
    const { compile } = faulty({
      bad: { by: "worse", code: "link-broken" },
      worse: { code: "heading-skipped", severity },
    });
    const { changed, refused } = await fixContent(contentOf([["a.yaml", "bad\n"]]), compile);
    expect([changed.size, refused.map(({ objection }) => objection.message)]).toEqual([
      0,
      ["worse is wrong."],
    ]);
  },
);

test("A refused fix names the mistake that would come, not one of its kind that was there before.", async () => {
  const { compile } = faulty({ stays: {}, bad: { by: "worse", code: "link-broken" }, worse: {} });
  const { refused } = await fixContent(contentOf([["a.yaml", "stays\nbad\n"]]), compile);
  expect(refused.map(({ objection }) => objection.message)).toEqual(["worse is wrong."]);
});

test("A fix of a misspelt field is made even if the field's value then gets a warning.", async () => {
  const warning = { code: "heading-skipped", severity: "warning" } as const;
  const { compile } = faulty({ "titel:": { by: "title:" }, "title:": warning });
  const { changed, refused } = await fixContent(contentOf([["a.yaml", "titel: A\n"]]), compile);
  expect([changed.get("a.yaml"), refused]).toEqual(["title: A\n", []]);
});

test("A fix that fixes nothing is refused.", async () => {
  const { compile } = faulty({ bad: { by: "bad, still" } });
  const { changed, refused } = await fixContent(contentOf([["a.yaml", "bad\n"]]), compile);
  expect([changed.size, refused.map(({ objection }) => objection.message)]).toEqual([
    0,
    ["bad is wrong."],
  ]);
});

test("What a fix makes readable is fixed too, so that a second run finds nothing to do.", async () => {
  const { compile } = faulty({
    "{{": { by: "“", code: "placeholder-unquoted" },
    titel: { by: "title", code: "dictionary-spelling", severity: "warning", without: "{{" },
  });
  const { changed, fixed } = await fixContent(contentOf([["a.yaml", "titel: {{"]]), compile);
  expect([changed.get("a.yaml"), fixed.length]).toEqual(["title: “", 2]);
});

test("Nothing is fixed in a file in which something unreadable is left.", async () => {
  const { compile } = faulty({ bad: { by: "fine" }, "{": { code: "yaml-syntax" } });
  const { changed, refused } = await fixContent(contentOf([["a.yaml", "bad\n\n{\n"]]), compile);
  expect([changed.size, refused.map(({ objection }) => objection.message)]).toEqual([
    0,
    ["{ is wrong."],
  ]);
});

test("Fixes that undo each other come to an end.", async () => {
  const code = "link-broken";
  const { compile, runs } = faulty({ ping: { by: "pong", code }, pong: { by: "ping", code } });
  await fixContent(contentOf([["a.yaml", "ping"]]), compile);
  expect(runs()).toBeLessThan(20);
});

test("A misspelt field in site.yaml is fixed without changes in the files that depend on it.", async () => {
  const second = baseText("articles/second-article.md");
  const content = baseWith({
    "articles/third-article.md": second
      .replace("The second", "The third")
      .replace("---\n", '---\nkey: "{{brand.slug}}-boards"\n'),
    "articles/first-article.md": `${baseText("articles/first-article.md")}\nSee [how](/blog/norla-boards).\n`,
    "site.yaml": baseText("site.yaml").replace("brand:", "brnad:"),
    "redirects.yaml": "redirects: []\n",
    "addresses.lock": lockText(["/blog/norla-boards", "/norla_solutions"]),
  });
  const { fixed, refused, changed, result } = await fixContent(content, (loaded) =>
    compiled(loaded),
  );
  expect(fixed.map(({ finding }) => finding.code)).toEqual(["schema-unknown-field"]);
  expect(refused).toEqual([]);
  expect([...changed.keys()]).toEqual(["site.yaml"]);
  expect(result.diagnostics).toEqual([]);
});

test("Values are fixed before findings that may depend on them.", async () => {
  const { compile } = faulty({
    "brnad:": { by: "brand:" },
    "/old": { by: "/other", code: "link-broken" },
  });
  // Once the brand is known, the link is right.
  const named = async (content: LoadedContent) => {
    const result = await compile(content);
    const known = content.files.some(({ text }) => text.includes("brand:"));
    return {
      ...result,
      diagnostics: result.diagnostics.filter(({ code }) => !known || code !== "link-broken"),
    };
  };
  const { changed } = await fixContent(contentOf([["a.yaml", "brnad: /old\n"]]), named);
  expect(changed.get("a.yaml")).toBe("brand: /old\n");
});

test("An error does not count as new because a line above it was removed.", async () => {
  const code = "link-broken";
  const { compile } = faulty({ "gone\n": { by: "", code }, bad: { code } });
  const { refused, changed } = await fixContent(contentOf([["a.yaml", "gone\nbad\n"]]), compile);
  expect([changed.get("a.yaml"), refused]).toEqual(["bad\n", []]);
});

/** Fixes content twice. */
async function twice(content: LoadedContent, renamed: ReadonlyMap<string, string> = new Map()) {
  const last = new Map<string, Summary>();
  const compile = (loaded: LoadedContent) => compiled(loaded, { last, formerPaths: () => renamed });
  const first = await fixContent(content, compile);
  const files = content.files.map(({ path, text }) => ({
    path,
    text: first.changed.get(path) ?? text,
  }));
  return { first, second: await fixContent({ ...content, files }, compile) };
}

test("With and without a cache the same is fixed.", async () => {
  const shouted = baseWith({ "site.yaml": baseText("site.yaml").toUpperCase() });
  const { first, second } = await twice(shouted);
  const anew = await fixContent(shouted, (loaded) => compiled(loaded));
  expect([first.changed, first.fixed, first.refused]).toEqual([
    anew.changed,
    anew.fixed,
    anew.refused,
  ]);
  expect(first.result.diagnostics).toEqual(anew.result.diagnostics);
  expect(second.changed).toEqual(new Map());
});

test.each([
  ["an empty list", "redirects: []\n"],
  ["rows on their own lines", "redirects:\n  - { from: /boards, to: /products }\n"],
  ["rows in brackets", "redirects: [{ from: /boards, to: /products }]\n"],
])(
  "Sixty renamed pages are each redirected to their new address in one run: %s.",
  async (_name, redirects) => {
    const article = baseText("articles/second-article.md");
    const texts = Array.from({ length: 60 }, (_none, index): [string, string] => [
      `${"bcdfgklmnp"[index % 10]}${"aeiouy"[index % 6]}stero`,
      article
        .replace("The second article", `All on number ${index}`)
        .replace("With a saw", `With saw number ${index}`),
    ]);
    const under = (name: (word: string) => string) =>
      Object.fromEntries(texts.map(([word, text]) => [`articles/${name(word)}.md`, text]));
    const { linked } = await compiled(baseWith(under((word) => `all-on-${word}`)));
    const content = baseWith({
      ...under((word) => `${word.repeat(3)}-boards`),
      "redirects.yaml": redirects,
      "addresses.lock": lockText(linked.addresses.keys()),
    });
    const renamed = new Map(
      texts.map(([word]) => [`articles/${word.repeat(3)}-boards.md`, `articles/all-on-${word}.md`]),
    );
    const { first, second } = await twice(content, renamed);
    for (const [word] of texts) {
      expect(first.changed.get("redirects.yaml")).toContain(
        `{ from: /blog/all-on-${word}, to: /blog/${word.repeat(3)}-boards }`,
      );
    }
    expect(second.changed).toEqual(new Map());
  },
);
