import type { CodeTable } from "../../report/code.ts";

export const addressCodes = {
  "address-lock": {
    severity: "error",
    about: "shape",
    meaning: "The list of published addresses is not as the command wrote it.",
    safe: true,
  },
  "address-reserved": {
    severity: "error",
    about: "link",
    meaning:
      "A page or a redirect has an address that belongs to the service, to files or to data.",
  },
  "address-taken": {
    severity: "error",
    about: "clash",
    meaning: "Two things would have the same address.",
    safe: true,
  },
  "address-vanished": {
    severity: "error",
    about: "link",
    meaning: "A published address has neither a page nor a redirect any more.",
    safe: true,
  },
  "collection-empty": {
    severity: "error",
    about: "reference",
    meaning: "A page shows the first entry of a folder, and there is none.",
  },
  "duplicates-stale": {
    severity: "error",
    about: "reference",
    meaning: "duplicates.yaml names files or keys that are not duplicates.",
  },
  "entry-scheduled": {
    severity: "note",
    about: "data",
    meaning: "A text that is published on a later day; until then nobody sees it.",
  },
  "file-missing": {
    severity: "error",
    about: "reference",
    meaning: "A file that the site needs is missing.",
  },
  "key-duplicate": {
    severity: "error",
    about: "clash",
    meaning: "Two files have the same key.",
  },
  "page-missing": {
    severity: "error",
    about: "reference",
    meaning: "A page of the site has no row in pages.yaml.",
  },
  "page-unknown": {
    severity: "error",
    about: "reference",
    meaning: "A row of pages.yaml for a page that the site does not have.",
  },
  "redirect-chain": {
    severity: "error",
    about: "link",
    meaning: "A redirect leads to an address that is redirected itself.",
    safe: true,
  },
  "redirect-duplicate": {
    severity: "error",
    about: "clash",
    meaning: "An address is redirected twice.",
    safe: true,
  },
  "redirect-loop": {
    severity: "error",
    about: "link",
    meaning: "Redirects lead in a circle.",
    safe: true,
  },
  "redirect-target": {
    severity: "error",
    about: "link",
    meaning: "A redirect leads to something that is no page of the site.",
  },
  withdrawal: {
    severity: "error",
    about: "link",
    meaning: "A page is withdrawn before it is published, or its address leads nowhere then.",
  },
} as const satisfies CodeTable;
