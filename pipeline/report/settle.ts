// Settles findings: drops what follows from others, applies severities of a release and accepted
// rows, joins guesses, and sorts.

import { grouped, pickDefined } from "../helpers.ts";
import { type Codes, codesOf } from "./code.ts";
import { compareFindings, type Finding, type Fix, type Location } from "./finding.ts";
import { type Report, reportInto } from "./report.ts";

export const codes = codesOf({
  "accepted-code": {
    severity: "error",
    meaning: "A row of accepted.yaml with a code that is unknown, or that is not a warning's.",
  },
  "accepted-unneeded": {
    severity: "warning",
    meaning: "A row of accepted.yaml that no finding needs.",
  },
});

/**
 * A row of accepted.yaml: it accepts the warnings of a code in a file, or only those that quote its
 * words.
 */
export interface AcceptedRow {
  readonly code: string;
  readonly file: string;
  readonly words?: string | undefined;
  readonly location: Location;
  readonly codeLocation: Location;
}

/** What findings are settled with. */
export interface SettleOptions {
  /** The rows of accepted.yaml; undefined if the site has no such file. */
  readonly accepted: readonly AcceptedRow[] | undefined;
  /** All codes, if there are rows. */
  readonly codes: Codes;
  /** True if the content goes live: some findings count only then, and some warnings are errors. */
  readonly release: boolean;
  /** True if everything was looked at, so that unneeded rows can be reported. */
  readonly isWhole: boolean;
}

/** Findings as they are reported. */
interface Settled {
  /** In report order; many guesses of one code with the same help in one file are joined. */
  readonly findings: readonly Finding[];
  /** Number of accepted warnings, counted as in a report. */
  readonly acceptedCount: number;
}

/** True if no finding is an error. */
export const isSound = (findings: readonly Finding[]): boolean =>
  findings.every(({ severity }) => severity !== "error");

/** Settles all findings of a site. */
export function settle(found: readonly Finding[], options: SettleOptions): Settled {
  const counted = withCauses(withoutNeedless(found)).flatMap((finding) =>
    withReleaseSeverity(finding, options.release),
  );
  if (!options.accepted) return { findings: onePerText(counted), acceptedCount: 0 };
  const isWhole = options.isWhole && isSound(counted);
  const { findings, accepted } = accept(counted, options.accepted, { ...options, isWhole });
  return { findings: onePerText(findings), acceptedCount: onePerText(accepted).length };
}

/** Codes, and the codes of findings that say nothing new within the span of theirs. */
const needlessWithin: Readonly<Record<string, RegExp>> = {
  leftover: /^(?!leftover$)/,
  "leftover-doubtful": /^(?:markup-shown-as-text|spelling)$/,
  "text-unfinished": /^spelling$/,
  "yaml-syntax": /^(?:control|invisible)-character$/,
  "markup-broken": /^(?:link-|(?:markup-shown-as-text|spelling)$)/,
  "markup-shown-as-text": /^(?:link-text-says-nothing|spelling)$/,
  "field-marks": /^leftover-doubtful$/,
  // Its lines are read as a heading; in a second copy of a whole file everything stands twice.
  "front-matter-repeated": /^(?!front-matter-repeated$)/,
};

/** Removes the findings that say nothing new beside another at the same place. */
function withoutNeedless(findings: readonly Finding[]): readonly Finding[] {
  const causes = grouped(
    findings.filter(({ code }) => needlessWithin[code]),
    ({ file }) => file,
  );
  if (causes.size === 0) return findings;
  return findings.filter(
    ({ code, file, span }) =>
      !causes
        .get(file)
        ?.some(
          (cause) =>
            needlessWithin[cause.code]?.test(code) &&
            cause.span.start <= span.start &&
            span.end <= cause.span.end,
        ),
  );
}

/** The codes of findings that follow from a vanished address. */
const followsVanished = /^(?:link-|reference-unknown$)/;

/**
 * Gives findings about a vanished address that finding as their cause; reports fold them below it.
 */
function withCauses(findings: readonly Finding[]): readonly Finding[] {
  const vanished = new Map(
    findings.flatMap((finding) =>
      finding.code === "address-vanished" ? [[finding.about, finding] as const] : [],
    ),
  );
  return findings.map((finding) => {
    const { about, ...reported } = finding;
    if (about === undefined) return finding;
    const cause = followsVanished.test(finding.code) ? vanished.get(about) : undefined;
    if (!cause) return reported;
    const { code, file, message } = cause;
    return { ...reported, cause: { code, file, message } };
  });
}

/**
 * A finding with its severity for this run: some count only in a release, some are raised to
 * errors.
 */
function withReleaseSeverity(finding: Finding, release: boolean): readonly Finding[] {
  if (finding.release === "only") return release ? [finding] : [];
  return [release && finding.release === "error" ? { ...finding, severity: "error" } : finding];
}

