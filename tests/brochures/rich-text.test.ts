// What a brochure prints of an editors' text.
import { expect, test } from "vitest";
import { blocksOf } from "../../brochures/rich-text.ts";

const where = "https://www.example.org/products/board";
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

const cell = (...words: object[]) => ({ words });

test("What is quoted is indented, and so is code, line by line.", () => {
  const quote = element(
    "blockquote",
    {},
    element("p", {}, words("It held.")),
    element("ul", {}, element("li", {}, words("a"))),
  );
  expect(blocksOf(text(quote), where)).toEqual([
    {
      kind: "quote",
      blocks: [paragraph("It held."), { kind: "list", items: [{ label: "–", blocks: [paragraph("a")] }] }],
    },
  ]);
  const code = element("pre", {}, element("code", {}, words("a {\n  b\n}\n")));
  expect(blocksOf(text(code), where)).toEqual([
    { kind: "quote", blocks: [{ kind: "paragraph", words: ["a {", "\n", "\u00a0\u00a0b", "\n", "}"].map(plain) }] },
  ]);
});

test("A picture stands below the words that it is in, with its caption; one of another host is named.", () => {
  const picture = {
    alt: "A wall",
    name: "/media/wall.1",
    fallback: "jpg",
    widths: [480],
    width: 480,
    height: 320,
    colour: "#123456",
  };
  const image = element("img", { alt: "A wall", dataPicture: JSON.stringify(picture) });
  expect(blocksOf(text(element("figure", {}, image, element("figcaption", {}, words("Of boards")))), where)).toEqual([
    { kind: "figure", picture },
    paragraph("Of boards"),
  ]);
  expect(blocksOf(text(element("p", {}, words("See "), image)), where)).toEqual([
    paragraph("See "),
    { kind: "figure", picture },
  ]);
  const far = { alt: "A plant", url: "https://pictures.example.org/a.jpg", width: 4, height: 3, colour: "#dedbd1" };
  const remote = element("img", { alt: far.alt, dataPicture: JSON.stringify(far) });
  expect(blocksOf(text(element("p", {}, remote)), where)).toEqual([
    { kind: "paragraph", words: [{ text: "A plant", strong: false, link: far.url }] },
  ]);
});

test("Raised digits are printed raised, quoted words in quotation marks, struck ones not at all.", () => {
  const line = element(
    "p",
    {},
    words("12 m"),
    element("sup", {}, words("2")),
    element("q", {}, words("so")),
    element("del", {}, words("x")),
  );
  expect(blocksOf(text(line), where)).toEqual([{ kind: "paragraph", words: ["12 m", "²", "“", "so", "”"].map(plain) }]);
});

test("A table has a cell in every place: what spans several stands in the first, and what is missing is empty.", () => {
  const row = (...cells: object[]) => element("tr", {}, ...cells);
  const table = element(
    "table",
    {},
    element("caption", {}, words("Sizes")),
    row(element("td", { colSpan: 2 }, words("a")), element("td", {}, words("b"))),
    row(element("td", {}, words("c"))),
  );
  expect(blocksOf(text(table), where)).toEqual([
    { kind: "heading", words: [{ text: "Sizes", strong: true }] },
    {
      kind: "table",
      rows: [
        [cell(plain("a")), cell(), cell(plain("b"))],
        [cell(plain("c")), cell(), cell()],
      ],
    },
  ]);
});

test("Terms are headings of what they mean, folded text is unfolded, and a line across is left out.", () => {
  const list = element("dl", {}, element("dt", {}, words("Board")), element("dd", {}, words("flat")));
  const folded = element("details", {}, element("summary", {}, words("More")), element("p", {}, words("here")));
  const heading = (value: string) => ({ kind: "heading", words: [{ text: value, strong: true }] });
  expect(blocksOf(text(list, element("hr", {}), folded), where)).toEqual([
    heading("Board"),
    { kind: "quote", blocks: [paragraph("flat")] },
    heading("More"),
    paragraph("here"),
  ]);
});

test("An address that no browser could follow is printed as words.", () => {
  const link = element("p", {}, element("a", { href: "https://[broken" }, words("there")));
  expect(blocksOf(text(link), where)).toEqual([paragraph("there")]);
});
