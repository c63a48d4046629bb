// Adds the routes for signing in and out.

import rateLimit from "@fastify/rate-limit";
import { escapeHtml, page } from "@site/common/plain-page";
import type { Headers } from "@site/common/policy";
import type { ServiceContent } from "@site/common/service-content";
import { perMinute, sendPage } from "@site/service";
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { GitHubProblem } from "../sending/github.ts";
import type { Cookies } from "./cookies.ts";
import type { GitHubApp } from "./github-app.ts";

/** Prefix of the desk's addresses. */
export const deskPath = "/desk/";
const signInPath = "/desk/sign-in";
export const signedInPath = "/desk/signed-in";
const signOutPath = "/desk/sign-out";

/** Seconds in which a writer has to come back from GitHub. */
const signInSeconds = 600;

/** Requests a minute from one address: ten people sign in, with two requests each. */
const maxVisits = 20;

/** The id of a draft to return to; anything else is ignored. */
const draftName = /^[0-9a-f-]{36}$/;

/** Headers of all answers here: they are never cached or listed by search engines. */
const privateHeaders: Headers = { "Cache-Control": "no-store", "X-Robots-Tag": "noindex" };

/** Sends the sign-in page, to visitors who are not signed in or whose sign-in failed. */
export function answerSignIn(
  reply: FastifyReply,
  content: ServiceContent,
  status: 401 | 403 | 429,
  message = "",
): FastifyReply {
  const words = message === "" ? "" : `<div role="alert"><p>${escapeHtml(message)}</p></div>`;
  const body = `${words}<p>The writers’ desk is for those who may write to the site’s repository on GitHub.</p>
<p><a href="${signInPath}">Sign in with GitHub</a></p>`;
  return sendPage(reply.headers(privateHeaders), status, page(content, "Writers’ desk", body));
}

/** The message for a failed sign-in. */
function reasonOf(error: unknown): string {
  const kind = error instanceof GitHubProblem ? error.kind : undefined;
  if (kind === "forbidden" || kind === "absent" || kind === "refused") {
    return "This account may not write to the repository, or the GitHub App is not installed there. Ask whoever looks after the site.";
  }
  if (kind === "lost" || kind === "later") {
    return "GitHub does not answer at the moment. Try again in a minute.";
  }
  return "Signing in was not finished. Try again; it has to be done in one browser within ten minutes.";
}

/** Adds the routes to an app that parses cookies. */
export async function addSignIn(
  app: FastifyInstance,
  content: ServiceContent,
  github: GitHubApp,
  cookies: Cookies,
): Promise<void> {
  await app.register(rateLimit, { global: false });
  const limited = {
    ...perMinute(maxVisits),
    errorHandler: (error: FastifyError, _request: FastifyRequest, reply: FastifyReply) => {
      if (error.statusCode !== 429) throw error;
      return answerSignIn(
        reply,
        content,
        429,
        "Too many have tried to sign in from here. Try again in a minute.",
      );
    },
  };
  app.get<{ Querystring: Readonly<Record<string, unknown>> }>(
    signInPath,
    limited,
    async (request, reply) => {
      const { address, ...start } = await github.startSignIn();
      const { draft } = request.query;
      const back: Record<string, string> =
        typeof draft === "string" && draftName.test(draft) ? { draft } : {};
      await cookies.set(reply, "sign-in", { ...start, ...back }, signInSeconds);
      return reply.code(303).headers(privateHeaders).header("Location", address).send();
    },
  );

  app.get(signedInPath, limited, async (request, reply) => {
    const start = await cookies.read(request, "sign-in");
    // The cookie is valid once, whatever the result.
    cookies.remove(reply, "sign-in");
    try {
      const { state, verifier, draft } = start ?? {};
      if (typeof state !== "string" || typeof verifier !== "string") {
        throw new Error("Nothing was begun in this browser.");
      }
      const query = request.url.slice(signedInPath.length);
      const { seconds, ...writer } = await github.completeSignIn(query, { state, verifier });
      await cookies.set(reply, "session", { ...writer }, seconds);
      const location = typeof draft === "string" ? `${deskPath}#draft=${draft}` : deskPath;
      return reply.code(303).headers(privateHeaders).header("Location", location).send();
    } catch (error) {
      request.log.warn(
        { reason: error instanceof Error ? error.message : "unknown" },
        "not signed in",
      );
      return answerSignIn(reply, content, 403, reasonOf(error));
    }
  });

  app.post(signOutPath, async (request, reply) => {
    cookies.remove(reply, "session");
    const writer = await cookies.writer(request);
    // Not awaited: whatever GitHub answers, this browser is signed out.
    if (writer) {
      github
        .revoke(writer)
        .catch((error: Error) => request.log.warn({ reason: error.message }, "token not revoked"));
    }
    return reply.header("Cache-Control", "no-store").send({ status: 200 });
  });
}
