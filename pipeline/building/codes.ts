import type { CodeTable } from "../report/code.ts";

export const buildingCodes = {
  "build-up": {
    severity: "error",
    about: "shape",
    meaning: "A build-up that cannot be drawn as it is written.",
  },
  "drawing-name": {
    severity: "error",
    about: "shape",
    meaning: "A name that a drawing's layers or files cannot have.",
  },
  junction: {
    severity: "error",
    about: "shape",
    meaning: "A junction that cannot be drawn as it is written.",
  },
  "print-use": {
    severity: "error",
    about: "reference",
    meaning: "A brochure is to show a page that does not belong to its product or solution.",
    safe: true,
  },
  profile: {
    severity: "error",
    about: "shape",
    meaning: "A section of an accessory that cannot be drawn as it is written.",
  },
  "property-drift": {
    severity: "error",
    about: "clash",
    meaning: "A property has another value than a fact gives it.",
  },
  "property-kind": {
    severity: "error",
    about: "shape",
    meaning: "A property has a value of another kind or unit.",
  },
  "property-range": {
    severity: "error",
    about: "shape",
    meaning: "A property has a value that cannot be.",
  },
  "property-unknown": {
    severity: "error",
    about: "reference",
    meaning: "A property that properties.yaml does not have.",
  },
} as const satisfies CodeTable;
