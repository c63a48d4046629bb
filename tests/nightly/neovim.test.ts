// Opens an article in Neovim without a screen: it shows a finding of the language server and
// applies its fix.
import { spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { compilerOptions } from "@site/site-build/commands";
import { expect, it } from "vitest";
import { installPackages } from "../debian.ts";

const project = join(import.meta.dirname, "../..");
const isThere = () => spawnSync("nvim", ["--version"]).status === 0;
const canRun = isThere() || installPackages("neovim");

/** Waits for a finding, writes down what Neovim shows of it, chooses the fix, and saves. */
const script = (cmd: readonly string[], shown: string) => `
local client = vim.lsp.start_client({ name = "content", cmd = ${luaList(cmd)}, cmd_cwd = ${JSON.stringify(project)} })
vim.lsp.buf_attach_client(0, client)
local found = {}
vim.wait(30000, function()
  found = vim.tbl_filter(function(each) return each.code == "sign-lost" end, vim.diagnostic.get(0))
  return #found > 0
end, 50)
vim.fn.writefile({ found[1] and found[1].message or "none" }, ${JSON.stringify(shown)})
vim.api.nvim_win_set_cursor(0, { found[1].lnum + 1, found[1].col })
local params = vim.lsp.util.make_range_params(0, "utf-16")
params.context = { diagnostics = {} }
local answers = vim.lsp.buf_request_sync(0, "textDocument/codeAction", params, 30000)
for _, action in ipairs(answers[client].result) do
  if action.isPreferred then vim.lsp.util.apply_workspace_edit(action.edit, "utf-16") end
end
vim.cmd("write")
vim.lsp.stop_client(client)
vim.cmd("quitall!")
`;

const luaList = (words: readonly string[]) =>
  `{ ${words.map((word) => JSON.stringify(word)).join(", ")} }`;

it.skipIf(!canRun)("Neovim shows a finding while a text is open, and applies its fix", () => {
  const site = mkdtempSync(join(tmpdir(), "content-neovim-"));
  try {
    cpSync(join(project, "tests/content"), join(site, "content"), { recursive: true });
    const article = join(site, "content/articles/building-near-the-sea.md");
    const text = readFileSync(article, "utf8");
    writeFileSync(article, text.replace("\n---\n", "\n---\nA slab of 2400*1200*6 mm.\n\n"));
    const server = [...compilerOptions, join(project, "pipeline/cli.ts"), "lsp"];
    const cmd = [process.execPath, ...server, "--site", site, "--cache", join(site, ".cache")];
    const shown = join(site, "shown.txt");
    writeFileSync(join(site, "try.lua"), script(cmd, shown));
    const ran = spawnSync(
      "nvim",
      ["--headless", "--clean", article, "-c", `luafile ${site}/try.lua`, "-c", "cquit 1"],
      {
        encoding: "utf8",
        timeout: 120_000,
      },
    );
    expect(ran.error, ran.stderr).toBeUndefined();
    expect(readFileSync(shown, "utf8")).toContain("The stars of “*1200*” are read as emphasis");
    expect(readFileSync(article, "utf8")).toContain("A slab of 2400×1200×6 mm.");
  } finally {
    rmSync(site, { recursive: true, force: true });
  }
});
