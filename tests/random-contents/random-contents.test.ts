// Tests that content which passes the check also builds. Random contents made from the schemas are
// compiled, their brochures and drawings are made and all their pages rendered. Only `npm run
// test:long` does it, with eighty; `LONG=1 SEED=7 CONTENTS=1 npx vitest run --project=sources
// random-contents` tries the seventh.

import { execFile } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import {
  brochuresOf,
  documentsOf,
  maxBytes,
  Pictures,
  Refused,
  readSource,
  setBrochure,
  writers,
} from "@site/documents";
import { madeFormats } from "@site/drawings";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Address } from "../../.content/types.d.ts";
import { compile } from "../../pipeline/compile/compile.ts";
import type { LoadedContent } from "../../pipeline/read/files/contents.ts";
import { load } from "../../pipeline/read/files/index.ts";
import { siteExtension as extension } from "../../pipeline/site-extension.ts";
import { checks, fixtures, schemas } from "../pipeline/fixture-report.ts";
import { seeded } from "../pipeline/seeded.ts";
import { pages } from "../pipeline/site-pages.ts";
import { describeLong } from "../support/lacking.ts";
import { legalKeys, randomContent } from "./random-content.ts";
import { bundleIn, prepareBundle } from "./server-bundle.ts";

const area = (width: number, height: number, alpha = 1) =>
  sharp({ create: { width, height, channels: 4, background: { r: 120, g: 130, b: 125, alpha } } });

/** Writes the pictures into a content's media folder. @returns their paths in the content folder */
async function writeMedia(content: string): Promise<string[]> {
  const folder = join(content, "media");
  mkdirSync(folder, { recursive: true });
  const noise = Buffer.alloc(1700 * 1300 * 3);
  for (let index = 0, state = 1; index < noise.length; index++) {
    state = (Math.imul(state, 1664525) + 1013904223) | 0;
    noise[index] = state >>> 24;
  }
  const drawing =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 30"><rect width="40" height="30" fill="#456"/></svg>';
  const pictures: Record<string, Buffer> = {
    "wide.jpg": await area(1600, 700).jpeg().toBuffer(),
    "board.jpg": await area(1700, 1300).jpeg().toBuffer(),
    "noise.jpg": await sharp(noise, { raw: { width: 1700, height: 1300, channels: 3 } })
      .jpeg({ quality: 90 })
      .toBuffer(),
    "glass.png": await area(900, 1200, 0.5).png().toBuffer(),
    "loop.gif": await area(800, 600).gif().toBuffer(),
    "strip.png": await area(2000, 1).png().toBuffer(),
    "pole.webp": await area(1, 1600).webp().toBuffer(),
    "dot.png": await area(1, 1).png().toBuffer(),
    "drawing.svg": Buffer.from(drawing),
  };
  for (const [name, bytes] of Object.entries(pictures)) writeFileSync(join(folder, name), bytes);
  return Object.keys(pictures).map((name) => `media/${name}`);
}

const run = promisify(execFile);
const first = Number(process.env.SEED ?? 1);
const contents = Number(process.env.CONTENTS ?? 80);

const folder = mkdtempSync(join(tmpdir(), "contents-"));
const source = join(folder, "source");
const cache = join(folder, "cache");
const server = join(folder, "server");
// Each content is read from the folder in which it is rendered.
const environment = { ...process.env, NODE_ENV: "production", SITE_COMPILED_IN: "" };

let media: string[];
let base: LoadedContent;
let pictures: Pictures;

/** Compiles a content without encoding its pictures. */
async function compiled(
  files: ReadonlyMap<string, string>,
  pictured: LoadedContent["media"],
  out: string,
) {
  const content = {
    files: Array.from(files, ([path, text]) => ({ path, text })),
    media: pictured,
    refused: [],
  };
  return compile({
    content,
    schemas,
    pages,
    checks,
    extension,
    cache,
    out,
    encode: false,
    today: "2026-11-20",
  });
}

const textsOf = ({ files }: LoadedContent) => new Map(files.map(({ path, text }) => [path, text]));

