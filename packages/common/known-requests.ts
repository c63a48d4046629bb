// Lists what the pages of a language ask for by links to the enquiry form: an address may ask for nothing else.

import type { Application, Messages, Product, Solution } from "../../.content/types.d.ts";
import { type AskedItem, sampleName } from "./enquiry/index.ts";
import { interpolate } from "./messages/interpolate.ts";

/** The compiled content that names them. */
export interface RequestContent {
  readonly messages: Pick<Messages, "certificates" | "solutions">;
  readonly products: readonly Pick<Product, "title" | "request" | "finishes">[];
  readonly solutions: readonly Pick<Solution, "title" | "systems">[];
  readonly applications: readonly Pick<Application, "title">[];
}

function ofProduct({ title, request, finishes = [] }: RequestContent["products"][number]) {
  // A single finish is no choice.
  const choice = finishes.length > 1 ? finishes : [];
  const names = choice.map(({ name }) => sampleName(title, name));
  const samples = [title, ...names].map((name): AskedItem => ({ kind: "sample", name }));
  const offered = request === "drawing" ? [{ kind: request, name: title }] : samples;
  return [{ kind: "price", name: title }, { kind: "data", name: title }, ...offered] as const;
}

function ofSolution(
  { title, systems = [] }: RequestContent["solutions"][number],
  { solutions }: RequestContent["messages"],
): AskedItem[] {
  const papers = systems.flatMap(({ name, reported, sample }): AskedItem[] => {
    const paper = interpolate(solutions.paper, { title, name });
    return [
      ...(reported ? [{ kind: "fireReport", name: paper } as const] : []),
      ...(sample ? [{ kind: "drawing", name: paper } as const] : []),
    ];
  });
  return [{ kind: "price", name: title }, ...papers];
}

function itemsIn({
  messages,
  products,
  solutions,
  applications,
}: RequestContent): readonly AskedItem[] {
  return [
    ...products.flatMap(ofProduct),
    ...solutions.flatMap((solution) => ofSolution(solution, messages)),
    { kind: "report", name: messages.certificates.papers },
    ...applications.map(({ title }) => ({ kind: "advice", name: title }) as const),
  ];
}

/**
 * What the pages of a language ask for, in their words and the owner's.
 * @param source the content in the sources' language, with the same entries in the same order
 */
export function knownRequests(local: RequestContent, source: RequestContent): AskedItem[] {
  const owners = itemsIn(source);
  return itemsIn(local).map((item, index) => {
    const sent = owners[index]?.name;
    return sent === item.name ? item : { ...item, sent };
  });
}
