// Calls GitHub's REST API, and turns its errors into problems that the desk can explain to a writer.

/** The kinds of problem; the desk has a message for each. */
export type ProblemKind =
  /** No answer, or a server error: the call may or may not have arrived. */
  | "lost"
  /** The rate limit is exceeded; `until` says when calls are accepted again. */
  | "later"
  /** The token is no longer valid. */
  | "signed-out"
  /** The writer, or the App, may not do this. */
  | "forbidden"
  | "absent"
  /** GitHub rejects the request; the message is GitHub's own. */
  | "refused"
  /** The repository has changed since it was last read. */
  | "moved"
  /** Other people's files in the pull request have to be updated first. */
  | "others";

/** A failed call. No message contains a token. */
export class GitHubProblem extends Error {
  override name = "GitHubProblem";
  readonly kind: ProblemKind;
  readonly until: Date | undefined;

  constructor(kind: ProblemKind, message: string, until?: Date) {
    super(message);
    this.kind = kind;
    this.until = until;
  }
}

/** Timeout of a call, in milliseconds; GitHub's own is ten seconds. */
const patience = 15_000;

/** When calls are accepted again (GitHub, “Rate limits for the REST API”): from either header, else in a minute. */
function untilOf({ headers }: Response): Date {
  const seconds = Number(headers.get("retry-after") ?? Number.NaN);
  if (Number.isFinite(seconds)) return new Date(Date.now() + 1000 * seconds);
  const reset = Number(headers.get("x-ratelimit-reset") ?? Number.NaN);
  return new Date(Number.isFinite(reset) ? 1000 * reset : Date.now() + 60_000);
}

const kinds: Readonly<Record<number, ProblemKind>> = {
  401: "signed-out",
  403: "forbidden",
  404: "absent",
  409: "moved",
};

async function problemOf(response: Response): Promise<GitHubProblem> {
  const { status, headers } = response;
  const answer: unknown = await response.json().catch(() => undefined);
  const said: unknown =
    typeof answer === "object" && answer !== null && "message" in answer
      ? answer.message
      : undefined;
  const message = `GitHub answers ${status}: ${typeof said === "string" ? said : response.statusText}`;
  const isLimited = headers.has("retry-after") || headers.get("x-ratelimit-remaining") === "0";
  if (status === 429 || (status === 403 && isLimited)) {
    return new GitHubProblem("later", message, untilOf(response));
  }
  if (status >= 500) return new GitHubProblem("lost", message);
  return new GitHubProblem(kinds[status] ?? "refused", message);
}

/** Method and body of a call. */
export interface GitHubCall {
  readonly method?: "GET" | "POST" | "PATCH" | "DELETE";
  /** Sent as JSON. */
  readonly body?: unknown;
  /** JSON that is sent as it arrives, in the place of a body. */
  readonly stream?: JsonStream;
}

/** JSON of a known length in bytes. */
export interface JsonStream {
  readonly length: number;
  readonly bytes: ReadableStream<Uint8Array>;
}

/** Timeout of a call whose body arrives from a writer's browser meanwhile, in milliseconds. */
const streamPatience = 110_000;

/** Node's options for `fetch`, which sends a stream only if it is told so. */
interface NodeRequestInit extends RequestInit {
  readonly duplex?: "half";
}

/** The options of `fetch` for a body. */
function bodyOf({ body, stream }: GitHubCall): NodeRequestInit {
  if (stream) {
    return {
      body: stream.bytes,
      duplex: "half",
      headers: { "Content-Type": "application/json", "Content-Length": `${stream.length}` },
      signal: AbortSignal.timeout(streamPatience),
    };
  }
  const signal = AbortSignal.timeout(patience);
  if (body === undefined) return { signal };
  return {
    body: JSON.stringify(body),
    headers: { "Content-Type": "application/json" },
    signal,
  };
}

/** GitHub's API with the rights of one account or App. */
export class GitHub {
  readonly #api: string;
  readonly #authorization: string;

  /**
   * @param api URL of the API
   * @param authorization the Authorization header: `Bearer …` or `Basic …`
   */
  constructor(api: string, authorization: string) {
    this.#api = api;
    this.#authorization = authorization;
  }

  /**
   * Makes one call, without retrying.
   * @returns the answer's JSON; undefined for 204
   * @throws GitHubProblem for any answer but a success
   */
  async call(path: string, call: GitHubCall = {}): Promise<unknown> {
    const { headers: ofBody, ...sent } = bodyOf(call);
    const headers = {
      Authorization: this.#authorization,
      Accept: "application/vnd.github+json",
      "X-GitHub-Api-Version": "2022-11-28",
      "User-Agent": "writers-desk",
      ...ofBody,
    };
    const { method = "GET" } = call;
    try {
      const response = await fetch(this.#api + path, {
        ...sent,
        method,
        headers,
        redirect: "error",
      });
      if (!response.ok) throw await problemOf(response);
      return response.status === 204 ? undefined : await response.json();
    } catch (error) {
      if (error instanceof GitHubProblem) throw error;
      throw new GitHubProblem("lost", "GitHub did not answer.");
    }
  }

  /** Like `call`; undefined for 404. */
  async find(path: string): Promise<unknown> {
    try {
      return await this.call(path);
    } catch (error) {
      if (error instanceof GitHubProblem && error.kind === "absent") return undefined;
      throw error;
    }
  }
}
