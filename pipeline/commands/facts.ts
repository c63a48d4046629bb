// `content facts`: lists the company's facts and where each is used.
import type { Facts } from "../../.cache/types/sources.d.ts";
import type { Summary } from "../model/analysis.ts";
import { grouped } from "../model/grouped.ts";
import type { Texts } from "../model/result.ts";
import { LineIndex } from "../model/source.ts";
import { counted } from "../report/counted.ts";
import { type Command, exit } from "./command.ts";

/** A placeholder in a text, or a property's field that names a fact. */
const reference = /\{\{\s*fact\.([^{}\s]+)\s*\}\}|\bfact:\s*["']?([a-z0-9-]+)/g;

/** Every reference of a file to a fact. */
function usesIn(
  { path, placeholderNames }: Summary,
  texts: Texts,
  folder: string,
): { readonly id: string; readonly place: string }[] {
  if (!placeholderNames.some((name) => name.startsWith("fact."))) return [];
  const text = texts.get(path) ?? "";
  const index = new LineIndex(text);
  return Array.from(text.matchAll(reference), (match) => ({
    id: match[1] ?? match[2] ?? "",
    place: `${folder}/${path}:${index.at(match.index).line}`,
    // A fact named in a comment is not used.
  })).filter(({ id }) => placeholderNames.includes(`fact.${id}`));
}

/**
 * The list for people.
 * @param uses the references to all facts; undefined if not asked for
 */
function listed(facts: Facts, uses: ReturnType<typeof usesIn> | undefined): string {
  const byFact = uses && grouped(uses, ({ id }) => id);
  const blocks = Object.entries(facts).flatMap(([id, fact]) => {
    if (!fact) return [];
    const { text, scope, basis } = fact;
    const places = byFact?.get(id)?.map(({ place }) => place) ?? ["nowhere"];
    const used = byFact ? [...new Set(places)].map((place) => `  used ${place}`) : [];
    return [`${id}: ${text}`, `  ${scope}`, `  ${basis}`, ...used].join("\n");
  });
  const unused = byFact ? Object.keys(facts).filter((id) => !byFact.has(id)).length : 0;
  const count = `${counted(blocks.length, "fact")}${unused > 0 ? `, ${unused} used nowhere` : ""}.`;
  return [...blocks, count].join("\n\n");
}

export const facts: Command = {
  name: "facts",
  summary: "list the facts with scope and basis; with --used, every place that uses them",
  options: {
    used: { type: "boolean", default: false, summary: "with the places that use each" },
  },
  async run({ content, parts, shown, flag }) {
    // Loaded here, so that other commands start fast.
    const { compile } = await import("../compile.ts");
    const { diagnostics, linked, texts } = await compile({ content, ...(await parts()) });
    const known = linked.singles.dataOf("facts");
    if (!known) {
      const why =
        diagnostics.find(({ file }) => file === linked.table.fileFor("facts"))?.message ??
        "It is not there.";
      process.stderr.write(
        `${shown}/${linked.table.fileFor("facts")} cannot be read: ${why} npm run content -- check says where.\n`,
      );
      return exit.content;
    }
    const all = listed(
      known,
      flag("used") ? linked.files.flatMap((file) => usesIn(file, texts, shown)) : undefined,
    );
    process.stdout.write(`${all}\n`);
    return exit.clean;
  },
};
