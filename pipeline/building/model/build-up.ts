// Reads the build-ups (wall, ceiling and roof systems) of a solution and puts their layers into
// words and tables.

import { markSample } from "@site/common/sample";
import type { Messages } from "../../../.cache/types/sources.d.ts";
import { listIn } from "../../emit/written-in.ts";
import type { AnalysedFile } from "../../read/file/summary.ts";
import { itemsAt, nodeAt, numberAt, scalarAt, textAt } from "../../read/yaml/value.ts";
import { english, valueWords } from "./property-words.ts";

/** One layer of a build-up. */
export interface Layer {
  readonly pointer: string;
  readonly material: string;
  /** Key of the product that the layer is. */
  readonly product: string | undefined;
  /** Name of the accessory that the layer is. */
  readonly profile: string | undefined;
  /** In millimetres, the usual one first. Several are alternatives. */
  readonly thicknesses: readonly number[];
  /** Whether the layer lies between the supports. */
  readonly between: boolean;
  readonly note: string | undefined;
  /** Words for the table that replace the generated ones. */
  readonly words: string | undefined;
}

/** The supports (studs or battens) that carry the layers. */
export interface Studs {
  readonly material: string;
  readonly product: string | undefined;
  /** Name of the accessory that the supports are. */
  readonly profile: string | undefined;
  /** Name of the accessory that holds their ends. */
  readonly ends: string | undefined;
  /** In millimetres. */
  readonly depth: number;
  /** In millimetres, centre to centre. */
  readonly spacing: number;
}

/** A build-up of a solution. */
export interface BuildUp {
  readonly pointer: string;
  readonly name: string;
  readonly suits: string;
  /** Whether it is horizontal, as a ceiling or a roof is. */
  readonly lies: boolean;
  readonly layers: readonly Layer[];
  readonly studs: Studs | undefined;
  /** Whether its dimensions are placeholders for real ones. */
  readonly sample: boolean;
  /** Whether its layers come from a test report and may be built only as reported. */
  readonly reported: boolean;
  /** A page with what else would do. */
  readonly see: { readonly label: string; readonly path: string } | undefined;
}

/** The build-ups of a file; malformed parts are skipped or empty. */
export function buildUpsOf({ root }: AnalysedFile): BuildUp[] {
  return itemsAt(root, "/systems").map((pointer) => {
    const system = nodeAt(root, pointer);
    const depth = numberAt(system, "/studs/depth");
    const spacing = numberAt(system, "/studs/spacing");
    const reported = scalarAt(system, "/reported") === true;
    return {
      pointer,
      name: textAt(system, "/name") ?? "",
      suits: textAt(system, "/suits") ?? "",
      lies: scalarAt(system, "/lies") === true,
      layers: itemsAt(root, `${pointer}/layers`).map((layer) => layerAt(root, layer)),
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
      // What a report describes is no example, whatever its other fields say.
      sample: scalarAt(system, "/sample") === true && !reported,
      reported,
      see: linkAt(system, "/see"),
    };
  });
}

function linkAt(system: AnalysedFile["root"], pointer: string): BuildUp["see"] {
  const label = textAt(system, `${pointer}/label`);
  const path = textAt(system, `${pointer}/path`);
  return label === undefined || path === undefined ? undefined : { label, path };
}

function layerAt(root: AnalysedFile["root"], pointer: string): Layer {
  const at = `${pointer}/thickness`;
  return {
    pointer,
    material: textAt(root, `${pointer}/material`) ?? "",
    product: textAt(root, `${pointer}/product`),
    profile: textAt(root, `${pointer}/profile`),
    thicknesses: [at, ...itemsAt(root, at)].flatMap((each) => numberAt(root, each) ?? []),
    between: scalarAt(root, `${pointer}/between`) === true,
    note: textAt(root, `${pointer}/note`),
    words: textAt(root, `${pointer}/words`),
  };
}

/**
 * JSON pointers of the groups of properties in an entry: its own, and the results of its build-ups.
 */
export function propertyGroups(source: AnalysedFile): string[] {
  return ["/properties", ...buildUpsOf(source).map(({ pointer }) => `${pointer}/results`)];
}

/**
 * The layers before, between and behind the supports; all count as before where no layer lies
 * between.
 */
export function zonesOf({
  layers,
}: BuildUp): Record<"before" | "between" | "behind", readonly Layer[]> {
  const first = layers.findIndex(({ between }) => between);
  const last = layers.findLastIndex(({ between }) => between);
  if (first < 0) return { before: layers, between: [], behind: [] };
  return {
    before: layers.slice(0, first),
    between: layers.slice(first, last + 1),
    behind: layers.slice(last + 1),
  };
}

/** The words and the language that build-ups are described in. */
export interface BuildUpWording {
  readonly words: Messages["buildUps"];
  /** Language tag; the sources' language if left out. */
  readonly tag?: string | undefined;
  /** Whether the dimensions are samples. */
  readonly sample?: boolean;
}

/** Replaces the {names} in a text with their values. */
const filled = (text: string, values: Readonly<Record<string, string>>) =>
  text.replace(/\{(\w+)\}/g, (all, name: string) => values[name] ?? all);

