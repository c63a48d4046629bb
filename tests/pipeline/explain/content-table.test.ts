// Tests the table that tells writers in which file something stands.
import { expect, test } from "vitest";
import { withContentTable } from "../../../pipeline/explain/content-table.ts";
import { table } from "../own-table.ts";

const paper = `# Paper

<!-- The files: npm run content -- docs writes them from the table of collections and the schemas. -->
<!-- end of the files -->
The end.
`;

const only = (...names: string[]) => table.collections.filter(({ name }) => names.includes(name));

test("A folder has a row with the address of its entries, a file one with its meaning and its pages.", () => {
  const schemas = new Map([
    ["clients.json", { description: "clients.yaml: client marks, or a | of a.b. More of it." }],
    ["redirects.json", { description: "redirects.yaml: retired addresses." }],
  ]);
  const rows = withContentTable(
    paper,
    only("articles", "applications", "clients", "redirects", "site"),
    schemas,
  ).split("\n");
  expect(rows.filter((line) => line.startsWith("|"))).toEqual([
    "| what | file | page |",
    "|---|---|---|",
    "| articles | `articles/NAME.md` | `/blog/NAME` |",
    "| applications | `applications/NAME.yaml` | `/applications/{group}/NAME` |",
    "|  | `site.yaml` | every page |",
    "| retired addresses | `redirects.yaml` | – |",
    "| client marks, or a \\| of a.b | `clients.yaml` | `/clients`, `/testimonials` |",
  ]);
  expect(rows.slice(-3)).toEqual(["<!-- end of the files -->", "The end.", ""]);
});

test("A paper without a place for it is refused.", () => {
  expect(() => withContentTable("# Paper\n", table.collections, new Map())).toThrow("no place");
});
