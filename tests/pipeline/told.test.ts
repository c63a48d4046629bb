// Tests forty and more forms that must be reported.
// Certain marks of programs are errors, and what may be meant is a warning.
// Ordinary passages are in ordinary.test.ts.
import { expect, test } from "vitest";
import { baseText, baseWith } from "./base-with.ts";
import { checked } from "./fixture-report.ts";
import { second, site } from "./translations/in-hindi.ts";

const article = "articles/second-article.md";
const translation = "articles/second-article.hi.md";
const paragraph =
  "Two people carry a sheet upright, because it breaks when it is carried flat, on battens.";

/** Texts by the code with which they are told. */
const english: Readonly<Record<string, readonly string[]>> = {
  leftover: [
    "Boards are heavy【4†source】.",
    "Boards are heavy【12:3†board.pdf】 and long.",
    "Boards are heavy. \ue200cite\ue202turn0search3\ue201",
    "Boards are heavy :contentReference[oaicite:2]{index=2}.",
    "[cite_start]Boards are heavy.",
    "Boards are heavy.<|im_end|>",
    "See Error! Reference source not found. for more.",
    "Error! Bookmark not defined.",
    "The (cid:12)rst board.",
    "Boards are\ufffc heavy.",
    "????? ??? ???? is its name.",
  ],
  "control-character": ["The fa\ufffdade is grey."],
  "leftover-doubtful": [
    "Boards are heavy[^1_2].",
    "Boards are long[cite: 12, 14].",
    "As an AI language model, I cannot lift a board.",
    "As of my last knowledge update, boards are heavy.",
    "Let me know if you would like me to expand on any section.",
    "Call [insert phone number] first.",
    "[Your Company Name] makes boards.",
    "Ring XXXXXXXXXX for Rs. XX a sheet.",
    "A sheet is #REF! mm.",
    "Ring 9.87654E+11 now.",
    "Comment [AR1]: say this better.",
    "&lt;p&gt;Boards are heavy.&lt;/p&gt;",
    "Two boards &amp;mdash; or three.",
    "Boards are heavy.\\nTwo people carry one.",
    "Boards don?t bend.",
    "Boards are in C:\\Users\\asha\\boards.pdf.",
    "The boards%20are%20heavy sheets.",
    "The \ufb01rst board.",
    "See [a page](https://www.example.org/is?utm_source=chatgpt.com).",
    "See [a page](https://www.google.com/url?q=https://www.example.org/boards).",
    "See [a page](https://www.example.org/boards?fbclid=IwAR0abc).",
    "Grade\tUse\nA\twalls\nB\troofs",
    "| A | B |\n|---|---|\n| 1 | 2 |\n\n| 3 | 4 |",
  ],
  "pasted-twice": ["Cut the the sheet.", `${paragraph}\n\n${paragraph}`],
  "front-matter-repeated": [
    "---\ntitle: How it is carried\ndate: 2024-02-01\n---\n\nBy two people.",
  ],
  "markup-shown-as-text": [
    "This is \\*\\*strong\\*\\* and more.",
    "## Cutting\\",
    "\\",
    "This is **very strong* and more.",
    "5. +*Services.** Pipes run.",
    "::: tip\n\nWith a saw.\n\n:::",
    "!!! note\n\nWith a saw.",
    "##How it is cut",
    "A ** clean ** cut.",
    "The cut is **good.",
    "**Note:**two people carry it.",
    "Cutting it\n{: .lead}",
    "{% include note.html %}",
    "## How it is cut {#cut}",
    "With a saw[^1].",
    "| A | B |\n| 1 | 2 |",
    "See [words]( and more.",
  ],
  "markup-broken": ["See [words](/contact and more.", "| A | B |\n|---|\n| 1 | 2 |"],
  "merge-conflict": ["<<<<<<< HEAD\nOne\n=======\nTwo\n>>>>>>> other"],
};

const hindi: Readonly<Record<string, readonly string[]>> = {
  leftover: ["बोर्ड भारी है【4†source】।", "बोर्ड ????? है।"],
  "leftover-doubtful": [
    "एक एआई भाषा मॉडल के रूप में, मैं बोर्ड जानता हूँ।",
    "[अपनी कंपनी का नाम] से पूछें।",
    "gekjs cksMZ etcwr gSa vkSj mUgsa dkVuk vklku gSA",
    "ãU×æÚð ÕæðÇü ×ÁÕêÌ ãñ¢ ¥õÚU ·¤æ× ×ð´",
    "Ye board bahut mazboot hai aur paani se kharab nahi hota.",
    "এই বোর্ড भारी।",
    "भाारी बोर्ड।",
    "बोर्ड भारी है| उसे काटें।",
    "अगर आप चाहें तो मैं इस लेख को और संक्षिप्त कर सकता हूँ।",
  ],
  "pasted-twice": ["बोर्ड घर में में है।"],
  "markup-shown-as-text": ["यह **बहुत भारी* बोर्ड है।"],
};

const pairs = (forms: Readonly<Record<string, readonly string[]>>) =>
  Object.entries(forms).flatMap(([code, texts]) => texts.map((text) => [code, text] as const));

test("There are more than forty forms.", () => {
  expect(pairs(english).length + pairs(hindi).length).toBeGreaterThan(60);
});

test.each(pairs(english))("%s is told of: %s", async (code, text) => {
  const content = baseWith({ [article]: `${baseText(article)}\n${text}\n` });
  const { findings } = await checked(content);
  expect(findings.map((finding) => finding.code)).toContain(code);
});

test.each(pairs(hindi))("%s is told in Hindi of: %s", async (code, text) => {
  const content = baseWith({
    ...site,
    [article]: `${baseText(article)}\n${text}\n`,
    [translation]: `${second}\n${text}\n`,
  });
  const { findings } = await checked(content);
  const codes = findings.filter(({ file }) => file === translation).map((one) => one.code);
  expect(codes).toContain(code);
});
