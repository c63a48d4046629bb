// Tests the server's settings: their defaults, and one sentence for each invalid value.

import { resolve } from "node:path";
import { expect, it } from "vitest";
import { readSettings } from "../settings.ts";

const root = resolve("/site");

it("are all optional", () => {
  expect(readSettings({}, root)).toEqual({
    place: { port: 3000, host: undefined },
    notices: { mail: undefined, webhook: undefined },
    expireYears: undefined,
    connections: { maxConnections: 2000, requestTimeoutMs: 30_000 },
    store: { kind: "sqlite", file: resolve(root, "data/enquiries.db") },
    service: { rateLimit: 120, trustProxy: [], corsOrigins: [], logLevel: "info" },
    metrics: undefined,
    writers: undefined,
  });
  expect(readSettings({ PORT: "", HOST: " " }, root)).toEqual(readSettings({}, root));
});

it("are read from the environment", () => {
  const environment = {
    DATABASE_URL: "postgres://site:secret@db.internal/site",
    RATE_LIMIT: "0",
    TRUST_PROXY: "127.0.0.1, ::1 10.0.0.0/8",
    CORS_ORIGINS: "https://www.example.org,http://localhost:5173",
    MAX_CONNECTIONS: "100",
    REQUEST_TIMEOUT: "5",
    LOG_LEVEL: "warn",
    PORT: "0",
    HOST: "0.0.0.0",
    METRICS_PORT: "9100",
    METRICS_HOST: "::",
  };
  expect(readSettings(environment, root)).toMatchObject({
    place: { port: 0, host: "0.0.0.0" },
    metrics: { port: 9100, host: "::" },
    connections: { maxConnections: 100, requestTimeoutMs: 5000 },
    store: { kind: "postgres", url: environment.DATABASE_URL },
    service: {
      rateLimit: 0,
      trustProxy: ["127.0.0.1", "::1", "10.0.0.0/8"],
      corsOrigins: ["https://www.example.org", "http://localhost:5173"],
      logLevel: "warn",
    },
  });
  expect(readSettings({ ENQUIRY_DB: "/var/lib/site/e.db" }, root).store).toEqual({
    kind: "sqlite",
    file: resolve("/var/lib/site/e.db"),
  });
});

/** Settings of a mail server. */
const mailed = {
  SMTP_URL: "smtps://site%40example.org:s%3Acret@mail.example.org",
  MAIL_FROM: "site@example.org",
  MAIL_TO: "sales@example.org, owner@example.org",
};

it("of mail and webhook are read, the key with or without its usual prefix", () => {
  const server = { host: "mail.example.org", from: "site@example.org" };
  const to = ["sales@example.org", "owner@example.org"];
  expect(readSettings(mailed, root).notices.mail).toEqual({
    ...server,
    to,
    port: 465,
    secure: true,
    auth: { user: "site@example.org", pass: "s:cret" },
  });
  const plain = { ...mailed, SMTP_URL: "smtp://mail.example.org:2525" };
  expect(readSettings(plain, root).notices.mail).toEqual({
    ...server,
    to,
    port: 2525,
    secure: false,
    auth: undefined,
  });
  const key = Buffer.alloc(32, 7);
  const url = "https://crm.example.org/new";
  for (const before of ["", "whsec_"]) {
    const secret = before + key.toString("base64");
    const { notices } = readSettings({ WEBHOOK_URL: url, WEBHOOK_SECRET: secret }, root);
    expect(notices).toEqual({ mail: undefined, webhook: { url, key } });
  }
});

/** What is said of a setting with a wrong value. */
const wrongly =
  (name: string, words: string, is = "is") =>
  (value: string): [Record<string, string>, string] => [
    { [name]: value },
    `${name} ${is} "${value}": it ${words}`,
  ];

