// Finds the pages that show a source file, for `content diff`: an entry's own page, or the pages that show a shared file such as
// features.yaml.

import { rowOf, singleFiles } from "../collections.ts";
import { isOf, type Summary } from "../model/analysis.ts";
import { everyPage } from "../model/collection.ts";
import { compareText } from "../model/diagnostic.ts";
import { isPublic, type Linked } from "../model/linked.ts";
import { type ValueNode, writtenText } from "../model/value.ts";

/** The pages, in order, that show any of these files. */
export function pagesOf(
  sources: Iterable<Summary>,
  linked: Linked,
  placeholder?: string,
): string[] {
  const entries = new Map(linked.entries.map((entry) => [entry.source, entry]));
  const pages = new Set<string>();
  for (const source of sources) {
    const entry = entries.get(source);
    if (entry) {
      if (isPublic(entry)) pages.add(entry.path);
    } else {
      for (const page of ofSingle(source, linked, placeholder)) pages.add(page);
    }
  }
  return pages.has(everyPage) ? [everyPage] : [...pages].sort(compareText);
}

function ofSingle(
  source: Summary,
  { addresses }: Linked,
  placeholder: string | undefined,
): readonly string[] {
  const collection = rowOf(source);
  // A row of pages.yaml concerns only its own page.
  if (isOf(source, singleFiles.pages) && source.root?.kind === "map") {
    return source.root.entries.flatMap(({ key, value }) =>
      placeholder === undefined || uses(value, placeholder) ? [key] : [],
    );
  }
  const patterns = collection.kind === "single" ? collection.shownOn : [];
  if (patterns === everyPage) return [everyPage];
  if (patterns.length === 0) return [source.path];
  const isOne = patterns.map((pattern) => new RegExp(`^${pattern.replace("*", "[^/]+")}$`));
  return [...addresses.keys()].filter((path) => isOne.some((each) => each.test(path)));
}

/** Whether a value uses a placeholder. */
function uses(node: ValueNode, placeholder: string): boolean {
  if (node.kind === "list") return node.items.some((item) => uses(item, placeholder));
  if (node.kind === "map") return node.entries.some(({ value }) => uses(value, placeholder));
  return Array.from(writtenText(node).matchAll(/\{\{([^{}]*)\}\}/g), (match) =>
    match[1]?.trim(),
  ).includes(placeholder);
}
