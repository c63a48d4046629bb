// Tests how fixes are applied in rounds: which are refused, and what stays as it was typed.
import { expect, test } from "vitest";
import { fingerprintsOf } from "../../../pipeline/commands/addresses.ts";
import { fixContent } from "../../../pipeline/fix/rounds.ts";
import { lockText } from "../../../pipeline/link/lock.ts";
import type { Summary } from "../../../pipeline/model/analysis.ts";
import type { Severity } from "../../../pipeline/model/codes.ts";
import { type Diagnostic, diagnostic } from "../../../pipeline/model/diagnostic.ts";
import type { LoadedContent } from "../../../pipeline/model/media.ts";
import type { CompileResult } from "../../../pipeline/model/result.ts";
import { baseText, baseWith } from "../base-with.ts";
import { compiled, contentOf } from "../in-memory.ts";
import { seeded } from "../seeded.ts";

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

test("A fix that would cause an error is refused, and the others are made.", async () => {
  const numbers = { one: { by: "1" }, two: { by: "2" }, three: { by: "3" } };
  const { compile } = faulty({ bad: { by: "worse" }, worse: {}, ...numbers });
  const content = contentOf([["a.yaml", "one bad two three\n"]]);
  const { changed, fixed, refused, result } = await fixContent(content, compile);
  expect(changed.get("a.yaml")).toBe("1 bad 2 3\n");
  expect(fixed.map(({ finding: { fix } }) => fix.title).sort()).toEqual([
    "one is 1",
    "three is 3",
    "two is 2",
  ]);
  expect(refused.map(({ because }) => because.message)).toEqual(["worse is wrong."]);
  expect(result.diagnostics.map(({ message }) => message)).toEqual(["bad is wrong."]);
});

