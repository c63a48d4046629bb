// Holds the content that an editor shows and what the last check of it has found, and checks it
// again after each change.
import { watch as watchFolder } from "node:fs";
import { dirname, join, relative, sep } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import type {
  CodeAction,
  CompletionItem,
  Definition,
  Diagnostic,
  Hover,
  Position,
  Range,
} from "vscode-languageserver";
import { codesWith } from "../codes.ts";
import type { Call, LazyDependencies } from "../commands/command.ts";
import { watchTree } from "../commands/watched-tree.ts";
import type { CompileResult } from "../compile/compile.ts";
import { configFile, ownSchemas } from "../read/files/path.ts";
import type { Finding } from "../report/finding.ts";
import { completionsAt } from "./completion.ts";
import { actionsFor, diagnosticsOf, type Places, ranges } from "./diagnostics.ts";
import { LiveContent } from "./live-content.ts";
import { linkedFile, placeholderAt } from "./look-up.ts";

/** Changes that follow one another within this many milliseconds are checked together. */
const changeMs = 40;

/** What an editor is told. */
interface Editor {
  /** Shows the findings of a file, in place of earlier ones. */
  readonly show: (uri: string, diagnostics: Diagnostic[]) => void;
  /** Says why nothing could be checked. */
  readonly warn: (message: string) => void;
}

/** A place in a file, as an editor names it. */
interface Place {
  readonly uri: string;
  readonly position: Position;
}

export class Workspace {
  readonly #folder: string;
  readonly #editor: Editor;
  readonly #live: LiveContent;
  #parts: LazyDependencies;
  #result: CompileResult | undefined;
  /** The files whose findings the editor shows. */
  #shown = new Set<string>();
  /** The addresses of open files, as the editor writes them, by path. */
  readonly #uris = new Map<string, string>();
  #timer: NodeJS.Timeout | undefined;
  #checking: Promise<void> | undefined;
  #isBehind = false;
  #watchers: readonly { close(): void }[] = [];

  constructor(call: Call, editor: Editor) {
    this.#folder = call.content;
    this.#parts = call;
    this.#editor = editor;
    this.#live = new LiveContent(call.content);
  }

