// What a page's scripts need of the page's data when they take it over: editors' texts, drawings and parts without scripts stand in its
// HTML and stay as they are (EditorsText.tsx, Drawing.tsx, AsPrerendered.tsx), so that the block for the scripts does not bring them once
// more. The file that is loaded when somebody comes from another page of the site is whole.

/**
 * The loaders' data as React Router writes it (turbo-stream, version 2): every value once, others name it by its place. An object's keys
 * are places as well, behind `_`; numbers below zero are values without a place, such as `undefined`.
 */
type Value = string | number | boolean | null | readonly number[] | Readonly<Record<string, number>>;

const isObject = (value: Value | undefined): value is Readonly<Record<string, number>> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Whether this is all that such data may be made of here: lists that begin with a word are dates, promises and the like. */
function isPlain(values: unknown): values is Value[] {
  return (
    Array.isArray(values) &&
    values.every((value: unknown) => !Array.isArray(value) || value.every((item) => typeof item === "number"))
  );
}

/** Whether a text is an editor's, which the compiler writes as one text: the JSON of its elements. */
const isEditors = (value: Value | undefined) => typeof value === "string" && value.startsWith('{"type":"root",');

/** Name of what only such parts are made from; in the block it is an object without anything. */
const standing = "asPrerendered";

/** What stands for such a text: one without elements, which is a text all the same. */
const without = '{"type":"root","children":[]}';

/**
 * The data of a page without what its HTML shows and keeps.
 * @param data in React Router's own format
 * @returns the same format; the same text where it has other values than texts, numbers, lists and objects
 */
export function firstData(data: string): string {
  const [line = "", ...more] = data.split("\n");
  const values: unknown = more.join("") === "" ? JSON.parse(line || "null") : undefined;
  if (!isPlain(values)) return data;
  const empty = values.push({}) - 1;
  const places = new Int32Array(values.length).fill(-1);
  const kept: number[] = [];
  const take = (place: number): number => {
    if (place < 0) return place;
    const known = places[place] ?? -1;
    if (known >= 0) return known;
    places[place] = kept.length;
    return kept.push(place) - 1;
  };
  take(0);
  // Written as JSON.stringify would: objects that live this short a time would be a good part of a page's work.
  const written: string[] = [];
  for (let next = 0; next < kept.length; next++) {
    const value = values[kept[next] ?? 0];
    if (Array.isArray(value)) written.push(`[${value.map(take).join()}]`);
    else if (isObject(value)) {
      const names = Object.keys(value);
      const field = (name: string) => values[Number(name.slice(1))];
      const tag = names.find((name) => field(name) === "tag");
      // A drawing stands in the page: of its element nothing else is looked at.
      const needed = tag !== undefined && values[value[tag] ?? -1] === "svg" ? [tag] : names;
      const fields = needed.map((name) => {
        const key = take(Number(name.slice(1)));
        return `"_${key}":${take(field(name) === standing ? empty : (value[name] ?? 0))}`;
      });
      written.push(`{${fields.join()}}`);
    } else written.push(JSON.stringify(isEditors(value) ? without : value));
  }
  return `[${written.join()}]\n`;
}
