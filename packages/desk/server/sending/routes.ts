// Adds the desk's API calls.

import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Sending } from "../../sending-protocol.ts";
import type { GitHubApp, Writer } from "../sign-in/github-app.ts";
import { readBoard } from "./board.ts";
import { GitHubProblem, type ProblemKind } from "./github.ts";
import type { GitHubRepository } from "./github-repository.ts";
import { readOpenRequests } from "./open-requests.ts";
import { send } from "./send.ts";
import { stateOf } from "./state.ts";
import { readUpstream } from "./upstream.ts";

/** Path of the calls. */
export const callsPath = "/desk/api";

/** Most bytes of a call: all texts of a draft. */
const maxCallBytes = 256 * 1024;

/** Most bytes of a picture. */
const maxPictureBytes = 16 * 1024 * 1024;

/** Most calls a minute from one address; of them, most that send a draft. */
const maxCalls = 60;
const maxSendings = 10;

/** What no step of a path has: control and invisible characters, halves of surrogate pairs, line separators, backslashes. */
const notInStep = "\\p{Cc}\\p{Cf}\\p{Cs}\\p{Zl}\\p{Zp}\\\\/";

/** One step of a path: no dot at its beginning, as in `..` and `.github`, and neither a dot nor a space at its end. */
const step = `(?!\\.)[^${notInStep}]*[^${notInStep}. ]`;

/** A path inside the content folder. */
const path = { type: "string", maxLength: 300, pattern: `^${step}(?:/${step})*$` };
const draft = { type: "string", pattern: "^[0-9a-f-]{36}$" };
const sha = { type: "string", pattern: "^[0-9a-f]{40,64}$" };
const listOf = (items: object, most: number) => ({ type: "array", maxItems: most, items });
const objectOf = (properties: Readonly<Record<string, object>>) => ({
  type: "object",
  additionalProperties: false,
  required: Object.keys(properties),
  properties,
});

const requestWords = {
  title: { type: "string", minLength: 1, maxLength: 250, pattern: "^[^\\n\\r]+$" },
  words: { type: "string", maxLength: 10_000 },
  account: { type: "string", maxLength: 20_000 },
};

const bodies = {
  look: objectOf({ draft, paths: listOf(path, 200), pictures: listOf(path, 200) }),
  state: objectOf({ draft }),
  send: objectOf({
    draft,
    at: { type: "string", maxLength: 30, pattern: "^\\d{4}-\\d\\d-\\d\\dT[\\d:.]+Z$" },
    main: sha,
    tip: { anyOf: [sha, { type: "null" }] },
    ...requestWords,
    was: listOf(objectOf(requestWords), 4),
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

/** Whether no string in a value has half of a surrogate pair, which UTF-8 cannot write. */
function isWellFormed(value: unknown): boolean {
  if (typeof value === "string") return !/\p{Cs}/u.test(value);
  if (typeof value !== "object" || value === null) return true;
  return Object.values(value).every(isWellFormed);
}

/** The work of a call for a signed-in writer. */
type Work<Body> = (
  repository: GitHubRepository,
  body: Body,
  request: FastifyRequest,
) => Promise<unknown>;

/** Who is signed in, as the first step of a call has found. */
const writers = new WeakMap<FastifyRequest, Writer>();

/** @throws GitHubProblem if nobody is signed in */
function writerOf(request: FastifyRequest): Writer {
  const writer = writers.get(request);
  if (!writer) throw new GitHubProblem("signed-out", "Nobody is signed in.");
  return writer;
}

/**
 * Adds the calls to an app that accepts requests of the site's own pages only. How often an address
 * calls and who is signed in is looked at before a byte of the body is read, so that a stranger
 * cannot have bodies parsed.
 * @param app has `@fastify/rate-limit`
 * @param readWriter the writer who is signed in
 */
export async function addSendingRoutes(
  app: FastifyInstance,
  github: GitHubApp,
  readWriter: (request: FastifyRequest) => Promise<Writer | undefined>,
): Promise<void> {
  app.addContentTypeParser(
    "application/json",
    { parseAs: "string", bodyLimit: maxCallBytes },
    app.getDefaultJsonParser("error", "error"),
  );
  app.addContentTypeParser<Buffer>(
    "application/octet-stream",
    { parseAs: "buffer", bodyLimit: maxPictureBytes },
    (_, bytes, done) => done(null, bytes),
  );

  const limitTo = (max: number) => {
    const count = app.createRateLimit({ max, timeWindow: 60_000 });
    return async (request: FastifyRequest, reply: FastifyReply) => {
      const limited = await count(request);
      if (limited.isAllowed || !limited.isExceeded) return undefined;
      const until = new Date(Date.now() + limited.ttl).toISOString();
      reply.code(429).header("Retry-After", `${limited.ttlInSeconds}`);
      return reply.send({ problem: "often", message: "Too many calls came from here.", until });
    };
  };
  app.addHook("onRequest", limitTo(maxCalls));
  app.addHook("onRequest", async (request, reply) => {
    reply.header("Cache-Control", "no-store");
    const writer = await readWriter(request);
    if (!writer) {
      return answerProblem(reply, new GitHubProblem("signed-out", "Nobody is signed in."));
    }
    writers.set(request, writer);
    return undefined;
  });

  const add = <Body>(
    name: string,
    schema: object,
    work: Work<Body>,
    onRequest: ReturnType<typeof limitTo>[] = [],
  ) =>
    app.post(`${callsPath}/${name}`, { schema, onRequest }, async (request, reply) => {
      // The body has its type, because the schema has validated it.
      try {
        const repository = github.repository(writerOf(request).token);
        // A writer may have lost the right to write since signing in.
        await repository.requireWriteAccess();
        return await work(repository, request.body as Body, request);
      } catch (error) {
        if (error instanceof GitHubProblem) return answerProblem(reply, error);
        throw error;
      }
    });

  add("writer", {}, async (_repository, _body, request) => ({ login: writerOf(request).login }));
  add("board", {}, async (repository, _body, request) => ({
    login: writerOf(request).login,
    rows: await readBoard(repository),
  }));
  add("requests", {}, async (repository) => ({ requests: await readOpenRequests(repository) }));
  add<{ draft: string; paths: string[]; pictures: string[] }>(
    "look",
    { body: bodies.look },
    (repository, body) => readUpstream(repository, body.draft, body.paths, body.pictures),
  );
  add<unknown>("picture", {}, async (repository, bytes) => {
    if (!Buffer.isBuffer(bytes)) {
      throw new GitHubProblem("refused", "A picture is sent as its bytes.");
    }
    return { sha: await repository.makeBlob(bytes) };
  });
  add<Sending>(
    "send",
    { body: bodies.send },
    (repository, body, request) => {
      if (!isWellFormed(body)) {
        throw new GitHubProblem("refused", "A text has half a character, which cannot be sent.");
      }
      const { name, email } = writerOf(request);
      return send(repository, { name, email }, body);
    },
    [limitTo(maxSendings)],
  );
  add<{ draft: string }>("state", { body: bodies.state }, async (repository, body) => ({
    pull: (await stateOf(repository, body.draft)) ?? null,
  }));
  app.all(`${callsPath}/*`, (_, reply) => reply.code(404).send({ problem: "absent" }));
}
