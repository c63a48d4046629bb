// Tests the service's metrics for Prometheus, the rules for them, and the health check.

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { freePort } from "@site/tests/support/documented-nginx";
import { folderOf } from "@site/tests/support/folders";
import { sendForm, typed } from "@site/tests/support/forms";
import { ask } from "@site/tests/support/requests";
import { mailServerOfTest } from "@site/tests/support/stand-in-mail";
import { expect, it } from "vitest";
import { parse } from "yaml";
import { serving, settingsFor, siteFolder } from "../serving.ts";

/** Figures by name and labels. */
async function figuresAt(origin: string): Promise<Map<string, number>> {
  const { headers, body } = await ask(origin, "/metrics");
  expect(headers["content-type"]).toMatch(/^text\/plain; version=0\.0\.4/);
  const rows = body.toString().matchAll(/^([a-z0-9_]+(?:\{[^}]*\})?) (\S+)$/gm);
  return new Map(Array.from(rows, ([, name = "", value]) => [name, Number(value)]));
}

it("Answers, enquiries, delay and memory are reported on a port of their own, and the release also by the check of the health.", async () => {
  const root = await siteFolder();
  const port = await freePort();
  const data = await folderOf({});
  const settings = settingsFor({ kind: "sqlite", file: join(data, "enquiries.db") });
  const { origin } = await serving(root, { ...settings, METRICS_PORT: String(port) });
  // From the start, so that the first enquiry is seen as growth.
  const start = await figuresAt(`http://127.0.0.1:${port}`);
  for (const outcome of ["taken", "refused", "unavailable"]) {
    expect(start.get(`enquiries_total{outcome="${outcome}",store="sqlite"}`)).toBe(0);
  }
  expect(Object.fromEntries(start)).toMatchObject({
    enquiry_clock_trusted: 1,
    enquiry_store_up: 1,
    enquiry_store_free_bytes: expect.any(Number),
  });
  expect((await sendForm(origin, typed)).status).toBe(200);
  const marked = { ...typed, note: "SEO Expert, see http://a.example" };
  expect((await sendForm(origin, marked)).status).toBe(200);
  expect((await sendForm(origin, { ...typed, email: "no" })).status).toBe(400);
  expect((await ask(origin, "/unknown")).status).toBe(404);
  expect((await ask(origin, "/metrics")).status).toBe(404);
  const health = await ask(origin, "/healthz");
  expect(JSON.parse(health.body.toString())).toEqual({
    status: 200,
    version: "1.2.3",
    commit: "0123abcd",
  });

  const metrics = `http://127.0.0.1:${port}`;
  const call = "/brand/enquiries/create";
  const expected = {
    'site_release{version="1.2.3",commit="0123abcd"}': 1,
    [`http_answers_total{method="POST",call="${call}",status="200"}`]: 2,
    [`http_answers_total{method="POST",call="${call}",status="400"}`]: 1,
    'http_answers_total{method="GET",call="/*",status="404"}': 2,
    'http_answers_total{method="GET",call="/healthz",status="200"}': 1,
    'enquiries_total{outcome="taken",store="sqlite"}': 2,
    'enquiries_total{outcome="refused",store="sqlite"}': 1,
    // Without the one with a link.
    enquiries_unmarked_total: 1,
  };
  // An answer is counted after it is sent, so that the visitor may receive it first.
  await expect
    .poll(async () => Object.fromEntries(await figuresAt(metrics)))
    .toMatchObject(expected);
  const figures = await figuresAt(metrics);
  expect(figures.get("process_resident_memory_bytes")).toBeGreaterThan(1_000_000);
  expect(figures.get("nodejs_eventloop_lag_p99_seconds")).toBeGreaterThan(0);
  expect((await ask(metrics, "/")).status).toBe(404);
});

/**
 * The metrics in a rule's expression: names that are neither functions, `up` of Prometheus itself,
 * nor parts of labels and times.
 */
function metricsIn(expression: string): string[] {
  const bare = expression.replace(/\{[^}]*\}|\[[^\]]*\]/g, "");
  return [...bare.matchAll(/\b[a-z_]+\b(?!\s*\()/g)].map(([name]) => name);
}

it("Every metric of the documented rules is there from the start.", async () => {
  const text = readFileSync(
    join(import.meta.dirname, "../../../../docs/machine/alerts.yml"),
    "utf8",
  );
  const { groups }: { groups: { rules: { alert: string; expr: string }[] }[] } = parse(text);
  const rules = groups.flatMap((group) => group.rules);
  expect(rules.map(({ alert }) => alert)).toEqual([...new Set(rules.map(({ alert }) => alert))]);
  const names = rules.flatMap(({ expr }) => metricsIn(expr));
  expect(names).toEqual(
    expect.arrayContaining([
      "enquiries_total",
      "enquiries_unmarked_total",
      "enquiry_clock_trusted",
      "enquiry_store_free_bytes",
      "enquiry_store_up",
      "enquiry_untold_seconds",
    ]),
  );
  const port = await freePort();
  const file = join(await folderOf({}), "enquiries.db");
  const { settings } = await mailServerOfTest();
  await serving(await siteFolder(), {
    ...settingsFor({ kind: "sqlite", file }),
    METRICS_PORT: String(port),
    SMTP_URL: `smtp://${settings.host}:${settings.port}`,
    MAIL_FROM: settings.from,
    MAIL_TO: settings.to.join(" "),
  });
  const figures = await figuresAt(`http://127.0.0.1:${port}`);
  const there = new Set(Array.from(figures.keys(), (name) => name.replace(/\{.*$/, "")));
  expect(names.filter((name) => !there.has(name) && name !== "up")).toEqual([]);
});
