// Tests the rule fact-drift with sentences as people write them: claims about the company with a wrong number are reported, and other
// numbers of the trade are not. Subjects are found in inflected forms.

import { describe, expect, test } from "vitest";
import { wordPattern } from "../../../pipeline/lint/facts.ts";
import { factFindings, saidOf } from "./facts-in-memory.ts";

describe("fact-drift reports a number that agrees with no fact about its subject", () => {
  test.each([
    ["A 50 mm panel holds back fire for 90 minutes.", "90 minutes"],
    [
      "The 75 mm panel has a fire rating of 60 minutes, the 100 mm one of 180 minutes.",
      "60 minutes",
    ],
    [
      "The 75 mm panel has a fire rating of 180 minutes, the 100 mm one of 120 minutes.",
      "180 minutes",
    ],
    ["Tested partitions resist fire for up to 3 hrs 10 mins.", "3 hrs 10 mins"],
    ["Our partitions have been tested. They resist fire for 120 minutes.", "120 minutes"],
    ["{{brand.name}} walls are fire-rated for 90 min.", "90 min"],
    ["Board partitions take up 35% less wall area and give back 6% of carpet area.", "6%"],
    ["A board partition is 5 times lighter than a brick wall.", "5 times"],
    ["Built with studs and boards, a partition is eight times lighter than brick.", "eight times"],
    ["The sound insulation of a partition runs from 45 to 65 decibels.", "45 to 65 decibels"],
    ["Our planks come in thicknesses of 6 mm to 12 mm.", "6 mm to 12 mm"],
    ["Use 14 mm planks for a gate.", "14 mm"],
    ["Tee grid ceilings are laid with 8 mm boards.", "8 mm"],
    ["Vboards are sold in 4, 6, 7 and 10 mm.", "4, 6, 7 and 10 mm"],
    ["A 12 mm fibre cement board does the same.", "12 mm"],
    ["A 2-BHK house built with V-Infill takes 60 days.", "60 days"],
    ["Boards have a lifespan of over 40 years.", "40 years"],
    ["Fibre cement boards live for half a century and planks for two decades.", "two decades"],
    ["Dry construction builds a house 8 times faster.", "8 times"],
    ["Interiors stay 8 °C cooler.", "8 °C"],
    ["Boards in place of plywood save 9 trees for every 1500 sq.ft.", "9 trees"],
    ["The same area offsets up to 2.4 tonnes of CO₂.", "2.4 tonnes"],
    ["The turnover is over 1500 crores.", "1500 crores"],
    ["The company was founded in 1985.", "1985"],
    ["{{brand.legalName}} is the third largest maker of roofing sheets.", "third largest"],
    ["The flat boards follow IS 14682.", "IS 14682"],
    ["Planks conform to IS 14862:2000 Type B.", "IS 14862:2000 Type B"],
    ["Fire rating of the walls: 4 hours.", "4 hours"],
    ["The walls stand in a fire, as the laboratory says, for 4 hours.", "4 hours"],
    ["The wood-grain planks, 1.5 cm thick, carry themselves.", "1.5 cm"],
    ["40 years is how long boards last.", "40 years"],
  ])("%s", (sentence, typed) => {
    expect(saidOf(sentence)).toContain(`fact-drift ${typed}`);
  });

  test.each([
    ["We keep your data for up to 8 years.", "8 years"],
    ["Your data are deleted within 90 days of the deletion of the account.", "90 days"],
    ["Both sides first negotiate informally for 45 days before arbitration.", "45 days"],
    ["We give 15 days' notice of material changes to these terms.", "15 days"],
    ["A claim has to be made within 2 years.", "2 years"],
    ["A claim under these Conditions has to be made within 2 years.", "2 years"],
    ["Children under 16 may not use the site.", "16"],
  ])("in legal texts: %s", (sentence, typed) => {
    expect(saidOf(sentence, "legal/terms.md")).toEqual([`fact-drift ${typed}`]);
  });

  test("in a field whose label says what it is", () => {
    const text = "title: Vplank\nproperties:\n  finish: { label: Thickness, words: 6 mm }\n";
    expect(
      factFindings("products/vplank.yaml", text).map(({ code, typed }) => `${code} ${typed}`),
    ).toEqual(["fact-drift 6 mm"]);
  });

  test("in a field that the file's title explains", () => {
    const text = "title: Partitions\ntagline: Sound insulation of 45 to 70 dB\n";
    expect(factFindings("solutions/wall.yaml", text).map(({ typed }) => typed)).toEqual([
      "45 to 70 dB",
    ]);
  });

  test("in a field whose label is a placeholder", () => {
    const text =
      'title: Vboards\nproperties:\n  fire: { label: "{{fact.fire-resistant}} walls", words: 4 hours }\n';
    expect(factFindings("products/vboards.yaml", text).map(({ typed }) => typed)).toEqual([
      "4 hours",
    ]);
  });

  test("but not in a table cell with more than a number", () => {
    const table = (cell: string) => `| Part | Thickness |\n| --- | --- |\n| Plank | ${cell} |\n`;
    expect(saidOf(table("6 mm"))).toEqual(["fact-drift 6 mm"]);
    expect(saidOf(table("Screws of 6 mm, at the ends"))).toEqual([]);
  });

  test("in a text field next to a title that says what it is about", () => {
    const text =
      "title: Partitions\ncontent:\n  items:\n    - { title: Sound insulation, text: 45 to 70 dB }\n";
    expect(
      factFindings("solutions/wall.yaml", text).map(({ code, typed }) => `${code} ${typed}`),
    ).toEqual(["fact-drift 45 to 70 dB"]);
  });

  test("in a title, a quote, a list and a folded YAML text, with the exact span", () => {
    const text =
      "---\ntitle: Partitions that are 7 times lighter\n---\n> A partition is 6 times\n> lighter.\n\n- Partitions are *8 times* lighter.\n";
    expect(factFindings("articles/wall.md", text).map(({ typed }) => typed)).toEqual([
      "7 times",
      "6 times",
      "8 times",
    ]);
    const yaml =
      "title: Wall\ndescription:\n  where: >-\n    A partition is \\* not much, but\n    9 times lighter than\n    a brick wall.\n";
    expect(factFindings("applications/wall.yaml", yaml).map(({ typed }) => typed)).toEqual([
      "9 times",
    ]);
  });

  test("with a help that names words which would show the sentence to be about something else", () => {
    const [finding] = factFindings(
      "articles/wall.md",
      "---\ntitle: Wall\n---\nOur board is 12 mm thick.\n",
    );
    expect(finding?.help).toMatch(
      /About something else: show it with a word such as gypsum, plasterboard, .*, or add one to “unless” of thicknesses in facts\.yaml\./,
    );
  });

  test("with three alternatives to choose from and no automatic fix", () => {
    const text = "---\nproducts: [vboards]\n---\nOur boards last for 40 years.\n";
    const [finding] = factFindings("articles/wall.md", text);
    expect(finding?.fix).toBeUndefined();
    const offered = (finding?.ways ?? []).map(({ label, edits }) => [
      label,
      edits
        .map((edit) => text.slice(0, edit.span.start) + edit.text + text.slice(edit.span.end))
        .join(""),
    ]);
    expect(offered).toEqual([
      ["Put in ours", text.replace("40 years", "{{fact.lifespan}}")],
      ["Somebody else says it", text.replace("40 years", "{{theirs 40 years}}")],
      ["About something else", ""],
    ]);
  });
});

