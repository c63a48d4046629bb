// Receives browsers' reports about pages, such as a blocked script.

import { reportsPath } from "@site/common/policy";
import type { FastifyInstance } from "fastify";
import { perMinute } from "../calls/rate-limit.ts";

/** Most bytes of a request; browsers send a few reports together. */
const maxBytes = 16 * 1024;

/** Most reports that are logged per request, and most requests a minute from one address. */
const maxReports = 20;

const fieldOf = (value: unknown, name: string): unknown =>
  typeof value === "object" && value !== null ? Reflect.get(value, name) : undefined;

/** The value if it looks like a keyword of a specification; anybody may send anything here. */
const wordOf = (value: unknown) =>
  typeof value === "string" && /^[a-z-]{1,40}$/.test(value) ? value : undefined;

/** The part of a blocked URL that is not personal: its origin, or a keyword such as `inline`. */
const strippedUrl = (value: unknown) =>
  typeof value === "string" && URL.canParse(value) ? new URL(value).origin : wordOf(value);

/** The path of a page, without its query. */
function pathOf(value: unknown): string | undefined {
  if (typeof value !== "string" || !URL.canParse(value)) return undefined;
  const { pathname } = new URL(value);
  return /^\/[\w/.-]{0,200}$/.test(pathname) ? pathname : undefined;
}

/**
 * Adds the endpoint named in `Reporting-Endpoints` (W3C Reporting API): 204 for any JSON, 400 for
 * invalid JSON, 413 if it is too large, 415 for another content type, 429 for too many requests.
 * Only the parts that are not personal data are logged.
 */
export async function reports(app: FastifyInstance): Promise<void> {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    "application/reports+json",
    { parseAs: "string", bodyLimit: maxBytes },
    app.getDefaultJsonParser("error", "error"),
  );
  app.post(reportsPath, perMinute(maxReports), async ({ body, log }, reply) => {
    for (const report of Array.isArray(body) ? body.slice(0, maxReports) : []) {
      const details = fieldOf(report, "body");
      log.warn(
        {
          type: wordOf(fieldOf(report, "type")),
          page: pathOf(fieldOf(report, "url")),
          directive: wordOf(fieldOf(details, "effectiveDirective")),
          blocked: strippedUrl(fieldOf(details, "blockedURL")),
        },
        "report",
      );
    }
    return reply.code(204).header("Cache-Control", "no-store").send();
  });
}
