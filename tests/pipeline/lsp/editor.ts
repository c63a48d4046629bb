// Speaks to `content lsp` as an editor does.
import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { compilerOptions } from "@site/site-build/commands";
import {
  type CodeAction,
  type CompletionItem,
  createProtocolConnection,
  type Diagnostic,
  type Hover,
  type Location,
  type Position,
  type ProtocolConnection,
  type PublishDiagnosticsParams,
  StreamMessageReader,
  StreamMessageWriter,
} from "vscode-languageserver/node";

const project = join(import.meta.dirname, "../../..");

/** An editor that has a site open. */
export class Editor {
  readonly #connection: ProtocolConnection;
  readonly #content: string;
  readonly #shown = new Map<string, readonly Diagnostic[]>();
  /** The status of the server, once it has ended. */
  readonly ended: Promise<number | null>;

  private constructor(site: string, cache: string) {
    this.#content = join(site, "content");
    const args = [...compilerOptions, "pipeline/cli.ts", "lsp", "--site", site, "--cache", cache];
    const child = spawn(process.execPath, args, {
      cwd: project,
      stdio: ["pipe", "pipe", "inherit"],
    });
    this.ended = new Promise((resolve) => child.once("exit", resolve));
    this.#connection = createProtocolConnection(
      new StreamMessageReader(child.stdout),
      new StreamMessageWriter(child.stdin),
    );
    const show = ({ uri, diagnostics }: PublishDiagnosticsParams) => {
      this.#shown.set(uri, diagnostics);
    };
    this.#connection.onNotification("textDocument/publishDiagnostics", show);
    this.#connection.listen();
  }

  /** Starts the server for the site in a folder. */
  static async start(site: string, cache: string): Promise<Editor> {
    const editor = new Editor(site, cache);
    const about = { processId: null, rootUri: null, capabilities: {} };
    await editor.#connection.sendRequest("initialize", about);
    await editor.#connection.sendNotification("initialized", {});
    return editor;
  }

  uriOf(path: string): string {
    return pathToFileURL(join(this.#content, path)).href;
  }

  textOf(path: string): string {
    return readFileSync(join(this.#content, path), "utf8");
  }

  /** Opens a file, with its own text or what somebody has typed. */
  async open(path: string, text = this.textOf(path)): Promise<void> {
    const languageId = path.endsWith(".md") ? "markdown" : "yaml";
    const textDocument = { uri: this.uriOf(path), languageId, version: 1, text };
    await this.#connection.sendNotification("textDocument/didOpen", { textDocument });
  }

  async type(path: string, text: string): Promise<void> {
    const textDocument = { uri: this.uriOf(path), version: 2 };
    const contentChanges = [{ text }];
    await this.#connection.sendNotification("textDocument/didChange", {
      textDocument,
      contentChanges,
    });
  }

  async close(path: string): Promise<void> {
    const textDocument = { uri: this.uriOf(path) };
    await this.#connection.sendNotification("textDocument/didClose", { textDocument });
  }

  /** What the editor shows of a file after the check of all that is typed. */
  async findings(path: string): Promise<readonly Diagnostic[]> {
    // It is answered after the check.
    await this.hover(path, { line: 0, character: 0 });
    return this.#shown.get(this.uriOf(path)) ?? [];
  }

  async actions(path: string, { range }: Pick<Diagnostic, "range">): Promise<CodeAction[]> {
    const context = { diagnostics: [] };
    const textDocument = { uri: this.uriOf(path) };
    return await this.#ask("codeAction", { textDocument, range, context });
  }

  async completions(path: string, position: Position): Promise<CompletionItem[]> {
    return await this.#ask("completion", this.#at(path, position));
  }

  async hover(path: string, position: Position): Promise<Hover | null> {
    return await this.#ask("hover", this.#at(path, position));
  }

  async definition(path: string, position: Position): Promise<Location | null> {
    return await this.#ask("definition", this.#at(path, position));
  }

  /** Ends the server as an editor does. @returns its exit status */
  async quit(): Promise<number | null> {
    await this.#connection.sendRequest("shutdown");
    await this.#connection.sendNotification("exit");
    return await this.ended;
  }

  #at = (path: string, position: Position) => ({
    textDocument: { uri: this.uriOf(path) },
    position,
  });

  #ask<Answer>(method: string, params: object): Promise<Answer> {
    return this.#connection.sendRequest(`textDocument/${method}`, params);
  }
}
