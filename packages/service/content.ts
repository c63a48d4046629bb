// Reads `build/service.json` when the server starts: what it needs of the site's content and of its build.

import { readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { arePlaces } from "@site/common/enquiry";
import type { BuiltService, ServiceContent } from "@site/common/service-content";
import { Ajv } from "ajv";
import { type Redirects, targetsOf } from "./redirects.ts";
import { StartError } from "./settings.ts";

/** The content with the words of a language, or as it is if the site does not have that language. */
export function inLanguage(content: ServiceContent, language: string): ServiceContent {
  return { ...content, ...content.translations.find((words) => words.language === language) };
}

const text = { type: "string" };

/** An object that has all of these properties. */
const objectOf = (properties: Readonly<Record<string, object>>) => ({
  type: "object",
  required: Object.keys(properties),
  properties,
});
const listOf = (items: object) => ({ type: "array", items });

const words = {
  language: text,
  base: text,
  heading: text,
  text,
  // The messages inside are validated by schemas/messages.json when the content is compiled.
  messages: objectOf({
    form: { type: "object" },
    requests: { type: "object" },
    rules: { type: "object" },
    service: { type: "object" },
  }),
  names: { type: "object", additionalProperties: text },
};
const required = {
  ...words,
  url: text,
  slug: text,
  brand: text,
  source: text,
  categories: listOf(text),
  subjects: listOf(text),
  requests: listOf(objectOf({ kind: text, name: text })),
  campaigns: { type: "object", required: ["default"], additionalProperties: { type: "integer" } },
  contact: objectOf({ phone: text, phoneLink: text, email: text }),
  stylesheets: listOf(text),
  // Its contents are checked by `arePlaces`.
  places: {},
  translations: listOf(objectOf(words)),
  policy: { type: "string", minLength: 1 },
  redirects: listOf(objectOf({ from: text, to: text })),
  version: text,
  commit: { type: ["string", "null"] },
};
const isBuiltService = new Ajv().compile<BuiltService>(objectOf(required));

const serviceFile = (root: string) => join(root, "build/service.json");

/**
 * Reads the file of the last build.
 * @param root the project's folder
 * @throws StartError if it is missing, incomplete or of another version
 */
export async function readServiceContent(root: string): Promise<BuiltService> {
  const path = serviceFile(root);
  try {
    const content: unknown = JSON.parse(await readFile(path, "utf8"));
    if (isBuiltService(content) && URL.canParse(content.url) && arePlaces(content.places)) {
      return content;
    }
  } catch (error) {
    const isAbsent = error instanceof Error && "code" in error && error.code === "ENOENT";
    if (!isAbsent && !(error instanceof SyntaxError)) throw error;
  }
  throw new StartError(`${path} is missing or not complete: build the site with "npm run build".`);
}

/** The path and state of the file, which is another after every build; undefined if there is none. */
async function stateOfBuild(root: string): Promise<string | undefined> {
  const path = serviceFile(root);
  const found = await stat(path, { bigint: true }).catch(() => undefined);
  return found && [path, found.ino, found.size, found.mtimeNs].join(" ");
}

/**
 * The redirects of the site that is served now: they are read again when it was built again.
 * @param root the folder that contains the site's `build/`, which may change
 */
export function currentRedirects(root: () => string): () => Promise<Redirects> {
  let known: string | undefined;
  let redirects: Redirects = new Map();
  return async () => {
    const now = await stateOfBuild(root());
    if (now === undefined || now === known) return redirects;
    try {
      redirects = targetsOf((await readServiceContent(root())).redirects);
      known = now;
    } catch (error) {
      // A build of another version: its redirects are for the service that starts with it.
      if (!(error instanceof StartError)) throw error;
    }
    return redirects;
  };
}
