// Signs writers in with a GitHub App: OAuth's web flow with PKCE. The token can only write to the
// one repository. `openid-client` is certified, and checks state and answer itself.

import type { WritersSettings } from "@site/service";
import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  ClientSecretPost,
  Configuration,
  calculatePKCECodeChallenge,
  randomPKCECodeVerifier,
  randomState,
} from "openid-client";
import { GitHubProblem, type GitHubRequest, gitHubRequest } from "../sending/github.ts";
import { GitHubRepository } from "../sending/github-repository.ts";
import type { Repository } from "../sending/repository.ts";

/** The permissions of a token. Every App may also read a repository's metadata. */
const scope = { contents: "write", pull_requests: "write", checks: "read" } as const;

/** Longest session, in seconds: eight hours, as long as GitHub's own tokens. */
const maxSessionSeconds = 8 * 60 * 60;

/** Milliseconds after which GitHub is asked again whether a writer may still write; API calls ask every time. */
const permissionCacheMs = 5 * 60 * 1000;

/** Most writers whose last check is cached. */
const maxCachedWriters = 1000;

/** A writer who has signed in. */
export interface Writer {
  readonly token: string;
  readonly login: string;
  readonly name: string;
  readonly email: string;
}

/** Values of the OAuth flow that are needed when GitHub redirects back. */
export interface SignInStart {
  readonly state: string;
  readonly verifier: string;
}

export class GitHubApp {
  readonly #configuration: Configuration;
  /** GitHub with the rights of the App itself. */
  readonly #app: GitHubRequest;
  readonly #settings: WritersSettings;
  readonly #repository: Repository;
  readonly #callback: string;
  /** When a writer's permission was last confirmed, by token. */
  readonly #confirmedAt = new Map<string, number>();

  /** @param callback URL to which GitHub redirects back */
  constructor(settings: WritersSettings, repository: Repository, callback: string) {
    const { id, secret } = settings;
    const at = `${repository.web}/login/oauth`;
    const endpoints = {
      issuer: at,
      authorization_endpoint: `${at}/authorize`,
      token_endpoint: `${at}/access_token`,
    };
    this.#configuration = new Configuration(
      endpoints,
      id,
      { client_secret: secret },
      ClientSecretPost(secret),
    );
    // Only a GitHub on this machine may be used without TLS.
    if (at.startsWith("http:")) allowInsecureRequests(this.#configuration);
    this.#app = gitHubRequest(
      repository.api,
      `Basic ${Buffer.from(`${id}:${secret}`).toString("base64")}`,
    );
    this.#settings = settings;
    this.#repository = repository;
    this.#callback = callback;
  }

  /** GitHub with the rights of a token. */
  #with(token: string): GitHubRequest {
    return gitHubRequest(this.#repository.api, `Bearer ${token}`);
  }

  /** The repository with the rights of a token. */
  repository(token: string): GitHubRepository {
    return new GitHubRepository(this.#with(token), this.#repository);
  }

  /**
   * Asks GitHub, at most every five minutes, whether a writer may still write.
   * @throws GitHubProblem if the writer may not, or GitHub does not answer
   */
  async requireWriteAccess({ token }: Writer): Promise<void> {
    const confirmedAt = this.#confirmedAt.get(token) ?? Number.NEGATIVE_INFINITY;
    if (performance.now() - confirmedAt < permissionCacheMs) return;
    await this.repository(token).requireWriteAccess();
    if (this.#confirmedAt.size >= maxCachedWriters) this.#confirmedAt.clear();
    this.#confirmedAt.set(token, performance.now());
  }

  /**
   * Revokes a token.
   * @throws GitHubProblem if GitHub does not answer, or does not know it
   */
  async revoke({ token }: Writer): Promise<void> {
    this.#confirmedAt.delete(token);
    const call = { client_id: this.#settings.id, access_token: token };
    await this.#app("DELETE /applications/{client_id}/token", call);
  }

  /** Begins to sign in; `address` is the URL to redirect to. */
  async startSignIn(): Promise<SignInStart & { readonly address: string }> {
    const state = randomState();
    const verifier = randomPKCECodeVerifier();
    const address = buildAuthorizationUrl(this.#configuration, {
      redirect_uri: this.#callback,
      state,
      code_challenge: await calculatePKCECodeChallenge(verifier),
      code_challenge_method: "S256",
    });
    return { state, verifier, address: address.href };
  }

  /**
   * Completes signing in when GitHub has redirected back.
   * @param query the query of the requested URL
   * @param start the values that were stored in the same browser
   * @returns the writer, and for how many seconds the token is valid
   * @throws if the state differs, GitHub refuses, or the account may not write to the repository
   */
  async completeSignIn(
    query: string,
    { state, verifier }: SignInStart,
  ): Promise<Writer & { readonly seconds: number }> {
    const address = new URL(this.#callback);
    address.search = query;
    const { access_token } = await authorizationCodeGrant(this.#configuration, address, {
      expectedState: state,
      pkceCodeVerifier: verifier,
    });
    const { token, seconds } = await this.#narrowed(access_token);
    await this.repository(token).requireWriteAccess();
    const { data: user } = await this.#with(token)("GET /user");
    const { id, login } = user;
    const email = `${id}+${login}@users.noreply.github.com`;
    return { token, seconds, login, name: user.name || login, email };
  }

  /** Exchanges the App's token for one limited to the repository and to the permissions in `scope`. */
  async #narrowed(
    access_token: string,
  ): Promise<{ readonly token: string; readonly seconds: number }> {
    const { owner: target, name } = this.#repository;
    const { data } = await this.#app("POST /applications/{client_id}/token/scoped", {
      client_id: this.#settings.id,
      access_token,
      target,
      repositories: [name],
      permissions: scope,
    });
    const { contents, pull_requests, checks } = data.installation?.permissions ?? {};
    if (contents !== "write" || pull_requests !== "write" || checks !== "read") {
      throw new GitHubProblem("forbidden", "The GitHub App lacks a permission.");
    }
    const until = Date.parse(data.expires_at ?? "");
    // An App can be set to issue tokens that never expire; the session expires all the same.
    const seconds = Number.isNaN(until)
      ? maxSessionSeconds
      : Math.floor((until - Date.now()) / 1000);
    return { token: data.token, seconds: Math.min(seconds, maxSessionSeconds) };
  }
}
