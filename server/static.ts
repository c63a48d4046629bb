// Serves the built site's files, its 404 pages and its redirects.

import { extname } from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { cacheControlOf, fileAt, unknownAt } from "./files.ts";
import { closedPolicy, headersFor } from "./policy/table.ts";
import { type Redirect, redirectedTo, targetsOf } from "./redirects.ts";

/**
 * Generates a missing file; resolves when it is in the site's folder.
 * @param address decoded path, such as `/media/vboards.1f3c9a0d27b4-640.avif`
 * @returns undefined if no file is generated for this address
 */
export type GenerateFile = (address: string) => Promise<unknown> | undefined;

/** A file of the site: the site's folder, and the path from `fileAt`. */
interface Found {
  readonly folder: string;
  readonly name: string;
}

/** Options of `addSite`. */
export interface SiteOptions {
  /** The policy of the pages; by default one that allows nothing from other hosts and no inline script. */
  readonly policy?: string;
  readonly redirects?: readonly Redirect[];
  /** Generates missing files. */
  readonly generateFile?: GenerateFile | undefined;
}

/** Unregistered media types; `.data` is React Router's format for client navigation. */
const types: Readonly<Record<string, string>> = { ".data": "text/x-script; charset=utf-8" };

/**
 * Splits a request target into path and query (RFC 9112, 3.2), by hand: `new URL` would take `host` in `//host/x` for a host and resolve
 * `/../`.
 * @returns the path as sent and decoded, and the query with its question mark
 */
function readTarget(url: string): { path: string; decoded: string; query: string } {
  const target = url.replace(/^https?:\/\/[^/?#]*/i, "");
  const [, path = "", query = ""] = /^([^?#]*)(\?[^#]*)?/.exec(target) ?? [];
  // decodeURI does not decode %2F: an encoded slash is part of a name, never a separator.
  return { path, decoded: decodeURI(path === "" ? "/" : path).normalize(), query };
}

async function foundIn(folder: string, address: string): Promise<Found | undefined> {
  const name = await fileAt(folder, address);
  return name === undefined ? undefined : { folder, name };
}

function sendText(reply: FastifyReply, status: number, text: string): FastifyReply {
  return reply
    .code(status)
    .header("Cache-Control", "no-cache")
    .type("text/plain; charset=utf-8")
    .send(text);
}

/**
 * Adds the pages and files to an app, for all addresses without another route.
 *
 * A page has the address of its folder: `/products`, whereas `/products/index.html` is unknown. With a trailing slash it is redirected to
 * the address without (308); only known addresses are, so no redirect leads to another host. Retired addresses are redirected (301). Files
 * of a new build are served at once, but its policy and redirects only after a restart.
 * @param site folder of the built site, `build/client`, which may change
 */
export async function addSite(
  app: FastifyInstance,
  site: string | (() => string),
  { policy = closedPolicy, redirects = [], generateFile }: SiteOptions = {},
): Promise<void> {
  const targets = targetsOf(redirects);
  const root = typeof site === "string" ? () => site : site;

  const send = (reply: FastifyReply, { folder, name }: Found, options = {}): FastifyReply =>
    reply
      .headers(headersFor(name, name.endsWith(".html") ? policy : undefined))
      .header("Cache-Control", cacheControlOf(name))
      .sendFile(name, folder, options);

  /** The file at an address, generated now if it is missing. */
  const fileOf = async (address: string): Promise<Found | undefined> => {
    const folder = root();
    const found = await foundIn(folder, address);
    const generating = found === undefined ? generateFile?.(address) : undefined;
    if (!generating) return found;
    await generating;
    // Another folder may have replaced this one meanwhile.
    return (await foundIn(folder, address)) ?? foundIn(root(), address);
  };

  const answer = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const { path, decoded, query } = readTarget(request.url);
    const found = await fileOf(decoded);
    if (found !== undefined) return send(reply, found);
    if (decoded.endsWith("/") && (await fileOf(decoded.slice(0, -1))) !== undefined) {
      return sendText(reply.header("Location", `${path.slice(0, -1)}${query}`), 308, "");
    }
    const location = redirectedTo(targets, decoded, query);
    if (location !== undefined) return sendText(reply.header("Location", location), 301, "");
    const folder = root();
    const unknown = { folder, name: await unknownAt(folder, decoded) };
    return send(reply.code(404), unknown, { etag: false, acceptRanges: false });
  };

  await app.register(async (pages) => {
    await pages.register(fastifyStatic, {
      root: root(),
      serve: false,
      preCompressed: true,
      cacheControl: false,
      lastModified: false,
    });
    pages.addHook("onSend", async (request, reply, payload) => {
      if (reply.statusCode === 304) {
        reply.removeHeader("Content-Encoding").removeHeader("Content-Type");
        return null;
      }
      const type =
        reply.statusCode < 300 ? types[extname(readTarget(request.url).path)] : undefined;
      if (type !== undefined) reply.type(type);
      return payload;
    });
    pages.route({ method: ["GET", "HEAD"], url: "/*", handler: answer });
    pages.setNotFoundHandler((request, reply) => {
      if (request.method === "GET" || request.method === "HEAD") {
        return sendText(reply, 404, "Page not found.\n");
      }
      return sendText(
        reply.header("Allow", "GET, HEAD"),
        405,
        "Only GET and HEAD are answered here.\n",
      );
    });
    pages.setErrorHandler((error: Error, request, reply) => {
      request.log.error(error, "fault");
      return sendText(reply, 500, "The server could not read this page.\n");
    });
  });
}
