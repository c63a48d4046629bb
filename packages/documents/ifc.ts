// Writes a build-up as an IFC 4.3 file for BIM programs. The file is a library with one type, its
// layers and its properties.
import { createHash } from "node:crypto";
import type { Layer } from "@site/drawings";
import { buildUpOf, partsInWords } from "@site/drawings";
import type { BuildUp as System } from "../../.content/types.d.ts";

/** Texts of the file besides the build-up. */
export interface IfcWords {
  /** The brand's short name, the prefix of property sets. */
  readonly brand: string;
  readonly company: string;
  /** Day on which the drawing's revision was recorded, `YYYY-MM-DD`; undefined if it is not. */
  readonly date: string | undefined;
  /** The note that some dimensions are examples and not the maker's own. */
  readonly note: string;
  /** Names of properties. */
  readonly properties: { readonly suits: string; readonly layer: string; readonly spacing: string };
}

/** The 64 characters of a compressed GUID (buildingSMART, “IFC GUID”). */
const signs = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz_$";

/** An IFC id: 128 bits in 22 characters, always the same for the same key. */
export function globalId(key: string): string {
  let bits = BigInt(`0x${createHash("sha256").update(key).digest("hex").slice(0, 32)}`);
  let id = "";
  for (let count = 0; count < 22; count++) {
    id = signs.charAt(Number(bits & 63n)) + id;
    bits >>= 6n;
  }
  return id;
}

/** Encodes a string: quotes and backslashes doubled, other characters than ASCII by their code (ISO 10303-21, 6.4.3). */
function text(words: string): string {
  const escaped = words
    .replaceAll("\\", "\\\\")
    .replaceAll("'", "''")
    .replaceAll(
      /[^ -~]+/g,
      (run) => `\\X2\\${[...Array(run.length).keys()].map((at) => hex(run, at)).join("")}\\X0\\`,
    );
  return `'${escaped}'`;
}

const hex = (run: string, at: number) =>
  run.charCodeAt(at).toString(16).toUpperCase().padStart(4, "0");

/** Encodes a real number, which always contains a point. */
const real = (value: number) => (Number.isInteger(value) ? `${value}.` : String(value));

/** The numbered lines of a file, which refer to one another. */
class Lines {
  readonly all: string[] = [];

  /** @returns the line's reference, such as `#7` */
  add(entity: string, ...values: readonly string[]): string {
    this.all.push(`#${this.all.length + 1}=${entity}(${values.join(",")});`);
    return `#${this.all.length}`;
  }
}

const none = "$";
const list = (items: readonly string[]) => `(${items.join(",")})`;

/** The material of a layer; if there is only air between supports, the supports' own. */
const materialOf = ({ material, look, members }: Layer) =>
  look === "air" && members ? members.name : material;

/** Writes the layers of a build-up, from front to back or from top to underside. */
function layerSet(lines: Lines, system: System): string {
  const words = partsInWords(system).map((part) => part.words);
  const materials = new Map<string, string>();
  const named = (name: string) => {
    const made = materials.get(name) ?? lines.add("IFCMATERIAL", text(name), none, none);
    materials.set(name, made);
    return made;
  };
  const layers = buildUpOf(system).layers.map((layer, index) => {
    const isAir = layer.look === "air" && !layer.members;
    const name = materialOf(layer);
    const about = text(words[index] ?? name);
    return lines.add(
      "IFCMATERIALLAYER",
      ...(isAir ? [none] : [named(name)]),
      ...[real(layer.thickness), isAir ? ".U." : ".F.", text(name), about, none, none],
    );
  });
  return lines.add("IFCMATERIALLAYERSET", list(layers), text(system.name), none);
}

/** Properties of a build-up besides its layers, with the content's own names. */
function propertiesOf(
  system: System,
  { note, properties }: IfcWords,
): (readonly [name: string, value: string])[] {
  const parts = partsInWords(system);
  const results = Object.values(system.results).filter((one) => one !== undefined);
  return [
    [properties.suits, `IFCTEXT(${text(system.suits)})`],
    ...parts.map(
      ({ words }, at) => [`${properties.layer} ${at + 1}`, `IFCTEXT(${text(words)})`] as const,
    ),
    ...(system.studs
      ? [[properties.spacing, `IFCPOSITIVELENGTHMEASURE(${real(system.studs.spacing)})`] as const]
      : []),
    ...results.map(({ label, cases }) => {
      const words = cases.map((one) => one.words).join("; ");
      return [label, `IFCTEXT(${text(words)})`] as const;
    }),
    ...(system.sample ? [[note, "IFCBOOLEAN(.T.)"] as const] : []),
  ];
}

/**
 * A build-up as a STEP file of IFC 4.3 ADD2 (ISO 16739-1:2024), in millimetres.
 * @param file file name without extension, from which ids are derived
 * @param group group of the build-up, such as Partitions
 */
export function ifcFile(file: string, group: string, system: System, words: IfcWords): string {
  const lines = new Lines();
  const id = (part: string) => text(globalId(`${file} ${part}`));
  const title = `${words.brand} ${group}: ${system.name}`;
  const unit = (kind: string, prefix: string, name: string) =>
    lines.add("IFCSIUNIT", "*", kind, prefix, name);
  const units = [
    unit(".LENGTHUNIT.", ".MILLI.", ".METRE."),
    unit(".AREAUNIT.", none, ".SQUARE_METRE."),
    unit(".VOLUMEUNIT.", none, ".CUBIC_METRE."),
    unit(".PLANEANGLEUNIT.", none, ".RADIAN."),
  ];
  const library = lines.add(
    "IFCPROJECTLIBRARY",
    ...[id("library"), none, text(title), none, none, none, none, none],
    lines.add("IFCUNITASSIGNMENT", list(units)),
  );
  const properties = propertiesOf(system, words).map(([name, value]) =>
    lines.add("IFCPROPERTYSINGLEVALUE", text(name), none, value, none),
  );
  const set = lines.add(
    "IFCPROPERTYSET",
    ...[id("properties"), none, text(`${words.brand}_${group}`), none, list(properties)],
  );
  // User-defined, because no kind in IFC covers ceilings, roofs and floors alike; the group names it.
  const [entity, kind] = system.lies
    ? ["IFCCOVERINGTYPE", ".USERDEFINED."]
    : ["IFCWALLTYPE", ".ELEMENTEDWALL."];
  const type = lines.add(
    entity,
    ...[
      id("type"),
      none,
      text(title),
      text(system.suits),
      none,
      list([set]),
      none,
      text(file),
      text(group),
      kind,
    ],
  );
  const layers = layerSet(lines, system);
  lines.add("IFCRELASSOCIATESMATERIAL", id("material"), none, none, none, list([type]), layers);
  lines.add("IFCRELDECLARES", id("declares"), none, none, none, library, list([type]));
  const company = text(words.company);
  return [
    "ISO-10303-21;",
    "HEADER;",
    "FILE_DESCRIPTION(('ViewDefinition [ReferenceView]'),'2;1');",
    `FILE_NAME(${text(`${file}.ifc`)},'${words.date === undefined ? "" : `${words.date}T00:00:00`}',(''),(${company}),'',${company},'');`,
    "FILE_SCHEMA(('IFC4X3_ADD2'));",
    "ENDSEC;",
    "DATA;",
    ...lines.all,
    "ENDSEC;",
    "END-ISO-10303-21;",
    "",
  ].join("\n");
}
