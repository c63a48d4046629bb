// As much as the check lets pass is drawn on four pages, whatever it is: one kind of text after another, grown up to the limit.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { stringify } from "yaml";
import { brochuresOf } from "../../brochures/content.ts";
import { drawBrochure, most } from "../../brochures/draw.ts";
import { Pictures } from "../../brochures/pictures.ts";
import { compile } from "../../pipeline/compile.ts";
import { load } from "../../pipeline/load/index.ts";
import { long } from "../long.ts";
import { checked, fixtures, rules, schemas } from "../pipeline/fixture-report.ts";
import { pages } from "../pipeline/site-pages.ts";

const folder = mkdtempSync(join(tmpdir(), "brochure-limit-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const base = await load(join(fixtures, "base"));
const picture = { src: "../media/board.jpg", alt: "Grey board on a table." };
const times = (number: number, make: (index: number) => string) => Array.from({ length: number }, (_, at) => make(at));
const row = (...cells: string[]) => `| ${cells.join(" | ")} |`;

interface Texts {
  readonly body?: string;
  readonly description?: string;
  readonly items?: readonly { title: string; body: string }[];
  readonly properties?: readonly { label: string; words: string }[];
  readonly uses?: number;
}

/** What a product says, by how much of it there is. */
const kinds: Readonly<Record<string, (much: number) => Texts>> = {
  "one paragraph": (much) => ({ body: "Boards are screwed to the frame. ".repeat(much) }),
  "one word": (much) => ({ body: "w".repeat(much * 8) }),
  "wide letters": (much) => ({ body: "MAMMOTH WORKMANSHIP ".repeat(much) }),
  paragraphs: (much) => ({ body: times(much, () => "It is dry.").join("\n\n") }),
  "a lead": (much) => ({ description: "Boards are screwed to the frame. ".repeat(much) }),
  "short items": (much) => ({ items: times(much, String).map((at) => ({ title: `Joint ${at}`, body: "Dry." })) }),
  "a list": (much) => ({ body: times(much, (at) => `- Joint ${at}`).join("\n") }),
  "lists in lists": (much) => ({ body: times(much, (at) => `${"  ".repeat(at % 12)}- Joint ${at}`).join("\n") }),
  "a narrow table": (much) => ({
    body: [row("a", "b"), row("-", "-"), ...times(much, () => row("Dry", "Flat"))].join("\n"),
  }),
  "a wide table": (much) => ({
    body: [times(9, String), times(9, () => "-"), ...Array.from({ length: much }, () => times(9, () => "wide open"))]
      .map((cells) => row(...cells))
      .join("\n"),
  }),
  "a cell": (much) => ({ body: [row("a", "b"), row("-", "-"), row("Dry", "Flat and hard. ".repeat(much))].join("\n") }),
  headings: (much) => ({ body: times(much, (at) => `### Joint ${at}\n\nDry.`).join("\n\n") }),
  quotes: (much) => ({ body: times(much, () => "> It is dry.").join("\n\n") }),
  code: (much) => ({ body: `\`\`\`\n${times(much, (at) => `joint ${at}`).join("\n")}\n\`\`\`` }),
  pictures: (much) => ({ body: times(much, () => "![Grey board on a table.](../media/board.jpg)").join("\n\n") }),
  "rows of data": (much) => ({
    properties: times(much, String).map((at) => ({ label: `Joint ${at}`, words: "Dry" })),
  }),
  "a long value": (much) => ({ properties: [{ label: "Joint", words: "Flat and hard. ".repeat(much) }] }),
  uses: (much) => ({ uses: much }),
};

function product({ body = "Dry.", description = "A board.", items, properties, uses = 0 }: Texts): string {
  return stringify(
    {
      order: 1,
      title: "Board",
      navText: "Flat boards",
      tagline: "A flat board",
      description: "A flat board for walls.",
      content: { description, items: items ?? [{ title: "How it is fixed", body }] },
      productImage: picture,
      backgroundImage: picture,
      images: [picture],
      colour: "#72C63A",
      slider: true,
      properties: { material: properties ?? "Fibre cement" },
      brochure: "norla-board.pdf",
      ...(uses > 0 && {
        print: {
          uses: times(uses, () => "").map(() => ({ path: "/solutions/wall", text: "Boards on a frame. ".repeat(8) })),
        },
      }),
    },
    { lineWidth: 0, aliasDuplicateObjects: false },
  );
}

function contentOf(texts: Texts) {
  const path = "products/board.yaml";
  return { ...base, files: base.files.map((file) => (file.path === path ? { path, text: product(texts) } : file)) };
}

async function passes(texts: Texts): Promise<boolean> {
  const errors = (await checked(contentOf(texts))).diagnostics.filter(({ severity }) => severity === "error");
  // Nothing else may end the growth.
  for (const { code, message } of errors) expect(code, message).toBe("print-long");
  return errors.length === 0;
}

/** How near to the limit a text comes, as a part of it. */
const closeness = long ? 0.03 : 0.1;

/** The most that passes. */
async function mostOf(kind: (much: number) => Texts): Promise<Texts> {
  let [passing, refused] = [1, 2];
  while (await passes(kind(refused))) [passing, refused] = [refused, refused * 2];
  while (refused - passing > Math.max(1, passing * closeness)) {
    const middle = Math.floor((passing + refused) / 2);
    if (await passes(kind(middle))) passing = middle;
    else refused = middle;
  }
  return kind(passing);
}

test.each(Object.entries(kinds))("%s", async (name, kind) => {
  const out = join(folder, name.replaceAll(" ", "-"));
  const content = contentOf(await mostOf(kind));
  await compile({
    content,
    schemas,
    pages,
    rules,
    cache: join(folder, "cache"),
    out,
    encode: false,
    today: "2026-11-20",
  });
  const [own] = brochuresOf(out);
  expect(own?.file).toBe("norla-board.pdf");
  if (!own) return;
  const pdf = await drawBrochure(own, new Pictures(join(fixtures, "base/media")));
  expect(pdf.toString("latin1").match(/\/Type \/Page\b(?!s)/g)?.length).toBeLessThanOrEqual(4);
  expect(pdf.length).toBeLessThanOrEqual(most);
});
