// Serves the writers' desk if the settings name a GitHub App.

import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import cookie from "@fastify/cookie";
import fastifyStatic from "@fastify/static";
import { cacheControlOf } from "@site/common/policy";
import type { ServiceContent } from "@site/common/service-content";
import { type AddDesk, addLog, fileAt, StartError } from "@site/service";
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { GitHubProblem } from "./sending/github.ts";
import { repositoryOf } from "./sending/repository.ts";
import { addSendingRoutes, answerProblem } from "./sending/routes.ts";
import { Cookies } from "./sign-in/cookies.ts";
import { GitHubApp } from "./sign-in/github-app.ts";
import { addSignIn, answerSignIn, deskPath, signedInPath } from "./sign-in/routes.ts";

/** Element that tells the desk's page that it can send drafts; static hosts serve the page without it. */
const mark = '<meta name="desk-service" content="api">';

/** Adds the routes of the desk's files. Visitors get a 401, not a redirect, so that the service worker never caches the wrong page. */
function addFiles(
  app: FastifyInstance,
  root: string,
  content: ServiceContent,
  github: GitHubApp,
  cookies: Cookies,
): void {
  app.get("/desk", (_, reply) =>
    reply.code(308).header("Location", deskPath).header("Cache-Control", "no-store").send(),
  );
  const onlyWriters = async (request: FastifyRequest, reply: FastifyReply) => {
    reply.header("Cache-Control", "no-store").header("X-Robots-Tag", "noindex");
    const writer = await cookies.writer(request);
    if (!writer) return answerSignIn(reply, content, 401);
    try {
      return await github.requireWriteAccess(writer);
    } catch (error) {
      if (!(error instanceof GitHubProblem)) throw error;
      return error.kind === "signed-out"
        ? answerSignIn(reply, content, 401)
        : answerProblem(reply, error);
    }
  };
  app.get(`${deskPath}*`, { preHandler: onlyWriters }, async (request, reply) => {
    const address = decodeURI(request.url.replace(/[?#].*$/s, "").slice(deskPath.length - 1));
    // The desk's service worker requests its page by the file's name.
    const name = await fileAt(root, address === "/index.html" ? "/" : address);
    if (name === undefined) {
      return reply.code(404).type("text/plain; charset=utf-8").send("Not found.\n");
    }
    const isLasting = cacheControlOf(name).includes("immutable") && !name.startsWith("/media/");
    reply.header(
      "Cache-Control",
      isLasting ? "private, max-age=31536000, immutable" : "private, no-cache",
    );
    if (name !== "/index.html") return reply.sendFile(name);
    const html = await readFile(join(root, "index.html"), "utf8");
    return reply.type("text/html; charset=utf-8").send(html.replace("</head>", `${mark}</head>`));
  });
}

/**
 * Adds the routes of the desk.
 * @param root folder of the built desk
 * @throws StartError if the content names no repository, or the desk is not built
 */
export const addDesk: AddDesk = async (app, root, content, settings) => {
  if (!existsSync(join(root, "index.html"))) {
    throw new StartError(
      `${root} is missing: build the desk with "npm run build -w packages/desk", or leave GITHUB_CLIENT_ID out.`,
    );
  }
  const { origin, protocol } = new URL(content.url);
  const github = new GitHubApp(settings, repositoryOf(content.repository), origin + signedInPath);
  const cookies = new Cookies(protocol === "https:", settings.secret);
  await app.register(async (desk) => {
    addLog(desk);
    await desk.register(cookie);
    await desk.register(fastifyStatic, {
      root,
      serve: false,
      cacheControl: false,
      lastModified: false,
    });
    // Browsers send the session cookie with requests from any site, so only requests from the site's own origin are accepted.
    desk.addHook("onRequest", async ({ method, headers }, reply) => {
      if (method === "POST" && headers.origin !== origin) {
        return reply.code(403).header("Cache-Control", "no-store").send({ problem: "foreign" });
      }
      return undefined;
    });
    desk.setErrorHandler((error: FastifyError, request: FastifyRequest, reply) => {
      const status = error.statusCode ?? 500;
      if (status >= 500) request.log.error({ code: error.code, stack: error.stack }, "fault");
      const message =
        status === 413
          ? "More than 256 KB, or a picture of more than 16 MB, cannot be sent at once."
          : error.message;
      return reply
        .code(status)
        .header("Cache-Control", "no-store")
        .send({ problem: "refused", message });
    });
    await addSignIn(desk, content, github, cookies);
    await desk.register((calls) =>
      addSendingRoutes(calls, github, (request) => cookies.writer(request)),
    );
    addFiles(desk, root, content, github, cookies);
  });
};
