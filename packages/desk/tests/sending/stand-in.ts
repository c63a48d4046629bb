// A stand-in for GitHub: one repository in memory behind a real HTTP server, with pull requests, sign-in, and network faults.

import { createHash } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text as textOf } from "node:stream/consumers";
import { answerOf, faultsOfRequest } from "./shapes.ts";
import { Refused, StandInRepository, shaOf } from "./stand-in-repository.ts";

/** A fault of a request: its connection is lost before or after it is processed, or it gets this answer. */
export type Fault =
  | "lost before"
  | "lost after"
  | { readonly status: number; readonly headers?: Readonly<Record<string, string>> };

interface PullRecord {
  readonly number: number;
  readonly head: string;
  title: string;
  body: string;
  state: "open" | "closed";
  merged_at: string | null;
  /** The repository of its branch, where it is a fork; null once that is removed. */
  readonly fork?: string | null;
  /** The last commit when the pull request was closed: it does not include later commits of the branch. */
  last?: string;
}

const R = "/repos/{owner}/{repo}";
const owner = "owner";
export const client = { id: "Iv23stand-in", secret: "0123456789abcdef0123456789abcdef01234567" };

export class StandIn extends StandInRepository {
  readonly pulls: PullRecord[] = [];
  /** Users who may sign in, by token. */
  readonly tokens = new Map<string, { readonly login: string; readonly push: boolean }>();
  /** Codes of the sign-in, with the values that they are bound to. */
  readonly codes = new Map<
    string,
    { readonly challenge: string; readonly redirect: string; readonly login: string }
  >();
  /** Permissions that the repository's owner has given the App. */
  permissions: Readonly<Record<string, string>> = {
    contents: "write",
    pull_requests: "write",
    checks: "read",
    metadata: "read",
  };
  writers = new Set(["asha"]);
  runs: readonly unknown[] = [];
  annotations: readonly unknown[] = [];
  reviews: readonly unknown[] = [];
  comments: readonly unknown[] = [];
  /** Calls so far, by their names in GitHub's description. */
  readonly asked: string[] = [];
  /** Faults of requests, by their number from 0. */
  fault: (number: number) => Fault | undefined = () => undefined;
  readonly #server = createServer((request, response) => void this.#answer(request, response));
  origin = "";

