// Starts the language server of the content in VS Code, once the packages of the project are installed.

const { existsSync } = require("node:fs");
const { join } = require("node:path");
const { LanguageClient } = require("vscode-languageclient/node");
// biome-ignore lint/correctness/noUndeclaredDependencies: VS Code itself is this module.
const { workspace } = require("vscode");

const root = join(__dirname, "../../..");
/** The project's own Node; other systems have it in their path. */
const own = join(root, "node_modules/.bin/node");

/** What `npm run content -- lsp` runs, without npm, whose first lines would stand in the stream. */
const server = {
  command: existsSync(own) ? own : "node",
  args: ["--import", "./tools/check-node.mjs", "--import", "tsx/esm", "pipeline/cli.ts", "lsp"],
  options: { cwd: root },
};

let client;

exports.activate = async () => {
  client = new LanguageClient("content", "Content", server, {
    documentSelector: [{ scheme: "file", pattern: `${root.replaceAll("\\", "/")}/content/**` }],
    workspaceFolder: workspace.workspaceFolders?.[0],
  });
  await client.start();
};

exports.deactivate = () => client?.stop();
