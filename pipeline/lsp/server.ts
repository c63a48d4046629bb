// Runs `content lsp`: a language server for editors, over standard input and output.
import {
  CodeActionKind,
  createConnection,
  type InitializeResult,
  ProposedFeatures,
  StreamMessageReader,
  StreamMessageWriter,
  type TextDocumentPositionParams,
  TextDocumentSyncKind,
} from "vscode-languageserver/node";
import { type Call, exit } from "../commands/command.ts";
import { Workspace } from "./workspace.ts";

const capabilities: InitializeResult["capabilities"] = {
  textDocumentSync: { openClose: true, change: TextDocumentSyncKind.Full },
  codeActionProvider: { codeActionKinds: [CodeActionKind.QuickFix] },
  completionProvider: { triggerCharacters: ["/", "{", "#"] },
  hoverProvider: true,
  definitionProvider: true,
};

/** Serves one editor until it ends the connection. @returns the exit status */
export async function serve(call: Call): Promise<number> {
  const connection = createConnection(
    ProposedFeatures.all,
    new StreamMessageReader(process.stdin),
    new StreamMessageWriter(process.stdout),
  );
  const workspace = new Workspace(call, {
    show: (uri, diagnostics) => void connection.sendDiagnostics({ uri, diagnostics }),
    warn: (message) => connection.console.warn(message),
  });
  connection.onInitialize(() => ({ capabilities, serverInfo: { name: "content" } }));
  connection.onInitialized(() => workspace.start());
  connection.onDidOpenTextDocument(({ textDocument }) =>
    workspace.open(textDocument.uri, textDocument.text),
  );
  connection.onDidChangeTextDocument(({ textDocument, contentChanges }) =>
    workspace.open(textDocument.uri, contentChanges.at(-1)?.text ?? ""),
  );
  connection.onDidCloseTextDocument(({ textDocument }) => workspace.close(textDocument.uri));
  connection.onCodeAction(({ textDocument, range }) => workspace.actions(textDocument.uri, range));
  const placeOf = ({ textDocument: { uri }, position }: TextDocumentPositionParams) => ({
    uri,
    position,
  });
  connection.onCompletion((params) => workspace.completions(placeOf(params)));
  connection.onHover((params) => workspace.hover(placeOf(params)));
  connection.onDefinition((params) => workspace.definition(placeOf(params)));
  return await new Promise((resolve) => {
    connection.onShutdown(() => workspace.end());
    connection.onExit(() => resolve(exit.clean));
    connection.listen();
  });
}
