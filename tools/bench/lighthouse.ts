// Runs Lighthouse on a page and reads its four scores. It uses `npx`, because a hundred packages would be installed for this one table.

import { execFile } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, dirname, join } from "node:path";
import { promisify } from "node:util";

const version = "13.5.0";

/** Asynchronous, because this process serves the site. */
const run = promisify(execFile);

export const categories = ["performance", "accessibility", "best-practices", "seo"] as const;

/** Lighthouse's result: scores from 0 to 100 in the order of `categories`, and times in milliseconds. */
export interface Judgement {
  readonly scores: readonly number[];
  readonly fcp: number;
  readonly lcp: number;
  readonly tbt: number;
}

interface Report {
  readonly categories: Readonly<Record<string, { readonly score: number | null }>>;
  readonly audits: Readonly<Record<string, { readonly numericValue?: number }>>;
}

/**
 * Runs Lighthouse with its default settings: a simulated phone.
 * @param chrome path of the browser
 * @throws if Lighthouse fails
 */
export async function judge(address: string, chrome: string): Promise<Judgement> {
  const folder = mkdtempSync(join(tmpdir(), "lighthouse-"));
  const file = join(folder, "report.json");
  try {
    await run(
      "npx",
      [
        "--yes",
        `lighthouse@${version}`,
        address,
        "--quiet",
        "--output=json",
        `--output-path=${file}`,
        `--only-categories=${categories.join()}`,
        "--chrome-flags=--headless=new --no-sandbox --disable-gpu --disable-background-networking",
      ],
      {
        shell: process.platform === "win32",
        // PATH begins with the Node that runs this, not the system's.
        env: {
          ...process.env,
          CHROME_PATH: chrome,
          PATH: [dirname(process.execPath), process.env.PATH].join(delimiter),
        },
      },
    );
    const report: Report = JSON.parse(readFileSync(file, "utf8"));
    const time = (name: string) => report.audits[name]?.numericValue ?? Number.NaN;
    return {
      scores: categories.map((name) => Math.round(100 * (report.categories[name]?.score ?? 0))),
      fcp: time("first-contentful-paint"),
      lcp: time("largest-contentful-paint"),
      tbt: time("total-blocking-time"),
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
