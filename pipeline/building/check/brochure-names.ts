// Checks that no two brochures have the same file name.

import type { CheckSite } from "../../check/check.ts";
import { repeated } from "../../helpers.ts";
import { codes as addressesCodes } from "../../link/addresses.ts";
import { locationOf } from "../../read/yaml/location.ts";
import { textAt } from "../../read/yaml/value.ts";
import { brochureOf, withBrochure } from "../site/brochures.ts";

export const checkSite: CheckSite = (site, report) => {
  const messages = site.singles.get("messages");
  const pointer = "/brochures/pdf/file";
  const range = messages?.valid ? textAt(messages.root, pointer) : undefined;
  const brochures = [
    ...(messages && range !== undefined ? [{ source: messages, pointer, name: range }] : []),
    ...withBrochure(site).map(({ source }) => ({
      source,
      pointer: "/brochure",
      name: brochureOf(source) ?? "",
    })),
  ];
  for (const [brochure, first] of repeated(brochures, ({ name }) => name)) {
    const { source, pointer: at, name } = brochure;
    report({
      code: addressesCodes["address-taken"],
      at: locationOf(source, at),
      message: `The brochure ${name} is taken.`,
      help: "Give one of the two another name.",
      related: [
        {
          ...locationOf(first.source, first.pointer),
          message: `This brochure is called ${name} too.`,
        },
      ],
    });
  }
};
