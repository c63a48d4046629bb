// The build-ups of a solution: its layers from one face to the other as they are written, and how a table says them.

import type { Messages } from "../../.cache/types/sources.d.ts";
import type { AnalysedFile } from "./analysis.ts";
import { valueWords } from "./property-words.ts";
import { indexesAt, nodeAt, numberAt, pointerTo, scalarAt, textAt } from "./value.ts";
import { listIn } from "./written-in.ts";

/** A layer of a build-up. */
export interface Layer {
  readonly pointer: string;
  readonly material: string;
  /** Key of the product that it is. */
  readonly product: string | undefined;
  /** Name of the accessory that it is. */
  readonly profile: string | undefined;
  /** In millimetres, the usual one first; of several one is chosen. */
  readonly thicknesses: readonly number[];
  /** Where these stand, as JSON pointers. */
  readonly thicknessPointers: readonly string[];
  /** Whether it lies between the supports. */
  readonly between: boolean;
  readonly note: string | undefined;
  /** How the table says it, where that is not made. */
  readonly words: string | undefined;
}

/** What carries the layers. */
export interface Studs {
  readonly material: string;
  readonly product: string | undefined;
  /** Name of the accessory that they are. */
  readonly profile: string | undefined;
  /** Name of the accessory that holds their ends. */
  readonly ends: string | undefined;
  /** In millimetres. */
  readonly depth: number;
  /** In millimetres, from centre to centre. */
  readonly spacing: number;
}

/** A build-up. */
export interface BuildUp {
  readonly pointer: string;
  readonly name: string;
  readonly suits: string;
  /** Whether it lies, such as a ceiling or a roof. */
  readonly lies: boolean;
  readonly layers: readonly Layer[];
  readonly studs: Studs | undefined;
  /** Whether its dimensions stand for real ones. */
  readonly sample: boolean;
  /** Whether its layers are those of a test report, by which alone it may be built. */
  readonly reported: boolean;
}

const systemsAt = "/systems";

/** The build-ups of a file, as far as they are written as they should be. */
export function buildUpsOf({ root }: Pick<AnalysedFile, "root">): BuildUp[] {
  return indexesAt(root, systemsAt).map((index) => {
    const pointer = pointerTo(systemsAt, index);
    const system = nodeAt(root, pointer);
    const [depth, spacing] = [numberAt(system, "/studs/depth"), numberAt(system, "/studs/spacing")];
    return {
      pointer,
      name: textAt(system, "/name") ?? "",
      suits: textAt(system, "/suits") ?? "",
      lies: scalarAt(system, "/lies") === true,
      layers: indexesAt(system, "/layers").map((at) => layerAt(root, pointerTo(`${pointer}/layers`, at))),
      studs:
        depth === undefined || spacing === undefined
          ? undefined
          : {
              material: textAt(system, "/studs/material") ?? "",
              product: textAt(system, "/studs/product"),
              profile: textAt(system, "/studs/profile"),
              ends: textAt(system, "/studs/ends"),
              depth,
              spacing,
            },
      sample: scalarAt(system, "/sample") === true,
      reported: scalarAt(system, "/reported") === true,
    };
  });
}

function layerAt(root: AnalysedFile["root"], pointer: string): Layer {
  const at = `${pointer}/thickness`;
  const typed = nodeAt(root, at);
  const pointers = typed?.kind === "list" ? typed.items.map((_, index) => pointerTo(at, index)) : [at];
  const thicknessPointers = pointers.filter((each) => numberAt(root, each) !== undefined);
  return {
    pointer,
    material: textAt(root, `${pointer}/material`) ?? "",
    product: textAt(root, `${pointer}/product`),
    profile: textAt(root, `${pointer}/profile`),
    thicknesses: thicknessPointers.map((each) => numberAt(root, each) ?? 0),
    thicknessPointers,
    between: scalarAt(root, `${pointer}/between`) === true,
    note: textAt(root, `${pointer}/note`),
    words: textAt(root, `${pointer}/words`),
  };
}

/** Where an entry says properties: its own, and the results of its build-ups. */
export function propertyGroups(source: Pick<AnalysedFile, "root">): string[] {
  return ["/properties", ...buildUpsOf(source).map(({ pointer }) => `${pointer}/results`)];
}

/** The layers before, between and behind the supports; all before them where nothing lies between. */
export function zonesOf({ layers }: BuildUp): Record<"before" | "between" | "behind", readonly Layer[]> {
  const first = layers.findIndex(({ between }) => between);
  const last = layers.findLastIndex(({ between }) => between);
  if (first < 0) return { before: layers, between: [], behind: [] };
  return { before: layers.slice(0, first), between: layers.slice(first, last + 1), behind: layers.slice(last + 1) };
}

/** How thick a build-up is in millimetres, with the usual layers. */
export function totalThickness(system: BuildUp): number {
  const sum = (layers: readonly Layer[]) => layers.reduce((all, { thicknesses: [usual = 0] }) => all + usual, 0);
  const { before, between, behind } = zonesOf(system);
  return sum(before) + (system.studs?.depth ?? sum(between)) + sum(behind);
}

