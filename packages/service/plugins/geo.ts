// Adds the geo call, which lists the states, districts and zones of India (specification, section
// 7).

import { createHash } from "node:crypto";
import type { Places } from "@site/common/enquiry";
import type { FastifyInstance } from "fastify";
import { addVary } from "../calls/accept.ts";

/** Path of the call. */
export const geoPath = "/api/v2/geoservice/district/IN";

/**
 * Answers the call from memory. The lists change only with a build; browsers may cache them for an
 * hour.
 */
export async function geo(app: FastifyInstance, { places }: { places: Places }): Promise<void> {
  const lists = JSON.stringify(places);
  const etag = `W/"${createHash("sha256").update(lists).digest("base64url").slice(0, 16)}"`;
  app.get(geoPath, (request, reply) => {
    reply.header("Cache-Control", "public, max-age=3600").header("ETag", etag);
    addVary(reply, "Accept-Encoding");
    if (request.headers["if-none-match"] === etag) return reply.code(304).send();
    return reply.type("application/json; charset=utf-8").send(lists);
  });
}
