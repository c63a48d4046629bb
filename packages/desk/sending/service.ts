// Client for the API of the site's server, which sends drafts to GitHub; only the server communicates with GitHub.
import type { Board, OpenRequest, PullState, Sending, UpstreamState } from "../sending-protocol.ts";
import { serviceAddress } from "./service-address.ts";

/** A problem, with a message for the writer. */
export class ServiceProblem extends Error {
  override name = "ServiceProblem";
  readonly kind: string;

  constructor(kind: string, message: string) {
    super(message);
    this.kind = kind;
  }
}

const sentences: Readonly<Record<string, string>> = {
  lost: "GitHub does not answer at the moment. Your draft is kept. Send it again in a while; what has arrived is not sent twice.",
  "signed-out": "You are not signed in any more. Your draft is kept: sign in, and send it then.",
  forbidden:
    "Your account may not write to the repository any more. Your draft is kept. Ask whoever looks after the site.",
  absent:
    "GitHub does not know the repository or its branch. Your draft is kept. Ask whoever looks after the site.",
  moved: "The site is being changed at this very moment. Your draft is kept. Send it again.",
  often:
    "Too much has been sent from here within a minute. Your draft is kept. Send it again in a minute.",
  foreign: "The desk is not at its own address. Open it at the address of the site.",
};

const clock = new Intl.DateTimeFormat(undefined, { timeStyle: "short" });

function sentenceOf(kind: string, message: string, until: unknown): string {
  if (kind === "later" && typeof until === "string") {
    return `GitHub takes no more for now. Your draft is kept. Send it again after ${clock.format(new Date(until))}.`;
  }
  if (kind === "others") {
    return `Somebody has put other files into the pull request (${message}), and the site has changed. Press “Update branch” on its page on GitHub, then send again.`;
  }
  return sentences[kind] ?? `${message} Your draft is kept.`;
}

/**
 * Longest wait for an answer, in milliseconds. The service gives GitHub 15 seconds for each of its
 * calls, and tries a sending three times; a picture may come from a slow network.
 */
const patience = { json: 90_000, picture: 180_000 };

/** Longest wait for the service to take calls again, in milliseconds: it counts them by the minute. */
const maxWaitMs = 60_000;

/** Makes a call; where too many came from here, as with many pictures, once more after the wait. */
async function call<Answer>(name: string, body: unknown): Promise<Answer> {
  try {
    return await callOnce<Answer>(name, body);
  } catch (problem) {
    if (!(problem instanceof ServiceProblem) || problem.kind !== "often") throw problem;
    await new Promise((resolve) => setTimeout(resolve, maxWaitMs));
    return await callOnce<Answer>(name, body);
  }
}

async function callOnce<Answer>(name: string, body: unknown): Promise<Answer> {
  const isBlob = body instanceof Blob;
  let response: Response;
  let answer: unknown;
  try {
    response = await fetch(`${serviceAddress()}/${name}`, {
      method: "POST",
      headers: { "Content-Type": isBlob ? "application/octet-stream" : "application/json" },
      body: isBlob ? body : JSON.stringify(body),
      signal: AbortSignal.timeout(isBlob ? patience.picture : patience.json),
    });
    answer = await response.json();
  } catch (thrown) {
    if (thrown instanceof DOMException && thrown.name === "TimeoutError") {
      throw new ServiceProblem(
        "silent",
        "No answer has come from the site for a long while. Your draft is kept. Send it again; what has arrived is not sent twice.",
      );
    }
    throw new ServiceProblem(
      "offline",
      "The site cannot be reached. Your draft is kept. Send it again when there is a network; what has arrived is not sent twice.",
    );
  }
  // Not validated, because the service is the one that this page comes from.
  if (response.ok) return answer as Answer;
  const {
    problem = "",
    message = "",
    until,
  } = answer as { problem?: string; message?: string; until?: unknown };
  throw new ServiceProblem(problem, sentenceOf(problem, message, until));
}

export const service = {
  /** The login of the writer who is signed in. */
  writer: async () => (await call<{ login: string }>("writer", {})).login,
  board: () => call<Board>("board", {}),
  /** The open pull requests with their files. */
  requests: async () => (await call<{ requests: readonly OpenRequest[] }>("requests", {})).requests,
  signOut: () => call("../sign-out", {}),
  look: (draft: string, paths: readonly string[], pictures: readonly string[]) =>
    call<UpstreamState>("look", { draft, paths, pictures }),
  /** Stores a picture; sending it again gives the same result. */
  picture: async (blob: Blob) => (await call<{ sha: string }>("picture", blob)).sha,
  send: (sending: Sending) => call<Pick<PullState, "number" | "url">>("send", sending),
  state: async (draft: string) =>
    (await call<{ pull: PullState | null }>("state", { draft })).pull ?? undefined,
};
