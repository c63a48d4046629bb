// Defines what this site is made of: files, names, addresses, and what the compiler adds.
//
// The compiler knows nothing else of the files: a new collection is a row here and a schema with
// its name. `SiteConfig` (pipeline/read/files/site-config.ts) describes every field.
import type { SiteConfig } from "@site/pipeline";

export default {
  // Language of the sources, as in the names of translations (NAME.hi.md) and in the rules.
  sourceLanguage: "en",
  // The npm packages with the spelling dictionaries of languages.
  spelling: {
    en: "dictionary-en-gb",
  },
  // Addresses that show the same page as a canonical one (decision 14).
  canonicalPaths: {
    "/blogs": "/blogs/1",
    "/applications/indoor": "/applications",
  },
  // Ids used by the page frame; headings never get one of them.
  reservedIds: ["main", "menu", "enquiry", "footer"],
  // Keys that no entry may have, as another page has that address.
  reservedKeys: ["404"],
  // What knows of the trade; a site without it leaves this out.
  extension: "building",
  // Fields whose pictures span the page, or fill a column of text; others are shown on cards.
  pictureFields: {
    page: ["backgroundImage", "banner", "hero"],
    column: ["images", "gallery", "productImage"],
  },
  // The groups of messages that components show: on every page, and where a loader gives them.
  messageGroups: {
    everyPage: ["form", "frame", "pages", "parts", "rules"],
    somePages: [
      "applications",
      "article",
      "blogs",
      "calculator",
      "certificates",
      "compare",
      "coverages",
      "finder",
      "fullSize",
      "home",
      "price",
      "product",
      "products",
      "search",
      "slides",
      "solutions",
      "stateOffice",
      "videos",
    ],
  },
  // Folders with one entry in each file.
  collections: {
    articles: {
      noun: "article",
      nouns: "articles",
      type: "Article",
      folder: "articles",
      extension: ".md",
      path: "/blog/{key}",
      pagedList: "/blogs/{page}",
      listedBy: {
        field: "topics",
        path: "/blogs/topic/{name}",
      },
      order: {
        by: "date",
        descending: true,
      },
      list: ["key", "path", "title", "description", "date", "dateText", "image", "topics"],
      neighbours: ["title", "path"],
      related: {
        most: 10,
        by: {
          topics: 2,
          products: 1,
        },
      },
      shows: [
        {
          field: "products",
          of: "products",
          fields: ["key", "path", "title", "colour"],
        },
      ],
      additions: ["entry", "paged", "dated", "revised", "sectioned"],
      scheduled: true,
      feed: true,
      cards: true,
      distinct: true,
    },
    coverages: {
      noun: "coverage",
      nouns: "coverages",
      type: "Coverage",
      folder: "coverages",
      extension: ".md",
      path: "/coverages/{key}",
      order: {
        by: "date",
        descending: true,
      },
      list: ["key", "path", "title", "description", "date", "dateText", "image", "source"],
      neighbours: ["title", "path"],
      additions: ["entry", "paged", "dated", "sectioned"],
      authorship: "press",
      scheduled: true,
      cards: true,
    },
    legal: {
      noun: "legal page",
      nouns: "legal pages",
      type: "LegalPage",
      folder: "legal",
      extension: ".md",
      path: "/{key}",
      order: {
        by: "key",
      },
      list: ["key", "path", "title"],
      additions: ["entry", "paged", "revised", "sectioned"],
      authorship: "law",
    },
    products: {
      noun: "product",
      nouns: "products",
      type: "Product",
      folder: "products",
      extension: ".yaml",
      path: "/products/{key}",
      anchors: ["specification", "data", "features"],
      order: {
        by: "order",
      },
      list: [
        "key",
        "path",
        "title",
        "navText",
        "tagline",
        "description",
        "productImage",
        "cutout",
        "backgroundImage",
        "colour",
        "slider",
        "brochure",
      ],
      additions: ["entry", "paged", "specified"],
      menu: ["path", "title", "navText", "colour"],
      menuPicture: "productImage",
      ids: {
        "content.items": {
          from: "title",
          kind: "item",
        },
        finishes: {
          from: "name",
          kind: "tone",
        },
      },
      named: true,
    },
    solutions: {
      noun: "solution",
      nouns: "solutions",
      type: "Solution",
      folder: "solutions",
      extension: ".yaml",
      path: "/solutions/{key}",
      anchors: ["build-ups", "junctions", "specification"],
      order: {
        by: "order",
      },
      list: [
        "key",
        "path",
        "title",
        "navText",
        "tagline",
        "description",
        "backgroundImage",
        "place",
      ],
      shows: [
        {
          field: "products",
          of: "products",
          fields: ["key", "path", "title", "colour"],
        },
      ],
      additions: ["entry", "paged", "specified", "built"],
      menu: ["path", "title", "navText"],
      menuPicture: "backgroundImage",
      ids: {
        "content.items": {
          from: "title",
          kind: "item",
        },
      },
    },
    applications: {
      noun: "application",
      nouns: "applications",
      type: "Application",
      folder: "applications",
      extension: ".yaml",
      path: "/applications/{group}/{key}",
      groups: "/applications/{group}",
      firstShownOn: "/applications",
      order: {
        by: "order",
      },
      list: ["key", "path", "group", "navTitle", "title", "gallery"],
      shows: [
        {
          field: "products",
          of: "products",
          fields: ["key", "path", "title", "colour"],
        },
      ],
      additions: ["entry", "paged"],
    },
  },
  // Single files; `for` says what the compiler itself reads one for.
  files: {
    pages: {
      file: "pages.yaml",
      type: "Pages",
      for: "pages",
      shared: true,
    },
    site: {
      file: "site.yaml",
      type: "Site",
      for: "site",
      shared: true,
    },
    facts: {
      file: "facts.yaml",
      type: "Facts",
      for: "facts",
      shared: true,
      authorship: "claims",
    },
    vocabulary: {
      file: "properties.yaml",
      type: "Vocabulary",
      for: "vocabulary",
      shared: true,
      internal: true,
    },
    dictionary: {
      file: "dictionary.yaml",
      type: "Dictionary",
      for: "dictionary",
      authorship: "rules",
      internal: true,
      optional: true,
    },
    duplicates: {
      file: "duplicates.yaml",
      type: "Duplicates",
      for: "duplicates",
      optional: true,
    },
    accepted: {
      file: "accepted.yaml",
      type: "Accepted",
      for: "accepted",
      authorship: "quoted",
      internal: true,
      optional: true,
    },
    redirects: {
      file: "redirects.yaml",
      type: "Redirects",
      for: "redirects",
      internal: true,
      optional: true,
    },
    pictureKinds: {
      file: "pictures.yaml",
      type: "PictureKinds",
      for: "pictureKinds",
      optional: true,
    },
    calculator: {
      file: "calculator.yaml",
      type: "Calculator",
      optional: true,
    },
    topics: {
      file: "topics.yaml",
      type: "Topics",
      authorship: "names",
      named: {
        noun: "topic",
        nouns: "topics",
      },
    },
    home: {
      file: "home.yaml",
      type: "Home",
      shared: true,
    },
    landing: {
      file: "landing.yaml",
      type: "Landing",
    },
    accessories: {
      file: "accessories.yaml",
      type: "Accessories",
      for: "accessories",
    },
    features: {
      file: "features.yaml",
      type: "Features",
      for: "features",
      shared: true,
    },
    offices: {
      file: "offices.yaml",
      type: "Offices",
      for: "offices",
    },
    testimonials: {
      file: "testimonials.yaml",
      type: "Testimonials",
      authorship: "customers",
    },
    clients: {
      file: "clients.yaml",
      type: "Clients",
    },
    certificates: {
      file: "certificates.yaml",
      type: "Certificates",
    },
    videos: {
      file: "videos.yaml",
      type: "Videos",
    },
    messages: {
      file: "messages.yaml",
      type: "Messages",
      for: "messages",
      shared: true,
    },
    geo: {
      file: "geo/in.json",
      type: "Geo",
      for: "geo",
      authorship: "names",
    },
    placenames: {
      file: "geo/names.yaml",
      type: "PlaceNames",
      for: "placenames",
      authorship: "names",
      optional: true,
    },
  },
  // Collections that schemas name by these words.
  selections: {
    // With a menu in the header.
    menu: ["products", "solutions"],
    // With dates, which distinguish two entries with one key.
    dated: ["articles", "coverages"],
    // With texts that make claims of ours.
    claims: ["articles", "legal", "products", "solutions", "applications"],
  },
  // What the site's search finds pages by. Fields are named by their names joined by dots, texts by
  // their file and JSON pointer. A collection without a row is found by its title and its words.
  search: {
    groups: [
      {
        name: "articles",
        weight: 1,
      },
      {
        name: "coverages",
        weight: 0.3,
      },
      {
        name: "legal",
        weight: 0.6,
      },
      {
        name: "products",
        weight: 2.2,
      },
      {
        name: "solutions",
        weight: 1.5,
      },
      {
        name: "applications",
        weight: 1.3,
      },
    ],
    collections: {
      articles: {
        group: "articles",
        many: true,
        about: ["description", "meta.description", "meta.keywords"],
        opening: ["description", "lead"],
        parts: ["sections"],
        names: [],
        none: ["topics", "products"],
        tables: [],
        offered: [],
      },
      coverages: {
        group: "coverages",
        about: ["description", "meta.description", "meta.keywords"],
        opening: ["description", "lead"],
        parts: ["sections"],
        names: [],
        none: [],
        tables: [],
        offered: [],
      },
      legal: {
        group: "legal",
        facts: false,
        about: ["meta.description", "meta.keywords"],
        opening: ["lead"],
        parts: ["sections"],
        names: [],
        none: [],
        tables: [],
        offered: [],
      },
      products: {
        group: "products",
        made: {
          folder: "/brochures",
          file: "data-sheets/{brand}-{key}-data-sheet.pdf",
          title: "messages.json#/dataSheets/found",
          typed: "messages.json#/dataSheets/typed",
        },
        about: [
          "navText",
          "tagline",
          "description",
          "meta.description",
          "meta.keywords",
          "properties.thickness",
        ],
        opening: ["description", "content.description"],
        parts: ["content.items"],
        names: [],
        none: ["dataSheet"],
        tables: [
          {
            field: "specifications",
            anchor: "specification",
            title: "messages.json#/parts/specification",
          },
        ],
        offered: [
          {
            field: "brochure",
            folder: "/brochures",
            title: "messages.json#/brochures/found/brochure",
            typed: "messages.json#/brochures/found/typed/brochure",
          },
        ],
      },
      solutions: {
        group: "solutions",
        about: [
          "navText",
          "tagline",
          "description",
          "meta.description",
          "meta.keywords",
          "properties.thickness",
        ],
        opening: ["description", "content.description"],
        parts: ["content.items"],
        names: ["details"],
        none: ["products"],
        tables: [
          {
            field: "specifications",
            anchor: "specification",
            title: "messages.json#/parts/specification",
          },
        ],
        offered: [
          {
            field: "brochure",
            folder: "/brochures",
            title: "messages.json#/brochures/found/brochure",
            typed: "messages.json#/brochures/found/typed/brochure",
          },
        ],
      },
      applications: {
        group: "applications",
        about: ["meta.description", "meta.keywords"],
        opening: ["description"],
        parts: [],
        names: [],
        none: ["navTitle", "products"],
        tables: [],
        offered: [],
      },
    },
    pages: [
      {
        file: "home",
        page: "/",
        anchor: "",
      },
      {
        file: "accessories",
        page: "/products",
        anchor: "accessories",
        title: "messages.json#/products/accessories",
      },
      {
        file: "features",
        page: "/products",
        anchor: "features",
        title: "features.json#/title",
      },
      {
        file: "offices",
        page: "/contact",
        anchor: "offices",
        title: "messages.json#/pages/offices",
      },
      {
        file: "testimonials",
        page: "/testimonials",
        anchor: "",
      },
      {
        file: "clients",
        page: "/clients",
        anchor: "",
      },
      {
        file: "videos",
        page: "/videos",
        anchor: "",
        unlessSample: true,
      },
    ],
    items: [
      {
        file: "certificates",
        page: "/certificates",
        title: "messages.json#/brochures/found/certificate",
        pictureless: "messages.json#/brochures/found/standard",
        typed: "messages.json#/brochures/found/typed/certificate",
      },
    ],
    offered: [
      {
        folder: "/brochures",
        file: "messages.json#/brochures/pdf/file",
        name: "messages.json#/brochures/pdf/title",
        text: "messages.json#/brochures/found/range",
        title: "messages.json#/brochures/found/brochure",
        typed: "messages.json#/brochures/found/typed/brochure",
      },
    ],
  },
} satisfies SiteConfig;
