// Tests build-ups as IFC: a reader of BIM files finds the same type, layers and properties, and the same data give the same bytes.
import { join } from "node:path";
import { globalId, ifcFile } from "@site/documents/ifc";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import * as ifc from "web-ifc";
import type { BuildUp } from "../../.content/types.d.ts";

const words = {
  brand: "Brand",
  company: "Brand & Söhne's \\ Company",
  date: "2026-11-20",
  note: "Sample dimensions",
  properties: { suits: "Suits", layer: "Layer", spacing: "Centres" },
};

const wall: BuildUp = {
  name: "Bedroom 1 – “quiet”",
  file: "partitions-bedroom",
  suits: "Bedroom, कक्षा 😀",
  lies: false,
  sample: true,
  reported: false,
  layers: [
    {
      material: "Board",
      thicknesses: [10, 8],
      between: false,
      words: "Board, 8\u00a0mm or 10\u00a0mm",
    },
    {
      material: "Mineral wool",
      thicknesses: [50],
      between: true,
      words: "Mineral wool, 50\u00a0mm",
    },
    { material: "Board", thicknesses: [12.5], between: false, words: "Board, 12.5\u00a0mm" },
  ],
  studs: {
    material: "Steel stud",
    depth: 70,
    spacing: 610,
    words:
      "Steel stud, 70\u00a0mm deep, at 610\u00a0mm centres, between them mineral wool, 50\u00a0mm",
  },
  results: {
    weight: {
      label: "Weight",
      kind: "text",
      compare: "none",
      cases: [{ words: "10\u00a0times lighter" }, { words: "dry" }],
    },
  },
};

const api = new ifc.IfcAPI();
beforeAll(async () => {
  api.SetWasmPath(join(import.meta.dirname, "node_modules/web-ifc/"), true);
  await api.Init(undefined, true);
  api.SetLogLevel(ifc.LogLevel.LOG_LEVEL_OFF);
});

const open: number[] = [];
afterAll(() => {
  for (const model of open) api.CloseModel(model);
});

/** The entities of a file by type. */
function read(file: string) {
  const model = api.OpenModel(new TextEncoder().encode(file));
  open.push(model);
  return (kind: number) => {
    const ids = api.GetLineIDsWithType(model, kind);
    return [...Array(ids.size()).keys()].map((at) => api.GetLine(model, ids.get(at), true));
  };
}

describe("A build-up as IFC", () => {
  it("is read back with its type, layers, units and properties", () => {
    const all = read(ifcFile("partitions-bedroom", "Partitions", wall, words));
    const [type] = all(ifc.IFCWALLTYPE);
    expect(type.Name.value).toBe("Brand Partitions: Bedroom 1 – “quiet”");
    expect(type.Description.value).toBe("Bedroom, कक्षा 😀");
    expect(type.Tag.value).toBe("partitions-bedroom");
    expect(type.PredefinedType.value).toBe("ELEMENTEDWALL");
    const [associated] = all(ifc.IFCRELASSOCIATESMATERIAL);
    expect(associated.RelatedObjects[0].Name.value).toBe(type.Name.value);
    const layers: { LayerThickness: { value: number }; Material: { Name: { value: string } } }[] =
      associated.RelatingMaterial.MaterialLayers;
    expect(layers.map((layer) => [layer.Material.Name.value, layer.LayerThickness.value])).toEqual([
      ["Board", 10],
      ["Mineral wool", 70],
      ["Board", 12.5],
    ]);
    expect(all(ifc.IFCMATERIAL)).toHaveLength(2);
    const [set] = all(ifc.IFCPROPERTYSET);
    const properties: { Name: { value: string }; NominalValue: { value: unknown } }[] =
      set.HasProperties;
    expect(properties.map((one) => [one.Name.value, one.NominalValue.value])).toEqual([
      ["Suits", "Bedroom, कक्षा 😀"],
      ["Layer 1", "Board, 8\u00a0mm or 10\u00a0mm"],
      [
        "Layer 2",
        "Steel stud, 70\u00a0mm deep, at 610\u00a0mm centres, between them mineral wool, 50\u00a0mm",
      ],
      ["Layer 3", "Board, 12.5\u00a0mm"],
      ["Centres", 610],
      ["Weight", "10\u00a0times lighter; dry"],
      ["Sample dimensions", true],
    ]);
    const [library] = all(ifc.IFCPROJECTLIBRARY);
    expect(library.UnitsInContext.Units[0].Prefix.value).toBe("MILLI");
    const [declared] = all(ifc.IFCRELDECLARES);
    expect(declared.RelatedDefinitions[0].GlobalId.value).toBe(type.GlobalId.value);
  });

  it("is a covering if it is horizontal, and an empty layer has no material", () => {
    const { studs: _studs, ...loose } = wall;
    const layers = [
      { material: "Air", thicknesses: [26], between: true, words: "Empty" },
      { material: "Board", thicknesses: [8], between: false, words: "Board" },
    ];
    const ceiling = { ...loose, lies: true, results: {}, sample: false, layers };
    const all = read(ifcFile("ceiling", "False ceiling", ceiling, words));
    const [type] = all(ifc.IFCCOVERINGTYPE);
    expect([type.PredefinedType.value, type.ElementType.value]).toEqual([
      "USERDEFINED",
      "False ceiling",
    ]);
    const [set] = all(ifc.IFCMATERIALLAYERSET);
    expect(set.MaterialLayers[0].Material).toBe(null);
    expect(set.MaterialLayers[0].LayerThickness.value).toBe(26);
    expect(
      all(ifc.IFCPROPERTYSET)[0].HasProperties.map(
        (one: { Name: { value: string } }) => one.Name.value,
      ),
    ).toEqual(["Suits", "Layer 1", "Layer 2"]);
  });

  it("has unique ids of 128 bits that depend only on its name", () => {
    const file = ifcFile("partitions-bedroom", "Partitions", wall, words);
    expect(ifcFile("partitions-bedroom", "Partitions", wall, words)).toBe(file);
    expect(file).toContain("'2026-11-20T00:00:00'");
    const unrecorded = { ...words, date: undefined };
    expect(ifcFile("wall", "Partitions", wall, unrecorded)).toContain("FILE_NAME('wall.ifc','',");
    const ids = [...file.matchAll(/\('([0-9A-Za-z_$]{22})',/g)].map(([, id]) => id);
    expect(ids.length).toBe(5);
    expect(new Set(ids).size).toBe(ids.length);
    for (const id of ids) expect(id).toMatch(/^[0-3]/);
    const other = ifcFile("partitions-store", "Partitions", wall, words);
    expect(ids.filter((id) => id !== undefined && other.includes(id))).toEqual([]);
    expect(globalId("a")).toHaveLength(22);
  });
});
