// Tests the server's settings: their defaults, and one sentence for each invalid value.

import { join, resolve } from "node:path";
import { folderOf } from "@site/tests/support/folders";
import { expect, it } from "vitest";
import { checkSettingsFile, readSettings, type Settings, StartError } from "../../settings.ts";

const root = resolve("/site");

it("are all optional", () => {
  expect(readSettings({}, root)).toEqual({
    place: { port: 3000, host: undefined },
    notices: { mail: undefined, webhook: undefined },
    store: { kind: "sqlite", file: resolve(root, "data/enquiries.db") },
    service: { rateLimit: 120, trustProxy: [], corsOrigins: [] },
    metrics: undefined,
    expireYears: 6,
  });
  expect(readSettings({ PORT: "", HOST: " " }, root)).toEqual(readSettings({}, root));
});

it("are read from the environment", () => {
  const environment = {
    DATABASE_URL: "postgres://site:secret@db.internal/site",
    RATE_LIMIT: "0",
    TRUST_PROXY: "127.0.0.1, ::1 10.0.0.0/8",
    CORS_ORIGINS: "https://www.example.org,http://localhost:5173",
    PORT: "0",
    HOST: "0.0.0.0",
    METRICS_PORT: "9100",
    METRICS_HOST: "::",
  };
  expect(readSettings(environment, root)).toMatchObject({
    place: { port: 0, host: "0.0.0.0" },
    metrics: { port: 9100, host: "::" },
    store: { kind: "postgres", url: environment.DATABASE_URL },
    service: {
      rateLimit: 0,
      trustProxy: ["127.0.0.1", "::1", "10.0.0.0/8"],
      corsOrigins: ["https://www.example.org", "http://localhost:5173"],
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

/** Settings that are numbers, with the least and the most, and what was read. */
const numbers: readonly (readonly [string, number, number, (read: Settings) => unknown])[] = [
  ["PORT", 0, 65_535, ({ place }) => place.port],
  ["METRICS_PORT", 0, 65_535, ({ metrics }) => metrics?.port],
  ["RATE_LIMIT", 0, 1_000_000, ({ service }) => service.rateLimit],
  ["EXPIRE_YEARS", 1, 100, ({ expireYears }) => expireYears],
];

it.each(numbers)("%s is a number from %d to %d", (name, least, most, numberOf) => {
  const read = (value: string) => readSettings({ [name]: value }, root);
  for (const value of [least, most]) expect(numberOf(read(`${value}`))).toBe(value);
  for (const value of [least - 1, most + 1, "0x50", "1e3", "80.5", "+1", "٣", "1 0", "many"]) {
    const sentence = `${name} is "${value}": it has to be a number from ${least} to ${most}.`;
    expect(() => read(`${value}`)).toThrow(new StartError(sentence));
  }
});

/** The message about a setting with a wrong value. */
const wrongly =
  (name: string, words: string, is = "is") =>
  (value: string): [Record<string, string>, string] => [
    { [name]: value },
    `${name} ${is} "${value}": it ${words}`,
  ];

it.each<[Record<string, string>, string]>([
  ...["10.0.0.0/33", "10.0.0.0/", "10.0.0.0/8/8", "10.0.0/8", "::/129", "all"].map(
    wrongly("TRUST_PROXY", "has to be addresses or networks such as 10.0.0.0/8.", "has"),
  ),
  [
    { CORS_ORIGINS: "*" },
    'CORS_ORIGINS has "*": it has to be origins such as https://www.example.org.',
  ],
  [{ CORS_ORIGINS: "https://a.example/" }, 'CORS_ORIGINS has "https://a.example/"'],
  [{ DATABASE_URL: "mysql://a/b" }, "DATABASE_URL has to be an address such as"],
  [{ MAIL_TO: "sales@example.org" }, "SMTP_URL, MAIL_FROM and MAIL_TO belong together"],
  [{ SMTP_URL: "smtp://mail.example.org" }, "SMTP_URL, MAIL_FROM and MAIL_TO belong together"],
  [
    { ...mailed, MAIL_TO: "sales" },
    'MAIL_TO has "sales": it has to be addresses such as sales@example.org.',
  ],
  [{ ...mailed, MAIL_FROM: "The site <a@b.example>" }, "MAIL_FROM is"],
  ...["mail.example.org", "https://a.example", "smtp://", "smtp://a:%zz@b.example"].map(
    (SMTP_URL): [Record<string, string>, string] => [
      { ...mailed, SMTP_URL },
      "SMTP_URL has to be an address such as",
    ],
  ),
  [{ WEBHOOK_URL: "https://crm.example/new" }, "WEBHOOK_URL and WEBHOOK_SECRET belong together"],
  [{ WEBHOOK_URL: "https://crm.example/new", WEBHOOK_SECRET: "c2hvcnQ=" }, "WEBHOOK_SECRET"],
  [{ WEBHOOK_SECRET: "x".repeat(50) }, "WEBHOOK_URL and WEBHOOK_SECRET belong together"],
  ...[
    "crm",
    "ftp://crm.example",
    "https://user:password@crm.example/new",
    "https://crm.example:22/new",
    "https://crm.example:6000/new",
  ].map((WEBHOOK_URL): [Record<string, string>, string] => [
    { WEBHOOK_URL, WEBHOOK_SECRET: "x".repeat(50) },
    "WEBHOOK_URL has to be an address",
  ]),
  [
    { DATABASE_URL: "postgres://a/b", ENQUIRY_DB: "e.db" },
    "DATABASE_URL and ENQUIRY_DB are both set",
  ],
])("that cannot be used are named: %o", (environment, sentence) => {
  expect(() => readSettings(environment, root)).toThrow(sentence);
});

it.each([
  ["MAIL_TO='sales@example.org'", 1],
  ["# A comment\n\nPORT=3000\nSMTP_URL=smtps://a:b#c@mail.example.org", 4],
  ["DATABASE_URL=postgres://a:b\\c@d/e", 1],
  ["export PORT=3000", 1],
  ["PORT=3000\r\nHOST=::", 1],
  ["PORT= 3000", 1],
  ["PORT=3000 ", 1],
  ["PORT", 1],
])("of a file that programs read differently are named with their line: %j", async (text, line) => {
  const file = join(await folderOf({ "site.env": text }), "site.env");
  const check = () => checkSettingsFile(file, root);
  expect(check).toThrow(StartError);
  expect(check).toThrow(`${file}, line ${line}: write NAME=value`);
});

it.each([
  ["EXPIRE_YEAR", "Did you mean EXPIRE_YEARS?"],
  ["MAIL_TOO", "Did you mean MAIL_TO?"],
  ["rate_limit", "Did you mean RATE_LIMIT?"],
  ["_PORT2", "Did you mean PORT?"],
  ["MAX_CONNECTIONS", "docs/operating.md lists all."],
  ["constructor", "docs/operating.md lists all."],
])("of a file that are unknown are named: %s", async (name, help) => {
  const file = join(await folderOf({ "site.env": `TZ=Asia/Kolkata\n${name}=9\n` }), "site.env");
  const sentence = `${file}, line 2: ${name} is no setting. ${help}`;
  expect(() => checkSettingsFile(file, root)).toThrow(new StartError(sentence));
});

it("of a file are checked like the environment", async () => {
  const right =
    "# For all programs\n\nMAIL_TO=a@example.org,b@example.org\nMAIL_FROM=c@example.org\n";
  const others = "NODE_OPTIONS=--a=b\nLC_ALL=C\nLANG=C\nPATH=/bin\nSSL_CERT_DIR=/a\nPREVIEW=1\n";
  const folder = await folderOf({
    right: `${right}${others}SMTP_URL=smtp://a:b%23=$@mail.example.org?x=1&y\nHOST=\n`,
    incomplete: right,
  });
  expect(() => checkSettingsFile(join(folder, "right"), root)).not.toThrow();
  expect(() => checkSettingsFile(join(folder, "incomplete"), root)).toThrow("belong together");
  expect(() => checkSettingsFile(join(folder, "none"), root)).toThrow(
    /none cannot be read: ENOENT/,
  );
});

it.each([
  { DATABASE_URL: "postgre://site:s3cret@host/db" },
  { SMTP_URL: "smtp://site:s3cret%@mail.example.org" },
  { WEBHOOK_SECRET: "s3cret" },
])("are refused without their secret: %o", (environment) => {
  expect(() => readSettings(environment, root)).toThrow(
    expect.objectContaining({
      name: "StartError",
      message: expect.not.stringMatching(/s3cret|[\r\n]/),
    }),
  );
});
