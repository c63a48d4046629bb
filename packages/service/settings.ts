// Reads and validates the server's settings from environment variables, before anything starts.

import { readFileSync } from "node:fs";
import { BlockList, isIP } from "node:net";
import { resolve } from "node:path";
import { closest } from "@site/common/closest";
import { Ajv, type ErrorObject } from "ajv";
import schema from "./settings.schema.json" with { type: "json" };

/**
 * An error that the person who starts the server can correct; it is shown without a stack trace.
 */
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

/** The database that stores enquiries. */
export type StorePlace =
  | { readonly kind: "sqlite"; readonly file: string }
  | { readonly kind: "postgres"; readonly url: string };

/** Settings of the service's calls. */
export interface ServiceSettings {
  /** Requests a minute from one address; 0 for no limit. */
  readonly rateLimit: number;
  /** Addresses and networks of proxies whose X-Forwarded-For, -Host and -Proto are trusted. */
  readonly trustProxy: readonly string[];
  /** Origins of other sites whose pages may call the service. */
  readonly corsOrigins: readonly string[];
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

/** Who gets each enquiry. */
export interface NoticeSettings {
  readonly mail: MailSettings | undefined;
  readonly webhook: WebhookSettings | undefined;
}

export interface Settings {
  readonly place: ListenAddress;
  /** Where to serve metrics; undefined if they are not served. */
  readonly metrics: ListenAddress | undefined;
  readonly store: StorePlace;
  readonly service: ServiceSettings;
  readonly notices: NoticeSettings;
  /** Age in years from which on the service removes enquiries. */
  readonly expireYears: number;
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

/**
 * Parses the address of a mail server, such as `smtps://user:password@mail.example.org`. @throws if
 * it is invalid
 */
function mailServerOf(text: string): Omit<MailSettings, "from" | "to"> {
  const { protocol, hostname, port, username, password } = new URL(text);
  const secure = protocol === "smtps:";
  if (hostname === "" || !(secure || protocol === "smtp:")) throw new Error("No mail server");
  const auth = { user: decodeURIComponent(username), pass: decodeURIComponent(password) };
  return {
    host: hostname.replace(/^\[|\]$/g, ""),
    port: Number(port) || (secure ? 465 : 587),
    secure,
    auth: auth.user === "" ? undefined : auth,
  };
}

/** Decodes the key of a webhook, which may have its usual prefix. */
function keyOf(secret: string): Buffer {
  return Buffer.from(secret.replace(/^whsec_/, ""), "base64");
}

/** Whether a parser accepts a text. */
function isParsed(parse: (text: string) => unknown, text: string): boolean {
  try {
    parse(text);
    return true;
  } catch {
    return false;
  }
}

/** Ports from 1024 on that `fetch` refuses (Fetch standard, 2.9). */
const blockedPorts = new Set([
  1719, 1720, 1723, 2049, 3659, 4045, 4190, 5060, 5061, 6000, 6566, 6665, 6666, 6667, 6668, 6669,
  6679, 6697, 10_080,
]);

/** Whether `fetch` can call an address. */
function isWebhook(text: string): boolean {
  if (!(/^https?:\/\//.test(text) && URL.canParse(text))) return false;
  const { username, password, port } = new URL(text);
  const isOpen = ["", "80", "443"].includes(port) || Number(port) >= 1024;
  return username === "" && password === "" && isOpen && !blockedPorts.has(Number(port));
}

const formats = {
  network: (text: string) => isParsed((item) => networksOf([item]), text),
  origin: (text: string) => URL.canParse(text) && new URL(text).origin === text,
  url: (text: string) => URL.canParse(text),
  key: (text: string) => keyOf(text).length >= 24,
  webhook: isWebhook,
  "mail-server": (text: string) => isParsed(mailServerOf, text),
};

/** The validated settings by name. */
type Values = Readonly<
  Record<"PORT" | "RATE_LIMIT" | "EXPIRE_YEARS", number> &
    Record<"TRUST_PROXY" | "CORS_ORIGINS", readonly string[]> &
    Record<"ENQUIRY_DB", string> &
    Partial<
      Record<"METRICS_PORT", number> &
        Record<"MAIL_TO", readonly string[]> &
        Record<"HOST" | "METRICS_HOST" | "DATABASE_URL" | "SMTP_URL" | "MAIL_FROM", string> &
        Record<"WEBHOOK_URL" | "WEBHOOK_SECRET", string>
    >
>;

const isValid = new Ajv({ formats, useDefaults: true, verbose: true }).compile<Values>(schema);

/**
 * Converts the text of a setting to its type. A list is separated by spaces or commas; a wrong
 * number stays a text.
 */
function convert(text: string, type: string): unknown {
  if (type === "integer") return /^\d+$/.test(text) ? Number(text) : text;
  if (type !== "array") return text;
  return text.split(/[\s,]+/).filter((item) => item !== "");
}

/** The message about an invalid setting. */
function messageOf(error: ErrorObject | undefined, environment: Environment): string {
  const { title, description, writeOnly } = error?.parentSchema ?? {};
  if (title !== undefined) return title;
  const [, name = "", item] = error?.instancePath.split("/") ?? [];
  if (writeOnly) return `${name} has to be ${description}.`;
  return item === undefined
    ? `${name} is "${environment[name]?.trim()}": it has to be ${description}.`
    : `${name} has "${error?.data}": it has to be ${description}.`;
}

/**
 * Validates settings; blank ones count as not set. @throws StartError, with one sentence, for the
 * first invalid one
 */
function validate(environment: Environment): Values {
  const values: Record<string, unknown> = {};
  for (const [name, property] of Object.entries(schema.properties)) {
    const text = environment[name]?.trim();
    if (text) values[name] = convert(text, "type" in property ? property.type : "string");
  }
  if (isValid(values)) return values;
  throw new StartError(messageOf(isValid.errors?.[0], environment));
}

function storePlaceOf({ DATABASE_URL: url, ENQUIRY_DB: file }: Values, root: string): StorePlace {
  return url === undefined
    ? { kind: "sqlite", file: resolve(root, file) }
    : { kind: "postgres", url };
}

/**
 * Reads only which database stores enquiries.
 * @param root the project's folder, which contains the default file
 * @throws StartError
 */
export function readStorePlace(environment: Environment, root: string): StorePlace {
  const { DATABASE_URL, ENQUIRY_DB } = environment;
  return storePlaceOf(validate({ DATABASE_URL, ENQUIRY_DB }), root);
}

/** Reads only the age in years from which on enquiries are removed. @throws StartError */
export const readExpireYears = ({ EXPIRE_YEARS }: Environment): number =>
  validate({ EXPIRE_YEARS }).EXPIRE_YEARS;

/**
 * Reads all settings of the server.
 * @param root the project's folder
 * @throws StartError, with one sentence, for the first invalid setting
 */
export function readSettings(environment: Environment, root: string): Settings {
  const values = validate(environment);
  const { METRICS_PORT, SMTP_URL, MAIL_FROM: from = "", MAIL_TO: to = [] } = values;
  const { WEBHOOK_URL, WEBHOOK_SECRET = "" } = values;
  return {
    place: { port: values.PORT, host: values.HOST },
    metrics:
      METRICS_PORT === undefined ? undefined : { port: METRICS_PORT, host: values.METRICS_HOST },
    store: storePlaceOf(values, root),
    service: {
      rateLimit: values.RATE_LIMIT,
      trustProxy: values.TRUST_PROXY,
      corsOrigins: values.CORS_ORIGINS,
    },
    notices: {
      mail: SMTP_URL ? { ...mailServerOf(SMTP_URL), from, to } : undefined,
      webhook: WEBHOOK_URL ? { url: WEBHOOK_URL, key: keyOf(WEBHOOK_SECRET) } : undefined,
    },
    expireYears: values.EXPIRE_YEARS,
  };
}

/** A line of a file of settings that Node, systemd and podman read in the same way. */
const plainLine = /^(?:#.*|([A-Za-z_]\w*)=([^\s"'`\\#]|[^\s"'`\\#][^"'`\\#\r]*[^\s"'`\\#])?)?$/;

/** Settings of other programs, which the same file may have. */
const othersName = /^(?:(?:NODE|LC|SSL_CERT)_\w+|TZ|LANG|PATH|PREVIEW)$/;

/**
 * Checks a file of settings, such as /etc/site.env.
 * @throws StartError, with one sentence, for the first line that programs read differently, the
 * first unknown name, and the first invalid setting
 */
export function checkSettingsFile(file: string, root: string): void {
  let lines: string[];
  try {
    lines = readFileSync(file, "utf8").split("\n");
  } catch (error) {
    throw new StartError(`${file} cannot be read: ${(error as Error).message}.`);
  }
  const settings: Record<string, string> = {};
  for (const [at, line] of lines.entries()) {
    const [read, name, value = ""] = plainLine.exec(line) ?? [];
    if (read === undefined) {
      throw new StartError(
        `${file}, line ${at + 1}: write NAME=value without quotes, backslashes, # and spaces around it, which programs read differently. In an address, %23 is a #.`,
      );
    }
    if (name === undefined) continue;
    const known = Object.keys(schema.properties);
    if (!(known.includes(name) || othersName.test(name))) {
      const near = closest(name, known);
      const help = near ? `Did you mean ${near}?` : "docs/operating.md lists all.";
      throw new StartError(`${file}, line ${at + 1}: ${name} is no setting. ${help}`);
    }
    settings[name] = value;
  }
  readSettings(settings, root);
}
