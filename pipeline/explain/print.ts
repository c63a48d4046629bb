// Explanations as the terminal shows them, and all of them as one page of Markdown.
import { type Code, codes, type Meaning } from "../model/codes.ts";
import { explanation } from "./explanation.ts";

const all = Object.keys(codes) as Code[];

/** How bad it is, in words. */
function weight(code: Code): string {
  const { severity, release }: Meaning = codes[code];
  if (release === "only") return `${severity}, only with --release`;
  return release === "error" && severity !== "error" ? `${severity}; with --release an error` : severity;
}

/** A line no longer than a terminal is wide. */
function wrapped(text: string, width = 100): string {
  return text
    .split("\n")
    .map((paragraph) => {
      let column = 0;
      return paragraph
        .split(" ")
        .map((word) => {
          const breaks = column > 0 && column + 1 + word.length > width;
          const before = column === 0 ? "" : breaks ? "\n" : " ";
          column = breaks || column === 0 ? word.length : column + 1 + word.length;
          return before + word;
        })
        .join("");
    })
    .join("\n");
}

/** What is printed for one code. */
export function explained(code: Code): string {
  const { why = "", examples = [] } = explanation(code) ?? {};
  const parts = [`${code} (${weight(code)})\n${codes[code].meaning}`, wrapped(why)];
  for (const { kind, file, text } of examples) {
    const lines = text.trimEnd().split("\n");
    parts.push(
      `${kind === "bad" ? "Bad" : "Good"}${file ? `, ${file}` : ""}:\n${lines.map((line) => `  | ${line}`.trimEnd()).join("\n")}`,
    );
  }
  return parts.join("\n\n");
}

/** Every code with its meaning, one on each line. */
export function list(): string {
  const width = Math.max(...all.map((code) => code.length));
  const rows = all.map((code) => `${code.padEnd(width)}  ${codes[code].severity.padEnd(7)}  ${codes[code].meaning}`);
  return `${rows.join("\n")}\n\nnpm run content -- explain CODE says more of one.`;
}

/** docs/content-errors.md. */
export function reference(): string {
  const rows = all.map(
    (code) => `| [\`${code}\`](#${code}) | ${codes[code].severity} | ${codes[code].meaning.replaceAll("|", "\\|")} |`,
  );
  const sections = all.map((code) => {
    const { markdown = "" } = explanation(code) ?? {};
    return `## ${code}\n\n*${weight(code)}.* ${codes[code].meaning}\n\n${markdown}`;
  });
  return [
    "# What the content check says",
    "",
    "Written by `npm run -s content -- explain --markdown > docs/content-errors.md`; a test holds it up to date. Every finding has",
    "a code that never changes; `npm run content -- explain CODE` prints what stands here. An *error* keeps the site from being",
    "built, a *warning* is to be judged, a *note* is advice. In the examples every path is one in the content folder.",
    "",
    "| code | severity | meaning |",
    "|---|---|---|",
    ...rows,
    "",
    sections.join("\n\n"),
  ].join("\n");
}