  /** Checks the content, and again whenever a file is saved. */
  async start(): Promise<void> {
    const { schemasFolder = ownSchemas } = await this.#parts.dependencies();
    const schemas = fileURLToPath(schemasFolder);
    const reload = async () => {
      this.#parts = { ...this.#parts, ...(await this.#parts.reload()) };
      this.#checkSoon();
    };
    const reloaded = () => void reload().catch(this.#warn);
    this.#watchers = [
      watchTree(this.#folder, () => this.#checkSoon()),
      watchTree(schemas, reloaded),
      watchFolder(dirname(schemas), (_event, name) => name === configFile && reloaded()),
    ];
    this.#checkSoon();
  }

  end(): void {
    clearTimeout(this.#timer);
    for (const watcher of this.#watchers) watcher.close();
  }

  /** Takes the text of an open file. */
  open(uri: string, text: string): void {
    const path = this.#pathOf(uri);
    if (path === undefined) return;
    this.#uris.set(path, uri);
    this.#live.show(path, text);
    this.#checkSoon();
  }

  close(uri: string): void {
    const path = this.#pathOf(uri);
    if (path === undefined) return;
    this.#uris.delete(path);
    this.#live.close(path);
    this.#checkSoon();
  }

  /** The fixes of the findings in a range, and rows that accept them. */
  async actions(uri: string, range: Range): Promise<CodeAction[]> {
    const result = await this.#checked();
    if (!result) return [];
    const acceptedFile = (await this.#parts.table()).servingFor("accepted")?.file;
    return actionsFor(this.#findingsIn(uri, range, result), this.#placesIn(result), acceptedFile);
  }

  /** What can be typed at a place. */
  async completions({ uri, position }: Place): Promise<CompletionItem[]> {
    const path = this.#pathOf(uri);
    const result = this.#result ?? (await this.#checked());
    const text = path === undefined ? undefined : this.#live.textOf(path);
    if (!result || path === undefined || text === undefined) return [];
    const before = text.slice(0, offsetAt(text, position));
    const { schemas } = await this.#parts.dependencies();
    const { items, typed } = completionsAt({ path, before }, result.site, schemas);
    const start = { ...position, character: position.character - typed.length };
    return items.map((item) => ({
      ...item,
      textEdit: { range: { start, end: position }, newText: item.insertText ?? item.label },
    }));
  }

  /** What a finding means, and what a placeholder stands for. */
  async hover({ uri, position }: Place): Promise<Hover | null> {
    const result = await this.#checked();
    const around = this.#around({ uri, position });
    if (!result || !around) return null;
    const meanings = codesWith(await this.#parts.checks());
    const said = this.#findingsIn(uri, { start: position, end: position }, result).map(
      ({ code }) => `**${code}**: ${meanings.get(code)?.meaning ?? ""}`,
    );
    const value = placeholderAt(around, result.site);
    const lines = [...new Set(said), ...(value === undefined ? [] : [value])];
    return lines.length === 0
      ? null
      : { contents: { kind: "markdown", value: lines.join("\n\n") } };
  }

  /** The file of a linked page. */
  async definition(place: Place): Promise<Definition | null> {
    const result = await this.#checked();
    const around = this.#around(place);
    const file = result && around && linkedFile(around, result.site);
    if (file === undefined) return null;
    const start = { line: 0, character: 0 };
    return { uri: this.#uriOf(file), range: { start, end: start } };
  }

  /** The result for what the editor shows now. */
  async #checked(): Promise<CompileResult | undefined> {
    if (this.#timer !== undefined) this.#check();
    await this.#checking;
    return this.#result;
  }

  #checkSoon(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#check(), changeMs);
  }

  #check(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#isBehind = true;
    this.#checking ??= this.#checkAll().finally(() => {
      this.#checking = undefined;
    });
  }

  /** Checks until nothing has changed meanwhile. */
  async #checkAll(): Promise<void> {
    while (this.#isBehind) {
      this.#isBehind = false;
      try {
        this.#result = await this.#live.compile(await this.#parts.dependencies());
        this.#show(this.#result);
      } catch (problem) {
        this.#warn(problem);
      }
    }
  }

  readonly #warn = (problem: unknown): void => {
    this.#editor.warn(problem instanceof Error ? problem.message : String(problem));
  };

  #show(result: CompileResult): void {
    const diagnostics = diagnosticsOf(result.findings, this.#placesIn(result));
    for (const path of new Set([...this.#shown, ...diagnostics.keys(), ...this.#uris.keys()])) {
      this.#editor.show(this.#uriOf(path), diagnostics.get(path) ?? []);
    }
    this.#shown = new Set(diagnostics.keys());
  }

  #findingsIn(uri: string, range: Range, { findings, texts }: CompileResult): Finding[] {
    const path = this.#pathOf(uri);
    const rangeOf = ranges(texts);
    return findings.filter((finding) => {
      if (finding.file !== path) return false;
      const { start, end } = rangeOf(finding);
      return !isBefore(end, range.start) && !isBefore(range.end, start);
    });
  }

  #placesIn({ texts }: CompileResult): Places {
    return { texts, uriOf: (path) => this.#uriOf(path) };
  }

  #around({ uri, position }: Place) {
    const path = this.#pathOf(uri);
    const text = path === undefined ? undefined : this.#live.textOf(path);
    return text === undefined ? undefined : { text, offset: offsetAt(text, position) };
  }

  /** The path of a file in the content folder; undefined for any other. */
  #pathOf(uri: string): string | undefined {
    if (!uri.startsWith("file:")) return undefined;
    const path = relative(this.#folder, fileURLToPath(uri)).split(sep).join("/");
    return path === "" || path.startsWith("..") ? undefined : path;
  }

  #uriOf(path: string): string {
    return this.#uris.get(path) ?? pathToFileURL(join(this.#folder, path)).href;
  }
}

const isBefore = (a: Position, b: Position): boolean =>
  a.line < b.line || (a.line === b.line && a.character < b.character);

/** The offset of a place, in UTF-16 code units. */
function offsetAt(text: string, { line, character }: Position): number {
  const starts = [
    0,
    ...Array.from(text.matchAll(/\r\n|\n|\r/g), ({ index, 0: end }) => index + end.length),
  ];
  return Math.min((starts[line] ?? text.length) + character, text.length);
}
