// Lists the codes of the checks of addresses and redirects.
import type { CodeTable } from "../../report/code.ts";

export const addressCodes = {
  "address-lock": {
    severity: "error",
    meaning: "The list of published addresses is not as the command wrote it.",
  },
  "address-reserved": {
    severity: "error",
    meaning:
      "A page or a redirect has an address that belongs to the service, to files or to data.",
  },
  "address-taken": {
    severity: "error",
    meaning: "Two things would have the same address.",
  },
  "address-vanished": {
    severity: "error",
    meaning: "A published address has neither a page nor a redirect any more.",
  },
  "collection-empty": {
    severity: "error",
    meaning: "A page shows the first entry of a folder, and there is none.",
  },
  "duplicates-stale": {
    severity: "error",
    meaning: "duplicates.yaml names files or keys that are not duplicates.",
  },
  "entry-scheduled": {
    severity: "note",
    meaning: "A text that is published on a later day; until then nobody sees it.",
  },
  "file-missing": {
    severity: "error",
    meaning: "A file that the site needs is missing.",
  },
  "key-duplicate": {
    severity: "error",
    meaning: "Two files have the same key.",
  },
  "page-missing": {
    severity: "error",
    meaning: "A page of the site has no row in pages.yaml.",
  },
  "page-unknown": {
    severity: "error",
    meaning: "A row of pages.yaml for a page that the site does not have.",
  },
  "redirect-chain": {
    severity: "error",
    meaning: "A redirect leads to an address that is redirected itself.",
  },
  "redirect-duplicate": {
    severity: "error",
    meaning: "An address is redirected twice.",
  },
  "redirect-loop": {
    severity: "error",
    meaning: "Redirects lead in a circle.",
  },
  "redirect-target": {
    severity: "error",
    meaning: "A redirect leads to something that is no page of the site.",
  },
  withdrawal: {
    severity: "error",
    meaning: "A page is withdrawn before it is published, or its address leads nowhere then.",
  },
} as const satisfies CodeTable;