test("A fix next to a mistake without a fix is refused, because both may come from one slip.", async () => {
  const { compile } = faulty({
    "facade,": { by: "facades,", code: "schema-enum" },
    "s prefab": {},
  });
  const { changed, refused } = await fixContent(
    contentOf([["a.yaml", "[facade,s prefab]\n"]]),
    compile,
  );
  expect([changed.size, refused.map(({ beside, because }) => [beside, because.message])]).toEqual([
    0,
    [[true, "s prefab is wrong."]],
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
    expect([changed.size, refused.map(({ because }) => because.message)]).toEqual([
      0,
      ["worse is wrong."],
    ]);
  },
);

test("A fix of a misspelt field is made even if the field's value then gets a warning.", async () => {
  const warning = { code: "heading-skipped", severity: "warning" } as const;
  const { compile } = faulty({ "titel:": { by: "title:" }, "title:": warning });
  const { changed, refused } = await fixContent(contentOf([["a.yaml", "titel: A\n"]]), compile);
  expect([changed.get("a.yaml"), refused]).toEqual(["title: A\n", []]);
});

test("A refused fix is tried again after the others were made.", async () => {
  // Values are fixed first, but “1” is only right once “two” is fixed too.
  const { compile } = faulty({
    one: { by: "1" },
    "1": { code: "schema-type", without: "2" },
    two: { by: "2", code: "link-broken" },
  });
  const { changed, fixed, refused } = await fixContent(
    contentOf([["a.yaml", "one two\n"]]),
    compile,
  );
  expect([changed.get("a.yaml"), fixed.length, refused]).toEqual(["1 2\n", 2, []]);
});

test("A fix of invalid YAML is made even if it reveals an error that was hidden.", async () => {
  const { compile } = faulty({ "{{": { by: '"', code: "placeholder-unquoted" } });
  const hiding = async (content: LoadedContent) => {
    const result = await compile(content);
    if (result.diagnostics.length > 0) return result;
    const [file] = content.files;
    const place = { file: file?.path ?? "", span: { start: 0, end: 1 } };
    const hidden = diagnostic("schema-missing-field", place, "The field “image” is missing.");
    return { ...result, diagnostics: [hidden] };
  };
  const { fixed, refused } = await fixContent(contentOf([["a.yaml", "title: {{"]]), hiding);
  expect([fixed.length, refused.length]).toEqual([1, 0]);
});

test("Bad fixes among many, each of which causes an error elsewhere in the file, are found without trying all again for each.", async () => {
  const number = (index: number) => String(index).padStart(2, "0");
  const many = 48;
  const everyThird = 3;
  const faults = Array.from({ length: many }, (_, index) => [
    [`a${number(index)}`, { by: `b${number(index)}` }],
    ...(index % everyThird === 0 ? [[`b${number(index)}`, {}]] : []),
  ]);
  const { compile, runs } = faulty(Object.fromEntries(faults.flat()));
  const text = `${Array.from({ length: many }, (_, index) => `a${number(index)}`).join(" ")}\n`;
  const { fixed, refused } = await fixContent(contentOf([["a.yaml", text]]), compile);
  expect([fixed.length, refused.length]).toEqual([32, 16]);
  // Each part of the fixes is tried at most once alone.
  expect(runs()).toBeLessThanOrEqual(2 * many);
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

test("An error in a row does not count as new because a row above it was removed.", async () => {
  const rows =
    "  - { from: /contact, to: /products }\n  - { from: /blog/y, to: https://example.org/ }\n";
  const content = baseWith({ "redirects.yaml": `redirects:\n${rows}` });
  const { refused, changed } = await fixContent(content, (loaded) => compiled(loaded));
  expect(refused).toEqual([]);
  expect(changed.get("redirects.yaml")).toBe(
    "redirects:\n  - { from: /blog/y, to: https://example.org/ }\n",
  );
});

/** Fixes content twice; also returns how often it was compiled the first time. */
async function twice(content: LoadedContent) {
  let runs = 0;
  const last = new Map<string, Summary>();
  const compile = (loaded: LoadedContent) => {
    runs++;
    return compiled(loaded, { last });
  };
  const first = await fixContent(content, compile);
  const compiles = runs;
  const files = content.files.map(({ path, text }) => ({
    path,
    text: first.changed.get(path) ?? text,
  }));
  return { first, compiles, second: await fixContent({ ...content, files }, compile) };
}

test("Each of many bad fixes is found with at most two compilations, with and without a cache.", async () => {
  const shouted = baseWith({ "site.yaml": baseText("site.yaml").toUpperCase() });
  const { first, compiles } = await twice(shouted);
  const anew = await fixContent(shouted, (loaded) => compiled(loaded));
  expect(first.refused.length).toBeGreaterThan(8);
  // Once for all of them, and once more after the others were applied.
  expect(compiles).toBeLessThanOrEqual(2 * (2 * first.refused.length + 2));
  expect([first.changed, first.fixed, first.refused]).toEqual([
    anew.changed,
    anew.fixed,
    anew.refused,
  ]);
  expect(first.result.diagnostics).toEqual(anew.result.diagnostics);
});

test.each([
  ["an empty list", "redirects: []\n"],
  ["rows on their own lines", "redirects:\n  - { from: /boards, to: /products }\n"],
  ["rows in brackets", "redirects: [{ from: /boards, to: /products }]\n"],
])(
  "Sixty renamed pages are each redirected to their new address in one run: %s.",
  async (_name, redirects) => {
    const article = baseText("articles/second-article.md");
    const random = seeded(60);
    const words = () =>
      Array.from({ length: 40 }, () => `word${Math.floor(random() * 900)}`).join(" ");
    const texts = Array.from({ length: 60 }, (_none, index): [string, string] => [
      `${"bcdfgklmnp"[index % 10]}${"aeiouy"[index % 6]}stero`,
      article
        .replace("The second article", `All on number ${index}`)
        .replace("With a saw", `With ${words()}`),
    ]);
    const under = (name: (word: string) => string) =>
      Object.fromEntries(texts.map(([word, text]) => [`articles/${name(word)}.md`, text]));
    const { linked } = await compiled(baseWith(under((word) => `all-on-${word}`)));
    const content = baseWith({
      ...under((word) => `${word.repeat(3)}-boards`),
      "redirects.yaml": redirects,
      "addresses.lock": lockText(
        linked.addresses.keys(),
        fingerprintsOf(linked.entries, new Map()),
      ),
    });
    const { first, second } = await twice(content);
    for (const [word] of texts) {
      expect(first.changed.get("redirects.yaml")).toContain(
        `{ from: /blog/all-on-${word}, to: /blog/${word.repeat(3)}-boards }`,
      );
    }
    expect(second.changed).toEqual(new Map());
  },
);