it.each<[Record<string, string>, string]>([
  ...["http", "-1", "80.5", "65536", "0x50", "1e3"].map(
    wrongly("PORT", "has to be a number from 0 to 65535."),
  ),
  [{ METRICS_PORT: "x" }, 'METRICS_PORT is "x": it has to be a number from 0 to 65535.'],
  [{ RATE_LIMIT: "many" }, 'RATE_LIMIT is "many": it has to be a number from 0 to 1000000.'],
  [{ MAX_CONNECTIONS: "0" }, 'MAX_CONNECTIONS is "0": it has to be a number from 1 to 1000000.'],
  [{ REQUEST_TIMEOUT: "1.5" }, 'REQUEST_TIMEOUT is "1.5": it has to be a number from 1 to 600.'],
  ...["10.0.0.0/33", "10.0.0.0/", "10.0.0.0/8/8", "10.0.0/8", "::/129", "all"].map(
    wrongly("TRUST_PROXY", "has to be addresses or networks such as 10.0.0.0/8.", "has"),
  ),
  [
    { CORS_ORIGINS: "*" },
    'CORS_ORIGINS has "*": it has to be origins such as https://www.example.org.',
  ],
  [{ CORS_ORIGINS: "https://a.example/" }, 'CORS_ORIGINS has "https://a.example/"'],
  [{ LOG_LEVEL: "loud" }, 'LOG_LEVEL is "loud": it has to be one of'],
  [{ DATABASE_URL: "mysql://a/b" }, "DATABASE_URL has to be an address such as"],
  [{ GITHUB_CLIENT_ID: "Iv23" }, "GITHUB_CLIENT_ID and GITHUB_CLIENT_SECRET have to be both"],
  [
    { GITHUB_CLIENT_ID: "Iv23", GITHUB_CLIENT_SECRET: "short" },
    "GITHUB_CLIENT_ID and GITHUB_CLIENT_SECRET",
  ],
  [{ MAIL_TO: "sales@example.org" }, "SMTP_URL, MAIL_FROM and MAIL_TO belong together"],
  [{ SMTP_URL: "smtp://mail.example.org" }, "SMTP_URL, MAIL_FROM and MAIL_TO belong together"],
  [{ MAIL_TO: "sales" }, 'MAIL_TO has "sales": it has to be addresses such as sales@example.org.'],
  [{ ...mailed, MAIL_FROM: "The site <a@b.example>" }, "MAIL_FROM is"],
  ...["mail.example.org", "https://a.example", "smtp://", "smtp://a:%zz@b.example"].map(
    (SMTP_URL): [Record<string, string>, string] => [
      { ...mailed, SMTP_URL },
      "SMTP_URL has to be an address such as",
    ],
  ),
  [{ WEBHOOK_URL: "https://crm.example/new" }, "WEBHOOK_SECRET has to be a key"],
  [{ WEBHOOK_URL: "https://crm.example/new", WEBHOOK_SECRET: "c2hvcnQ=" }, "WEBHOOK_SECRET"],
  [{ WEBHOOK_SECRET: "x".repeat(50) }, "WEBHOOK_URL has to be an address"],
  [{ EXPIRE_YEARS: "0" }, 'EXPIRE_YEARS is "0": it has to be a number from 1 to 100.'],
  [
    { DATABASE_URL: "postgres://a/b", ENQUIRY_DB: "e.db" },
    "DATABASE_URL and ENQUIRY_DB are both set",
  ],
])("that cannot be used are named: %o", (environment, sentence) => {
  expect(() => readSettings(environment, root)).toThrow(sentence);
});

it("never show a database's or a mail server's password", () => {
  const SMTP_URL = "smtp://site:secret%@mail.example.org";
  expect(() => readSettings({ ...mailed, SMTP_URL }, root)).toThrow(/^(?!.*secret)/);
  expect(() => readSettings({ DATABASE_URL: "postgre://site:secret@host/db" }, root)).toThrow(
    /^(?!.*secret)/,
  );
});
