// Begins and ends the notes of what a test file asks for of the site under test, where npm test wants them.

import { relative, sep } from "node:path";
import { afterAll, beforeAll, expect } from "vitest";
import { askedVariable, noteAsked } from "../run/asked.ts";
import { beginFile, endFile } from "./asking.ts";

const notes = process.env[askedVariable];

beforeAll(beginFile);
afterAll(() => {
  const asked = endFile();
  const file = relative(process.cwd(), expect.getState().testPath ?? "");
  if (notes !== undefined) noteAsked(notes, file.split(sep).join("/"), asked);
});
