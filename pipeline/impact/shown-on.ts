// On which pages the files are shown that are no entries, so that a change is told by what visitors see of it.

import { compareText } from "../model/diagnostic.ts";
import type { Linked } from "../model/linked.ts";
import type { Unit } from "../model/unit.ts";
import type { ValueNode } from "../model/value.ts";

/** What is shown in the header or the footer. */
export const everyPage = "every page";

/** Addresses by name of the collection; a `*` stands for a part of an address, and the brand's is the landing page's. */
export const shownOn: Readonly<Record<string, readonly string[] | typeof everyPage>> = {
  site: everyPage,
  geo: everyPage,
  home: ["/"],
  landing: ["/*_solutions"],
  accessories: ["/products"],
  features: ["/products", "/products/*"],
  offices: ["/contact", "/enquiry"],
  testimonials: ["/testimonials"],
  clients: ["/clients"],
  certificates: ["/certificates"],
  videos: ["/videos"],
  messages: ["/sitemap", "/error", "/download-brochure", "/enquiry", "/success"],
};

/** The pages, in order, on which some files are shown. */
export function pagesOf(units: Iterable<Unit>, linked: Linked, placeholder?: string): string[] {
  const entries = new Map(linked.entries.map((entry) => [entry.unit, entry]));
  const pages = new Set<string>();
  for (const unit of units) {
    const entry = entries.get(unit);
    if (entry) {
      if (!entry.draft) pages.add(entry.path);
    } else for (const page of ofSingle(unit, linked, placeholder)) pages.add(page);
  }
  return pages.has(everyPage) ? [everyPage] : [...pages].sort(compareText);
}

function ofSingle(unit: Unit, { addresses }: Linked, placeholder: string | undefined): readonly string[] {
  const { name } = unit.collection;
  // A row of pages.yaml is about its own page.
  if (name === "pages" && unit.root?.kind === "map")
    return unit.root.entries.flatMap(({ key, value }) =>
      placeholder === undefined || uses(value, placeholder) ? [key] : [],
    );
  const patterns = shownOn[name];
  if (patterns === everyPage) return [everyPage];
  if (!patterns) return [unit.file.path];
  const isOne = patterns.map((pattern) => new RegExp(`^${pattern.replace("*", "[^/]+")}$`));
  return [...addresses.keys()].filter((path) => isOne.some((each) => each.test(path)));
}

/** Whether a placeholder is used in a value. */
function uses(node: ValueNode, placeholder: string): boolean {
  if (node.kind === "list") return node.items.some((item) => uses(item, placeholder));
  if (node.kind === "map") return node.entries.some(({ value }) => uses(value, placeholder));
  return Array.from(node.raw.matchAll(/\{\{([^{}]*)\}\}/g), (match) => match[1]?.trim()).includes(placeholder);
}
