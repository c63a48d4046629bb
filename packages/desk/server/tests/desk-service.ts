// Runs the service with the writers' desk and a stand-in for GitHub, and lets test visitors sign in.

import { addSite, createApp, listen } from "@site/service";
import { freePort } from "@site/tests/support/documented-nginx";
import { folderOf } from "@site/tests/support/folders";
import { type Answer, ask } from "@site/tests/support/requests";
import { smallContent } from "@site/tests/support/service-content";
import { expect } from "vitest";
import { client, StandIn } from "../../tests/sending/stand-in.ts";
import { addDesk } from "../desk.ts";

/** The id of a draft. */
export const draft = "0a0a0a0a-1111-4222-8333-444444444444";

/** A browser that stores cookies and sends those that apply. */
export class Visitor {
  readonly cookies = new Map<string, string>();
  readonly #origin: string;

  constructor(origin: string) {
    this.#origin = origin;
  }

  /** Sends a request with its cookies and stores those of the answer. */
  async ask(
    path: string,
    {
      method = "GET",
      headers = {},
      body = undefined as unknown,
      /** Sent as it is, in the place of a body of JSON. */
      raw = undefined as string | undefined,
    } = {},
  ): Promise<Answer> {
    const Cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const json = body === undefined ? {} : { "Content-Type": "application/json" };
    const sent = body === undefined ? raw : JSON.stringify(body);
    const answer = await ask(this.#origin, path, {
      method,
      headers: { Cookie, ...json, ...headers },
      ...(sent && { body: sent }),
    });
    for (const line of answer.headers["set-cookie"] ?? []) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (value === "") {
        this.cookies.delete(name);
      } else {
        this.cookies.set(name, value);
      }
    }
    return answer;
  }

  /** Calls the desk's interface as a page of the site does. */
  call(
    name: string,
    body: unknown = {},
    headers: Readonly<Record<string, string>> = {},
  ): Promise<Answer> {
    return this.ask(`/desk/api/${name}`, {
      method: "POST",
      body,
      headers: { Origin: this.#origin, ...headers },
    });
  }
}

/** The service with its desk and the stand-in for GitHub. */
export class DeskService {
  readonly github = new StandIn();
  /** Lines of the log so far. */
  readonly log: string[] = [];
  origin = "";
  /** Stops everything. */
  close = async (): Promise<void> => {};

  /** Starts it; the test has to close it. */
  static async start(): Promise<DeskService> {
    const desk = new DeskService();
    const { github, log } = desk;
    await github.listen({ "content/site.yaml": "a: 1\n" });
    const port = await freePort();
    desk.origin = `http://127.0.0.1:${port}`;
    const root = await folderOf({
      "client/index.html": "home",
      "client/404.html": "not found",
      "desk/index.html": "<head></head>desk",
      "desk/data/index.json": "drafts",
      "desk/assets/index-1a2b.js": "script",
    });
    const content = {
      ...smallContent,
      url: desk.origin,
      repository: { address: `${github.origin}/owner/site` },
    };
    const app = await createApp(
      { trustProxy: [], logLevel: "info" },
      { write: (line) => void log.push(line) },
    );
    await addDesk(app, `${root}/desk`, content, client);
    await addSite(app, `${root}/client`);
    await app.ready();
    const server = await listen(app.routing, { port, host: "127.0.0.1" });
    desk.close = async () => {
      await server.close();
      await app.close();
      await github.close();
    };
    return desk;
  }

  /** A visitor without cookies. */
  visitor(): Visitor {
    return new Visitor(this.origin);
  }

  /** GitHub's answer when somebody agrees: the query with which they return. */
  agree(address: string, login: string): URLSearchParams {
    const { origin: at, pathname, searchParams } = new URL(address);
    expect(at + pathname).toBe(`${this.github.origin}/login/oauth/authorize`);
    expect(searchParams.get("code_challenge_method")).toBe("S256");
    return new URL(this.github.agree(searchParams, login)).searchParams;
  }

  /** Signs a visitor in. @param query of the address that starts it */
  async signIn(visitor: Visitor, login = "asha", query = ""): Promise<Answer> {
    const begun = await visitor.ask(`/desk/sign-in${query}`);
    return visitor.ask(`/desk/signed-in?${this.agree(begun.headers.location ?? "", login)}`);
  }

  signOut(visitor: Visitor): Promise<Answer> {
    return visitor.ask("/desk/sign-out", { method: "POST", headers: { Origin: this.origin } });
  }
}
