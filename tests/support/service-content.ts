// A small content for tests of the service, with equally named districts and words that need
// escaping.

import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { BuiltService, ServiceContent } from "@site/common/service-content";
import { parse } from "yaml";
import type { Messages } from "../../.content/types.d.ts";

/** The messages of tests/content: the specification has some of them word for word. */
export const messagesIn = (
  folder: string,
): Pick<Messages, "form" | "rules" | "search" | "service"> =>
  parse(
    readFileSync(
      join(import.meta.dirname, `../content/messages${folder && `.${folder}`}.yaml`),
      "utf8",
    ),
  );
const words = (folder: string): ServiceContent["messages"] => {
  const { form, rules, service } = messagesIn(folder);
  return { form, rules, service };
};

export const smallContent: ServiceContent = {
  url: "https://www.brand.example",
  slug: "brand",
  brand: "Brand & Sons",
  heading: "Want to know more?",
  text: "Submit your details below.",
  categories: ["Architect", "Others"],
  kinds: ["Price", "Sample"],
  subjects: ["Vboards", "False ceiling"],
  source: "website",
  campaigns: { default: 20, blog: 22 },
  contact: { phone: "1800 000 0000", phoneLink: "tel:18000000000", email: "hello@example.org" },
  language: "en-IN",
  base: "",
  messages: words(""),
  names: {},
  translations: [
    {
      language: "hi-IN",
      base: "/hi",
      heading: "और जानना है?",
      text: "नीचे लिखें।",
      messages: words("hi"),
      names: {
        Architect: "वास्तुकार",
        Price: "दाम",
        "False ceiling": "फ़ॉल्स सीलिंग",
        Bihar: "बिहार",
        Moga: "मोगा",
      },
    },
  ],
  stylesheets: ["/assets/style-1a2b.css"],
  places: {
    state: [
      { state_name: "Bihar", state_code: "BR", zonal_code: "EZ" },
      { state_name: "Maharashtra", state_code: "MH", zonal_code: "WZ" },
      { state_name: "Punjab", state_code: "PB", zonal_code: "NZ" },
    ],
    district: [
      { district_name: "Aurangabad", state_code: "BR" },
      { district_name: "Aurangabad", state_code: "MH" },
      { district_name: "Pune", state_code: "MH" },
      { district_name: "Moga", state_code: "PB" },
    ],
    zones: [
      { zonal_code: "EZ", zonal_name: "East Zone" },
      { zonal_code: "WZ", zonal_name: "West Zone" },
    ],
  },
};

/** What a build writes for the server, with this content. */
export const smallService: BuiltService = {
  builtOn: new Date().toISOString().slice(0, 10),
  ...smallContent,
  isRelease: true,
  policy: "default-src 'none'",
  redirects: [{ from: "/old", to: "/" }],
  version: "1.2.3",
  commit: "0123abcd",
};
