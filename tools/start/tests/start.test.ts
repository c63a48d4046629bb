// Tests the checks of npm start, build and dev before they do anything, in separate processes.

import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { startProcess } from "@site/tests/support/processes";
import { expect, it, onTestFinished } from "vitest";

/** How one of the commands ends, and what it prints. */
async function ended(name: string, environment: Record<string, string>) {
  const child = startProcess(
    process.execPath,
    [join(import.meta.dirname, `../../../${name}.ts`)],
    environment,
  );
  const [output, errors, [status]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, "exit"),
  ]);
  return { output, errors, status };
}

it("npm start says in one sentence that the port is in use, before it builds anything", async () => {
  const other = createServer();
  await new Promise<void>((resolve) => other.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void other.close());
  const { port } = other.address() as AddressInfo;
  expect(await ended("tools/start/start", { PORT: String(port) })).toEqual({
    output: "",
    errors: `Port ${port} is already in use: stop what listens on 127.0.0.1:${port}, or choose another with PORT=….\n`,
    status: 1,
  });
});

it.each(["tools/start/start", "packages/site-build/build", "tools/dev/dev"])(
  "an invalid base URL is reported in one sentence by %s.ts before it does anything",
  async (name) => {
    const words = "it has to be an address such as https://www.example.org, without ? and #.";
    const errors = `PUBLIC_API_BASE is "api.example.org": ${words}\n`;
    expect(await ended(name, { PUBLIC_API_BASE: "api.example.org" })).toEqual({
      output: "",
      errors,
      status: 1,
    });
  },
);
