// Names of classes in a build: which stylesheet, which of its classes. Pages, styles and scripts all carry them, so they are short, and
// like each other within a stylesheet, which compresses well.
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { normalizePath } from "vite";

const letters = "abcdefghijklmnopqrstuvwxyz";

/** Two letters by number; beginning with one, as a class has to. */
function twoLetters(number: number): string {
  const [first, second] = [letters[Math.floor(number / letters.length)], letters[number % letters.length]];
  if (!first || !second) throw new Error("There are more stylesheets than two letters can name.");
  return first + second;
}

/** Classes and animations that a stylesheet speaks of, in order; one that stands in a comment costs a number and nothing else. */
const classesOf = (css: string) => [
  ...new Set(Array.from(css.matchAll(/(?:\.|@keyframes )([a-z_][\w-]*)/gi), ([, name]) => name)),
];

/**
 * Names classes, the same way in the code for pages and for browsers, which are built apart.
 * @param root the project's folder
 * @returns what Vite asks for a class of a module of styles, by its name and file; throws for one that it does not know
 */
export function shortClassNames(root: string): (name: string, file: string) => string {
  const sheets = globSync("app/**/*.module.css", { cwd: root }).map(normalizePath).sort();
  const names = new Map(
    sheets.map((sheet, number) => {
      const classes = classesOf(readFileSync(join(root, sheet), "utf8"));
      return [normalizePath(join(root, sheet)), { prefix: twoLetters(number), classes }];
    }),
  );
  return (name, file) => {
    const sheet = names.get(normalizePath(file).replace(/\?.*$/, ""));
    const number = sheet?.classes.indexOf(name) ?? -1;
    if (!sheet || number < 0) throw new Error(`There is no class ${name} in ${file}.`);
    return sheet.prefix + number.toString(36);
  };
}
