// What a brochure prints of an editors' text, and what it refuses.
import { expect, test } from "vitest";
import { blocksOf } from "../../brochures/rich-text.ts";

const where = { page: "https://www.example.org/products/board", name: "Board, “Use”" };
const words = (value: string) => ({ type: "text", value });
const element = (tagName: string, properties: object, ...children: object[]) => ({
  type: "element",
  tagName,
  properties,
  children,
});
const text = (...children: object[]) => JSON.stringify({ type: "root", children });
const plain = (value: string) => ({ text: value, strong: false });
const paragraph = (value: string) => ({ kind: "paragraph", words: [plain(value)] });

test("Words without markup are one paragraph.", () => {
  expect(blocksOf("Flat and hard", where)).toEqual([paragraph("Flat and hard")]);
});

test("A paragraph keeps its strong words, and links lead to full addresses.", () => {
  const blocks = blocksOf(
    text(
      element(
        "p",
        {},
        ...[words("See "), element("a", { href: "/solutions/infill" }, words("Infill"))],
        ...[words(" or "), element("a", { href: "#fire" }, element("strong", {}, words("fire")))],
      ),
    ),
    where,
  );
  expect(blocks).toEqual([
    {
      kind: "paragraph",
      words: [
        plain("See "),
        { text: "Infill", strong: false, link: "https://www.example.org/solutions/infill" },
        plain(" or "),
        { text: "fire", strong: true, link: "https://www.example.org/products/board#fire" },
      ],
    },
  ]);
});

test("Ordered lists keep their numbers, with the start and the values that are written; other lists have dashes.", () => {
  const item = (value: string, properties = {}) => element("li", properties, words(value));
  const labels = (list: object) => {
    const [block] = blocksOf(text(list), where);
    return block?.kind === "list" ? block.items.map(({ label }) => label) : [];
  };
  expect(labels(element("ol", {}, item("a"), words("\n"), item("b")))).toEqual(["1.", "2."]);
  expect(labels(element("ol", { start: 3 }, item("a"), item("b", { value: 7 }), item("c")))).toEqual([
    "3.",
    "7.",
    "8.",
  ]);
  expect(labels(element("ul", {}, item("a"), element("li", {}, element("p", {}, words("b")))))).toEqual(["–", "–"]);
});

test("A list inside a list stays inside its item.", () => {
  const inner = element("ol", {}, element("li", {}, words("deep")));
  expect(blocksOf(text(element("ul", {}, element("li", {}, words("one"), inner))), where)).toEqual([
    {
      kind: "list",
      items: [
        {
          label: "–",
          blocks: [paragraph("one"), { kind: "list", items: [{ label: "1.", blocks: [paragraph("deep")] }] }],
        },
      ],
    },
  ]);
});

test("A table has heads of columns and of rows; an empty corner is the head of nothing.", () => {
  const row = (tagName: string, ...cells: string[]) =>
    element("tr", {}, ...cells.map((cell) => element(tagName, {}, ...(cell ? [words(cell)] : []))));
  const table = element(
    "table",
    {},
    element("thead", {}, row("th", "", "Tee grid")),
    words("\n"),
    element("tbody", {}, row("td", "Boards", "6 mm")),
  );
  expect(blocksOf(text(table), where)).toEqual([
    {
      kind: "table",
      rows: [
        [{ words: [] }, { head: "Column", words: [plain("Tee grid")] }],
        [{ head: "Row", words: [plain("Boards")] }, { words: [plain("6 mm")] }],
      ],
    },
  ]);
});

test.each([
  ["<figure>", element("figure", {}, element("img", { src: "/a.jpg" }))],
  ["<blockquote>", element("blockquote", {}, element("p", {}, words("a")))],
  ["<img> inside a line", element("p", {}, element("img", { src: "/a.jpg" }))],
  ["<sup> inside a line", element("p", {}, words("m"), element("sup", {}, words("2")))],
  ["a cell that spans several", element("table", {}, element("tr", {}, element("td", { colSpan: 2 }, words("a"))))],
  [
    "a table whose rows have different numbers of cells",
    element("table", {}, element("tr", {}, element("td", {})), element("tr", {})),
  ],
  ["<caption> in a table outside its cells", element("table", {}, element("caption", {}, words("a")))],
])("%s is refused with the name of the place.", (what, node) => {
  expect(() => blocksOf(text(node), where)).toThrow(`Board, “Use”: A brochure cannot print ${what}.`);
});
