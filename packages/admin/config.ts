// Writes the configuration of Sveltia CMS: which files writers edit in forms, and how they are
// saved.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { readSiteConfig, type SiteConfig } from "@site/pipeline";
import type { CmsConfig, CollectionFile, EntryCollection, Field } from "@sveltia/cms";
import { parse } from "yaml";
import { type Choice, type FieldContext, fieldsOf, type Schema } from "./fields.ts";
import { shownTitle } from "./format.ts";

/**
 * The collections and files that have forms. Files whose rows are named by keys have none: a form
 * has fixed fields.
 */
const offered = {
  collections: ["articles", "coverages", "products", "solutions", "applications", "legal"],
  files: [
    "home",
    "landing",
    "features",
    "accessories",
    "calculator",
    "testimonials",
    "clients",
    "videos",
    "certificates",
    "offices",
    "site",
    "dictionary",
    "redirects",
    "duplicates",
    "pictureKinds",
  ],
};

/** Largest width of a picture in pixels; the CMS shrinks wider ones and saves them as WebP. */
const pictureWidth = 2560;

/** Largest size of a picture's file in bytes. */
const pictureSize = 20_000_000;

/** What site.yaml says about the repository and the languages. */
interface Site {
  readonly url: string;
  readonly brand: { readonly name: string; readonly slug: string };
  readonly languages: readonly { readonly tag: string }[];
  readonly repository?: {
    readonly address: string;
    readonly branch?: string;
    readonly folder?: string;
  };
}

const readYaml = <Value>(file: string): Value => parse(readFileSync(file, "utf8"));

/** @throws Error if there is no such row */
function rowOf<Row>(rows: Readonly<Record<string, Row>>, name: string): Row {
  const row = rows[name];
  if (!row) throw new Error(`content.config.ts has no ${name}.`);
  return row;
}

const capitalised = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);

function readSchemas(folder: string): ReadonlyMap<string, Schema> {
  const names = readdirSync(folder).filter((name) => name.endsWith(".json"));
  const read = (name: string): Schema => JSON.parse(readFileSync(join(folder, name), "utf8"));
  return new Map(names.map((name) => [name, read(name)]));
}

/**
 * Lists what fields may refer to: entries by the names of their files, and the keys of a single
 * file.
 */
function choicesIn(
  content: string,
  { collections, files }: SiteConfig,
  language: string,
): FieldContext["choicesOf"] {
  return (name): readonly Choice[] | undefined => {
    const entries = collections[name];
    if (entries) {
      const source = new RegExp(`^([^.]+)\\${entries.extension}$`);
      return readdirSync(join(content, entries.folder)).flatMap((file) => {
        const [, value] = source.exec(file) ?? [];
        return value === undefined ? [] : { label: value, value };
      });
    }
    const single = files[name];
    if (!single) return undefined;
    const rows = readYaml<Record<string, Record<string, string>>>(join(content, single.file));
    return Object.entries(rows).map(([value, names]) => ({
      label: names[language] ?? value,
      value,
    }));
  };
}

/** What the CMS is configured from: a site's configuration, and its folders. */
export interface ConfigSources {
  readonly config: SiteConfig;
  readonly schemas: string;
  readonly content: string;
}

/** The words that placeholders of titles stand for, by their names. */
function titleWords({ config, content }: ConfigSources): Readonly<Record<string, string>> {
  const { brand } = readYaml<Site>(join(content, "site.yaml"));
  const { file } = rowOf(config.files, "facts");
  const facts = readYaml<Record<string, { readonly text: string }>>(join(content, file));
  return Object.fromEntries([
    ...Object.entries(brand).map(([name, words]) => [`brand.${name}`, words]),
    ...Object.entries(facts).map(([name, { text }]) => [`fact.${name}`, text]),
  ]);
}

/**
 * The configuration of the CMS.
 * @throws Error if a field cannot be in a form, or site.yaml names no repository; the file system's
 * error
 */
