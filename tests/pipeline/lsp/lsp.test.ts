// Tests `content lsp` as an editor: findings equal to those of a check, fixes, what can be typed,
// meanings and links.
import { cpSync, globSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, sep } from "node:path";
import { captureOutput, content } from "@site/site-build/commands";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Diagnostic, TextEdit } from "vscode-languageserver";
import { grouped } from "../../../pipeline/helpers.ts";
import { Editor } from "./editor.ts";

const project = join(import.meta.dirname, "../../..");
const site = mkdtempSync(join(tmpdir(), "content-lsp-"));
const cache = join(site, ".cache");
let editor: Editor;

beforeAll(async () => {
  cpSync(join(project, "tests/content"), join(site, "content"), { recursive: true });
  editor = await Editor.start(site, cache);
});

afterAll(async () => {
  const status = await editor.quit();
  rmSync(site, { recursive: true, force: true });
  expect(status).toBe(0);
});

/** A finding as `check --format json` prints it. */
interface Printed {
  readonly code: string;
  readonly severity: string;
  readonly message: string;
  readonly help?: string;
  readonly file: string;
  readonly line: number;
  readonly column: number;
  readonly endLine: number;
  readonly endColumn: number;
}

const severities = ["", "error", "warning", "note"];

const asPrinted = ({ code, severity, message, range: { start, end } }: Diagnostic) => ({
  code,
  severity: severities[severity ?? 0],
  message,
  at: [start.line + 1, start.character + 1, end.line + 1, end.character + 1],
});

/** The findings of a check, by file. */
async function checked(): Promise<ReadonlyMap<string, unknown[]>> {
  const command = content("check", "--format", "json", "--site", site, "--cache", cache);
  const { output } = await captureOutput(command, { root: project });
  const findings: Printed[] = JSON.parse(output);
  const byFile = grouped(findings, ({ file }) => file.slice(file.indexOf("content/") + 8));
  return new Map(
    Array.from(byFile, ([file, inFile]) => [
      file,
      inFile.map(({ code, severity, message, help, line, column, endLine, endColumn }) => ({
        code,
        severity,
        message: help === undefined ? message : `${message}\n${help}`,
        at: [line, column, endLine, endColumn],
      })),
    ]),
  );
}

/** Mistakes as somebody types them: the text after one. */
const mistakes: readonly ((text: string) => string)[] = [
  (text) => text.replace(/^title:/m, "titel:"),
  (text) => text.replace(/^description:.*$/m, "description: Too short."),
  (text) => text.replace("\n---\n", "\n---\nA slab of 2400*1200*6 mm.\n\n"),
  (text) => text.replace("\n---\n", "\n---\nSee [this](/nowhere) and {{fact.nothing}}.\n\n"),
  (text) => text.replace(/^title: /m, "title: The recieved "),
  (text) => `${text}\nunknown: 1\n`,
  (text) => text.replace(/: ([A-Z])/, ': "$1'),
];

/** The text with a line behind the front matter, and the place of the line's end. */
function typedBelow(path: string, line: string) {
  const text = editor.textOf(path).replace("\n---\n", `\n---\n${line}\n\n`);
  const at = text.split("\n").indexOf(line);
  return { text, line: at, end: { line: at, character: line.length } };
}

/** The text after the edits of one file, which do not overlap. */
function edited(text: string, edits: readonly TextEdit[]): string {
  const lines = text.split("\n");
  const offset = ({ line, character }: TextEdit["range"]["start"]) =>
    lines.slice(0, line).join("\n").length + (line > 0 ? 1 : 0) + character;
  const inOrder = edits.toSorted((a, b) => offset(b.range.start) - offset(a.range.start));
  return inOrder.reduce(
    (changed, { range, newText }) =>
      changed.slice(0, offset(range.start)) + newText + changed.slice(offset(range.end)),
    text,
  );
}

