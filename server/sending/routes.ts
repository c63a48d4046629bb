// Adds the desk's API calls: who is signed in, the state of the repository, storing a picture, sending a draft, and its pull request.

import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { GitHubApp, Writer } from "../sign-in/github-app.ts";
import { GitHubProblem, type ProblemKind } from "./github.ts";
import type { Hub } from "./hub.ts";
import type { Sending } from "./protocol.ts";
import { send } from "./send.ts";
import { stateOf } from "./state.ts";
import { readUpstream } from "./upstream.ts";

/** Path of the calls. */
export const callsPath = "/desk/api";

/** Most bytes of a request: one picture, or all texts of a draft. */
const mostBytes = 16 * 1024 * 1024;

/** A path inside the content folder. */
const path = {
  type: "string",
  maxLength: 300,
  pattern: "^(?!/)(?!.*(?:^|/)\\.)(?!.*//)[^\\\\\\x00-\\x1f]+[^/\\\\\\x00-\\x1f]$",
};
const draft = { type: "string", pattern: "^[0-9a-f-]{36}$" };
const sha = { type: "string", pattern: "^[0-9a-f]{40,64}$" };
const listOf = (items: object, most: number) => ({ type: "array", maxItems: most, items });
const objectOf = (properties: Readonly<Record<string, object>>) => ({
  type: "object",
  additionalProperties: false,
  required: Object.keys(properties),
  properties,
});

const bodies = {
  look: objectOf({ draft, paths: listOf(path, 200), pictures: listOf(path, 200) }),
  state: objectOf({ draft }),
  send: objectOf({
    draft,
    at: { type: "string", maxLength: 30, pattern: "^\\d{4}-\\d\\d-\\d\\dT[\\d:.]+Z$" },
    main: sha,
    tip: { anyOf: [sha, { type: "null" }] },
    title: { type: "string", minLength: 1, maxLength: 250, pattern: "^[^\\n\\r]+$" },
    body: { type: "string", maxLength: 60_000 },
    files: listOf(objectOf({ path, text: { anyOf: [{ type: "string" }, { type: "null" }] } }), 200),
    pictures: listOf(objectOf({ path, sha }), 200),
    dropped: listOf(path, 200),
  }),
};

const statuses: Readonly<Record<ProblemKind, number>> = {
  lost: 502,
  later: 429,
  "signed-out": 401,
  forbidden: 403,
  absent: 404,
  refused: 422,
  moved: 409,
  others: 409,
};

/** Answers with the reason for a failure, for which the desk has a message. */
export function answerProblem(
  reply: FastifyReply,
  { kind, message, until }: GitHubProblem,
): FastifyReply {
  return reply
    .code(statuses[kind])
    .send({ problem: kind, message, ...(until && { until: until.toISOString() }) });
}

/** The work of a call for a signed-in writer. */
type Work<Body> = (hub: Hub, body: Body, writer: Writer) => Promise<unknown>;

/**
 * Adds the calls to an app that accepts requests of the site's own pages only.
 * @param writerOf the writer who is signed in
 */
export function addSendingRoutes(
  app: FastifyInstance,
  github: GitHubApp,
  writerOf: (request: FastifyRequest) => Promise<Writer | undefined>,
): void {
  app.addContentTypeParser(
    "application/json",
    { parseAs: "string", bodyLimit: mostBytes },
    app.getDefaultJsonParser("error", "error"),
  );
  app.addContentTypeParser(
    "application/octet-stream",
    { parseAs: "buffer", bodyLimit: mostBytes },
    (_, body, done) => done(null, body),
  );

  const add = <Body>(name: string, schema: object, work: Work<Body>) =>
    app.post(`${callsPath}/${name}`, { schema }, async (request, reply) => {
      reply.header("Cache-Control", "no-store");
      // The body has its type, because the schema has validated it.
      try {
        const writer = await writerOf(request);
        if (!writer) throw new GitHubProblem("signed-out", "Nobody is signed in.");
        const hub = github.hub(writer.token);
        // A writer may have lost the right to write since signing in.
        await hub.requireWriteAccess();
        return await work(hub, request.body as Body, writer);
      } catch (error) {
        if (error instanceof GitHubProblem) return answerProblem(reply, error);
        throw error;
      }
    });

  add("writer", {}, async (_hub, _body, { login }) => ({ login }));
  add<{ draft: string; paths: string[]; pictures: string[] }>(
    "look",
    { body: bodies.look },
    (hub, body) => readUpstream(hub, body.draft, body.paths, body.pictures),
  );
  add<Buffer>("picture", { body: {} }, async (hub, bytes) => {
    if (!Buffer.isBuffer(bytes)) {
      throw new GitHubProblem("refused", "A picture is sent as its bytes.");
    }
    return { sha: await hub.makeBlob(bytes) };
  });
  add<Sending>("send", { body: bodies.send }, (hub, body, { name, email }) =>
    send(hub, { name, email }, body),
  );
  add<{ draft: string }>("state", { body: bodies.state }, async (hub, body) => ({
    pull: (await stateOf(hub, body.draft)) ?? null,
  }));
}
