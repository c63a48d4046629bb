// Checks and conversions for the `format` keyword of schemas: email addresses, site addresses,
// dates.

/**
 * An address with one @ and a dot in its host: enough to catch slips, as HTML's own check does
 * (HTML, 4.10.5.1.5).
 */
export const emailPattern = /^[^\s@]+@[^\s@]+\.[^\s@.]+$/;

/**
 * Whether a text can be a site's base URL: every full address built from it has to be valid (WHATWG
 * URL, 4.4).
 */
export function isSiteAddress(text: string): boolean {
  // Chromium accepts a host with a space, which the standard does not.
  if (/\s/.test(text.trim())) return false;
  return (
    URL.canParse(text) &&
    new URL("/", text).href.slice(0, -1) === new URL(text).href.replace(/\/$/, "")
  );
}

/** The earliest year that a date may have. */
export const firstYear = 1900;

/**
 * Why a text is not a calendar date in the form YYYY-MM-DD (RFC 3339, full-date).
 * @returns "form" where it has another form, "day" where the day does not exist, "year" where it is
 * before {@link firstYear}, undefined where it is a valid date
 */
export function dateProblem(text: string): "form" | "day" | "year" | undefined {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text);
  if (!match) return "form";
  const year = Number(match[1]);
  const month = Number(match[2]);
  const day = Number(match[3]);
  if (month < 1 || month > 12 || day < 1 || day > daysIn(year, month)) return "day";
  return year < firstYear ? "year" : undefined;
}

/** Days in a month (1 to 12) of the Gregorian calendar. */
export function daysIn(year: number, month: number): number {
  // Date.UTC takes years 0 to 99 as 1900 to 1999; the calendar repeats every 400 years.
  return new Date(Date.UTC(year + 400, month, 0)).getUTCDate();
}

const months = [
  "January",
  "February",
  "March",
  "April",
  "May",
  "June",
  "July",
  "August",
  "September",
  "October",
  "November",
  "December",
];

/**
 * A date for readers: `2022-03-14` → `March 14, 2022` (content model, articles). Independent of
 * locale and time zone.
 */
export function dateText(date: string): string {
  const [year = "", month = "", day = ""] = date.split("-");
  return `${months[Number(month) - 1]} ${Number(day)}, ${year}`;
}

/**
 * Converts a date in another recognisable form to YYYY-MM-DD.
 * @returns the date, or undefined where the form is unknown, ambiguous (03/04/2022), or leaves the
 * century open (20/11/26)
 */
export function recogniseDate(text: string): string | undefined {
  if (shortYear.test(text.trim())) return undefined;
  const [date, other] = possibleDates(text);
  return other === undefined ? date : undefined;
}

/**
 * A day with a year of two digits, as it is written in India; not with hyphens, where the first two
 * digits may be the year.
 */
const shortYear = /^(\d{1,2})([/.])(\d{1,2})\2(\d{2})$/;

/** Dashes and the minus sign, which look like hyphens. */
const dashes = /[\u2010-\u2015\u2212\uFE58\uFE63\uFF0D]/g;

/** A date with other dashes than hyphens, or other digits than 0 to 9, with those instead. */
function withHyphens(text: string): string {
  return text
    .replace(dashes, "-")
    .replace(/[\u0966-\u096F]/g, (digit) => String(digit.charCodeAt(0) - 0x966));
}

/**
 * The dates, as YYYY-MM-DD, that a text in another recognisable form can mean: none, one, or both
 * readings of 03/04/2022.
 */
export function possibleDates(typed: string): string[] {
  const text = withHyphens(typed);
  const pad = (value: string | number) => String(value).padStart(2, "0");
  const checked = (year: string, month: number | string, day: string) => {
    const date = `${year}-${pad(month)}-${pad(day)}`;
    return dateProblem(date) === undefined ? [date] : [];
  };
  const monthOf = (name: string) =>
    months.findIndex((m) => m.toLowerCase().startsWith(name.toLowerCase().slice(0, 3))) + 1;
  // A time is allowed only after a day of two digits: in 2024-06-3 0 the space may be a slip.
  const iso =
    /^(?<year>\d{4})[-/.](?<month>\d{1,2})[-/.](?:(?<day>\d{1,2})|(?<timed>\d{2})[T ].*)$/.exec(
      text,
    )?.groups;
  if (iso) return checked(iso.year ?? "", iso.month ?? "", iso.day ?? iso.timed ?? "");
  const withMonthName =
    /^(?<name>[A-Za-z]{3,9})\.?\s+(?<day>\d{1,2})(?:st|nd|rd|th)?,?\s+(?<year>\d{4})$/.exec(text) ??
    /^(?<day>\d{1,2})(?:st|nd|rd|th)?[\s-]+(?<name>[A-Za-z]{3,9})\.?,?[\s-]+(?<year>\d{4})$/.exec(
      text,
    );
  if (withMonthName?.groups) {
    const { name = "", day = "", year = "" } = withMonthName.groups;
    return checked(year, monthOf(name), day);
  }
  // Day before month, as in India, then month before day; both are returned where both are valid
  // dates.
  const [, first = "", second = "", year = ""] =
    /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})$/.exec(text.replace(shortYear, "$1/$3/20$4")) ?? [];
  return [...new Set([...checked(year, second, first), ...checked(year, first, second)])];
}
