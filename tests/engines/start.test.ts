// Tests that the tests of browser engines can start, without a browser: npm test leaves the engines out, but not what they are given.

import { expect, inject, it } from "vitest";

it.each(["/", "/enquiry"])(
  "The site is served with the script that collects errors: %s",
  async (path) => {
    const answer = await fetch(inject("engineOrigin") + path);
    expect(answer.status).toBe(200);
    expect(await answer.text()).toContain('<script src="/listener.js"></script>');
  },
);

it("The desk is served with it, too.", async () => {
  const answer = await fetch(inject("engineDesk"));
  expect(answer.status).toBe(200);
  expect(await answer.text()).toContain('<script src="/desk/listener.js"></script>');
});

it("All that drives an engine can be loaded.", async () => {
  const { testEngine } = await import("./suite.ts");
  expect(testEngine).toBeTypeOf("function");
});