/**
 * What a message quotes first; a row can accept just this finding by it. Empty if it quotes
 * nothing.
 */
const quotedIn = ({ message }: Finding): string =>
  (/“([^“”]+)”/.exec(message)?.[1] ?? "").replace(/\s+/g, " ").trim();

/** Warnings, and notes that are guesses, can be accepted. */
const canAccept = ({ severity, guess }: Pick<Finding, "severity" | "guess">) =>
  severity === "warning" || (severity === "note" && guess === true);

/** Removes the warnings and guesses that a row accepts, and reports wrong and unneeded rows. */
function accept(
  findings: readonly Finding[],
  rows: readonly AcceptedRow[],
  { release, isWhole, codes }: SettleOptions,
) {
  const byPlace = grouped(rows, ({ code, file }) => `${code} ${file}`);
  const remaining: Finding[] = [];
  const accepted: Finding[] = [];
  const needed = new Set<AcceptedRow>();
  for (const finding of findings) {
    const isAcceptable = canAccept(finding);
    const words = quotedIn(finding);
    const row = byPlace
      .get(`${finding.code} ${finding.file}`)
      ?.find((each) => each.words === undefined || each.words === words);
    if (row) needed.add(row);
    if (row && isAcceptable) {
      accepted.push(finding);
    } else {
      remaining.push(isAcceptable ? { ...finding, acceptableWords: [words] } : finding);
    }
  }
  reportRows(rows, needed, { release, isWhole, codes }, reportInto(remaining));
  return { findings: remaining, accepted };
}

/** Reports rows with a wrong code, and rows that accept nothing. */
function reportRows(
  rows: readonly AcceptedRow[],
  needed: ReadonlySet<AcceptedRow>,
  { release, isWhole, codes: known }: Pick<SettleOptions, "release" | "isWhole" | "codes">,
  report: Report,
): void {
  for (const row of rows) {
    const meaning = known.get(row.code);
    if (!meaning || !canAccept(meaning)) {
      reportCode(row, meaning !== undefined, report);
    } else if (isWhole && !needed.has(row) && (release || meaning.release !== "only")) {
      const words = row.words === undefined ? "" : ` with the words “${row.words}”`;
      report({
        code: codes["accepted-unneeded"],
        at: row.location,
        message: `${row.file} has no finding ${row.code}${words}.`,
        help: "Remove the row, or copy the line that the report prints behind “keep”.",
      });
    }
  }
}

/** Reports a code that no row can accept. */
function reportCode({ code, codeLocation }: AcceptedRow, isKnown: boolean, report: Report): void {
  report({
    code: codes["accepted-code"],
    at: codeLocation,
    message: isKnown
      ? `${code} is no guess, and only warnings and guesses can be accepted.`
      : `There is no code “${code}”.`,
    help: isKnown ? "Remove this row." : "Copy the code from the first line of the finding.",
  });
}

/** So many guesses with the same help in one file stand alone. */
const maxAlone = 5;

/** Sorts, and joins many guesses with the same help. Those that follow from another stand alone. */
function onePerText(findings: readonly Finding[]): Finding[] {
  const groups = grouped(findings.toSorted(compareFindings), (finding) =>
    finding.guess && !finding.cause
      ? `${finding.code} ${finding.file} ${finding.help ?? ""}`
      : finding,
  );
  const shown = [...groups.values()].flatMap((group) =>
    group.length > maxAlone ? joined(group) : group,
  );
  return shown.sort(compareFindings);
}

/** The first of some findings, which counts them, with the others as related places. */
function joined(findings: readonly Finding[]): readonly Finding[] {
  const [first, ...others] = findings;
  if (!first) return [];
  const { fix: _fix, acceptableWords: _words, ...rest } = first;
  const related = others.map(({ file, span, message }) => ({ file, span, message }));
  const words = findings.flatMap(({ acceptableWords = [] }) => acceptableWords);
  return [
    {
      ...rest,
      message: `${first.message.replace(/\.$/, "")} (one of ${findings.length} places).`,
      related: [...(first.related ?? []), ...related],
      ...pickDefined({
        fix: fixOfAll(findings),
        acceptableWords: words.length > 0 ? [...new Set(words)] : undefined,
      }),
    },
  ];
}

/**
 * One fix with the edits of all; undefined if none has one. Guesses of one code are about different
 * words.
 */
function fixOfAll(findings: readonly Finding[]): Fix | undefined {
  const fixes = findings.flatMap(({ fix }) => fix ?? []);
  const [first, ...others] = fixes;
  if (!first || others.length === 0) return first;
  const edits = fixes.flatMap((fix) => fix.edits);
  return { title: `${first.title}, and ${others.length} more`, edits };
}
