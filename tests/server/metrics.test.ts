// Tests the service's metrics, which Prometheus reads from a port of their own, and the release in the health check.

import { join } from "node:path";
import { expect, it } from "vitest";
import { freePort } from "./documented-nginx.ts";
import { folderOf } from "./folders.ts";
import { sendForm, typed } from "./forms.ts";
import { ask } from "./requests.ts";
import { serving, settingsFor, siteFolder } from "./serving.ts";

/** Figures by name and labels. */
async function figuresAt(origin: string): Promise<Map<string, number>> {
  const { headers, body } = await ask(origin, "/metrics");
  expect(headers["content-type"]).toMatch(/^text\/plain; version=0\.0\.4/);
  const rows = body.toString().matchAll(/^([a-z0-9_]+(?:\{[^}]*\})?) (\S+)$/gm);
  return new Map(Array.from(rows, ([, name = "", value]) => [name, Number(value)]));
}

it("Answers, enquiries, delay and memory are told on a port of their own, and the release also by the check of the health.", async () => {
  const root = await siteFolder();
  const port = await freePort();
  const data = await folderOf({});
  const settings = settingsFor({ kind: "sqlite", file: join(data, "enquiries.db") });
  const { origin } = await serving(root, { ...settings, METRICS_PORT: String(port) });
  expect((await sendForm(origin, typed)).status).toBe(200);
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
    [`http_answers_total{method="POST",call="${call}",status="200"}`]: 1,
    [`http_answers_total{method="POST",call="${call}",status="400"}`]: 1,
    'http_answers_total{method="GET",call="/*",status="404"}': 2,
    'http_answers_total{method="GET",call="/healthz",status="200"}': 1,
    'enquiries_total{outcome="taken",store="sqlite"}': 1,
    'enquiries_total{outcome="refused",store="sqlite"}': 1,
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