export function cmsConfig({ config, schemas: folder, content }: ConfigSources): CmsConfig {
  const schemas = readSchemas(folder);
  const { url, brand, languages, repository } = readYaml<Site>(join(content, "site.yaml"));
  if (!repository) {
    throw new Error("content/site.yaml names no repository. Add its address: repository.address.");
  }
  const { branch = "main", folder: inside = "content" } = repository;
  const address = new URL(repository.address.replaceAll("{{brand.slug}}", brand.slug));
  const locales = languages.map(({ tag }) => tag.split("-")[0] ?? tag);
  const [language = config.sourceLanguage] = locales;
  const choicesOf = choicesIn(content, config, language);
  const context = { schemas, language, choicesOf };
  const media = `/${inside}/media`;
  /** A form, with what it is for and whether it has all required fields. */
  const formOf = (name: string) => {
    const file = `${name}.json`;
    const schema = schemas.get(file) ?? {};
    const isList = schema.type === "array";
    const map = isList ? { properties: { rows: schema }, required: ["rows"] } : schema;
    const fields = fieldsOf({ schema: map, file }, context).map((field) =>
      isList ? { ...field, root: true } : field,
    );
    const isComplete = schema.required?.every((key) => fields.some((field) => field.name === key));
    return { fields, isComplete, ...(schema.description && { description: schema.description }) };
  };
  const text: Field = {
    name: "body",
    label: "Text",
    hint: "Begin each section with a line such as ## Two saws.",
    widget: "richtext",
    required: [language],
    i18n: true,
  };

  const collections = offered.collections.map((name): EntryCollection => {
    const { noun, nouns, folder, extension, path } = rowOf(config.collections, name);
    const { fields, isComplete, ...about } = formOf(name);
    const isMarkdown = extension === ".md";
    return {
      name,
      label: capitalised(nouns),
      label_singular: capitalised(noun),
      ...about,
      folder: `${inside}/${folder}`,
      extension: extension.slice(1),
      format: isMarkdown ? "yaml-frontmatter" : "yaml",
      summary: `{{${shownTitle} | default('{{title}}')}}`,
      slug: {
        template: "{{title}}",
        editable: ["create"],
        hint: `The page's address: ${path.replace("{key}", "this-name")}. Small letters, digits and hyphens.`,
        pattern: ["^[a-z0-9]+(-[a-z0-9]+)*$", "Only small letters, digits and single hyphens."],
      },
      // A deleted page needs redirects, and a new legal page a link to it.
      delete: false,
      create: isComplete === true && name !== "legal",
      media_folder: media,
      public_folder: "../media",
      i18n: true,
      fields: isMarkdown ? [...fields, text] : fields,
    };
  });

  const singletons = offered.files.map((name): CollectionFile => {
    const { file } = rowOf(config.files, name);
    const { fields } = formOf(name);
    return {
      name,
      label: capitalised(name),
      file: `${inside}/${file.replace(/\.yaml$/, ".{{locale}}.yaml")}`,
      format: "yaml",
      media_folder: media,
      public_folder: "./media",
      i18n: true,
      fields,
    };
  });

  return {
    load_config_file: false,
    backend: { name: "github", repo: address.pathname.slice(1), branch },
    publish_mode: "editorial_workflow",
    app_title: `${brand.name}: texts of the site`,
    site_url: url,
    show_preview_links: false,
    slug: { encoding: "ascii", clean_accents: true },
    i18n: {
      structure: "multiple_files",
      locales,
      default_locale: language,
      initial_locales: "default",
      omit_default_locale_from_file_path: true,
    },
    media_folder: media,
    output: { omit_empty_optional_fields: true },
    media_libraries: {
      default: {
        config: {
          max_file_size: pictureSize,
          slugify_filename: true,
          transformations: { raster_image: { width: pictureWidth } },
        },
      },
      stock_assets: { providers: [] },
    },
    field_defaults: { richtext: { modes: ["raw", "rich_text"], use_emoji_autocomplete: false } },
    collections,
    singletons,
  };
}

/** What the page of the CMS is started with. */
export interface Start {
  readonly config: CmsConfig;
  readonly words: ReturnType<typeof titleWords>;
}

/** @throws as `cmsConfig` */
export const startWith = (sources: ConfigSources): Start => ({
  config: cmsConfig(sources),
  words: titleWords(sources),
});

/**
 * The configuration and the folders of a project.
 * @param root the project's folder
 * @throws UnusableError for a configuration with a mistake
 */
export const sourcesIn = async (root: string): Promise<ConfigSources> => ({
  config: await readSiteConfig(root),
  schemas: join(root, "schemas"),
  content: join(root, "content"),
});
