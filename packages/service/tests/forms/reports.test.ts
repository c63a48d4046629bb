// Tests that browsers' reports of violations are logged without any data of the visitor.

import { ask } from "@site/tests/support/requests";
import { expect, it } from "vitest";
import { serviceOfTest } from "../service.ts";

const kind = { "Content-Type": "application/reports+json" };
const violation = {
  type: "csp-violation",
  age: 3,
  url: "https://www.example.org/products/vboards?name=secret",
  user_agent: "secret browser",
  body: {
    effectiveDirective: "script-src-elem",
    blockedURL: "https://evil.example/secret.js?secret",
    sample: "secret",
  },
};

async function service() {
  const running = await serviceOfTest();
  const send = async (body: string, headers: Record<string, string> = kind) =>
    (await ask(running.origin, "/api/reports", { method: "POST", headers, body })).status;
  const reports = () =>
    running.log.map((line) => JSON.parse(line)).filter(({ msg }) => msg === "report");
  return { ...running, send, reports };
}

it("logs page, directive and origin", async () => {
  const { send, reports, log } = await service();
  expect(
    await send(JSON.stringify([violation, { ...violation, body: { blockedURL: "inline" } }])),
  ).toBe(204);
  expect(reports()).toEqual([
    expect.objectContaining({
      type: "csp-violation",
      page: "/products/vboards",
      directive: "script-src-elem",
      blocked: "https://evil.example",
    }),
    expect.objectContaining({ blocked: "inline" }),
  ]);
  expect(log.join("")).not.toContain("secret");
});

it("logs no free text of a report", async () => {
  const { send, reports } = await service();
  const odd = [
    null,
    1,
    "x",
    { type: "Visitor 9876543210", url: "/anu rao", body: { blockedURL: "data of anu" } },
  ];
  expect(await send(JSON.stringify(odd))).toBe(204);
  expect(reports()).toHaveLength(odd.length);
  for (const report of reports()) {
    expect(Object.keys(report).toSorted()).toEqual(["level", "msg", "reqId", "time"]);
  }
  expect(await send("{}")).toBe(204);
  expect(reports()).toHaveLength(odd.length);
});

it("refuses large bodies and other content types", async () => {
  const { send, origin, reports } = await service();
  expect(await send("[")).toBe(400);
  expect(await send(JSON.stringify(["x".repeat(17_000)]))).toBe(413);
  expect(await send("[]", { "Content-Type": "text/plain" })).toBe(415);
  expect(await send("[]", { ...kind, Origin: "https://evil.example" })).toBe(403);
  expect((await ask(origin, "/api/reports")).status).toBe(405);
  expect(await send(JSON.stringify(Array(50).fill(violation)))).toBe(204);
  expect(reports()).toHaveLength(20);
  const statuses = [];
  for (let time = 0; time < 20; time++) statuses.push(await send("[]"));
  expect(statuses.at(-1)).toBe(429);
});
