// Reads the compiled content for the loaders, at build time; each file once.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { data } from "react-router";
import type { Places } from "../../enquiry/places.ts";
import type * as Content from "./content.ts";

interface Entries {
  articles: [Content.ArticleSummary, Content.Article];
  coverages: [Content.CoverageSummary, Content.Coverage];
  legal: [Content.LegalPageSummary, Content.LegalPage];
  products: [Content.ProductSummary, Content.Product];
  solutions: [Content.SolutionSummary, Content.Solution];
  applications: [Content.ApplicationSummary, Content.Application];
}

interface Singles {
  pages: Content.Pages;
  site: Content.Site;
  home: Content.Home;
  landing: Content.Landing;
  accessories: Content.Accessories;
  features: Content.Features;
  offices: Content.Offices;
  testimonials: Content.Testimonials;
  clients: Content.Clients;
  certificates: Content.Certificates;
  videos: Content.Videos;
  messages: Content.Messages;
  geo: Places;
}

const files = new Map<string, unknown>();

function read(path: string): unknown {
  // In development a file may be compiled again between two requests.
  if (import.meta.env.DEV || !files.has(path)) {
    files.set(path, JSON.parse(readFileSync(join(".content", path), "utf8")));
  }
  return files.get(path);
}

/** A file that has one value, such as the home page's. */
export function single<Name extends keyof Singles>(name: Name): Singles[Name] {
  return read(`${name}.json`) as Singles[Name];
}

/** All entries of a collection in list order, with the fields that lists need. */
export function list<Name extends keyof Entries>(name: Name): Entries[Name][0][] {
  return read(`${name}/index.json`) as Entries[Name][0][];
}

/** One whole entry. An unknown key is answered with 404, which shows Page not Found. */
export function entry<Name extends keyof Entries>(name: Name, key: string | undefined): Entries[Name][1] {
  if (!list(name).some((summary) => summary.key === key)) throw notFound();
  return read(`${name}/${key}.json`) as Entries[Name][1];
}

/** What a loader throws for a page that does not exist. */
export function notFound() {
  return data(null, { status: 404, statusText: "Not Found" });
}
