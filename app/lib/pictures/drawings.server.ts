// Reads the drawings of build-ups, accessories and thicknesses, which a site may lack.

import { interpolate } from "@site/common/messages/interpolate";
import type { Asked } from "../../enquiry/asking.ts";
import { drawings, entry, list, single, sourceEntry } from "../content.server.ts";
import type { BuildUp, DrawnFile, DrawnSection, Product, Solution } from "../content.ts";
import { messages } from "../messages.ts";

type Products = readonly { readonly key: string; readonly colour: string }[];

/** A part of a build-up, by its number. */
export interface ShownPart {
  readonly words: string;
  /** Colour of the product, where the part is one. */
  readonly colour?: string;
}

/** A property that a build-up achieves. */
interface ShownResult {
  readonly label: string;
  readonly words: string;
}

/** A build-up with its drawings. */
export interface ShownSystem extends Pick<BuildUp, "name" | "suits" | "see"> {
  /** Anchor. */
  readonly key: string;
  /** Undefined where nothing is drawn. */
  readonly drawn?: Pick<DrawnSection, "half" | "full" | "cutAway">;
  readonly parts: readonly ShownPart[];
  /** Its thickness; undefined where the fire rating decides it. */
  readonly thickness?: ShownResult;
  /** Properties that it achieves, such as its weight. */
  readonly results: readonly ShownResult[];
  /** Asks for its fire rating, where that decides the layers. */
  readonly report?: Asked;
  /** Asks for a drawing with the visitor's dimensions, where those shown are samples. */
  readonly drawing?: Asked;
}

/** The parts of a build-up, with the colours of products. */
const colouredParts = (parts: DrawnSection["parts"], products: Products): ShownPart[] =>
  parts.map(({ words, product }) => {
    const colour = products.find(({ key }) => key === product)?.colour;
    return { words, ...(colour !== undefined && { colour }) };
  });

/**
 * The build-ups of a solution with their drawings.
 * @param products those that the solution is built from
 */
export function shownSystems(
  { key, systems = [] }: Pick<Solution, "key" | "systems">,
  products: Products,
): ShownSystem[] {
  const source = sourceEntry("solutions", key);
  const asks = (kind: Asked["kind"], index: number): Asked => {
    return { kind, product: source.title, details: source.systems?.[index]?.name };
  };
  const { buildUps = {} } = drawings() ?? {};
  return systems.map(({ file, name, suits, see, results, reported, sample }, index) => {
    const drawn = buildUps[file];
    return {
      key: `build-up-${index + 1}`,
      name,
      suits,
      ...(see && { see }),
      ...(drawn && {
        drawn: { half: drawn.half, full: drawn.full, cutAway: drawn.cutAway },
      }),
      parts: colouredParts(drawn?.parts ?? [], products),
      ...(drawn?.thickness !== undefined && {
        thickness: { label: single("messages").dataSheets.pdf.whole, words: drawn.thickness },
      }),
      results: [
        ...Object.values(results).flatMap((property) =>
          property ? property.cases.map(({ words }) => ({ label: property.label, words })) : [],
        ),
        ...(drawn?.saving ? [drawn.saving] : []),
      ],
      ...(reported && { report: asks("fireReport", index) }),
      ...(sample && { drawing: asks("drawing", index) }),
    };
  });
}

/**
 * The first build-up that a product's items name, cut open, with what its numbers stand for;
 * undefined if none is drawn.
 */
export function cutAwayOf(items: Product["content"]["items"]) {
  const [name] = items.flatMap(({ drawing }) => drawing ?? []);
  const drawn = name === undefined ? undefined : drawings()?.buildUps[name];
  if (!drawn) return undefined;
  const systems = list("solutions").flatMap(({ key }) => entry("solutions", key).systems ?? []);
  return {
    picture: drawn.cutAway,
    parts: drawn.parts.map(({ words }): ShownPart => ({ words })),
    sample: systems.some(({ file, sample }) => file === name && sample),
  };
}

/** A drawing beside a text about something that is built so. */
export interface LinkedDrawing {
  readonly picture: DrawnFile;
  /** What it shows, such as Section: Office, Partitions. */
  readonly title: string;
  /** Whether its dimensions are samples. */
  readonly sample: boolean;
  /** The page that it belongs to. */
  readonly link: { readonly path: string; readonly label: string };
}

/** Everything that has a section, by the name of its drawing. */
function drawnThings() {
  const accessories = single("accessories");
  const { buildUps = {}, profiles = {} } = drawings() ?? {};
  return [
    ...list("solutions").flatMap(({ key, path, title: group }) =>
      (entry("solutions", key).systems ?? []).map(({ file, name: title, sample }) => {
        return { file, picture: buildUps[file]?.section, group, title, sample, path };
      }),
    ),
    ...accessories.groups.flatMap(({ title: group, items }) =>
      items.flatMap(({ name: title, section }) => {
        if (!section) return [];
        const { file, sample = false } = section;
        return [
          { file, picture: profiles[file], group, title, sample, path: accessories.link.path },
        ];
      }),
    ),
  ];
}

/**
 * A drawing by its name, with a link to the page that it belongs to; undefined where it is not
 * drawn.
 */
export function linkedDrawing(name: string): LinkedDrawing | undefined {
  const found = drawnThings().find(({ file }) => file === name);
  if (!found?.picture) return undefined;
  const { picture, group, title, sample, path } = found;
  return {
    picture,
    title: interpolate(messages().solutions.section, { title, group }),
    sample,
    link: { path, label: interpolate(single("messages").parts.view, { title: group }) },
  };
}
