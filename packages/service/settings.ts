// Reads and validates the server's settings from environment variables, before anything starts.

import { BlockList, isIP } from "node:net";
import { join, resolve } from "node:path";

/** An error that the person who starts the server can correct; it is shown without a stack trace. */
export class StartError extends Error {
  override name = "StartError";
}

/** Variables by name, such as process.env. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** The address to listen on. */
export interface ListenAddress {
  readonly port: number;
  /** The one address to listen on; undefined for the loopback on IPv4 and IPv6. */
  readonly host: string | undefined;
}

/** Limits on connections. */
export interface ConnectionLimits {
  /** Most open connections on each address; further ones are closed at once. */
  readonly maxConnections: number;
  /** Time in which a request has to arrive, in milliseconds; its headers have a third of it. */
  readonly requestTimeoutMs: number;
}

/** The database that stores enquiries. */
export type StorePlace =
  | { readonly kind: "sqlite"; readonly file: string }
  | { readonly kind: "postgres"; readonly url: string };

const logLevels = ["fatal", "error", "warn", "info", "debug", "silent"] as const;

/** Settings of the service's calls. */
export interface ServiceSettings {
  /** Requests a minute from one address; 0 for no limit. */
  readonly rateLimit: number;
  /** Addresses and networks of proxies whose X-Forwarded-For, -Host and -Proto are trusted. */
  readonly trustProxy: readonly string[];
  /** Origins of other sites whose pages may call the service. */
  readonly corsOrigins: readonly string[];
  readonly logLevel: (typeof logLevels)[number];
}

/** The GitHub App with which writers sign in. */
export interface WritersSettings {
  /** Its client id, such as `Iv23…`. */
  readonly id: string;
  readonly secret: string;
}

/** The server that sends mails of enquiries. */
export interface MailSettings {
  readonly host: string;
  readonly port: number;
  /** Whether the connection is encrypted from its beginning, and not by STARTTLS. */
  readonly secure: boolean;
  readonly auth: { readonly user: string; readonly pass: string } | undefined;
  readonly from: string;
  readonly to: readonly string[];
}

/** The program that is called with each enquiry. */
export interface WebhookSettings {
  readonly url: string;
  /** Signs what is sent. */
  readonly key: Buffer;
}

/** Who is told of an enquiry. */
export interface NoticeSettings {
  readonly mail: MailSettings | undefined;
  readonly webhook: WebhookSettings | undefined;
}

export interface Settings {
  readonly place: ListenAddress;
  /** Where to serve metrics; undefined if they are not served. */
  readonly metrics: ListenAddress | undefined;
  readonly connections: ConnectionLimits;
  readonly store: StorePlace;
  readonly service: ServiceSettings;
  readonly notices: NoticeSettings;
  /** Age in years at which the service itself removes enquiries; undefined if it does not. */
  readonly expireYears: number | undefined;
  /** Undefined if the desk is not served. */
  readonly writers: WritersSettings | undefined;
}

/** A setting, trimmed; undefined if it is not set or blank. */
function textOf(environment: Environment, name: string): string | undefined {
  return environment[name]?.trim() || undefined;
}

function numberOf(
  environment: Environment,
  name: string,
  otherwise: number,
  least: number,
  most: number,
): number {
  const text = textOf(environment, name) ?? String(otherwise);
  const value = Number(text);
  if (!/^\d+$/.test(text) || value < least || value > most) {
    throw new StartError(`${name} is "${text}": it has to be a number from ${least} to ${most}.`);
  }
  return value;
}

/** Reads where to listen; port 0 lets the system choose one. */
function placeOf(
  environment: Environment,
  port: string,
  host: string,
  otherwise: number,
): ListenAddress {
  return {
    port: numberOf(environment, port, otherwise, 0, 65_535),
    host: textOf(environment, host),
  };
}

/** Parses a list of addresses and networks, such as 10.0.0.0/8. @throws if one is invalid */
export function networksOf(list: readonly string[]): BlockList {
  const networks = new BlockList();
  for (const item of list) {
    const [, address = "", prefix] = /^([^/]+)(?:\/(\d{1,3}))?$/.exec(item) ?? [];
    const family = isIP(address) === 6 ? "ipv6" : "ipv4";
    networks.addSubnet(address, Number(prefix ?? (family === "ipv6" ? 128 : 32)), family);
  }
  return networks;
}

function isNetwork(text: string): boolean {
  try {
    networksOf([text]);
    return true;
  } catch {
    return false;
  }
}

function isOrigin(text: string): boolean {
  return /^https?:/.test(text) && URL.canParse(text) && new URL(text).origin === text;
}

/** Reads a list, separated by spaces or commas. */
function listOf(
  environment: Environment,
  name: string,
  isRight: (item: string) => boolean,
  words: string,
): string[] {
  const items = (textOf(environment, name) ?? "").split(/[\s,]+/).filter((item) => item !== "");
  const wrong = items.find((item) => !isRight(item));
  if (wrong !== undefined) throw new StartError(`${name} has "${wrong}": it has to be ${words}.`);
  return items;
}

/**
 * Reads which database stores enquiries: `DATABASE_URL` (PostgreSQL) or `ENQUIRY_DB` (an SQLite file).
 * @param root the project's folder; the default file is `data/enquiries.db` in it
 * @throws StartError if both are set or the URL is not PostgreSQL's; the URL, which may contain a password, is not shown
 */
