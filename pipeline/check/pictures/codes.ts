// Lists the codes of the checks of pictures.
import type { CodeTable } from "../../report/code.ts";

export const pictureCodes = {
  "alt-says-nothing": {
    severity: "warning",
    guess: true,
    meaning: "A picture's text does not say what the picture shows.",
  },
  "picture-alt": {
    severity: "error",
    meaning: "A picture without a text that says what it shows.",
  },
  "picture-case": {
    severity: "error",
    meaning: "A picture's name is written in the wrong case.",
  },
  "picture-heavy": {
    severity: "warning",
    meaning: "A picture's file is far larger than it needs to be.",
  },
  "picture-host": {
    severity: "error",
    meaning: "A picture from a host that site.yaml does not allow.",
  },
  "picture-missing": {
    severity: "error",
    meaning: "A picture's file is missing.",
  },
  "picture-outside": {
    severity: "error",
    meaning: "A picture's path leads out of the content folder.",
  },
  "picture-size": {
    severity: "error",
    meaning: "A picture is too large to handle, or its size is missing.",
  },
  "picture-small": {
    severity: "warning",
    meaning: "A picture has fewer pixels than its place shows.",
  },
  "picture-type": {
    severity: "error",
    meaning: "A file that is used as a picture is not one.",
  },
  "picture-unreadable": {
    severity: "error",
    meaning: "A picture cannot be read.",
  },
} as const satisfies CodeTable;