/** How build-ups are said. */
export interface Saying {
  readonly words: Messages["buildUps"];
  /** The language; that of the sources where it is left out. */
  readonly tag?: string | undefined;
}

/** A text with what its names in braces stand for. */
const filled = (text: string, values: Readonly<Record<string, string>>) =>
  text.replace(/\{(\w+)\}/g, (all, name: string) => values[name] ?? all);

/** Thicknesses as words: 8 mm or 10 mm. */
function thicknessWords(thicknesses: readonly number[], { tag }: Saying): string {
  const values = [...thicknesses].sort((a, b) => a - b);
  return valueWords({ kind: "list", values }, { unit: "mm", choice: true }, tag);
}

const noted = (words: string, { note }: Pick<Layer, "note">) => (note === undefined ? words : `${words}, ${note}`);

/** A layer in a list of layers. */
export function layerWords(layer: Layer, saying: Saying): string {
  return layer.words ?? noted(`${layer.material}, ${thicknessWords(layer.thicknesses, saying)}`, layer);
}

/** Supports with what lies between them: Steel stud, 70 mm deep, at 610 mm centres, between them mineral wool. */
function studsWords({ material, depth, spacing }: Studs, between: readonly string[], { words, tag }: Saying): string {
  const measure = (value: number) => valueWords({ kind: "number", value }, { unit: "mm" }, tag);
  const inside = between.map((each) => `${each.slice(0, 1).toLowerCase()}${each.slice(1)}`);
  const layers = tag === undefined ? inside.join(" and ") : listIn(tag, inside, false);
  return filled(words.studs, { material, depth: measure(depth), spacing: measure(spacing), layers });
}

/** The supports of a build-up with the layers that lie between them, as a list of layers says both. */
export function carriedWords(system: BuildUp, saying: Saying): string | undefined {
  const { between } = zonesOf(system);
  return (
    system.studs &&
    studsWords(
      system.studs,
      between.map((layer) => layerWords(layer, saying)),
      saying,
    )
  );
}

/** The boards of one face, which are products: Two layers of 10 mm, joints staggered. */
function faceWords(face: readonly Layer[], saying: Saying): string | undefined {
  const boards = face.filter(({ product }) => product !== undefined);
  const [first, ...others] = boards;
  if (!first || others.some(({ thicknesses }) => thicknesses.join() !== first.thicknesses.join())) return undefined;
  if (first.words !== undefined) return first.words;
  const { one, two, other } = saying.words.face;
  const count = boards.length;
  const said = count === 1 ? one : count === 2 ? two : other;
  const thickness = thicknessWords(first.thicknesses, saying);
  const notes = [...new Set(boards.flatMap(({ note }) => note ?? []))];
  return [filled(said, { count: String(count), thickness }), ...notes].join(", ");
}

/** The boards of both faces, where they are the same. */
function bothFaces(system: BuildUp, saying: Saying): string | undefined {
  const { before, behind } = zonesOf(system);
  const boards = (face: readonly Layer[]) =>
    face
      .flatMap(({ product, thicknesses }) => (product === undefined ? [] : `${product} ${thicknesses.join()}`))
      .join("; ");
  const isSame = boards(before) === boards(behind.toReversed());
  return isSame ? faceWords(before, saying) : undefined;
}

const betweenWords = (system: BuildUp) =>
  zonesOf(system)
    .between.map((layer) => layer.words ?? noted(layer.material, layer))
    .join("; ");

/** All layers in a row; those between the supports are said with these. */
function wholeWords(system: BuildUp, saying: Saying): string {
  const { before, between, behind } = zonesOf(system);
  const { studs } = system;
  const inside = between.map(
    ({ product, words, ...layer }) =>
      words ??
      noted(
        product === undefined ? layer.material : layerWords({ ...layer, product, words, note: undefined }, saying),
        layer,
      ),
  );
  const all = (layers: readonly Layer[]) => layers.map((layer) => layerWords(layer, saying));
  const zone = studs ? [studsWords(studs, inside, saying)] : all(between);
  return [...all(before), ...zone, ...all(behind)].join("; ");
}

/** The build-ups of a solution as a table; undefined where it has none. */
export function tableOf(
  systems: readonly BuildUp[],
  saying: Saying,
): { readonly head: readonly string[]; readonly rows: readonly (readonly string[])[] } | undefined {
  if (systems.length === 0) return undefined;
  const { where, faces: onFaces, between, layers } = saying.words;
  const faces = systems.map((system) => bothFaces(system, saying));
  if (faces.every((words) => words !== undefined))
    return {
      head: [where, onFaces, between],
      rows: systems.map((system, index) => [system.suits, faces[index] ?? "", betweenWords(system)]),
    };
  return {
    head: [where, layers],
    rows: systems.map((system) => [system.suits, wholeWords(system, saying)]),
  };
}