export function readStorePlace(environment: Environment, root: string): StorePlace {
  const url = textOf(environment, "DATABASE_URL");
  const file = textOf(environment, "ENQUIRY_DB");
  if (url === undefined) {
    return { kind: "sqlite", file: resolve(file ?? join(root, "data/enquiries.db")) };
  }
  if (file !== undefined) {
    throw new StartError(
      "DATABASE_URL and ENQUIRY_DB are both set: enquiries are kept in one of the two.",
    );
  }
  if (!/^postgres(?:ql)?:\/\//.test(url) || !URL.canParse(url)) {
    throw new StartError(
      "DATABASE_URL has to be an address such as postgres://user:password@host/database.",
    );
  }
  return { kind: "postgres", url };
}

/**
 * Reads `GITHUB_CLIENT_ID` and `GITHUB_CLIENT_SECRET`.
 * @throws StartError if one of them is missing or invalid; the secret is not shown
 */
function readWriters(environment: Environment): WritersSettings | undefined {
  const id = textOf(environment, "GITHUB_CLIENT_ID");
  const secret = textOf(environment, "GITHUB_CLIENT_SECRET");
  if (id === undefined && secret === undefined) return undefined;
  if (id !== undefined && /^[\w.-]+$/.test(id) && secret !== undefined && secret.length >= 32) {
    return { id, secret };
  }
  throw new StartError(
    "GITHUB_CLIENT_ID and GITHUB_CLIENT_SECRET have to be both of a GitHub App, as it shows them.",
  );
}

const isMailAddress = (text: string) => /^[^\s@<>,;"]+@[^\s@<>,;"]+$/.test(text);

/**
 * Reads `SMTP_URL`, `MAIL_FROM` and `MAIL_TO`.
 * @throws StartError if one of them is missing or invalid; the address, which may contain a password, is not shown
 */
function readMail(environment: Environment): MailSettings | undefined {
  const text = textOf(environment, "SMTP_URL");
  const from = textOf(environment, "MAIL_FROM");
  const to = listOf(environment, "MAIL_TO", isMailAddress, "addresses such as sales@example.org");
  if (text === undefined && from === undefined && to.length === 0) return undefined;
  if (text === undefined || from === undefined || to.length === 0) {
    throw new StartError("SMTP_URL, MAIL_FROM and MAIL_TO belong together: one is missing.");
  }
  if (!isMailAddress(from)) {
    throw new StartError(`MAIL_FROM is "${from}": it has to be an address, such as a@example.org.`);
  }
  return { ...mailServerOf(text), from, to };
}

/** The mail server at an address. @throws StartError, without the address */
function mailServerOf(text: string): Omit<MailSettings, "from" | "to"> {
  try {
    const { protocol, hostname, port, username, password } = new URL(text);
    const secure = protocol === "smtps:";
    if (hostname !== "" && (secure || protocol === "smtp:")) {
      const auth = { user: decodeURIComponent(username), pass: decodeURIComponent(password) };
      return {
        host: hostname.replace(/^\[|\]$/g, ""),
        port: Number(port) || (secure ? 465 : 587),
        secure,
        auth: auth.user === "" ? undefined : auth,
      };
    }
  } catch {
    // No address, or one with a wrong percent sign.
  }
  throw new StartError(
    "SMTP_URL has to be an address such as smtps://user:password@mail.example.org.",
  );
}

/** Fewest bytes of a webhook's key. */
const minKeyBytes = 24;

/**
 * Reads `WEBHOOK_URL` and `WEBHOOK_SECRET`.
 * @throws StartError if one of them is missing or invalid; neither is shown
 */
function readWebhook(environment: Environment): WebhookSettings | undefined {
  const url = textOf(environment, "WEBHOOK_URL");
  const secret = textOf(environment, "WEBHOOK_SECRET");
  if (url === undefined && secret === undefined) return undefined;
  if (url === undefined || !/^https?:\/\//.test(url) || !URL.canParse(url)) {
    throw new StartError("WEBHOOK_URL has to be an address such as https://crm.example.org/new.");
  }
  const key = Buffer.from((secret ?? "").replace(/^whsec_/, ""), "base64");
  if (key.length < minKeyBytes) {
    throw new StartError("WEBHOOK_SECRET has to be a key, as `openssl rand -base64 32` makes one.");
  }
  return { url, key };
}

/**
 * Reads all settings of the server.
 * @param root the project's folder
 * @throws StartError, with one sentence, for the first invalid setting
 */
export function readSettings(environment: Environment, root: string): Settings {
  const trustProxy = listOf(
    environment,
    "TRUST_PROXY",
    isNetwork,
    "addresses or networks such as 10.0.0.0/8",
  );
  const corsOrigins = listOf(
    environment,
    "CORS_ORIGINS",
    isOrigin,
    "origins such as https://www.example.org",
  );
  const level = textOf(environment, "LOG_LEVEL") ?? "info";
  const logLevel = logLevels.find((name) => name === level);
  if (logLevel === undefined) {
    throw new StartError(`LOG_LEVEL is "${level}": it has to be one of ${logLevels.join(", ")}.`);
  }
  return {
    place: placeOf(environment, "PORT", "HOST", 3000),
    metrics: textOf(environment, "METRICS_PORT")
      ? placeOf(environment, "METRICS_PORT", "METRICS_HOST", 0)
      : undefined,
    connections: {
      maxConnections: numberOf(environment, "MAX_CONNECTIONS", 2000, 1, 1_000_000),
      requestTimeoutMs: 1000 * numberOf(environment, "REQUEST_TIMEOUT", 30, 1, 600),
    },
    store: readStorePlace(environment, root),
    service: {
      rateLimit: numberOf(environment, "RATE_LIMIT", 120, 0, 1_000_000),
      trustProxy,
      corsOrigins,
      logLevel,
    },
    notices: { mail: readMail(environment), webhook: readWebhook(environment) },
    expireYears: textOf(environment, "EXPIRE_YEARS")
      ? numberOf(environment, "EXPIRE_YEARS", 0, 1, 100)
      : undefined,
    writers: readWriters(environment),
  };
}
