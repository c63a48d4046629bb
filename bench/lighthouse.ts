// Lighthouse's four scores of a page, by `npx`: it is a tool for this one table, and brings a hundred packages that nothing else needs.

import { execFile } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, dirname, join } from "node:path";
import { promisify } from "node:util";

const version = "13.5.0";

/** Not one that waits: the site is served by this process. */
const run = promisify(execFile);

export const categories = ["performance", "accessibility", "best-practices", "seo"] as const;

/** What Lighthouse says of a page: scores from 0 to 100 in the order of `categories`, and its own times in milliseconds. */
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
 * Judges a page as Lighthouse does by itself: a phone, simulated.
 * @param chrome path of the browser
 * @throws when Lighthouse does not come to an end
 */
export async function judge(address: string, chrome: string): Promise<Judgement> {
  const folder = mkdtempSync(join(tmpdir(), "lighthouse-"));
  const file = join(folder, "report.json");
  try {
    await run(
      "npx",
      [
        ...["--yes", `lighthouse@${version}`, address, "--quiet", "--output=json", `--output-path=${file}`],
        `--only-categories=${categories.join()}`,
        "--chrome-flags=--headless=new --no-sandbox --disable-gpu --disable-background-networking",
      ],
      {
        shell: process.platform === "win32",
        // The Node that runs this, not an older one of the system.
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
