// Tests the checks of npm start, build and dev before they do anything, in separate processes.

import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { describe, expect, it, onTestFinished } from "vitest";
import { startProcess } from "../server/processes.ts";

const tools = join(import.meta.dirname, "../../tools");
const start = join(tools, "start.ts");

describe("npm start", () => {
  it("says in one sentence that the port is in use, before it builds anything", async () => {
    const other = createServer();
    await new Promise<void>((resolve) => other.listen(0, "127.0.0.1", resolve));
    onTestFinished(() => void other.close());
    const { port } = other.address() as AddressInfo;
    const child = startProcess(process.execPath, [start], { PORT: String(port) });
    const [output, errors, [status]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, "exit")]);
    expect({ output, errors, status }).toEqual({
      output: "",
      errors: `Port ${port} is already in use: stop what listens on 127.0.0.1:${port}, or choose another with PORT=….\n`,
      status: 1,
    });
  });

  it("says in one sentence that PORT is no port", async () => {
    const child = startProcess(process.execPath, [start], { PORT: "three thousand" });
    const [errors, [status]] = await Promise.all([text(child.stderr), once(child, "exit")]);
    expect({ errors, status }).toEqual({
      errors: 'PORT is "three thousand": it has to be a number from 0 to 65535.\n',
      status: 1,
    });
  });
});

describe("an invalid base URL", () => {
  it.each(["start", "build/build", "dev/dev"])(
    "is reported in one sentence by tools/%s.ts before it does anything",
    async (name) => {
      const script = join(tools, `${name}.ts`);
      const child = startProcess(process.execPath, [script], { PUBLIC_API_BASE: "api.example.org" });
      const [output, errors, [status]] = await Promise.all([
        text(child.stdout),
        text(child.stderr),
        once(child, "exit"),
      ]);
      expect({ output, errors, status }).toEqual({
        output: "",
        errors:
          'PUBLIC_API_BASE is "api.example.org": it has to be an address such as https://www.example.org, without ? and #.\n',
        status: 1,
      });
    },
  );
});
