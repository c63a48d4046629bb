// Sealed cookies: encrypted, for one purpose each, and of no use after their time.

import { hkdfSync } from "node:crypto";
import { EncryptJWT, jwtDecrypt } from "jose";

/** What a cookie is for; one is never taken for the other. */
export type Purpose = "sign-in" | "session";

export class Seal {
  readonly #key: Uint8Array;

  /** @param secret known to all services of the site; the key is made of it (RFC 5869) */
  constructor(secret: string) {
    this.#key = new Uint8Array(hkdfSync("sha256", secret, "", "cookies of the writers' desk", 32));
  }

  /** @param seconds for how long it can be opened */
  close(purpose: Purpose, content: Readonly<Record<string, string>>, seconds: number): Promise<string> {
    const header = { alg: "dir", enc: "A256GCM" };
    const expires = Math.floor(Date.now() / 1000) + seconds;
    return new EncryptJWT(content)
      .setProtectedHeader(header)
      .setAudience(purpose)
      .setExpirationTime(expires)
      .encrypt(this.#key);
  }

  /** What is in it; undefined where it is not of ours, for another purpose, or too old. */
  async open(purpose: Purpose, sealed: string | undefined): Promise<Readonly<Record<string, unknown>> | undefined> {
    if (sealed === undefined) return undefined;
    const rules = { audience: purpose, keyManagementAlgorithms: ["dir"], contentEncryptionAlgorithms: ["A256GCM"] };
    return jwtDecrypt(sealed, this.#key, { ...rules, requiredClaims: ["exp"] }).then(
      ({ payload }) => payload,
      () => undefined,
    );
  }
}
