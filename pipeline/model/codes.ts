// The table of finding codes of the compiler's stages, with severity and meaning; each lint rule brings its own code. Codes are stable,
// because suppressions and reports refer to them.

/** An error stops the build, a warning asks for a decision, a note is advice. */
export type Severity = "error" | "warning" | "note";

export interface Meaning {
  readonly severity: Severity;
  readonly meaning: string;
  /** With `--release`: "error" raises a warning to an error, "only" reports the finding only then. */
  readonly release?: "error" | "only";
}

/** A kind of finding with its code. */
export interface Kind extends Meaning {
  readonly code: string;
}

const error = (meaning: string): Meaning => ({ severity: "error", meaning });
const note = (meaning: string): Meaning => ({ severity: "note", meaning });
const warning = (meaning: string): Meaning => ({ severity: "warning", meaning });

/** The codes that stages use by name. */
export const stageCodes = {
  "file-empty": error("The file has nothing in it."),
  "file-encoding": error("The file is not UTF-8 text, or its lines end as no other file's do."),
  "file-too-large": error("The file is larger than a text of this site can be."),
  "file-link": error("The file is a link, or not a regular file; only regular files are read."),
  "file-unreadable": error("The file cannot be read."),
  "file-unknown": error("Nothing on the site is made from the file."),
  "file-extension": error("The file has the wrong ending for its folder."),
  "file-folder": error("The file looks like an entry but is not in its collection's folder."),
  "file-name": error("The file's name cannot be the last part of an address."),
  "file-case": error(
    "Two names differ in capital letters only, so on many computers they are one file.",
  ),
  "file-missing": error("A file that the site needs is not there."),
  "merge-conflict": error("Two versions of a text that git could not join stand side by side."),
  "front-matter-missing": error("The file does not begin with its fields."),
  "front-matter-unclosed": error("The fields never end."),
  "front-matter-language": error("The fields are written in another language, which is never run."),
  "body-missing": error("There are fields but no text below them."),
  "yaml-syntax": error("A line of the fields cannot be read."),
  "yaml-quotes": error("Curly quotes where straight ones are needed."),
  "yaml-feature": error("A sign of YAML, such as &, * or !, that content files do not use."),
  "yaml-duplicate-key": error("The same field stands twice in one group."),
  "nesting-too-deep": error("Something is nested deeper than any text needs."),
  "text-too-tangled": error(
    "The text has far more brackets or marks in a row than any text needs.",
  ),
  "check-failed": error(
    "A part of the check broke off in the file, which is a fault of the compiler.",
  ),
  "placeholder-unknown": error("A {{…}} names nothing that is known."),
  "placeholder-unquoted": error(
    "A {{…}} at the beginning of a value needs quotes around the value.",
  ),
  "schema-unknown-field": error("A field that cannot be where it is."),
  "schema-missing-field": error("A field that has to be there is missing."),
  "schema-type": error("A value of the wrong type."),
  "schema-enum": error("A value that is not one of the allowed ones."),
  "schema-format": error("A value that is not written in the expected form."),
  "schema-length": error("A text that is too short or too long."),
  "schema-count": error("A list with too few or too many items, or with an item twice."),
  "schema-range": error("A number that is too small or too large."),
  "date-format": error("A date that is not written YYYY-MM-DD."),
  "date-nonexistent": error("A day that is not in the calendar."),
  "key-duplicate": error("Two files have the same key."),
  "key-duplicate-acknowledged": warning(
    "Two files share a key on purpose, as duplicates.yaml says.",
  ),
  "duplicates-stale": error("duplicates.yaml names files or keys that are not duplicates."),
  "address-taken": error("Two things would have the same address."),
  "address-reserved": error(
    "A page or a redirect has an address that belongs to the service, to files or to data.",
  ),
  "address-vanished": error("A published address has neither a page nor a redirect any more."),
  "address-lock": error("The list of published addresses is not as the command wrote it."),
  "redirect-chain": error("A redirect leads to an address that is redirected itself."),
  "redirect-loop": error("Redirects lead in a circle."),
  "redirect-duplicate": error("An address is redirected twice."),
  "redirect-target": error("A redirect leads to something that is no page of the site."),
  "entry-scheduled": note("A text whose day is still to come; until then nobody sees it."),
  withdrawal: error(
    "A page is taken off the site on a day, or leads to an address then, that cannot be.",
  ),
  "collection-empty": error("A page shows the first entry of a folder, and there is none."),
  "page-unknown": error("A row of pages.yaml for a page that the site does not have."),
  "page-missing": error("A page of the site has no row in pages.yaml."),
  "reference-unknown": error("A reference to an entry or a drawing that does not exist."),
  "property-unknown": error("A property that properties.yaml does not have."),
  "property-kind": error("A property is said in a value of another kind or unit."),
  "property-range": error("A property has a value that cannot be."),
  "build-up": error("A build-up that cannot be built as it is written."),
  junction: error("A junction that cannot be drawn as it is written."),
  profile: error("A section of an accessory that cannot be bent as it is written."),
  "drawing-name": error("A name that a drawing's layers or files cannot have."),
  "product-thickness": error(
    "A thickness that the product does not have, or none where it has several.",
  ),
  "property-drift": error("A property has another value than a fact gives it."),
  "link-broken": error("A link inside the site leads nowhere."),
  "link-withdrawn": warning("A link to a page that is taken off the site on a day."),
  "link-anchor": error("A link's #anchor is not on the page it leads to."),
  "link-to-file": error("A link leads to a file instead of an address of the site."),
  "link-unsafe": error("A link that no browser should follow from a text."),
  "link-relative": error("A link that is neither an address of the site nor a full address."),
  "picture-missing": error("A picture's file is not there."),
  "picture-case": error("A picture's name is written in the wrong case."),
  "picture-outside": error("A picture's path leads out of the content folder."),
  "picture-type": error("A file that is used as a picture is not one."),
  "picture-unreadable": error("A picture cannot be read."),
  "picture-size": error("A picture is too large to handle, or its size is missing."),
  "picture-alt": error("A picture without a text that says what it shows."),
  "picture-host": error("A picture from a host that site.yaml does not allow."),
  "picture-svg": error("An SVG is too large."),
  "print-use": error(
    "A brochure is to show a page that does not belong to its product or solution.",
  ),
  "html-removed": error(
    "HTML that a reader would have seen or used is not allowed and was removed.",
  ),
  "html-removed-invisible": warning("HTML without a visible effect was removed."),
  "html-unclosed": error("An HTML element is never closed, or closed without being open."),
  "words-lost": error("Words that would not be on the page."),
  "markdown-not-read": error(
    "A mark that is printed as it was typed, because Markdown does not read it here.",
  ),
  "markdown-doubtful": warning(
    "Something that Markdown reads in another way than was probably meant.",
  ),
  "heading-skipped": warning("A heading skips a level."),
  "heading-top": error("A # heading in the body; the page's title is its only one."),
  "picture-small": warning("A picture has fewer pixels than its place shows."),
  "translation-stale": {
    ...warning("The source of a translation has changed since somebody read both."),
    release: "error",
  },
  "translation-differs": error(
    "A translation has other links, pictures, placeholders, headings or tables than its source.",
  ),
  "translation-loose": warning(
    "A translation has other paragraphs, or another number in digits, than its source.",
  ),
  "translation-missing": note("A text of the source that a translation does not have."),
  "picture-heavy": warning("A picture's file is far larger than it needs to be."),
} as const satisfies Record<string, Meaning>;

export type StageCode = keyof typeof stageCodes;

/** Every kind of finding, by code. */
export type Codes = ReadonlyMap<string, Meaning>;

/**
 * The table of all codes: those of the stages, then those of the rules.
 * @throws Error if two kinds share a code, which is a bug of the compiler
 */
export function codesWith(rules: readonly Kind[]): Codes {
  const codes = new Map<string, Meaning>(Object.entries(stageCodes));
  for (const { code, ...meaning } of rules) {
    if (codes.has(code)) throw new Error(`There are two kinds of findings with the code ${code}.`);
    codes.set(code, meaning);
  }
  return codes;
}
