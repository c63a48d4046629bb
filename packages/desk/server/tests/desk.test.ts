// Tests the desk on the service: its settings, its users and its origin.

import { addSite, createApp } from "@site/service";
import { folderOf } from "@site/tests/support/folders";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { DeskService, draft, type Visitor } from "./desk-service.ts";

let desk: DeskService;

beforeEach(async () => {
  desk = await DeskService.start();
});
afterEach(() => desk.close());

describe("The desk on the service", () => {
  it("shows visitors who are not signed in only the sign-in page", async () => {
    const visitor = desk.visitor();
    for (const path of [
      "/desk/",
      "/desk/data/index.json",
      "/desk/assets/index-1a2b.js",
      "/desk/nothing",
    ]) {
      const { status, body } = await visitor.ask(path);
      expect(status, path).toBe(401);
      expect(body.toString()).toContain('<a href="/desk/sign-in">Sign in with GitHub</a>');
    }
    expect((await visitor.ask("/desk")).headers.location).toBe("/desk/");
    expect((await visitor.ask("/")).body.toString()).toBe("home");
    expect((await visitor.call("writer")).status).toBe(401);
  });

  it("is served to writers who have signed in, with the mark that tells its page so", async () => {
    const visitor = desk.visitor();
    const back = await desk.signIn(visitor);
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
    await desk.signOut(visitor);
    expect((await visitor.ask("/desk/")).status).toBe(401);
  });

  it("sends a draft, and reads the state of its pull request", async () => {
    const visitor = desk.visitor();
    await desk.signIn(visitor);
    const seen = await visitor.call("look", { draft, paths: ["site.yaml"], pictures: [] });
    const { main, tip } = JSON.parse(seen.body.toString());
    const picture = await visitor.ask("/desk/api/picture", {
      method: "POST",
      headers: { Origin: desk.origin, "Content-Type": "application/octet-stream" },
      body: "picture",
    });
    const { sha } = JSON.parse(picture.body.toString());
    const sent = await visitor.call("send", {
      draft,
      at: "2026-11-23T09:00:00Z",
      main,
      tip,
      title: "Changed",
      words: "",
      account: "",
      was: [],
      files: [{ path: "site.yaml", text: "a: 2\n" }],
      pictures: [{ path: "media/a.jpg", sha }],
      dropped: [],
    });
    expect(JSON.parse(sent.body.toString())).toMatchObject({ number: 1, state: "open" });
    const { pull } = JSON.parse((await visitor.call("state", { draft })).body.toString());
    expect(pull).toMatchObject({ number: 1, title: "Changed", checks: [] });
  });

  it("writes nothing outside of the content", async () => {
    const visitor = desk.visitor();
    await desk.signIn(visitor);
    const main = desk.github.refs.get("main");
    const sending = {
      draft,
      at: "2026-11-23T09:00:00Z",
      main,
      tip: null,
      title: "T",
      words: "",
      account: "",
      was: [],
      pictures: [],
    };
    const dotted = ["../package.json", "articles/../../x", ".github/workflows/x.yml"];
    const odd = [
      "/etc/passwd",
      "a\\b",
      "a//b",
      "articles/",
      "",
      ".",
      "a/b ",
      "a/b.",
      "a/\ud800.md",
    ];
    const hidden = ["\u2028", "\u2029", "\u0085", "\0", "\n", "\x7f", "\u200c"].flatMap(
      (separator) => [
        `a${separator}b.md`,
        `a${separator}/../../.github/workflows/x.yml`,
        `a/${separator}/../x.yml`,
      ],
    );
    // The service takes ten sendings a minute; the same pattern holds for the paths of a look.
    for (const path of [...dotted, ...odd, ...hidden]) {
      const { status } = await visitor.call("look", { draft, paths: [path], pictures: [] });
      expect([path, status]).toEqual([path, 400]);
    }
    const asFile = await visitor.call("send", {
      ...sending,
      files: [{ path: hidden[1], text: "x" }],
    });
    expect(asFile.status).toBe(400);
    const good = ["articles/façade.md", "media/a b/x.y.jpg", "site.yaml", "लेख/पहला.md"];
    const seen = await visitor.call("look", { draft, paths: good, pictures: [] });
    expect(seen.status).toBe(200);
    expect(desk.github.pulls).toEqual([]);
  });

  it("sends no half characters, for which GitHub has no bytes", async () => {
    const visitor = desk.visitor();
    await desk.signIn(visitor);
    const main = desk.github.refs.get("main");
    const rest = { draft, at: "2026-11-23T09:00:00Z", main, tip: null, pictures: [], dropped: [] };
    const files = [{ path: "site.yaml", text: "a: 2\n" }];
    for (const broken of [
      { title: "A \udc00", words: "", account: "", was: [], files },
      { title: "A", words: "\ud83d", account: "", was: [], files },
      {
        title: "A",
        words: "",
        account: "",
        was: [],
        files: [{ path: "site.yaml", text: "a: \ud83dx\n" }],
      },
    ]) {
      const { status, body } = await visitor.call("send", { ...rest, ...broken });
      expect([status, JSON.parse(body.toString()).problem]).toEqual([422, "refused"]);
    }
    expect(desk.github.pulls).toEqual([]);
  });

  it("answers with the kind of GitHub's error, and when to retry", async () => {
    const visitor = desk.visitor();
    await desk.signIn(visitor);
    desk.github.fault = () => ({ status: 429, headers: { "retry-after": "60" } });
    const { status, body } = await visitor.call("state", { draft });
    expect(status).toBe(429);
    expect(JSON.parse(body.toString())).toMatchObject({
      problem: "later",
      until: expect.stringMatching(/Z$/),
    });
    for (const [at, problem, answered = at] of [
      [403, "forbidden"],
      [404, "absent"],
      [409, "moved"],
      [422, "refused"],
      [503, "lost", 502],
      [401, "signed-out"],
    ] as const) {
      const access = desk.github.asked.length;
      desk.github.fault = (number) => (number > access ? { status: at } : undefined);
      const answer = await visitor.call("state", { draft });
      expect([answer.status, JSON.parse(answer.body.toString()).problem]).toEqual([
        answered,
        problem,
      ]);
    }
  });
});