test("An open file has the findings of a check, as saved and as somebody has typed it.", async () => {
  const files = globSync("**/*.{md,yaml}", { cwd: join(site, "content") })
    .map((path) => path.split(sep).join("/"))
    .sort();
  expect(files.length).toBeGreaterThan(50);
  for (const path of files) await editor.open(path);
  const saved = await checked();
  for (const path of files) {
    expect((await editor.findings(path)).map(asPrinted), path).toEqual(saved.get(path) ?? []);
  }
  const typed = files
    .filter((path) => /^(?:articles|coverages|products|solutions|legal)\//.test(path))
    .slice(0, 20)
    .map((path, place) => {
      const change = mistakes[place % mistakes.length] ?? String;
      return { path, before: editor.textOf(path), text: change(editor.textOf(path)) };
    });
  expect(typed).toHaveLength(20);
  for (const { path, text } of typed) await editor.type(path, text);
  const shown = new Map<string, unknown[]>();
  for (const path of files) shown.set(path, (await editor.findings(path)).map(asPrinted));
  for (const { path, text } of typed) writeFileSync(join(site, "content", path), text);
  const after = await checked();
  expect([...after.values()].flat().length).toBeGreaterThan(20);
  for (const path of files) expect(shown.get(path), path).toEqual(after.get(path) ?? []);
  for (const { path, before } of typed) writeFileSync(join(site, "content", path), before);
  for (const path of files) await editor.close(path);
});

const article = "articles/building-near-the-sea.md";

describe("In an article", () => {
  test("a fix and a row that keeps what is meant are offered, and remove the finding", async () => {
    const { text } = typedBelow(article, "A slab of 2400*1200*6 mm.");
    await editor.open(article, text);
    const isLost = ({ code }: Diagnostic) => code === "sign-lost";
    const [lost] = (await editor.findings(article)).filter(isLost);
    if (!lost) throw new Error("The lost stars are not found.");
    const actions = await editor.actions(article, lost);
    const fix = actions.find(({ isPreferred }) => isPreferred)?.edit?.changes ?? {};
    await editor.type(article, edited(text, fix[editor.uriOf(article)] ?? []));
    expect((await editor.findings(article)).filter(isLost)).toEqual([]);

    await editor.type(article, text);
    const keep = actions.find(({ title }) => title.startsWith("Keep this"))?.edit?.changes ?? {};
    const [[uri = "", rows = []] = []] = Object.entries(keep);
    expect(uri).toBe(editor.uriOf("accepted.yaml"));
    const accepted = edited(editor.textOf("accepted.yaml"), rows);
    await editor.open(
      "accepted.yaml",
      accepted.replace(/because: ""\s*\}\s*$/, "because: It is a formula. }\n"),
    );
    expect((await editor.findings(article)).filter(isLost)).toEqual([]);
    await editor.close("accepted.yaml");
    await editor.close(article);
  });

  test("fields, their values, addresses and placeholders are offered in place of what is typed", async () => {
    /** What is offered at the end of a line, and the line with the first one that begins so. */
    const offered = async (text: string, line: string, wanted: string) => {
      await editor.type(article, text);
      const at = text.split("\n").indexOf(line);
      const items = await editor.completions(article, { line: at, character: line.length });
      const item = items.find(({ label }) => label === wanted);
      const edit = item?.textEdit;
      if (!(edit && "range" in edit)) return items.map(({ label }) => label);
      return line.slice(0, edit.range.start.character) + edit.newText;
    };
    const head = editor.textOf(article);
    await editor.open(article);
    const withField = (line: string) => head.replace("\ntitle:", `\n${line}\ntitle:`);
    expect(await offered(withField("upd"), "upd", "updated")).toBe("updated: ");
    expect(await offered(withField("products: [vpl"), "products: [vpl", "vplank")).toBe(
      "products: [vplank",
    );
    expect(await offered(withField("draft: "), "draft: ", "true")).toBe("draft: true");
    const inImage = head.replace("\nimage:", "\nimage:\n  al");
    expect(await offered(inImage, "  al", "alt")).toBe("  alt: ");
    const link = typedBelow(article, "See [the planks](/products/vpl");
    expect(await offered(link.text, "See [the planks](/products/vpl", "/products/vplank")).toBe(
      "See [the planks](/products/vplank",
    );
    const brand = typedBelow(article, "The boards of {{brand.n");
    expect(await offered(brand.text, "The boards of {{brand.n", "brand.name")).toBe(
      "The boards of {{brand.name",
    );
    await editor.close(article);
  });

  test("a code says what it means, a placeholder its value, and a link leads to its file", async () => {
    const line = "The [planks](/products/vplank) of {{brand.name}} are [here](/nowhere).";
    const { text, line: at } = typedBelow(article, line);
    await editor.open(article, text);
    const near = (word: string) => ({ line: at, character: line.indexOf(word) + 2 });
    expect(JSON.stringify(await editor.hover(article, near("/nowhere")))).toContain(
      "**link-broken**: ",
    );
    expect(JSON.stringify(await editor.hover(article, near("brand.name")))).toContain(
      "`{{brand.name}}` is “",
    );
    expect((await editor.definition(article, near("/products")))?.uri).toBe(
      editor.uriOf("products/vplank.yaml"),
    );
    expect(await editor.definition(article, near("/nowhere"))).toBeNull();
    await editor.close(article);
  });
});
