// Encrypts and decrypts the cookies of the desk (JWE); each is valid for one purpose and a limited time.

import { hkdfSync } from "node:crypto";
import { EncryptJWT, jwtDecrypt } from "jose";

/** The purpose of a cookie; a cookie for one purpose is never accepted for another. */
export type Purpose = "sign-in" | "session";

export class CookieEncryption {
  readonly #key: Uint8Array;

  /** @param secret shared by all servers of the site; the key is derived from it (RFC 5869) */
  constructor(secret: string) {
    this.#key = new Uint8Array(hkdfSync("sha256", secret, "", "cookies of the writers' desk", 32));
  }

  /** Encrypts a cookie. @param seconds how long it is valid */
  encrypt(purpose: Purpose, content: Readonly<Record<string, string>>, seconds: number): Promise<string> {
    const header = { alg: "dir", enc: "A256GCM" };
    const expires = Math.floor(Date.now() / 1000) + seconds;
    return new EncryptJWT(content)
      .setProtectedHeader(header)
      .setAudience(purpose)
      .setExpirationTime(expires)
      .encrypt(this.#key);
  }

  /** Decrypts a cookie; undefined if it is not ours, for another purpose, or expired. */
  async decrypt(
    purpose: Purpose,
    encrypted: string | undefined,
  ): Promise<Readonly<Record<string, unknown>> | undefined> {
    if (encrypted === undefined) return undefined;
    const rules = { audience: purpose, keyManagementAlgorithms: ["dir"], contentEncryptionAlgorithms: ["A256GCM"] };
    return jwtDecrypt(encrypted, this.#key, { ...rules, requiredClaims: ["exp"] }).then(
      ({ payload }) => payload,
      () => undefined,
    );
  }
}