describe("A call to the desk", () => {
  const post = (visitor: Visitor, name: string, body: string, headers: Record<string, string>) =>
    visitor.ask(`/desk/api/${name}`, {
      method: "POST",
      raw: body,
      headers: { Origin: desk.origin, "Content-Type": "application/json", ...headers },
    });

  it("is refused before its body is read where nobody is signed in or the page is another site's", async () => {
    const visitor = desk.visitor();
    for (const name of ["writer", "board", "look", "picture", "send", "state", "nothing"]) {
      for (const body of ["{", "[".repeat(300_000), "x".repeat(17 * 1024 * 1024)]) {
        expect([name, (await post(visitor, name, body, {})).status]).toEqual([name, 401]);
        const foreign = await post(visitor, name, body, { Origin: "https://evil.example" });
        expect([name, foreign.status]).toEqual([name, 403]);
      }
    }
    expect(desk.github.asked).toEqual([]);
  });

  it("has at most 256 KB, a picture 16 MB", async () => {
    const visitor = desk.visitor();
    await desk.signIn(visitor);
    const large = await visitor.call("send", { title: "x".repeat(256 * 1024) });
    expect([large.status, JSON.parse(large.body.toString())]).toEqual([
      413,
      {
        problem: "refused",
        message: "More than 256 KB, or a picture of more than 16 MB, cannot be sent at once.",
      },
    ]);
    const stored = () => desk.github.asked.filter((name) => name.endsWith("/git/blobs")).length;
    const bytes = { "Content-Type": "application/octet-stream" };
    const picture = (length: number) => post(visitor, "picture", "p".repeat(length), bytes);
    expect((await picture(16 * 1024 * 1024 + 1)).status).toBe(413);
    expect(stored()).toBe(0);
    const { status, body } = await picture(16 * 1024 * 1024);
    expect([status, stored()]).toEqual([200, 1]);
    const { sha } = JSON.parse(body.toString());
    expect(desk.github.blobs.get(sha)).toBe("p".repeat(16 * 1024 * 1024));
  });

  it("is answered sixty times a minute for one address, and ten times if it sends a draft", async () => {
    const visitor = desk.visitor();
    await desk.signIn(visitor);
    const statuses: number[] = [];
    for (let call = 0; call < 11; call++) statuses.push((await visitor.call("send", {})).status);
    expect(statuses).toEqual([...Array(10).fill(400), 429]);
    for (let call = 11; call < 60; call++) statuses.push((await visitor.call("state", {})).status);
    expect(statuses.slice(11)).toEqual(Array(49).fill(400));
    const { status, headers, body } = await visitor.call("state", {});
    expect([status, JSON.parse(body.toString()).problem]).toEqual([429, "often"]);
    expect(Number(headers["retry-after"])).toBeGreaterThan(0);
    expect((await desk.visitor().call("writer")).status).toBe(429);
  });
});

describe("Without the settings", () => {
  it("the desk's addresses do not exist", async () => {
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
