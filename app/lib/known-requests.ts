// Lists what the pages of a language ask for by links to the enquiry form.

import { type AskedItem, type RequestKind, sampleName } from "@site/common/enquiry";
import { interpolate } from "@site/common/messages/interpolate";
import type { Application, Messages, Product, Solution } from "../../.content/types.d.ts";

/** The compiled content that names them. */
export interface RequestContent {
  readonly messages: Pick<Messages, "certificates" | "solutions">;
  readonly products: readonly Pick<Product, "title" | "request" | "finishes">[];
  readonly solutions: readonly Pick<Solution, "title" | "systems">[];
  readonly applications: readonly Pick<Application, "title">[];
}

/** Reads a file of the compiled content of a language. */
type Reader = <Value>(file: string) => Value;

/**
 * Reads this content.
 * @param readSource reads the sources' language, whose order the entries have
 */
export function requestContent(read: Reader, readSource: Reader): RequestContent {
  const all = <Entry>(folder: string) =>
    readSource<{ key: string }[]>(`${folder}/index.json`).map(({ key }) =>
      read<Entry>(`${folder}/${key}.json`),
    );
  return {
    messages: read("messages.json"),
    products: all("products"),
    solutions: all("solutions"),
    applications: all("applications"),
  };
}

/** A single finish is no choice. */
function choiceOf(finishes: Product["finishes"] = []) {
  return finishes.length > 1 ? finishes : [];
}

function itemsIn(content: RequestContent): readonly AskedItem[] {
  const items: AskedItem[] = [];
  const add = (kind: RequestKind, name: string) => items.push({ kind, name });
  const { certificates, solutions } = content.messages;
  add("report", certificates.papers);
  for (const { title, request = "sample", finishes } of content.products) {
    add("price", title);
    add("data", title);
    add(request, title);
    for (const { name } of choiceOf(finishes)) add("sample", sampleName(title, name));
  }
  for (const { title, systems = [] } of content.solutions) {
    add("price", title);
    for (const { name, reported, sample } of systems) {
      const paper = interpolate(solutions.paper, { title, name });
      if (reported) add("fireReport", paper);
      if (sample) add("drawing", paper);
    }
  }
  for (const { title } of content.applications) add("advice", title);
  return items;
}

/**
 * What the pages of a language ask for, in their words and the owner's; an address may ask for
 * nothing else.
 * @param source the content in the sources' language, with the same entries in the same order
 */
export function knownRequests(local: RequestContent, source: RequestContent): AskedItem[] {
  const owners = itemsIn(source);
  return itemsIn(local).map((item, index) => {
    const sent = owners[index]?.name;
    return sent === item.name ? item : { ...item, sent };
  });
}