describe("fact-drift does not report", () => {
  test.each([
    "Keep screws at least 12 mm from the edge and 50 mm from corners.",
    "Supports stand at 400 mm to 600 mm centres.",
    "Leave a joint of about 3 mm between boards.",
    "Keep the lowest plank 150 mm above the ground.",
    "An air space of 20 mm behind the planks drains the rain.",
    "Planks within 600 mm of the corner get a screw more.",
    "A plank of 3.05 m ends on a support.",
    "The plank is 190 mm wide and 3000 mm long.",
    "The common sheet measures 2440 × 1220 mm.",
    "A 12.5 mm gypsum board softens when it is wet.",
    "Drill holes of 5 mm through the planks.",
    "A strip of steel 1.5 mm thick goes behind the board.",
    "Vplank of 8 mm, 10 mm or 12 mm suits gates.",
    "Panels of 50 and 75 mm hold back fire for 60 and 120 minutes.",
    "Traffic outside the partition reaches 80 dB.",
    "The code requires two hours of fire resistance round a stair, which the partition has to meet.",
    "The fire brigade arrives within 20 minutes.",
    "If the drawing says two hours or 50 dB, ask for the report of the wall.",
    "The door between the two rooms resists fire for 30 minutes.",
    "A coat of sealer on boards is renewed every 5 years and lasts no longer.",
    "The building is 30 years old.",
    "Concrete cures for 28 days.",
    "The tax was lowered from 12% to 5%.",
    "Set the air conditioner to 26 °C in the room.",
    "Light paint makes the room 2 °C cooler.",
    "Ten times out of ten the leak is at the edge.",
    "Plant six trees along the wall.",
    "Making cement emits 0.9 tonnes of CO₂ for every tonne.",
    "The scheme has a budget of 500 crores.",
    "The Act was passed in 2014.",
    "The second largest room faces west.",
    "Reaction to fire is tested to IS 3808, resistance to IS 3809.",
    "Gypsum boards follow IS 2095, plywood IS 303.",
    "Wait 24 hours before the second coat.",
    "Fire drill: the building was empty within 2 hours of the alarm, the wall stood.",
    "The house is 3 times larger than the old one and was faster to heat.",
    "The house has 3 times the rooms and was faster to build.",
    "A partition with a door in it measures 30 dB.",
    "Children under 12 built the model of the house.",
    "Up to {{fact.partition-fire}} of fire resistance is what a partition reaches.",
  ])("%s", (sentence) => {
    expect(saidOf(sentence)).toEqual([]);
  });

  test("coverages, which quote the press", () => {
    expect(saidOf("A partition is 5 times lighter.", "coverages/expo.md")).toEqual([]);
  });
});

