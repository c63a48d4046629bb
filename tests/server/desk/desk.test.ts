// The writers' desk on the service: only with its settings, only for who has signed in and may write, and only for the site's own pages.

import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createApp } from "../../../server/app.ts";
import { addDesk } from "../../../server/desk.ts";
import { type Listening, listen } from "../../../server/listen.ts";
import { Seal } from "../../../server/sign-in/sealed.ts";
import { addSite } from "../../../server/static.ts";
import { freePort } from "../documented-nginx.ts";
import { folderOf } from "../folders.ts";
import { type Answer, ask } from "../requests.ts";
import { client, StandIn } from "../sending/stand-in.ts";
import { smallContent } from "../service-content.ts";

const draft = "0a0a0a0a-1111-4222-8333-444444444444";

/** A browser that keeps cookies, as far as they are for it. */
class Visitor {
  readonly cookies = new Map<string, string>();
  readonly #origin: string;

  constructor(origin: string) {
    this.#origin = origin;
  }

  async ask(path: string, { method = "GET", headers = {}, body = undefined as unknown } = {}): Promise<Answer> {
    const Cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const json = body === undefined ? {} : { "Content-Type": "application/json" };
    const sent = body === undefined ? undefined : JSON.stringify(body);
    const answer = await ask(this.#origin, path, {
      method,
      headers: { Cookie, ...json, ...headers },
      ...(sent && { body: sent }),
    });
    for (const line of answer.headers["set-cookie"] ?? []) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (value === "") this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
    return answer;
  }

  /** What a page of the site sends. */
  call(name: string, body: unknown = {}, headers: Readonly<Record<string, string>> = {}): Promise<Answer> {
    return this.ask(`/desk/api/${name}`, { method: "POST", body, headers: { Origin: this.#origin, ...headers } });
  }
}

let github: StandIn;
let server: Listening;
let origin: string;
let log: string[];
let close: () => Promise<void>;

beforeEach(async () => {
  github = await new StandIn().listen({ "content/site.yaml": "a: 1\n" });
  const port = await freePort();
  origin = `http://127.0.0.1:${port}`;
  log = [];
  const root = await folderOf({
    "client/index.html": "home",
    "client/404.html": "not found",
    "desk/index.html": "<head></head>desk",
    "desk/data/index.json": "drafts",
    "desk/assets/index-1a2b.js": "script",
  });
  const content = { ...smallContent, url: origin, repository: { address: `${github.origin}/owner/site` } };
  const app = await createApp({ trustProxy: [], logLevel: "info" }, { write: (line) => void log.push(line) });
  await addDesk(app, `${root}/desk`, content, client);
  await addSite(app, `${root}/client`);
  await app.ready();
  server = await listen((request, response) => app.routing(request, response), { port, host: "127.0.0.1" });
  close = async () => {
    await server.close();
    await app.close();
  };
});
afterEach(async () => {
  await close();
  await github.close();
});

/** What GitHub does when somebody agrees: the query with which they come back. */
function agree(address: string, login: string): URLSearchParams {
  const { origin: at, pathname, searchParams } = new URL(address);
  expect(at + pathname).toBe(`${github.origin}/login/oauth/authorize`);
  expect(searchParams.get("code_challenge_method")).toBe("S256");
  return new URL(github.agree(searchParams, login)).searchParams;
}

async function signIn(visitor: Visitor, login = "asha", query = ""): Promise<Answer> {
  const begun = await visitor.ask(`/desk/sign-in${query}`);
  return visitor.ask(`/desk/signed-in?${agree(begun.headers.location ?? "", login)}`);
}

describe("The desk on the service", () => {
  it("shows nobody but writers more than the way in", async () => {
    const visitor = new Visitor(origin);
    for (const path of ["/desk/", "/desk/data/index.json", "/desk/assets/index-1a2b.js", "/desk/nothing"]) {
      const { status, body } = await visitor.ask(path);
      expect(status, path).toBe(401);
      expect(body.toString()).toContain('<a href="/desk/sign-in">Sign in with GitHub</a>');
    }
    expect((await visitor.ask("/desk")).headers.location).toBe("/desk/");
    expect((await visitor.ask("/")).body.toString()).toBe("home");
    expect((await visitor.call("writer")).status).toBe(401);
  });

  it("is there for who has signed in, and says so to its page", async () => {
    const visitor = new Visitor(origin);
    const back = await signIn(visitor);
    expect([back.status, back.headers.location]).toEqual([303, "/desk/"]);
    const page = await visitor.ask("/desk/");
    expect(page.body.toString()).toBe('<head><meta name="desk-service" content="api"></head>desk');
    expect(page.headers["cache-control"]).toBe("private, no-cache");
    expect((await visitor.ask("/desk/index.html")).body).toEqual(page.body);
    expect((await visitor.ask("/desk/data/index.json")).body.toString()).toBe("drafts");
    expect((await visitor.ask("/desk/assets/index-1a2b.js")).headers["cache-control"]).toMatch(
      /^private, .*immutable$/,
    );
    expect((await visitor.ask("/desk/../../service.json")).status).toBe(404);
    expect(JSON.parse((await visitor.call("writer")).body.toString())).toEqual({ login: "asha" });
    await visitor.ask("/desk/sign-out", { method: "POST", headers: { Origin: origin } });
    expect((await visitor.ask("/desk/")).status).toBe(401);
  });

  it("sends a draft, and reads back what has become of it", async () => {
    const visitor = new Visitor(origin);
    await signIn(visitor);
    const seen = JSON.parse(
      (await visitor.call("look", { draft, paths: ["site.yaml"], pictures: [] })).body.toString(),
    );
    const picture = await visitor.ask("/desk/api/picture", {
      method: "POST",
      headers: { Origin: origin, "Content-Type": "application/octet-stream" },
      body: "picture",
    });
    const { sha } = JSON.parse(picture.body.toString());
    const sent = await visitor.call("send", {
      ...{ draft, at: "2026-11-23T09:00:00Z", main: seen.main, tip: seen.tip, title: "Changed", body: "" },
      files: [{ path: "site.yaml", text: "a: 2\n" }],
      pictures: [{ path: "media/a.jpg", sha }],
      dropped: [],
    });
    expect(JSON.parse(sent.body.toString())).toMatchObject({ number: 1, state: "open" });
    const { pull } = JSON.parse((await visitor.call("state", { draft })).body.toString());
    expect(pull).toMatchObject({ number: 1, title: "Changed", checks: [] });
  });

  it.each([
    "../package.json",
    "/etc/passwd",
    "articles/../../x",
    ".github/workflows/x.yml",
    "a\\b",
    "a//b",
    "articles/",
  ])("writes nothing at %j", async (path) => {
    const visitor = new Visitor(origin);
    await signIn(visitor);
    const files = [{ path, text: "x" }];
    const sending = {
      draft,
      at: "2026-11-23T09:00:00Z",
      main: github.refs.get("main"),
      tip: null,
      title: "T",
      body: "",
      pictures: [],
    };
    expect((await visitor.call("send", { ...sending, files })).status).toBe(400);
    expect(github.pulls).toEqual([]);
  });

  it("tells the kind of what GitHub says, and when to go on", async () => {
    const visitor = new Visitor(origin);
    await signIn(visitor);
    github.fault = () => ({ status: 429, headers: { "retry-after": "60" } });
    const { status, body } = await visitor.call("state", { draft });
    expect(status).toBe(429);
    expect(JSON.parse(body.toString())).toMatchObject({ problem: "later", until: expect.stringMatching(/Z$/) });
  });
});

describe("Signing in", () => {
  it.each([undefined, "null", "https://evil.example"])("gives nothing to calls from the origin %s", async (foreign) => {
    const visitor = new Visitor(origin);
    await signIn(visitor);
    const headers: Record<string, string> = foreign === undefined ? {} : { Origin: foreign };
    for (const path of ["/desk/api/writer", "/desk/api/send", "/desk/sign-out"])
      expect((await visitor.ask(path, { method: "POST", headers, body: {} })).status, path).toBe(403);
    expect((await visitor.call("writer")).status).toBe(200);
  });

  it("takes no state but the browser's own, and each once", async () => {
    const [visitor, other] = [new Visitor(origin), new Visitor(origin)];
    const address = (await visitor.ask("/desk/sign-in")).headers.location ?? "";
    const query = agree(address, "asha");
    // Another's: somebody is led to an attacker's account.
    expect((await other.ask(`/desk/signed-in?${query}`)).status).toBe(403);
    await other.ask("/desk/sign-in");
    expect((await other.ask(`/desk/signed-in?${query}`)).status).toBe(403);
    const forged = new URLSearchParams(query);
    forged.set("state", "forged");
    const cookies = new Map(visitor.cookies);
    expect((await visitor.ask(`/desk/signed-in?${forged}`)).status).toBe(403);
    expect((await visitor.ask(`/desk/signed-in?${query}`)).status).toBe(403);
    expect((await visitor.ask("/desk/")).status).toBe(401);
    for (const [name, value] of cookies) visitor.cookies.set(name, value);
    expect((await visitor.ask(`/desk/signed-in?${query}`)).status).toBe(303);
    for (const [name, value] of cookies) visitor.cookies.set(name, value);
    expect((await visitor.ask(`/desk/signed-in?${query}`)).status).toBe(403);
  });

  it("makes a session anew: what was there before is none of it, nor is another's cookie", async () => {
    const visitor = new Visitor(origin);
    visitor.cookies.set("desk-session", "fixed");
    expect((await visitor.ask("/desk/")).status).toBe(401);
    await signIn(visitor);
    const own = visitor.cookies.get("desk-session") ?? "";
    expect(own).not.toBe("fixed");
    const foreign = await new Seal("another secret").close(
      "session",
      { token: "asha's", login: "a", name: "a", email: "a" },
      60,
    );
    const early = await new Seal(client.secret).close(
      "session",
      { token: "asha's", login: "a", name: "a", email: "a" },
      -60,
    );
    const purpose = await new Seal(client.secret).close(
      "sign-in",
      { token: "asha's", login: "a", name: "a", email: "a" },
      60,
    );
    for (const cookie of [foreign, early, purpose, `${own.slice(0, -4)}AAAA`, "e30.e30.e30"]) {
      visitor.cookies.set("desk-session", cookie);
      expect((await visitor.ask("/desk/")).status).toBe(401);
    }
    visitor.cookies.set("desk-session", own);
    expect((await visitor.ask("/desk/")).status).toBe(200);
  });

  it.each(["//evil.example", "https://evil.example", `${draft}/../..`, `${draft}%0d%0aX:y`, `x&draft=${draft}`])(
    "leads nowhere else: ?draft=%s",
    async (where) =>
      expect((await signIn(new Visitor(origin), "asha", `?draft=${where}`)).headers.location).toBe("/desk/"),
  );

  it("leads back to the draft, at the site's own address whatever host was asked for", async () => {
    expect((await signIn(new Visitor(origin), "asha", `?draft=${draft}`)).headers.location).toBe(
      `/desk/#draft=${draft}`,
    );
    const { headers } = await new Visitor(origin).ask("/desk/sign-in", {
      headers: { Host: "evil.example", "X-Forwarded-Host": "evil.example" },
    });
    expect(new URL(headers.location ?? "").searchParams.get("redirect_uri")).toBe(`${origin}/desk/signed-in`);
  });

  it("is refused to who may not write, and where the App lacks a permission", async () => {
    const visitor = new Visitor(origin);
    const { status, body } = await signIn(visitor, "stranger");
    expect([status, body.toString()]).toEqual([403, expect.stringContaining("may not write to the repository")]);
    github.permissions = { contents: "write", metadata: "read" };
    expect((await signIn(visitor)).status).toBe(403);
    github.permissions = { contents: "read", pull_requests: "write", checks: "read" };
    expect((await signIn(visitor)).status).toBe(403);
    expect((await visitor.ask("/desk/")).status).toBe(401);
  });

  it("ends at GitHub too when somebody signs out: a copy of the cookie opens nothing", async () => {
    const visitor = new Visitor(origin);
    await signIn(visitor);
    expect((await visitor.ask("/desk/")).status).toBe(200);
    const session = visitor.cookies.get("desk-session") ?? "";
    const { status } = await visitor.ask("/desk/sign-out", { method: "POST", headers: { Origin: origin } });
    expect([status, visitor.cookies.has("desk-session")]).toEqual([200, false]);
    await vi.waitFor(() => expect(github.asked).toContain("DELETE /applications/{client_id}/token"));
    expect([...github.tokens.keys()]).not.toContain("narrow asha");
    visitor.cookies.set("desk-session", session);
    expect((await visitor.ask("/desk/")).status).toBe(401);
    expect((await visitor.call("writer")).status).toBe(401);
  });

  it.each(["lost before", { status: 500 }, { status: 422 }] as const)(
    "is over where GitHub cannot revoke the token: %j",
    async (fault) => {
      const visitor = new Visitor(origin);
      await signIn(visitor);
      github.fault = () => fault;
      const { status } = await visitor.ask("/desk/sign-out", { method: "POST", headers: { Origin: origin } });
      expect([status, visitor.cookies.has("desk-session")]).toEqual([200, false]);
      await vi.waitFor(() => expect(log.join("")).toContain("token not revoked"));
      expect(log.join("")).not.toContain("narrow asha");
    },
  );

  it("has a limit of its own for each address, and says so", async () => {
    const visitor = new Visitor(origin);
    for (let visit = 0; visit < 20; visit++) expect((await visitor.ask("/desk/sign-in")).status).toBe(303);
    const { status, headers, body } = await visitor.ask("/desk/sign-in");
    expect([status, headers["cache-control"], headers["retry-after"]]).toEqual([429, "no-store", expect.anything()]);
    expect(body.toString()).toContain("Too many have tried to sign in from here.");
    for (let visit = 0; visit < 20; visit++) expect((await visitor.ask("/desk/signed-in?code=x")).status).toBe(403);
    expect((await visitor.ask("/desk/signed-in?code=x")).status).toBe(429);
    expect(github.asked).toEqual([]);
    expect((await visitor.ask("/")).status).toBe(200);
  });

  it("ends where somebody may write no longer", async () => {
    const visitor = new Visitor(origin);
    await signIn(visitor);
    github.tokens.set("narrow asha", { login: "asha", push: false });
    expect((await visitor.call("writer")).status).toBe(403);
    expect((await visitor.ask("/desk/data/index.json")).status).toBe(403);
  });

  it("keeps the token in a sealed cookie that no script reads, and out of answers and log", async () => {
    const visitor = new Visitor(origin);
    const back = await signIn(visitor);
    const session = back.headers["set-cookie"]?.find((line) => /^desk-session=e/.test(line)) ?? "";
    expect(session).toMatch(/; Max-Age=2\d{4}; Path=\/; HttpOnly; SameSite=Lax$/);
    await visitor.ask("/desk/");
    await visitor.call("writer");
    github.fault = () => "lost before";
    await visitor.call("state", { draft });
    const told = [session, back.body.toString(), ...log].join("\n");
    expect(log.length).toBeGreaterThan(4);
    for (const secret of ["narrow asha", "wide asha", client.secret, "code="]) expect(told).not.toContain(secret);
  });

  it("has cookies that only this very host can set, where the site is encrypted", async () => {
    const content = { ...smallContent, repository: { address: `${github.origin}/owner/site` } };
    const app = await createApp({ trustProxy: [], logLevel: "silent" });
    await addDesk(app, await folderOf({ "index.html": "<head></head>" }), content, client);
    const { headers } = await app.inject("/desk/sign-in");
    expect(String(headers["set-cookie"])).toMatch(
      /^__Host-desk-sign-in=[^;]+; Max-Age=600; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    );
    await app.close();
  });
});

describe("Without the settings", () => {
  it("there is no such address", async () => {
    const app = await createApp({ trustProxy: [], logLevel: "silent" });
    await addSite(app, await folderOf({ "index.html": "home", "404.html": "not found" }));
    for (const url of ["/desk", "/desk/", "/desk/sign-in", "/desk/data/index.json"]) {
      const { statusCode, body } = await app.inject(url);
      expect([statusCode, body], url).toEqual([404, "not found"]);
    }
    expect((await app.inject({ method: "POST", url: "/desk/api/writer" })).statusCode).toBe(405);
    await app.close();
  });
});
