// Lists what a visitor can ask for, in the owner's words, which are sent, and in the page's.
import requests from "../../.content/requests.json";
import type { Requests } from "../lib/content.ts";
import { language } from "../lib/language.ts";

const { kinds, subjects } = requests as Requests;

/** Such as `price`. */
export type RequestKind = Requests["kinds"][number]["kind"];

/** Kinds of requests, as they are sent. */
export const kindNames: readonly string[] = kinds.map(({ sent }) => sent);

/** Names of products and solutions, as they are sent. */
export const subjectNames: readonly string[] = subjects.map(({ sent }) => sent);

/** What this page calls a kind, a product or a solution, given what the owner calls it. */
export function nameHere(sent: string): string {
  return [...kinds, ...subjects].find((named) => named.sent === sent)?.names[language()] ?? sent;
}

/** What the owner calls a product or a solution, given its title on this page. */
export function ownersName(title: string): string {
  return subjects.find(({ names }) => names[language()] === title)?.sent ?? title;
}

/** The name of a kind, as it is sent. */
export const kindName = (wanted: string | null): string =>
  kinds.find(({ kind }) => kind === wanted)?.sent ?? "";
