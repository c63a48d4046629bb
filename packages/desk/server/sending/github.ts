// Calls GitHub's REST API by octokit, and turns its errors into problems that the desk can explain to a writer.
import { Octokit } from "@octokit/core";
import { RequestError } from "@octokit/request-error";

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

/** Timeout of a call in milliseconds. GitHub's own is ten seconds; a picture takes longer to arrive. */
const callTimeout = 60_000;

type ResponseHeaders = NonNullable<RequestError["response"]>["headers"];

/** When calls are accepted again (GitHub, “Rate limits for the REST API”): from either header, else in a minute. */
function retryTime(headers: ResponseHeaders): Date {
  const seconds = Number(headers["retry-after"] ?? Number.NaN);
  if (Number.isFinite(seconds)) return new Date(Date.now() + 1000 * seconds);
  const reset = Number(headers["x-ratelimit-reset"] ?? Number.NaN);
  return new Date(Number.isFinite(reset) ? 1000 * reset : Date.now() + 60_000);
}

const kinds: Readonly<Record<number, ProblemKind>> = {
  401: "signed-out",
  403: "forbidden",
  404: "absent",
  409: "moved",
};

function problemOf(error: unknown): GitHubProblem {
  if (!(error instanceof RequestError && error.response)) {
    return new GitHubProblem("lost", "GitHub did not answer.");
  }
  const { status, response } = error;
  const { headers, data } = response;
  // The page of a proxy has no message.
  const { message }: { message?: unknown } = Object(data);
  const said = `GitHub answers ${status}${typeof message === "string" ? `: ${message}` : "."}`;
  const isLimited = "retry-after" in headers || headers["x-ratelimit-remaining"] === "0";
  if (status === 429 || (status === 403 && isLimited)) {
    return new GitHubProblem("later", said, retryTime(headers));
  }
  if (status >= 500) return new GitHubProblem("lost", said);
  return new GitHubProblem(kinds[status] ?? "refused", said);
}

/** Makes calls, without retrying; each throws a GitHubProblem for any answer but a success. */
export type GitHubRequest = Octokit["request"];

/**
 * GitHub's API with the rights of one account or App.
 * @param api URL of the API
 * @param authorization the Authorization header: `Bearer …` or `Basic …`
 */
export function gitHubRequest(api: string, authorization: string): GitHubRequest {
  const octokit = new Octokit({ baseUrl: api, userAgent: "writers-desk" });
  octokit.hook.wrap("request", async (request, options) => {
    const signal = AbortSignal.timeout(callTimeout);
    const headers = { ...options.headers, authorization };
    try {
      return await request({
        ...options,
        headers,
        request: { ...options.request, redirect: "error", signal },
      });
    } catch (error) {
      throw problemOf(error);
    }
  });
  return octokit.request;
}

/** The answer of a call; undefined for 404. */
export async function ifFound<Answer>(call: Promise<Answer>): Promise<Answer | undefined> {
  try {
    return await call;
  } catch (error) {
    if (error instanceof GitHubProblem && error.kind === "absent") return undefined;
    throw error;
  }
}
