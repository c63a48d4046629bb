// Tests the drawings of our own solutions: every build-up is drawn on its page, is legible on a phone and has a description.

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import type { Messages, Solution } from "../../.content/types.d.ts";
import { thicknessOf } from "../../drawings/build-up.ts";
import { cutAway } from "../../drawings/cut-away.ts";
import { section } from "../../drawings/section.ts";
import { buildUpOf } from "../../drawings/systems.ts";
import { expectSound, smallestType } from "../drawings/sound-drawings.ts";

const root = join(import.meta.dirname, "../..");
const { drawings: words }: Messages = JSON.parse(readFileSync(join(root, ".content/messages.json"), "utf8"));
const solutions = readdirSync(join(root, ".content/solutions"))
  .filter((name) => name !== "index.json")
  .map((name): Solution => JSON.parse(readFileSync(join(root, ".content/solutions", name), "utf8")));

describe.each(solutions.map((solution) => [solution.title, solution] as const))(
  "the build-ups of %s",
  (_, solution) => {
    const systems = solution.systems ?? [];

    it("exist, and their drawings are legible, with words inside and apart", () => {
      expect(systems.length).toBeGreaterThan(0);
      for (const system of systems) {
        const buildUp = buildUpOf(system);
        for (const drawing of [cutAway(buildUp, words), section(buildUp, words)]) {
          expectSound(drawing);
          expect(smallestType(drawing)).toBeGreaterThanOrEqual(13);
        }
      }
    });

    it("are drawn on their page with a number for each part, and their description has the thickness", () => {
      const html = readFileSync(join(root, "build/client", solution.path, "index.html"), "utf8");
      for (const [index, system] of systems.entries()) {
        const buildUp = buildUpOf(system);
        expect(html).toContain(`id="build-up-${index + 1}-cut-title"`);
        expect(html.split(`data-part="${buildUp.layers.length}"`).length).toBeGreaterThan(3);
        expect(html).toContain(`${Number(thicknessOf(buildUp).toFixed(1))} mm in all.`);
      }
    });
  },
);

it("Sections of partitions are compared with a brick wall, with the saving only where it is true.", () => {
  const { compared, systems = [] } = solutions.find(({ key }) => key === "partitions") ?? {};
  if (!compared) throw new Error("Partitions are compared with nothing.");
  const html = readFileSync(join(root, "build/client/solutions/partitions/index.html"), "utf8");
  const fact = Number.parseFloat(compared.words);
  const said = systems.filter((_, index) => {
    const [, text = ""] = new RegExp(`id="build-up-${index + 1}-section-text">(.*?)</desc>`).exec(html) ?? [];
    expect(text).toContain(`${compared.name}`);
    expect(text).toContain(`, ${compared.thickness} mm.`);
    return text.includes(compared.words);
  });
  const thinner = systems.filter(
    (system) => Math.round((1 - thicknessOf(buildUpOf(system)) / compared.thickness) * 100) === fact,
  );
  expect(said.map(({ name }) => name)).toEqual(thinner.map(({ name }) => name));
  expect(said.length).toBeGreaterThan(0);
});
