// Serves the files of the built site: its pages, what they load, the page for unknown addresses, and the retired addresses.

import { extname } from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { createApp } from "./app.ts";
import { cacheControlOf, fileAt, unknownAt } from "./files.ts";
import type { Handler } from "./listen.ts";
import { readPolicy } from "./policy/read.ts";
import { headersFor } from "./policy/table.ts";
import { readRedirects, redirectedTo } from "./redirects.ts";

/**
 * Tells of an address at which there is no file whether one comes: resolves when it stands in the site's folder.
 * @param address decoded, as in `/media/vboards.1f3c9a0d27b4-640.avif`
 * @returns undefined where none does
 */
export type Coming = (address: string) => Promise<unknown> | undefined;

/** Types that no registry knows; `.data` is React Router's own format for client navigations. */
const types: Readonly<Record<string, string>> = { ".data": "text/x-script; charset=utf-8" };

/**
 * Path and query of a request target (RFC 9112, 3.2). Split by hand: `new URL` would take the second part of `//host/x`
 * for a host and resolve `/../`.
 * @returns the path as sent and decoded, and the query with its question mark
 */
function readTarget(url: string): { path: string; decoded: string; query: string } {
  const target = url.replace(/^https?:\/\/[^/?#]*/i, "");
  const [, path = "", query = ""] = /^([^?#]*)(\?[^#]*)?/.exec(target) ?? [];
  // decodeURI leaves %2F alone: an encoded slash is part of a name, never a separator.
  return { path, decoded: decodeURI(path === "" ? "/" : path).normalize(), query };
}

function sendText(reply: FastifyReply, status: number, text: string): FastifyReply {
  return reply.code(status).header("Cache-Control", "no-cache").type("text/plain; charset=utf-8").send(text);
}

/**
 * Adds the pages and files to an app, at all addresses that it does not answer otherwise.
 *
 * Pages answer at the address of their folder: `/products` and not `/products/index.html`, which is unknown. With a slash too many
 * they answer 308 to the address without; only known addresses do, so no redirect can lead to another host. Retired addresses
 * answer 301. A new build is served as soon as it stands there, but for its policy and its retired addresses, which are read once.
 * @param root folder of the built site, `build/client`, with the list of retired addresses beside it
 * @param coming makes files that are not there yet
 * @throws where the policy or the list of retired addresses is there and cannot be read
 */
export async function addSite(app: FastifyInstance, root: string, coming?: Coming): Promise<void> {
  const policy = await readPolicy(root);
  const redirects = await readRedirects(root);

  const send = (reply: FastifyReply, name: string, options = {}): FastifyReply =>
    reply
      .headers(headersFor(name, name.endsWith(".html") ? policy : undefined))
      .header("Cache-Control", cacheControlOf(name))
      .sendFile(name, options);

  /** The file at an address, which is made now where it is not there and is to be. */
  const fileOf = async (address: string): Promise<string | undefined> => {
    const name = await fileAt(root, address);
    const making = name === undefined ? coming?.(address) : undefined;
    return making ? making.then(() => fileAt(root, address)) : name;
  };

  const answer = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const { path, decoded, query } = readTarget(request.url);
    const name = await fileOf(decoded);
    if (name !== undefined) return send(reply, name);
    if (decoded.endsWith("/") && (await fileAt(root, decoded.slice(0, -1))) !== undefined) {
      return sendText(reply.header("Location", `${path.slice(0, -1)}${query}`), 308, "");
    }
    const location = redirectedTo(redirects, decoded, query);
    if (location !== undefined) return sendText(reply.header("Location", location), 301, "");
    return send(reply.code(404), await unknownAt(root, decoded), { etag: false, acceptRanges: false });
  };

  await app.register(async (site) => {
    await site.register(fastifyStatic, {
      root,
      serve: false,
      preCompressed: true,
      cacheControl: false,
      lastModified: false,
    });
    site.addHook("onSend", async (request, reply, payload) => {
      if (reply.statusCode === 304) {
        reply.removeHeader("Content-Encoding").removeHeader("Content-Type");
        return null;
      }
      const type = reply.statusCode < 300 ? types[extname(readTarget(request.url).path)] : undefined;
      if (type !== undefined) reply.type(type);
      return payload;
    });
    site.route({ method: ["GET", "HEAD"], url: "/*", handler: answer });
    site.setNotFoundHandler((request, reply) => {
      if (request.method === "GET" || request.method === "HEAD") return sendText(reply, 404, "Page not found.\n");
      return sendText(reply.header("Allow", "GET, HEAD"), 405, "Only GET and HEAD are answered here.\n");
    });
    site.setErrorHandler((error: Error, request, reply) => {
      request.log.error(error, "fault");
      return sendText(reply, 500, "The server could not read this page.\n");
    });
  });
}

/** A handler of the pages and files alone, as `addSite` describes them. */
export async function staticSite(root: string, coming?: Coming): Promise<Handler> {
  const app = await createApp({ trustProxy: [], logLevel: "error" });
  await addSite(app, root, coming);
  await app.ready();
  return (request, response) => app.routing(request, response);
}
