// Rule: the list of published addresses (addresses.lock) is as the command wrote it.
import { lockText } from "../../core/site/lock.ts";
import type { CheckSite, Meta, Report, SiteModel } from "../../rule.ts";

/**
 * addresses.lock is the memory of every address that was published, and only a command writes it.
 * A line changed by hand could forget an address that visitors still use. Take the file back from
 * Git.
 *
 * ```text bad addresses.lock
 * # Every address that was ever published. `npm run content -- addresses` writes this; no address is removed.
 * /
 * /blog/first-article
 * /blog/how-boards-are-made
 * The third article
 * ```
 *
 * ```text good addresses.lock
 * # Every address that was ever published. `npm run content -- addresses` writes this; no address is removed.
 * /
 * /blog/first-article
 * /blog/second-article
 * ```
 */
export const meta: Meta = {
  code: "address-lock",
  severity: "error",
  about: "shape",
  meaning: "The list of published addresses is not as the command wrote it.",
  scope: "site",
};

export const checkSite: CheckSite = (site, report) => {
  const { problem } = site.lock;
  if (problem?.kind === "conflict") {
    report(
      problem.location,
      "The list of published addresses has the marks of an unfinished merge.",
      "Remove the lines that begin with <<<<<<<, ======= and >>>>>>>, and keep all addresses.",
    );
  } else if (problem?.kind === "no-address") {
    const { line, others } = problem;
    const more = others === 0 ? "" : ` (and ${others} other ${others === 1 ? "line" : "lines"})`;
    report(
      problem.location,
      line.trim() === ""
        ? `The list of published addresses has an empty line${more}.`
        : `“${line}” is not an address, but is in the list of published addresses${more}.`,
      "This list is written by a command: take the file of the last commit again.",
    );
  } else if (problem) {
    reportOrder(problem, site, report);
  }
};

type WrongOrder = Extract<SiteModel["lock"]["problem"], { kind: "no-head" | "order" | "twice" }>;

/** The fix is offered only if every address has its page, as one may be mistyped. */
function reportOrder(
  { kind, location, line, length }: WrongOrder,
  site: SiteModel,
  report: Report,
) {
  const { places } = site.lock;
  const retired = new Set(site.redirects.map(({ from }) => from));
  const isKnown = (path: string) => site.everyAddress.has(path) || retired.has(path);
  const message =
    kind === "no-head"
      ? "The first line of the list of published addresses is missing."
      : `The published address ${line} ${kind === "order" ? "is out of order" : "is here a second time"}.`;
  const todo = kind === "no-head" ? "Put it back from the last commit" : "Put the list in order";
  report(location, message, {
    help: `${todo}, or run npm run content -- addresses`,
    fix: [...places.keys()].every(isKnown)
      ? {
          title: "the list of published addresses is in order",
          edits: [
            { file: location.file, span: { start: 0, end: length }, text: lockText(places.keys()) },
          ],
        }
      : undefined,
  });
}
