// Tests signing in to the writers' desk by GitHub: who may, and that nobody else can use the cookies.

import { createApp } from "@site/service";
import { folderOf } from "@site/tests/support/folders";
import { smallContent } from "@site/tests/support/service-content";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { client } from "../../tests/sending/stand-in.ts";
import { addDesk } from "../desk.ts";
import { Cookies } from "../sign-in/cookies.ts";
import { DeskService, draft } from "./desk-service.ts";

let desk: DeskService;

beforeEach(async () => {
  desk = await DeskService.start();
});
afterEach(() => desk.close());

describe("Signing in", () => {
  it("refuses API calls from other origins, or none", async () => {
    const visitor = desk.visitor();
    await desk.signIn(visitor);
    for (const headers of [{}, { Origin: "null" }, { Origin: "https://evil.example" }]) {
      for (const path of ["/desk/api/writer", "/desk/api/send", "/desk/sign-out"]) {
        expect((await visitor.ask(path, { method: "POST", headers, body: {} })).status, path).toBe(
          403,
        );
      }
    }
    expect((await visitor.call("writer")).status).toBe(200);
  });

  it("accepts only the state of the same browser, and each state once", async () => {
    const visitor = desk.visitor();
    const other = desk.visitor();
    const address = (await visitor.ask("/desk/sign-in")).headers.location ?? "";
    const query = desk.agree(address, "asha");
    // Another browser's state would sign somebody in to an attacker's account.
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

  it("creates a new session and ignores earlier cookies, also those of others", async () => {
    const visitor = desk.visitor();
    visitor.cookies.set("desk-session", "fixed");
    expect((await visitor.ask("/desk/")).status).toBe(401);
    await desk.signIn(visitor);
    const own = visitor.cookies.get("desk-session") ?? "";
    expect(own).not.toBe("fixed");
    const copied = { token: "asha's", login: "a", name: "a", email: "a" };
    const foreign = await new Cookies(false, "another secret").encrypt("session", copied, 60);
    const cookies = new Cookies(false, client.secret);
    const early = await cookies.encrypt("session", copied, -60);
    // Of a clock that was a year ahead.
    const ahead = await cookies.encrypt("session", copied, 365 * 86_400);
    const purpose = await cookies.encrypt("sign-in", copied, 60);
    for (const cookie of [
      foreign,
      early,
      ahead,
      purpose,
      `${own.slice(0, -4)}AAAA`,
      "e30.e30.e30",
    ]) {
      visitor.cookies.set("desk-session", cookie);
      expect((await visitor.ask("/desk/")).status).toBe(401);
    }
    visitor.cookies.set("desk-session", own);
    expect((await visitor.ask("/desk/")).status).toBe(200);
  });

  it("leads back to the draft at the site's own address, whatever host was requested, and nowhere else", async () => {
    const leadsTo = async (where: string) =>
      (await desk.signIn(desk.visitor(), "asha", `?draft=${where}`)).headers.location;
    expect(await leadsTo(draft)).toBe(`/desk/#draft=${draft}`);
    for (const where of [
      "//evil.example",
      "https://evil.example",
      `${draft}/../..`,
      `${draft}%0d%0aX:y`,
      `x&draft=${draft}`,
    ]) {
      expect([where, await leadsTo(where)]).toEqual([where, "/desk/"]);
    }
    const headers = { Host: "evil.example", "X-Forwarded-Host": "evil.example" };
    const { location = "" } = (await desk.visitor().ask("/desk/sign-in", { headers })).headers;
    expect(new URL(location).searchParams.get("redirect_uri")).toBe(
      `${desk.origin}/desk/signed-in`,
    );
  });

  it("is refused if the account may not write, or the App lacks a permission", async () => {
    const visitor = desk.visitor();
    const { status, body } = await desk.signIn(visitor, "stranger");
    expect([status, body.toString()]).toEqual([
      403,
      expect.stringContaining("may not write to the repository"),
    ]);
    desk.github.permissions = { contents: "write", metadata: "read" };
    expect((await desk.signIn(visitor)).status).toBe(403);
    desk.github.permissions = { contents: "read", pull_requests: "write", checks: "read" };
    expect((await desk.signIn(visitor)).status).toBe(403);
    expect((await visitor.ask("/desk/")).status).toBe(401);
  });

  it("revokes the token when somebody signs out, so that a copied cookie is useless", async () => {
    const visitor = desk.visitor();
    await desk.signIn(visitor);
    expect((await visitor.ask("/desk/")).status).toBe(200);
    const session = visitor.cookies.get("desk-session") ?? "";
    const { status } = await desk.signOut(visitor);
    expect([status, visitor.cookies.has("desk-session")]).toEqual([200, false]);
    await vi.waitFor(() =>
      expect(desk.github.asked).toContain("DELETE /applications/{client_id}/token"),
    );
    expect([...desk.github.tokens.keys()]).not.toContain("narrow asha");
    visitor.cookies.set("desk-session", session);
    expect((await visitor.ask("/desk/")).status).toBe(401);
    expect((await visitor.call("writer")).status).toBe(401);
  });

  it("is over where GitHub cannot revoke the token", async () => {
    const visitor = desk.visitor();
    for (const fault of ["lost before", { status: 422 }] as const) {
      desk.github.fault = () => undefined;
      await desk.signIn(visitor);
      desk.github.fault = () => fault;
      desk.log.length = 0;
      expect((await desk.signOut(visitor)).status).toBe(200);
      expect(visitor.cookies.has("desk-session")).toBe(false);
      await vi.waitFor(() => expect(desk.log.join("")).toContain("token not revoked"));
      expect(desk.log.join("")).not.toContain("narrow asha");
    }
  });

  it("has its own rate limit for each address, with a message", async () => {
    const visitor = desk.visitor();
    for (let visit = 0; visit < 20; visit++) {
      expect((await visitor.ask("/desk/sign-in")).status).toBe(303);
    }
    const { status, headers, body } = await visitor.ask("/desk/sign-in");
    expect([status, headers["cache-control"], headers["retry-after"]]).toEqual([
      429,
      "no-store",
      expect.anything(),
    ]);
    expect(body.toString()).toContain("Too many have tried to sign in from here.");
    for (let visit = 0; visit < 20; visit++) {
      expect((await visitor.ask("/desk/signed-in?code=x")).status).toBe(403);
    }
    expect((await visitor.ask("/desk/signed-in?code=x")).status).toBe(429);
    expect(desk.github.asked).toEqual([]);
    expect((await visitor.ask("/")).status).toBe(200);
  });

  it("ends when the account may no longer write", async () => {
    const visitor = desk.visitor();
    await desk.signIn(visitor);
    desk.github.tokens.set("narrow asha", { login: "asha", push: false });
    expect((await visitor.call("writer")).status).toBe(403);
    expect((await visitor.ask("/desk/data/index.json")).status).toBe(403);
  });

  it("keeps the token in an encrypted HttpOnly cookie, and out of answers and log", async () => {
    const visitor = desk.visitor();
    const back = await desk.signIn(visitor);
    const session = back.headers["set-cookie"]?.find((line) => /^desk-session=e/.test(line)) ?? "";
    expect(session).toMatch(/; Max-Age=2\d{4}; Path=\/; HttpOnly; SameSite=Lax$/);
    await visitor.ask("/desk/");
    await visitor.call("writer");
    desk.github.fault = () => "lost before";
    await visitor.call("state", { draft });
    const printed = [session, back.body.toString(), ...desk.log].join("\n");
    expect(desk.log.length).toBeGreaterThan(4);
    for (const secret of ["narrow asha", "wide asha", client.secret, "code="]) {
      expect(printed).not.toContain(secret);
    }
  });

  it("uses __Host- cookies if the site is encrypted", async () => {
    const content = {
      ...smallContent,
      repository: { address: `${desk.github.origin}/owner/site` },
    };
    const app = await createApp({ trustProxy: [], logLevel: "silent" });
    await addDesk(app, await folderOf({ "index.html": "<head></head>" }), content, client);
    const { headers } = await app.inject("/desk/sign-in");
    expect(String(headers["set-cookie"])).toMatch(
      /^__Host-desk-sign-in=[^;]+; Max-Age=600; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    );
    await app.close();
  });
});
