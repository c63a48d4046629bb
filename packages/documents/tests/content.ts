// Compiles a small content with one product and its brochure for tests.
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { base as fixtureBase, fixtures } from "@site/tests/pipeline/codes/fixture-report";
import { compiled } from "@site/tests/pipeline/in-memory";
import { stringify } from "yaml";

const picture = { src: "../media/board.jpg", alt: "Grey board on a table." };

/** Texts of the product, as far as a test changes them. */
export interface Texts {
  readonly body?: string;
  readonly tagline?: string;
  readonly description?: string;
  readonly items?: readonly { title: string; body: string }[];
  readonly properties?: readonly { label: string; words: string }[];
  readonly uses?: number;
}

export function product({
  body = "Dry.",
  tagline = "A flat board",
  description = "A board.",
  ...more
}: Texts): string {
  const { items, properties, uses = 0 } = more;
  const use = { path: "/solutions/wall", text: "Boards on a frame. ".repeat(8) };
  return stringify(
    {
      order: 1,
      title: "Board",
      navText: "Flat boards",
      tagline,
      description: "A flat board for walls.",
      content: { description, items: items ?? [{ title: "How it is fixed", body }] },
      productImage: picture,
      backgroundImage: picture,
      images: [picture],
      colour: "#72C63A",
      slider: true,
      properties: { material: properties ?? "Fibre cement" },
      brochure: "norla-board.pdf",
      ...(uses > 0 && { print: { uses: Array.from({ length: uses }, () => use) } }),
    },
    { lineWidth: 0, aliasDuplicateObjects: false },
  );
}

/** The folder of the small content's pictures. */
export const media = join(fixtures, "base/media");

/**
 * Compiles the small content with other texts of its product.
 * @param others additional or replaced files of the content, by path
 * @returns the codes of its errors, and the output folder
 */
export async function compiledWith(
  texts: Texts,
  others: Readonly<Record<string, string>> = {},
): Promise<{ errors: readonly string[]; out: string }> {
  const { files: ofBase, ...base } = await fixtureBase();
  const given = new Map(Object.entries({ "products/board.yaml": product(texts), ...others }));
  const files = [
    ...ofBase.filter(({ path }) => !given.has(path)),
    ...Array.from(given, ([path, text]) => ({ path, text })),
  ];
  const content = { ...base, files };
  const folder = mkdtempSync(join(tmpdir(), "documents-"));
  const out = join(folder, "out");
  const { findings } = await compiled(content, { out, today: "2026-11-20" });
  return {
    errors: findings.filter(({ severity }) => severity === "error").map(({ code }) => code),
    out,
  };
}
