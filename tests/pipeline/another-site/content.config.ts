// Defines a small site about boats, for the test that the compiler compiles any site.
import type { SiteConfig } from "../../../pipeline/index.ts";

export default {
  sourceLanguage: "en",
  canonicalPaths: {},
  // Ids that the frame of each page has.
  reservedIds: ["top"],
  reservedKeys: [],
  // The groups of messages that every page shows.
  messageGroups: {
    everyPage: ["frame"],
  },
  // Pages that are no entries.
  pages: ["/", "/boats", "/notes"],
  collections: {
    boats: {
      noun: "boat",
      nouns: "boats",
      type: "Boat",
      folder: "boats",
      extension: ".yaml",
      path: "/boats/{key}",
      order: {
        by: "title",
      },
      list: ["key", "path", "title", "image"],
      shows: [
        {
          field: "harbour",
          of: "harbours",
          fields: ["key", "path", "title"],
        },
      ],
      additions: ["entry", "paged"],
      menu: ["path", "title"],
    },
    harbours: {
      noun: "harbour",
      nouns: "harbours",
      type: "Harbour",
      folder: "harbours",
      extension: ".yaml",
      path: "/harbours/{key}",
      order: {
        by: "title",
      },
      list: ["key", "path", "title"],
      additions: ["entry", "paged"],
    },
    notes: {
      noun: "note",
      nouns: "notes",
      type: "Note",
      folder: "notes",
      extension: ".md",
      path: "/notes/{key}",
      pagedList: "/notes/page/{page}",
      order: {
        by: "date",
        descending: true,
      },
      list: ["key", "path", "title", "description", "date", "dateText"],
      neighbours: ["title", "path"],
      shows: [
        {
          field: "boats",
          of: "boats",
          fields: ["key", "path", "title"],
        },
      ],
      additions: ["entry", "paged", "dated", "sectioned"],
      scheduled: true,
      feed: true,
      cards: true,
      distinct: true,
    },
  },
  files: {
    site: {
      file: "site.yaml",
      type: "Site",
      for: "site",
    },
    pages: {
      file: "pages.yaml",
      type: "Pages",
      for: "pages",
    },
    messages: {
      file: "words.yaml",
      type: "Messages",
      for: "messages",
    },
    facts: {
      file: "facts.yaml",
      type: "Facts",
      for: "facts",
      authorship: "claims",
    },
    redirects: {
      file: "redirects.yaml",
      type: "Redirects",
      for: "redirects",
      internal: true,
      optional: true,
    },
  },
  selections: { menu: ["boats"], dated: ["notes"], claims: ["boats", "harbours", "notes"] },
} satisfies SiteConfig;
