// The day in India, where the site's days begin and end.

const inIndia = new Intl.DateTimeFormat("en-CA", { timeZone: "Asia/Kolkata", dateStyle: "short" });

/** The day of a moment in India, `YYYY-MM-DD`. */
export function dayInIndia(moment: Date = new Date()): string {
  return inIndia.format(moment);
}