describe("fact-drift decides whose claim a number is", () => {
  const bare = (sentence: string) =>
    factFindings("articles/wall.md", `---\ntitle: Wall\n---\n${sentence}\n`).map(
      ({ code }) => code,
    );

  test.each([
    "We were founded in 1985.",
    "In 1985 we founded the company.",
    "Vanya was founded in 1985.",
    "{{brand.name}} was founded in 1985.",
    "Our company, {{brand.legalName}}, was established in 1975.",
    "Our boards last 40 years.",
    "Our boards, says the report, last 40 years.",
    "Vboards last 40 years.",
    "Founded in 1985, the company makes boards.",
    "Steel boards last 25 years.",
  ])("the company's in any text that names nobody else: %s", (sentence) => {
    expect(bare(sentence)).toEqual(["fact-drift"]);
  });

  test.each([
    "We visited a company founded in 1890.",
    "The company that makes our screws was founded in 1920.",
    "Their company was founded in 1920.",
    "Our dealer's company was founded in 1998.",
    "Vanya's dealer company was founded in 1990.",
    "Most boards on the market last 20 years.",
    "The neighbour's wall lasted 20 years.",
    "RisingStack was founded in 2014.",
    "A board from Acme lasts 30 years.",
    "Our dealer in Nagpur, Shree company, was founded in 1998.",
    "We met RisingStack. The company was founded in 2014.",
    "RisingStack, which we met in Vienna, was founded in 2014.",
    "In 2021, we established the Electron China user group.",
    "In 2014, we met RisingStack, a company founded the same year.",
    "RisingStack's turnover is 300 crores.",
    "In ten years, $127.4 billion was collected through sales.",
    "Since RisingStack came to Pune in 2016 (where we had established a team of the company), much was built.",
    "Over the last 3 years our boards lived up to it.",
    "Our dealer, a company in Nagpur, was founded in {{theirs 1998}}.",
    "Our builds are `3 times faster` than a house.",
    "Our boards last <code>40 years</code>.",
  ])("somebody else's or nobody's: %s", (sentence) => {
    expect(saidOf(sentence)).toEqual([]);
  });

  test.each([
    "RisingStack, a company from Budapest, was founded in 1981.",
    "Competitors' boards last 50 years.",
    "Boards of another maker last 50 years.",
  ])("somebody else's, although the number equals one of our facts: %s", (sentence) => {
    expect(saidOf(sentence)).toEqual([]);
  });
});

test.each([
  ["board", "The boards' edges", true],
  ["board", "A board's life", true],
  ["board", "Boarding a train", false],
  ["thickness", "The thicknesses", true],
  ["glass", "glasses of glass", true],
  ["age", "aged 13", false],
])("whether wordPattern finds the term “%s” in “%s”: %s", (term, text, isThere) => {
  expect(wordPattern([term], []).test(text)).toBe(isThere);
});
