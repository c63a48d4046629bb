// Generates the cross-references of products, solutions and applications, which the check compares
// with each other. They are properties, thicknesses, uses and build-ups; independent random values
// would seldom pass.

import { notInLayerNames } from "../../pipeline/building/model/drawing-names.ts";
import { details } from "../../pipeline/building/model/profile.ts";
import { pick, shuffled } from "../pipeline/seeded.ts";
import { chance, count, type Random, text } from "./words.ts";

/** A value as YAML has it. */
export type Value = string | number | boolean | Value[] | { [key: string]: Value };

/** The thicknesses of the products that have any, by product key. */
export type Thicknesses = ReadonlyMap<Value, readonly number[]>;

/** Rows of a specification table, using the base's vocabulary; each value is written in one of the forms its kind allows. */
export function propertiesFor(random: Random): Value {
  const words = (least = 1) => text(random, least, pick([30, 200, 900], random));
  const ways: Readonly<Record<string, () => Value>> = {
    material: () => words(),
    frame: () => ({ value: words(), label: words(), words: `${words()} {value}` }),
    thickness: () =>
      pick<Value>([[4, 8, 18], { value: [6], at: words() }, { words: words() }], random),
    fire: () =>
      Array.of<Value>(
        60,
        { value: 120, at: "75 mm" },
        { value: 180, at: words(), words: `{value} ${words()}` },
      ),
    supports: () =>
      pick<Value>(
        [610, { from: 400, to: 600 }, { from: 400, to: 600, words: "{value}, {value}" }],
        random,
      ),
  };
  const [first = "material", ...others] = shuffled(Object.keys(ways), random);
  const ids = [first, ...others.filter(() => chance(random, 0.4))];
  return Object.fromEntries(ids.map((id) => [id, ways[id]?.() ?? ""]));
}

/** A product named by an application, with thicknesses that it has. */
export function useOf(key: Value, thicknesses: Thicknesses, random: Random): Value {
  const own = thicknesses.get(key);
  return {
    key,
    ...(own && { thicknesses: shuffled(own, random).slice(0, count(random, 1, 3)) }),
    reason: text(random, 1, 160),
  };
}

/** A name that a layer or a file of a drawing can have; the check refuses all others. */
function drawnName(random: Random, most: number, before = ""): string {
  const signs = new RegExp(notInLayerNames, "gu");
  return `${before}x ${text(random, 1, most - before.length - 2).replace(signs, "x")}`;
}

/** An accessory with a unique name and a section large enough for its detail. */
export function accessoryFor(image: Value, random: Random): Value {
  const form = pick(Object.keys(details), random);
  const size = {
    width: count(random, 20, 300),
    height: count(random, 20, 300),
    sheet: pick([0.4, 1.5], random),
  };
  const detail = details[form] !== undefined && { detail: pick([5, 9.5], random) };
  return {
    name: drawnName(random, 60, `${Math.floor(random() * 1e9)} `),
    image,
    ...(chance(random, 0.5) && { section: { form, ...size, ...detail, sample: true } }),
  };
}

/** Build-ups that can be built: boards on one face or both, with a filling between supports. */
export function systemsFor(
  products: readonly string[],
  thicknesses: Thicknesses,
  random: Random,
): Value {
  const board = (): Value => {
    const product = pick(products, random);
    const own = thicknesses.get(product) ?? [9, 12];
    const said = chance(random, 0.3) && { note: text(random, 1, 120) };
    return {
      material: drawnName(random, 60),
      product,
      thickness: chance(random, 0.5) ? [...own] : (own[0] ?? 1),
      ...said,
    };
  };
  return Array.from({ length: count(random, 1, 6) }, (_, index): Value => {
    const face = board();
    const between: Value = { material: drawnName(random, 60), thickness: 40, between: true };
    const layers = pick<Value[]>(
      [[face], [face, between, face], [face, board(), between], [between, face]],
      random,
    );
    return {
      name: drawnName(random, 40, `${index} `),
      suits: text(random, 1, 120),
      // Each has a layer of its own, as YAML would write a repeated one as an alias.
      layers: layers.map((layer) => structuredClone(layer)),
      ...(layers.includes(between) && {
        studs: { material: drawnName(random, 60), depth: 50, spacing: 610.5 },
      }),
      ...(chance(random, 0.4) && { results: propertiesFor(random) }),
    };
  });
}
