// Tests that content which passes the check can be built: from random changes that the check
// accepts, all brochures, drawings and pages are made. LONG=1 SEED=7 tries other changes.

import { execFile } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import {
  brochuresOf,
  maxBytes,
  Pictures,
  readSource,
  typesetBrochure,
  UnprintableContent,
} from "@site/documents";
import fc from "fast-check";
import sharp from "sharp";
import { afterAll, expect, test } from "vitest";
import type { LastSummary } from "../../pipeline/compile/analyses.ts";
import type { LoadedContent } from "../../pipeline/read/files/contents.ts";
import { load } from "../../pipeline/read/files/index.ts";
import { fixtures } from "../pipeline/codes/fixture-files.ts";
import { compiled } from "../pipeline/in-memory.ts";
import { describeLong } from "../support/lacking.ts";
import { changedFiles } from "./cases.ts";
import { bundleIn, prepareBundle } from "./server-bundle.ts";

const run = promisify(execFile);
const seed = Number(process.env.SEED ?? 1);
const folder = mkdtempSync(join(tmpdir(), "rendered-"));
const source = join(folder, "source");
const server = join(folder, "server");
// Each content is read from the folder in which it is rendered.
const env = { ...process.env, NODE_ENV: "production", SITE_COMPILED_IN: "" };

/** Pictures of odd sizes, and with transparent parts, by width and height. */
const odd: Readonly<Record<string, readonly [number, number]>> = {
  "glass.png": [900, 1200],
  "strip.png": [2000, 1],
  "pole.webp": [1, 1600],
  "dot.png": [1, 1],
  "loop.gif": [800, 600],
};

/** The base of the fixtures, with odd pictures. */
async function madeSource(): Promise<LoadedContent> {
  cpSync(join(fixtures, "base"), source, { recursive: true });
  for (const [name, [width, height]] of Object.entries(odd)) {
    const background = { r: 120, g: 130, b: 125, alpha: 0.5 };
    await sharp({ create: { width, height, channels: 4, background } }).toFile(
      join(source, "media", name),
    );
  }
  return load(source);
}

/**
 * What is wrong with a file that is made; a text that does not fit its sheet is refused with a
 * reason.
 */
async function problemsOf(name: string, make: () => Promise<string[]>): Promise<string[]> {
  return make().catch((error: unknown) =>
    error instanceof UnprintableContent
      ? []
      : [`${name}: ${error instanceof Error ? error.stack : error}`],
  );
}

/** Makes all brochures of a compiled content. @returns what is wrong with them */
async function problemsOfDocuments(out: string, pictures: Pictures): Promise<string[]> {
  const content = readSource(out);
  const problems: string[][] = [];
  for (const brochure of brochuresOf(content)) {
    const { file } = brochure;
    const make = async () => {
      const { pdf, pages } = await typesetBrochure(brochure, pictures);
      return [
        ...(pdf.length > maxBytes ? [`${file} has ${pdf.length} bytes.`] : []),
        ...(pages < 2 ? [`${file} has only its cover.`] : []),
      ];
    };
    problems.push(await problemsOf(file, make));
  }
  return problems.flat();
}

describeLong(undefined, "Random changes that pass the check", () => {
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  test("leave content whose brochures, drawings and pages can be made", async () => {
    const base = await madeSource();
    const pictures = await Pictures.open(join(source, "media"));
    const first = join(folder, "first");
    await compiled(base, { out: first });
    mkdirSync(server);
    await run(process.execPath, [prepareBundle(server, first)], { cwd: server, env });

    const last = new Map<string, LastSummary>();
    const named = [...base.media.keys()].map((path) => `../${path}`);
    const problems = new Map<string, { changed: string; found: string[] }>();
    let content = base;
    let accepted = 0;
    // The types of the code follow the words of the site: without one, the type check fails.
    const changeable = base.files.filter(({ path }) => path !== "messages.yaml");
    for (const file of fc.sample(changedFiles(changeable, named), { numRuns: 1500, seed })) {
      const files = content.files.map((one) => (one.path === file.path ? file : one));
      const { outputs } = await compiled({ ...content, files }, { last });
      if (!outputs) continue;
      content = { ...content, files };
      accepted += 1;
      if (accepted % 10 !== 0) continue;
      const at = join(folder, `${accepted}`);
      await compiled(content, { out: join(at, ".content") });
      const changed = files.filter((one) => !base.files.includes(one));
      problems.set(at, {
        changed: changed.map(({ path, text }) => `--- ${path}\n${text}`).join("\n"),
        found: await problemsOfDocuments(join(at, ".content"), pictures),
      });
    }
    const script = join(import.meta.dirname, "render.mjs");
    const { stdout } = await run(process.execPath, [script, bundleIn(server), ...problems.keys()], {
      env,
      maxBuffer: 64 * 1024 * 1024,
    });
    const rendered: Record<string, string[]> = JSON.parse(stdout);
    const failures = [...problems].flatMap(([at, { changed, found }]) => {
      const all = [...found, ...(rendered[at] ?? ["was not rendered"])];
      return all.length > 0 ? [`SEED=${seed}\n${all.join("\n")}\n${changed}`.slice(0, 60_000)] : [];
    });
    expect(failures.join("\n\n")).toBe("");
    expect(problems.size).toBeGreaterThan(10);
  }, 3_600_000);
});
