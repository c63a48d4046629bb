// Checks that the build-ups of solutions can be drawn.

import { closeHelp } from "@site/common/closest";
import type { CheckSite } from "../../check/check.ts";
import { locationOf } from "../../read/yaml/location.ts";
import { codesOf } from "../../report/code.ts";
import type { Draft } from "../../report/finding.ts";
import { type BuildUp, buildUpsOf, zonesOf } from "../model/build-up.ts";
import { propertyRules } from "../model/property.ts";

export const codes = codesOf({
  "build-up": { severity: "error", meaning: "A build-up that cannot be drawn as it is written." },
});

/** What the checks of a file use. */
interface Context {
  /** Names of the accessories with a section; undefined if their file has errors. */
  readonly accessories: readonly string[] | undefined;
  readonly report: (draft: Omit<Draft, "at"> & { readonly pointer: string }) => void;
}

export const checkSite: CheckSite = ({ files, singles, table }, report) => {
  const rules = propertyRules(singles);
  if (!rules) return;
  const accessories = rules.profiles?.map(({ name }) => name);
  for (const source of files.filter((file) => table.adds(file, "built"))) {
    const context: Context = {
      accessories,
      report: ({ pointer, ...draft }) => {
        report({ ...draft, at: locationOf(source, pointer) });
      },
    };
    for (const system of buildUpsOf(source)) checkBuildUp(system, context);
  }
};

function checkBuildUp(system: BuildUp, context: Context): void {
  const { name, pointer, layers, studs } = system;
  const { between } = zonesOf(system);
  const gap = between.find((layer) => !layer.between);
  if (gap) {
    context.report({
      code: codes["build-up"],
      pointer: `${gap.pointer}/material`,
      message: `“${gap.material}” interrupts the layers between the supports of ${name}.`,
      help: "Mark it with between: true, or move it before or behind them.",
    });
  } else if (studs && between.length === 0) {
    context.report({
      code: codes["build-up"],
      pointer: `${pointer}/studs`,
      message: `The supports of ${name} have no place: no layer is between them.`,
      help: "Mark the layer between them with between: true. An empty space is a layer of air.",
    });
  }
  const named = [
    ...layers.map(({ profile, pointer: at }) => [profile, `${at}/profile`] as const),
    [studs?.profile, `${pointer}/studs/profile`] as const,
    [studs?.ends, `${pointer}/studs/ends`] as const,
  ];
  for (const [accessory, at] of named) checkAccessory(accessory, at, context);
}

/** Reports an accessory without a section. */
function checkAccessory(
  name: string | undefined,
  pointer: string,
  { accessories, report }: Context,
): void {
  if (name === undefined || !accessories || accessories.includes(name)) return;
  report({
    code: codes["build-up"],
    pointer,
    message: `No accessory with a section is called “${name}”.`,
    help: closeHelp(
      name,
      accessories,
      "Copy the name of one with a section from accessories.yaml.",
    ),
  });
}