/** Thicknesses in words: 8 mm or 10 mm. */
function thicknessWords(thicknesses: readonly number[], { tag, sample }: BuildUpWording): string {
  const values = [...thicknesses].sort((a, b) => a - b);
  return markSample(
    valueWords({ kind: "list", values }, { unit: "mm", choice: true }, tag),
    sample,
  );
}

const noted = (words: string, { note }: Layer) =>
  note === undefined ? words : `${words}, ${note}`;

/** A layer in words without its thickness. */
const bareWords = (layer: Layer) => layer.words ?? noted(layer.material, layer);

/** One layer in words, for a list of layers. */
export function layerWords(layer: Layer, wording: BuildUpWording): string {
  return (
    layer.words ?? noted(`${layer.material}, ${thicknessWords(layer.thicknesses, wording)}`, layer)
  );
}

/**
 * Supports and the layers between them: Steel stud, 70 mm deep, at 610 mm centres, between them
 * mineral wool.
 */
function studsWords(
  { material, depth, spacing }: Studs,
  between: readonly string[],
  { words, tag, sample }: BuildUpWording,
): string {
  const measure = (value: number) =>
    markSample(valueWords({ kind: "number", value }, { unit: "mm" }, tag), sample);
  const inside = between.map((each) => `${each.slice(0, 1).toLowerCase()}${each.slice(1)}`);
  const layers = listIn(tag ?? english, inside, false);
  return filled(words.studs, {
    material,
    depth: measure(depth),
    spacing: measure(spacing),
    layers,
  });
}

/**
 * The supports of a build-up and the layers between them in words; undefined where it has no
 * supports. Only its report says the dimensions of a reported one.
 */
export function supportWords(system: BuildUp, wording: BuildUpWording): string | undefined {
  const { studs, reported } = system;
  if (!studs) return undefined;
  const between = zonesOf(system).between.map((layer) => layerWords(layer, wording));
  return reported ? [studs.material, ...between].join(", ") : studsWords(studs, between, wording);
}

/** The boards (layers that are products) of one face: Two layers of 10 mm, joints staggered. */
function faceWords(face: readonly Layer[], wording: BuildUpWording): string | undefined {
  const boards = face.filter(({ product }) => product !== undefined);
  const [first, ...others] = boards;
  if (!first || others.some(({ thicknesses }) => thicknesses.join() !== first.thicknesses.join())) {
    return undefined;
  }
  if (first.words !== undefined) return first.words;
  const { one, two, other } = wording.words.face;
  const count = boards.length;
  const template = count === 1 ? one : count === 2 ? two : other;
  const thickness = thicknessWords(first.thicknesses, wording);
  const notes = [...new Set(boards.flatMap(({ note }) => note ?? []))];
  return [filled(template, { count: String(count), thickness }), ...notes].join(", ");
}

/** The boards of both faces in words; undefined where the faces differ. */
function bothFaces(system: BuildUp, wording: BuildUpWording): string | undefined {
  const { before, behind } = zonesOf(system);
  const boards = (face: readonly Layer[]) =>
    face
      .flatMap(({ product, thicknesses }) =>
        product === undefined ? [] : `${product} ${thicknesses.join()}`,
      )
      .join("; ");
  const isSame = boards(before) === boards(behind.toReversed());
  if (isSame && system.reported) return wording.words.reported;
  return isSame ? faceWords(before, wording) : undefined;
}

/**
 * All layers of a build-up in one row, with the layers between the supports beside the supports.
 */
function wholeWords(system: BuildUp, wording: BuildUpWording): string {
  if (system.reported) return wording.words.reported;
  const { before, between, behind } = zonesOf(system);
  const { studs } = system;
  const inside = between.map((layer) =>
    layer.product === undefined ? bareWords(layer) : layerWords(layer, wording),
  );
  const all = (layers: readonly Layer[]) => layers.map((layer) => layerWords(layer, wording));
  const zone = studs ? [studsWords(studs, inside, wording)] : all(between);
  return [...all(before), ...zone, ...all(behind)].join("; ");
}

/** The build-ups of a solution as a table; undefined where it has none. */
export function buildUpTable(
  systems: readonly BuildUp[],
  wording: BuildUpWording,
): { readonly head: readonly string[]; readonly rows: readonly (readonly string[])[] } | undefined {
  if (systems.length === 0) return undefined;
  const { where, faces: onFaces, between, layers } = wording.words;
  const wordingOf = ({ sample }: BuildUp) => ({ ...wording, sample });
  const faces = systems.map((system) => bothFaces(system, wordingOf(system)));
  if (faces.every((words) => words !== undefined)) {
    return {
      head: [where, onFaces, between],
      rows: systems.map((system, index) => [
        system.suits,
        faces[index] ?? "",
        system.reported
          ? wording.words.reported
          : zonesOf(system).between.map(bareWords).join("; "),
      ]),
    };
  }
  return {
    head: [where, layers],
    rows: systems.map((system) => [system.suits, wholeWords(system, wordingOf(system))]),
  };
}
