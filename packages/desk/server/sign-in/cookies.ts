// Sets and reads the cookies of the desk, encrypted (JWE); each is valid for one purpose and a limited time.

import { hkdfSync } from "node:crypto";
import type { CookieSerializeOptions } from "@fastify/cookie";
import type { FastifyReply, FastifyRequest } from "fastify";
import { EncryptJWT, jwtDecrypt } from "jose";
import type { Writer } from "./github-app.ts";

/** The purpose of a cookie; a cookie for one purpose is never accepted for another. */
type Purpose = "sign-in" | "session";

/** Longest time for which a cookie is valid, in seconds: one that ends later is of a time when the clock was wrong. */
const longestSeconds = 8 * 60 * 60;

export class Cookies {
  readonly #prefix: string;
  readonly #options: CookieSerializeOptions;
  readonly #key: Uint8Array;

  /** @param secret shared by all servers of the site; the key is derived from it (RFC 5869) */
  constructor(isSecure: boolean, secret: string) {
    // Only this very host can set `__Host-` cookies, so no session can be injected.
    this.#prefix = isSecure ? "__Host-desk-" : "desk-";
    this.#options = { path: "/", httpOnly: true, sameSite: "lax", secure: isSecure };
    this.#key = new Uint8Array(hkdfSync("sha256", secret, "", "cookies of the writers' desk", 32));
  }

  /** Encrypts a cookie. @param seconds how long it is valid */
  encrypt(
    purpose: Purpose,
    content: Readonly<Record<string, string>>,
    seconds: number,
  ): Promise<string> {
    return new EncryptJWT(content)
      .setProtectedHeader({ alg: "dir", enc: "A256GCM" })
      .setAudience(purpose)
      .setExpirationTime(Math.floor(Date.now() / 1000) + seconds)
      .encrypt(this.#key);
  }

  async set(
    reply: FastifyReply,
    purpose: Purpose,
    content: Readonly<Record<string, string>>,
    seconds: number,
  ) {
    const encrypted = await this.encrypt(purpose, content, seconds);
    reply.setCookie(this.#prefix + purpose, encrypted, { ...this.#options, maxAge: seconds });
  }

  remove(reply: FastifyReply, purpose: Purpose): void {
    reply.clearCookie(this.#prefix + purpose, this.#options);
  }

  /** The content of a cookie; undefined if it is not ours, for another purpose, or expired. */
  async read(
    { cookies }: FastifyRequest,
    purpose: Purpose,
  ): Promise<Readonly<Record<string, unknown>> | undefined> {
    const encrypted = cookies[this.#prefix + purpose];
    if (encrypted === undefined) return undefined;
    const rules = {
      audience: purpose,
      keyManagementAlgorithms: ["dir"],
      contentEncryptionAlgorithms: ["A256GCM"],
    };
    return jwtDecrypt(encrypted, this.#key, { ...rules, requiredClaims: ["exp"] }).then(
      ({ payload }) =>
        Number(payload.exp) <= Date.now() / 1000 + longestSeconds ? payload : undefined,
      () => undefined,
    );
  }

  /** The writer who is signed in. */
  async writer(request: FastifyRequest): Promise<Writer | undefined> {
    const { token, login, name, email } = (await this.read(request, "session")) ?? {};
    const all = [token, login, name, email];
    if (!all.every((value) => typeof value === "string")) return undefined;
    return { token, login, name, email } as Writer;
  }
}
