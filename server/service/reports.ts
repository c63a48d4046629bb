// Takes what browsers report of the site's pages, such as a script that the policy has kept out, and logs what is no visitor's own.

import type { FastifyInstance } from "fastify";
import { reportsPath } from "../policy/table.ts";
import { perMinute } from "./rate-limit.ts";

/** Bytes of one sending; browsers send a few reports together. */
const mostBytes = 16 * 1024;

/** Reports of one sending that are logged, and sendings a minute from one address. */
const most = 20;

const fieldOf = (value: unknown, name: string): unknown =>
  typeof value === "object" && value !== null ? Reflect.get(value, name) : undefined;

/** A word of a specification; anybody may send anything here. */
const wordOf = (value: unknown) => (typeof value === "string" && /^[a-z-]{1,40}$/.test(value) ? value : undefined);

/** What of a report's address is not a visitor's: the origin, or a word such as `inline`. */
const originOf = (value: unknown) =>
  typeof value === "string" && URL.canParse(value) ? new URL(value).origin : wordOf(value);

/** The path of a page, without what was asked for. */
function pathOf(value: unknown): string | undefined {
  if (typeof value !== "string" || !URL.canParse(value)) return undefined;
  const { pathname } = new URL(value);
  return /^\/[\w/.-]{0,200}$/.test(pathname) ? pathname : undefined;
}

/**
 * Adds the call that `Reporting-Endpoints` names (W3C Reporting API): 204 whatever is in a list of reports, 400 for what is none, 413
 * for too much, 415 for another kind, 429 for too many.
 */
export async function addReports(app: FastifyInstance): Promise<void> {
  await app.register(async (own) => {
    own.removeAllContentTypeParsers();
    own.addContentTypeParser(
      "application/reports+json",
      { parseAs: "string", bodyLimit: mostBytes },
      own.getDefaultJsonParser("error", "error"),
    );
    own.post(reportsPath, perMinute(most), async ({ body, log }, reply) => {
      for (const report of Array.isArray(body) ? body.slice(0, most) : []) {
        const details = fieldOf(report, "body");
        log.warn(
          {
            type: wordOf(fieldOf(report, "type")),
            page: pathOf(fieldOf(report, "url")),
            directive: wordOf(fieldOf(details, "effectiveDirective")),
            // Of a script whose hash the page does not name.
            destination: wordOf(fieldOf(details, "destination")),
            blocked: originOf(fieldOf(details, "blockedURL")),
          },
          "report",
        );
      }
      return reply.code(204).header("Cache-Control", "no-store").send();
    });
  });
}