  async listen(files: Readonly<Record<string, string>>): Promise<this> {
    await new Promise<void>((resolve) => this.#server.listen(0, "127.0.0.1", resolve));
    this.origin = `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
    this.refs.set("main", this.commit(files, []));
    this.tokens.set("asha's", { login: "asha", push: true });
    return this;
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await textOf(request);
    const fault = this.fault(this.asked.length);
    const { pathname, searchParams } = new URL(request.url ?? "/", "http://x");
    if (fault === "lost before") {
      this.asked.push("lost");
      return void request.socket.destroy();
    }
    const send = (status: number, value: unknown, headers: Readonly<Record<string, string>> = {}) =>
      response
        .writeHead(status, { "Content-Type": "application/json", ...headers })
        .end(JSON.stringify(value));
    if (typeof fault === "object") {
      this.asked.push("refused");
      return void send(fault.status, { message: "By the test" }, fault.headers);
    }
    if (pathname === "/login/oauth/authorize") {
      return void response.writeHead(302, { Location: this.agree(searchParams, "asha") }).end();
    }
    try {
      const sent = () => (body === "" ? undefined : JSON.parse(body)) as never;
      const { status, body: answer } = pathname.startsWith("/login/")
        ? this.#signIn(pathname, new URLSearchParams(body))
        : this.#call(request, pathname.replace(/^\/api\/v3/, ""), searchParams, sent());
      if (fault === "lost after") return void request.socket.destroy();
      send(status, answer);
    } catch (error) {
      const status = error instanceof Refused ? error.status : 500;
      send(status, { message: error instanceof Error ? error.message : String(error) });
    }
  }

  /** What GitHub does when somebody agrees to sign in: returns the address to which it redirects, with a code. */
  agree(asked: URLSearchParams, login: string): string {
    const code = shaOf("code", [asked.toString(), login]);
    const challenge = asked.get("code_challenge") ?? "";
    const redirect = asked.get("redirect_uri") ?? "";
    this.codes.set(code, { challenge, redirect, login });
    return `${redirect}?${new URLSearchParams({ code, state: asked.get("state") ?? "" })}`;
  }

  /** The token endpoint (RFC 6749, 4.1.3; RFC 7636, 4.6); GitHub answers 200 even if it refuses. */
  #signIn(path: string, form: URLSearchParams) {
    this.asked.push(path);
    const code = this.codes.get(form.get("code") ?? "");
    const challenge = createHash("sha256")
      .update(form.get("code_verifier") ?? "")
      .digest("base64url");
    const isClient =
      form.get("client_id") === client.id && form.get("client_secret") === client.secret;
    if (
      !code ||
      !isClient ||
      challenge !== code.challenge ||
      form.get("redirect_uri") !== code.redirect
    ) {
      return { status: 200, body: { error: "bad_verification_code" } };
    }
    this.codes.delete(form.get("code") ?? "");
    const token = `wide ${code.login}`;
    this.tokens.set(token, { login: code.login, push: this.writers.has(code.login) });
    return {
      status: 200,
      body: { access_token: token, token_type: "bearer", scope: "", expires_in: 28_800 },
    };
  }

  #call(request: IncomingMessage, path: string, query: URLSearchParams, body: never) {
    const calls: Readonly<Record<string, (...parts: readonly string[]) => unknown>> = {
      [`GET ${R}`]: () => this.#repository(request),
      [`GET ${R}/git/ref/{ref}`]: (ref = "") => this.ref(ref.slice("heads/".length)),
      [`POST ${R}/git/refs`]: () => this.makeRef(body),
      [`PATCH ${R}/git/refs/{ref}`]: (ref = "") => this.moveRef(ref.slice("heads/".length), body),
      [`GET ${R}/git/commits/{commit_sha}`]: (sha = "") => this.commitAnswer(sha),
      [`POST ${R}/git/commits`]: () => this.makeCommit(body),
      [`POST ${R}/git/blobs`]: () => this.makeBlob(body),
      [`POST ${R}/git/trees`]: () => this.makeTree(body),
      [`GET ${R}/contents/{path}`]: (file = "") => this.file(file, query.get("ref") ?? ""),
      [`GET ${R}/compare/{basehead}`]: (both = "") => this.compare(both),
      [`GET ${R}/pulls`]: () => this.#pullsOf(query.get("head"), query.get("state")),
      [`POST ${R}/pulls`]: () => this.#openPull(body),
      [`GET ${R}/pulls/{pull_number}/files`]: (number = "") => this.#filesOf(Number(number)),
      [`PATCH ${R}/pulls/{pull_number}`]: (number = "") => this.#changePull(Number(number), body),
      [`GET ${R}/commits/{ref}/check-runs`]: () => ({
        total_count: this.runs.length,
        check_runs: this.runs,
      }),
      [`GET ${R}/check-runs/{check_run_id}/annotations`]: () => this.annotations,
      [`GET ${R}/pulls/{pull_number}/reviews`]: () => this.reviews,
      [`GET ${R}/pulls/{pull_number}/comments`]: () => this.comments,
      "GET /user": () => ({ login: this.#who(request).login, id: 7, name: "Asha" }),
      "POST /applications/{client_id}/token/scoped": () => this.#narrow(request, body),
      "DELETE /applications/{client_id}/token": () => this.#revoke(request, body),
    };
    const asked = `${request.method} ${decodeURIComponent(path).replace(/^\/repos\/owner\/site/, R)}`;
    for (const [name, answer] of Object.entries(calls)) {
      const pattern = name
        .replace(R, "@")
        .replace(/\{(?:ref|path)\}/, "(.+)")
        .replace(/\{\w+\}/, "([^/]+)");
      const found = new RegExp(`^${pattern}$`).exec(asked.replace(R, "@"));
      if (!found) continue;
      this.asked.push(name);
      if (!path.startsWith("/applications/")) this.#who(request);
      const faults = faultsOfRequest(name, body);
      if (faults !== "") throw new Refused(422, faults);
      return answerOf(name, answer(...found.slice(1)));
    }
    this.asked.push(asked);
    throw new Refused(404, "Not Found");
  }

  #who({ headers }: IncomingMessage) {
    const who = this.tokens.get(headers.authorization?.replace(/^Bearer /, "") ?? "");
    if (!who) throw new Refused(401, "Bad credentials");
    return who;
  }

  #repository(request: IncomingMessage) {
    const { push } = this.#who(request);
    return {
      name: "site",
      permissions: { admin: false, push, pull: true },
      owner: { login: owner },
    };
  }

  /** The token that the App itself speaks of, and nobody else. */
  #tokenOfApp({ headers }: IncomingMessage, body: { readonly access_token: string } | undefined) {
    const basic = `Basic ${Buffer.from(`${client.id}:${client.secret}`).toString("base64")}`;
    const found = this.tokens.get(body?.access_token ?? "");
    if (headers.authorization !== basic || !found) throw new Refused(404, "Not Found");
    return found;
  }

  #revoke(request: IncomingMessage, body: { readonly access_token: string } | undefined) {
    this.#tokenOfApp(request, body);
    this.tokens.delete(body?.access_token ?? "");
    return null;
  }

  #narrow(
    request: IncomingMessage,
    body: { readonly access_token: string; readonly permissions: object } | undefined,
  ) {
    const wide = this.#tokenOfApp(request, body);
    const asked = Object.keys(body?.permissions ?? {});
    if (asked.some((name) => this.permissions[name] === undefined)) {
      throw new Refused(422, "Not granted");
    }
    const token = `narrow ${wide.login}`;
    this.tokens.set(token, wide);
    const expires_at = new Date(Date.now() + 28_800_000).toISOString();
    return { token, expires_at, installation: { permissions: this.permissions } };
  }

  #pull({ number, head, title, body, state, merged_at, last, fork }: PullRecord) {
    const sha = last ?? this.refs.get(head) ?? "";
    const from = fork === undefined ? "owner/site" : fork;
    const html_url = `${this.origin}/owner/site/pull/${number}`;
    return {
      number,
      title,
      body,
      state,
      merged_at,
      html_url,
      created_at: "2026-11-23T09:00:00Z",
      user: { login: "asha" },
      head: { ref: head, sha, label: head, repo: from && { full_name: from } },
      base: { ref: "main", repo: { full_name: "owner/site" } },
    };
  }

  #pullsOf(branch: string | null, state: string | null) {
    const own = this.pulls.filter(
      (pull) =>
        (branch === null || branch === `${owner}:${pull.head}`) &&
        (state === "all" || state === pull.state),
    );
    return own.map((pull) => this.#pull(pull)).reverse();
  }

  /** The files that a pull request changes. */
  #filesOf(number: number) {
    const head = this.pulls.find((one) => one.number === number)?.head ?? "";
    return this.compare(`${this.refs.get("main")}...${this.refs.get(head)}`).files;
  }

  #changePull(
    number: number,
    body: { readonly title?: string; readonly body?: string } | undefined,
  ) {
    const pull = this.pulls.find((one) => one.number === number);
    if (!pull) throw new Refused(404, "Not Found");
    return this.#pull(Object.assign(pull, body));
  }

  #openPull(
    body: { readonly title: string; readonly body: string; readonly head: string } | undefined,
  ) {
    const isOpen = this.pulls.some(({ head, state }) => head === body?.head && state === "open");
    if (!body || !this.refs.has(body.head) || isOpen) throw new Refused(422, "Validation Failed");
    const { title, body: words, head } = body;
    const pull: PullRecord = {
      title,
      body: words,
      head,
      number: this.pulls.length + 1,
      state: "open",
      merged_at: null,
    };
    this.pulls.push(pull);
    return this.#pull(pull);
  }
}
