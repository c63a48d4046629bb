// Lists the codes of the checks of the trade.
import type { CodeTable } from "../report/code.ts";

export const buildingCodes = {
  "build-up": {
    severity: "error",
    meaning: "A build-up that cannot be drawn as it is written.",
  },
  "drawing-name": {
    severity: "error",
    meaning: "A name that a drawing's layers or files cannot have.",
  },
  junction: {
    severity: "error",
    meaning: "A junction that cannot be drawn as it is written.",
  },
  "print-use": {
    severity: "error",
    meaning: "A brochure is to show a page that does not belong to its product or solution.",
  },
  profile: {
    severity: "error",
    meaning: "A section of an accessory that cannot be drawn as it is written.",
  },
  "property-drift": {
    severity: "error",
    meaning: "A property has another value than a fact gives it.",
  },
  "property-kind": {
    severity: "error",
    meaning: "A property has a value of another kind or unit.",
  },
  "property-range": {
    severity: "error",
    meaning: "A property has a value that cannot be.",
  },
  "property-unknown": {
    severity: "error",
    meaning: "A property that properties.yaml does not have.",
  },
} as const satisfies CodeTable;
