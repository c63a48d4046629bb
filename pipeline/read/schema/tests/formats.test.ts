// Tests formats: valid dates, recognition of dates in other notations, dates as text, and e-mail
// addresses.
import { describe, expect, it } from "vitest";
import { dateProblem, emailPattern, possibleDates, recogniseDate } from "../formats.ts";

describe("dateProblem", () => {
  it.each(["2022-03-14", "2024-02-29", "2000-02-29", "1900-01-01", "2023-12-31", "9999-12-31"])(
    "accepts %s",
    (date) => {
      expect(dateProblem(date)).toBeUndefined();
    },
  );

  it.each([
    "2023-02-29",
    "2022-02-30",
    "1900-02-29",
    "2100-02-29",
    "2022-04-31",
    "2022-13-01",
    "2022-00-10",
    "2022-01-00",
    "2022-01-32",
    "0204-02-30",
  ])("reports that the day %s does not exist", (date) => {
    expect(dateProblem(date)).toBe("day");
  });

  it.each(["0001-02-03", "0204-03-20", "0004-02-29", "1899-12-31"])(
    "reports the year of %s, not the day",
    (date) => {
      expect(dateProblem(date)).toBe("year");
    },
  );

  it.each([
    "14/03/2022",
    "2022-3-14",
    "2022-03-14T00:00:00Z",
    "20220314",
    " 2022-03-14",
    "2022-03-14\n",
    "",
    "२०२२-०३-१४",
  ])("reports that %j is not in the form YYYY-MM-DD", (date) => {
    expect(dateProblem(date)).toBe("form");
  });
});

describe("recogniseDate", () => {
  it.each([
    ["2022/03/14", "2022-03-14"],
    ["March 14, 2022", "2022-03-14"],
    ["Mar. 14 2022", "2022-03-14"],
    ["14th March, 2022", "2022-03-14"],
    ["1st Sept 2022", "2022-09-01"],
    ["14-Mar-2022", "2022-03-14"],
  ])("recognises %s as %s", (text, date) => {
    expect(recogniseDate(text)).toBe(date);
  });

  it("does not guess if a date could mean two days", () => {
    expect(recogniseDate("03/04/2022")).toBeUndefined();
    expect(possibleDates("03/04/2022")).toEqual(["2022-04-03", "2022-03-04"]);
    expect(possibleDates("04/04/2022")).toEqual(["2022-04-04"]);
    expect(possibleDates("20/11/26")).toEqual(["2026-11-20"]);
    expect(possibleDates("3.4.26")).toEqual(["2026-04-03", "2026-03-04"]);
    for (const text of ["20-11-26", "20/11.26", "20/11/6", "32/13/26"]) {
      expect([text, possibleDates(text)]).toEqual([text, []]);
    }
    // Whose century is a guess, so nothing is changed without asking.
    expect(recogniseDate("20/11/26")).toBeUndefined();
  });

  it.each(["2026-11-20T20:30:00Z", "2026-11-20 19:30:00 -0500", "2026-11-20T20:30:00"])(
    "takes the day of %s as it is typed",
    (text) => {
      expect(recogniseDate(text)).toBe("2026-11-20");
    },
  );

  it.each(["2026–11–20", "2026—11—20", "2026‑11‑20", "2026−11−20", "२०२६-११-२०"])(
    "reads %s by its dashes and digits",
    (text) => {
      expect(recogniseDate(text)).toBe("2026-11-20");
    },
  );

  it("does not mistake a day with a space in it for a day with a time", () => {
    expect(recogniseDate("2024-06-3 0")).toBeUndefined();
    expect(recogniseDate("2024-06-30 10:15")).toBe("2024-06-30");
  });

  it.each([
    "30 February 2022",
    "2022-13-01",
    "31/04/2022",
    "Smarch 14, 2022",
    "yesterday",
    "2022",
    "",
  ])("finds no day in %j", (text) => {
    expect(recogniseDate(text)).toBeUndefined();
  });
});

describe("emailPattern", () => {
  it.each(["hello@example.com", "a.b+c@mail.example.co.in"])("accepts %s", (text) => {
    expect(emailPattern.test(text)).toBe(true);
  });

  it.each([
    "hello",
    "hello@example",
    "hello @example.com",
    "a@b@c.com",
    "@example.com",
    "a@example.",
    "a@example.com ",
  ])("rejects %j", (text) => {
    expect(emailPattern.test(text)).toBe(false);
  });
});