/** Formats a content for the message of a failing test, without the files that are as in the base. */
function shown(
  seed: number,
  files: ReadonlyMap<string, string>,
  problems: readonly string[],
): string {
  const same = textsOf(base);
  const texts = [...files]
    .filter(([path, text]) => same.get(path) !== text)
    .map(([path, text]) => `--- ${path}\n${text}`);
  return [`SEED=${seed}`, ...problems, ...texts].join("\n").slice(0, 60_000);
}

/** Makes a file. @returns what is wrong with it */
async function problemsOf(name: string, make: () => Promise<string[]>): Promise<string[]> {
  try {
    return await make();
  } catch (error) {
    // Whether a text fits, and whether the fonts have all its letters, shows only when it is set.
    if (error instanceof Refused) return [];
    return [`${name}: ${error instanceof Error ? error.stack : String(error)}`];
  }
}

/** Makes all drawing files of a compiled content. @returns the errors */
async function drawings(out: string): Promise<string[]> {
  const problems: string[] = [];
  const content = readSource(out);
  for (const document of documentsOf(content)) {
    for (const form of madeFormats(document)) {
      const make = async () => {
        await writers[form](document, content);
        return [];
      };
      problems.push(...(await problemsOf(`${document.file}.${form}`, make)));
    }
  }
  return problems;
}

/** Typesets all brochures of a compiled content. @returns the errors */
async function drawn(out: string): Promise<string[]> {
  const problems: string[] = [];
  const brochures = brochuresOf(readSource(out));
  for (const brochure of brochures) {
    const make = async () => {
      const { pdf, pages } = await setBrochure(brochure, pictures);
      return [
        ...(pdf.length > maxBytes ? [`${brochure.file} has ${pdf.length} bytes.`] : []),
        ...(pages < 2 ? [`${brochure.file} has only its cover.`] : []),
      ];
    };
    problems.push(...(await problemsOf(brochure.file, make)));
  }
  return problems;
}

describeLong(undefined, "Random contents that pass the check", () => {
  beforeAll(async () => {
    media = await writeMedia(source);
    base = await load(join(fixtures, "base"));
    pictures = await Pictures.open(join(source, "media"));
    mkdirSync(server);
    const out = join(folder, "base");
    const legal = legalKeys.map(
      (key) => [`legal/${key}.md`, "---\ntitle: A page\n---\nIts text.\n"] as const,
    );
    await compiled(new Map([...textsOf(base), ...legal]), base.media, out);
    await run(process.execPath, [prepareBundle(server, out)], { cwd: server, env: environment });
  }, 300_000);

  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  test("compile, and their brochures, drawings and pages can be made", async () => {
    const pictured = (await load(source)).media;
    const clean = new Map<
      string,
      { seed: number; files: ReadonlyMap<string, string>; problems: string[] }
    >();
    for (let seed = first; seed < first + contents; seed++) {
      const files = randomContent(seeded(seed), textsOf(base), media);
      const out = join(folder, `${seed}`, ".content");
      mkdirSync(out, { recursive: true });
      const { findings, outputs } = await compiled(files, pictured, out);
      if (findings.some(({ severity }) => severity === "error")) continue;
      expect(outputs, `SEED=${seed}`).toBeDefined();
      clean.set(join(folder, `${seed}`), {
        seed,
        files,
        problems: [...(await drawn(out)), ...(await drawings(out))],
      });
    }
    const { stdout } = await run(
      process.execPath,
      [join(import.meta.dirname, "render.mjs"), bundleIn(server), ...clean.keys()],
      { env: environment, maxBuffer: 64 * 1024 * 1024 },
    );
    const rendered: Record<string, string[]> = JSON.parse(stdout);
    let pages = 0;
    const failures = [...clean].flatMap(([at, { seed, files, problems }]) => {
      const addresses: Address[] = JSON.parse(
        readFileSync(join(at, ".content/addresses.json"), "utf8"),
      );
      pages += addresses.length;
      const all = [...problems, ...(rendered[at] ?? ["was not rendered"])];
      return all.length > 0 ? [shown(seed, files, all)] : [];
    });
    console.log(
      `${contents} contents from seed ${first}: ${clean.size} clean, ${pages} pages rendered`,
    );
    expect(failures.join("\n\n")).toBe("");
    // A content that the check refuses says nothing about the later stages.
    expect(clean.size).toBeGreaterThan(contents * 0.3);
  }, 3_600_000);
});
