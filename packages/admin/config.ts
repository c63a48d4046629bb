// Writes the configuration of Sveltia CMS: which files writers edit in forms, and how they are saved.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { readSiteConfig, type SiteConfig } from "@site/pipeline";
import type { CmsConfig, CollectionFile, EntryCollection } from "@sveltia/cms";
import { parse } from "yaml";
import { type Choice, type FieldContext, fieldsOf, type Schema } from "./fields.ts";

/** The collections and files that are offered: all their fields can be in a form, and their comments may go. */
const offered = {
  collections: ["articles", "coverages", "legal"],
  files: ["testimonials", "clients", "videos", "certificates", "features", "offices"],
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

/** Lists what fields may refer to: entries by the names of their files, and the keys of a single file. */
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

/**
 * The configuration of the CMS.
 * @throws Error if a field cannot be in a form, or site.yaml names no repository; the file system's error
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
  const fields = (name: string) => {
    const file = `${name}.json`;
    return fieldsOf({ schema: schemas.get(file) ?? {}, file }, context);
  };

  const collections = offered.collections.map((name): EntryCollection => {
    const { noun, nouns, folder, extension, path } = rowOf(config.collections, name);
    return {
      name,
      label: capitalised(nouns),
      label_singular: capitalised(noun),
      folder: `${inside}/${folder}`,
      extension: extension.slice(1),
      format: "yaml-frontmatter",
      slug: {
        template: "{{title}}",
        editable: ["create"],
        hint: `The page's address: ${path.replace(/{\w+}/, "this-name")}. Small letters, digits and hyphens.`,
        pattern: ["^[a-z0-9]+(-[a-z0-9]+)*$", "Only small letters, digits and single hyphens."],
      },
      // A deleted page needs redirects, and a new legal page a link to it.
      delete: false,
      create: name !== "legal",
      media_folder: media,
      public_folder: "../media",
      i18n: true,
      fields: [
        ...fields(name),
        {
          name: "body",
          label: "Text",
          hint: "Begin each section with a line such as ## Two saws. The button M switches to a toolbar.",
          widget: "richtext",
          required: [language],
          i18n: true,
        },
      ],
    };
  });

  const singletons = offered.files.map((name): CollectionFile => {
    const { file } = rowOf(config.files, name);
    return {
      name,
      label: capitalised(name),
      file: `${inside}/${file.replace(/\.yaml$/, ".{{locale}}.yaml")}`,
      format: "yaml",
      media_folder: media,
      public_folder: "./media",
      i18n: true,
      fields: fields(name),
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
