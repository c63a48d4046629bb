// Lists the commands of the compiler with their options.
import { outputFolders } from "@site/files/output-manifest";
import type { Command, Option, Options } from "./command.ts";
import { formatNames } from "./formats.ts";

const flag = (summary: string): Option => ({ type: "boolean", default: false, summary });

/** Options of every command. */
export const commonOptions: Options = {
  site: {
    type: "string",
    default: ".",
    value: "DIR",
    summary: "folder with content/, and with content.config.ts and schemas/ of its own, if it has",
  },
  cache: { type: "string", default: ".cache", value: "DIR", summary: "cache folder" },
  screens: {
    type: "string",
    value: "FILE",
    summary:
      "module that lists the site's pages, if its configuration does not (default: app/screens.ts)",
  },
  help: flag("print this"),
};

/** Options of the commands that compile. */
const compileOptions: Options = {
  format: { type: "string", default: "text", value: "FORMAT", summary: formatNames },
  drafts: flag("with drafts and what is still to come, as development does"),
  today: { type: "string", value: "YYYY-MM-DD", summary: "compile for this day" },
};

const release: Options = { release: flag("before the site goes live: samples are errors") };

/** Options of the commands that write the output. */
const outputOptions: Options = {
  out: {
    type: "string",
    value: "DIR",
    summary: `output folder (default: ${outputFolders.site}; with --drafts ${outputFolders.drafts})`,
  },
  quiet: flag("print only findings"),
};

/**
 * The commands by name, in the order of the usage text. Each loads its module when it runs, so that
 * a check starts fast.
 */
export const commands = {
  check: {
    summary: "check the content, write nothing",
    options: {
      ...compileOptions,
      ...release,
      // Node parses it as `cache` with the value false.
      "no-cache": flag("neither read nor write the cache"),
    },
    run: async (call) => (await import("./compiling.ts")).checkOrBuild(call, { writes: false }),
  },
  build: {
    summary: "check it and write typed JSON",
    options: {
      ...outputOptions,
      quick: flag("only measure new pictures; the next build finds colours and damage"),
      ...compileOptions,
      ...release,
    },
    run: async (call) => (await import("./compiling.ts")).checkOrBuild(call, { writes: true }),
  },
  watch: {
    summary: "build again whenever a file is saved",
    options: {
      ...outputOptions,
      ...compileOptions,
      state: {
        type: "string",
        value: "FILE",
        summary: "file for the findings of the last run, which the development server reads",
      },
    },
    run: async (call) => (await import("./watch.ts")).watchCommand(call),
  },
  lsp: {
    summary: "serve an editor: findings while typing, fixes, what can be typed (docs/commands.md)",
    run: async (call) => (await import("../lsp/server.ts")).serve(call),
  },
  explain: {
    summary: "print the page of a code; without a code, list all codes",
    words: { usage: "[CODE]", least: 0, most: 1 },
    run: async (call) => (await import("./explain.ts")).explain(call),
  },
  fix: {
    summary: "fix what leaves the pages as they are",
    run: async (call) => (await import("./fix.ts")).fix(call),
  },
  new: {
    summary: "begin a new entry of a KIND, or a translation: translation FILE LANGUAGE",
    words: { usage: 'KIND "TITLE"', least: 2, most: 3 },
    options: {
      key: {
        type: "string",
        value: "KEY",
        summary: "last part of its address (default: the title)",
      },
    },
    run: async (call) => (await import("./new.ts")).runNew(call),
  },
  addresses: {
    summary: "record the published addresses, so that none can vanish without a redirect",
    run: async (call) => (await import("./addresses.ts")).addresses(call),
  },
  reviewed: {
    summary: "record that translations were read beside their sources",
    words: { usage: "FILE…", least: 1, most: Number.POSITIVE_INFINITY },
    run: async (call) => (await import("./reviewed.ts")).reviewed(call),
  },
  diff: {
    summary: "say in Markdown what changes for visitors since REF: a branch, tag or commit",
    words: { usage: "REF [REF]", least: 1, most: 2 },
    options: { pages: flag("print the changed pages as JSON, with drafts, for npm run preview") },
    run: async (call) => (await import("./diff.ts")).diff(call),
  },
  docs: {
    summary: "write the pages of all codes in docs/content-errors",
    run: async () => (await import("./docs.ts")).docs(),
  },
} as const satisfies Readonly<Record<string, Command>>;
