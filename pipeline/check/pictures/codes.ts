import type { CodeTable } from "../../report/code.ts";

export const pictureCodes = {
  "alt-says-nothing": {
    severity: "warning",
    about: "words",
    meaning: "A picture's text does not say what the picture shows.",
  },
  "picture-alt": {
    severity: "error",
    about: "picture",
    meaning: "A picture without a text that says what it shows.",
  },
  "picture-case": {
    severity: "error",
    about: "picture",
    meaning: "A picture's name is written in the wrong case.",
    safe: true,
  },
  "picture-heavy": {
    severity: "warning",
    about: "data",
    meaning: "A picture's file is far larger than it needs to be.",
  },
  "picture-host": {
    severity: "error",
    about: "picture",
    meaning: "A picture from a host that site.yaml does not allow.",
  },
  "picture-missing": {
    severity: "error",
    about: "picture",
    meaning: "A picture's file is missing.",
    safe: true,
  },
  "picture-outside": {
    severity: "error",
    about: "picture",
    meaning: "A picture's path leads out of the content folder.",
  },
  "picture-size": {
    severity: "error",
    about: "picture",
    meaning: "A picture is too large to handle, or its size is missing.",
  },
  "picture-small": {
    severity: "warning",
    about: "data",
    meaning: "A picture has fewer pixels than its place shows.",
  },
  "picture-type": {
    severity: "error",
    about: "picture",
    meaning: "A file that is used as a picture is not one.",
  },
  "picture-unreadable": {
    severity: "error",
    about: "picture",
    meaning: "A picture cannot be read.",
  },
} as const satisfies CodeTable;
