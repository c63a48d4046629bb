// Lists what a visitor can ask for, in the owner's words, which are sent, and in the page's.
import type { RequestWords } from "@site/common/enquiry";
import requests from "../../.content/requests.json";
import type { Requests } from "../lib/content.ts";
import { language } from "../lib/language.ts";

const { subjects, words }: Requests = requests;

/** Names of products and solutions, as they are sent. */
export const subjectNames: readonly string[] = subjects.map(({ sent }) => sent);

/** The title on this page of a product or a solution, given what the owner calls it. */
export function nameHere(sent: string): string {
  return subjects.find((subject) => subject.sent === sent)?.names[language()] ?? sent;
}

/** What the owner calls a product or a solution, given its title on this page. */
export function ownersName(title: string): string {
  return subjects.find(({ names }) => names[language()] === title)?.sent ?? title;
}

/** The kinds of requests in the owner's words, which come first in the file. */
export const ownersWords = (): RequestWords => Object.values(words)[0] as RequestWords;

/** The same in the words of the page. */
export const wordsHere = (): RequestWords => words[language()] ?? ownersWords();
