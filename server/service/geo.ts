// The geo call: states, districts and zones of India (specification, section 7).

import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress } from "node:zlib";
import type { FastifyInstance } from "fastify";
import type { Places } from "../../enquiry/places.ts";
import { acceptsBrotli, matchesTag } from "../static.ts";
import { addVary } from "./accept.ts";

/** Path of the call. */
export const geoPath = "/api/v2/geoservice/district/IN";

const compress = promisify(brotliCompress);

/** Answers the call from memory; the lists change only with a build, and a browser may keep them for an hour. */
export async function addGeo(app: FastifyInstance, places: Places): Promise<void> {
  const plain = Buffer.from(JSON.stringify(places));
  const compressed = await compress(plain);
  const etag = `W/"${createHash("sha256").update(plain).digest("base64url").slice(0, 16)}"`;
  app.get(geoPath, (request, reply) => {
    reply.header("Cache-Control", "public, max-age=3600").header("ETag", etag);
    addVary(reply, "Accept-Encoding");
    if (matchesTag(request.headers["if-none-match"], etag)) return reply.code(304).send();
    reply.type("application/json; charset=utf-8");
    if (!acceptsBrotli(request.headers["accept-encoding"])) return reply.send(plain);
    return reply.header("Content-Encoding", "br").send(compressed);
  });
}
