// Tests the writers' desk on the service: only with its settings, for signed-in users with write access, and for the site's own pages.

import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createApp } from "../../../server/app.ts";
import { addSite } from "../../../server/static.ts";
import { folderOf } from "../folders.ts";
import { DeskService, draft } from "./desk-service.ts";

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
      body: "",
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
      body: "",
      pictures: [],
    };
    const dotted = ["../package.json", "articles/../../x", ".github/workflows/x.yml"];
    for (const path of [...dotted, "/etc/passwd", "a\\b", "a//b", "articles/"]) {
      const { status } = await visitor.call("send", { ...sending, files: [{ path, text: "x" }] });
      expect([path, status]).toEqual([path, 400]);
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
