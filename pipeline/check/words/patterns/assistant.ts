// Patterns of what assistants leave in a text: marks of their sources, tokens, and what they say to whoever asked them.
import type { TextPattern } from "./text-pattern.ts";

const source = {
  message: "is an assistant's mark of a source, which leads nowhere here.",
  help: "Take it out, and check what it stood for.",
} as const;

const speech = {
  message: "is what an assistant says to whoever asked it.",
  help: "Take the sentence out.",
} as const;

export const patterns: readonly TextPattern[] = [
  {
    ...source,
    name: "citation",
    isCertain: true,
    pattern:
      /【[^【】\n]{0,80}†[^【】\n]{0,80}】|\[\d{1,2}†(?:source|L\d)[^\]\n]{0,40}\]|[ \t]?\ue200[^\ue201\n]{0,200}\ue201|\[cite_(?:start|end)\]|[ \t]?:contentReference\[oaicite:\d+\](?:\{index=\d+\})?/gu,
    write: "",
    finds: [
      "Boards are heavy【4†source】.",
      "Boards are heavy【12:0†board.pdf】.",
      "Boards are heavy. \ue200cite\ue202turn0search3\ue201",
      "Boards are heavy[3†source].",
      "[cite_start]Boards are heavy.",
      "Boards are heavy :contentReference[oaicite:0]{index=0}.",
    ],
    accepts: [
      "The sign 【新】 stands on the crate, and so does 【12 kg】.",
      "He died in 1962†, and she in 1970‡.",
      "The source [source: the inspector's note] was lost.",
      "[cite] is an old word for a town, and [Cité] is where it stands.",
      "Prices† rose [see 4] in the spring.",
      "The template has `【4†source】` behind each sentence.",
    ],
  },
  {
    ...source,
    name: "name of a citation",
    isCertain: true,
    has: "oai",
    pattern: /(?<!contentReference\[)\boai_?cit(?:e|ation):\d+(?:‡[\w.-]*\w)?/gu,
    finds: ["Boards are heavy [oai_citation:0‡example.org](https://www.example.org/boards)."],
    accepts: [
      "An OAI citation: 4 pages.",
      "The oak citation 3 of the book.",
      "See `oaicite:0` in the export.",
      "The cite: 12 of them.",
    ],
  },
  {
    ...source,
    name: "citation that may be meant",
    pattern:
      /\[cite: ?\d+(?:[,–-] ?\d+)*\]|(?<!\w)(?:cite)?(?:turn\d+(?:search|view|news|image|file|fetch|academia|product|finance|forecast|sports)\d+)+/gu,
    finds: ["Boards are long[cite: 12, 14].", "Boards are heavy. citeturn0search3turn1view0"],
    accepts: [
      "[cite] and [cite: the town] are of one kind.",
      "At turn 3 search for the sign.",
      "Turn 0 of the screw, view 3 of the drawing.",
      "See `[cite: 3]` in the notes.",
    ],
  },
  {
    ...source,
    name: "numbered footnotes of an assistant",
    has: "[^",
    pattern: /\[\^\d+_\d+\]:?/gu,
    finds: ["Boards are heavy[^1_2]."],
    accepts: [
      "Boards are heavy[^1].\n\n[^1]: Of fibre cement.",
      "The tender 1_2 is the second.",
      "The power 2^1_2 is not written so.",
      "See `[^1_2]` in the export.",
    ],
  },
  {
    name: "token of an assistant",
    isCertain: true,
    has: "<|",
    pattern:
      /[ \t]?<\|(?:im_(?:start|end)|end_?of_?\w+|begin_of_text|(?:start|end)_header_id|eot_id|eom_id|assistant|user|system|fim_\w+)\|>/gu,
    message: "is a mark that only an assistant reads.",
    help: "Take it out.",
    write: "",
    finds: ["Boards are heavy.<|im_end|>", "<|endoftext|>Boards are heavy."],
    accepts: [
      "The state <|psi|> is written with bars.",
      "A pipe <| and a pipe |> turn the water round.",
      "See `<|im_end|>` in the log.",
      "The set of all x with 0 <|x|> 1 is empty.",
    ],
  },
  {
    ...speech,
    name: "As an AI",
    pattern:
      /\b[Aa]s an? (?:(?:large |powerful )?language|AI|artificial intelligence)(?:[ -](?:language|large|text|powered|based))*(?: (?:model|assistant|chatbot))?,? I(?:['’]m)?\b|\bI(?:['’]m| am) (?:just |only )?an AI(?: (?:language )?(?:model|assistant|chatbot))?(?=[.,;:!]| and\b| but\b)/gu,
    finds: ["As an AI language model, I cannot lift a board.", "I'm an AI, so I cannot lift it."],
    accepts: [
      "As an AI company moved in upstairs, the floor was rebuilt.",
      "As a language teacher I know how few words a wall needs.",
      "I am an AI engineer, and I build walls at the weekend.",
      "As an aid, two people carry one.",
    ],
  },
  {
    ...speech,
    name: "As an AI, in Hindi",
    language: "hi",
    pattern:
      /(?:एआई|ए\.?आई\.?|AI|कृत्रिम बुद्धिमत्ता)(?: भाषा)? (?:मॉडल|सहायक|असिस्टेंट) (?:के रूप में|होने के नाते),? मैं/gu,
    finds: ["एक एआई भाषा मॉडल के रूप में, मैं बोर्ड जानता हूँ।"],
    accepts: [
      "AI मॉडल के रूप में एक मकान दिखाया गया।",
      "सहायक के रूप में मैं मचान पर गया।",
      "मॉडल होने के नाते मैं बोर्ड उठाता हूँ।",
      "एआई के रूप में नया औज़ार आया।",
    ],
  },
  {
    ...speech,
    name: "knowledge cutoff",
    pattern:
      /\b(?:as of|up to|since|until) my (?:last |latest |most recent )?(?:knowledge|training)[ -](?:update|cut-?off|data)\b|\bmy (?:last |latest )?(?:knowledge|training(?: data)?) (?:cut-?off|was last updated)\b(?! (?:as|by|in a)\b)|\bas of my last update in (?:\p{Lu}\p{L}+ )?\d{4}/giu,
    finds: [
      "As of my last knowledge update, boards are heavy.",
      "My knowledge cutoff is in spring.",
      "As of my last update in September 2021 boards were heavy.",
    ],
    accepts: [
      "Up to my last update of the drawing nobody had asked for a door.",
      "Since my last knowledge of the place the river has moved.",
      "My training as a carpenter ended in the mill.",
      "The cutoff of the saw is the last of my worries.",
    ],
  },
  {
    ...speech,
    name: "knowledge cutoff, in Hindi",
    language: "hi",
    pattern: /मे(?:रे|री) (?:अंतिम|आखिरी|आख़िरी|पिछले) (?:ज्ञान )?(?:अपडेट|अद्यतन) (?:के अनुसार|तक)/gu,
    finds: ["मेरे अंतिम अपडेट के अनुसार बोर्ड भारी हैं।"],
    accepts: [
      "मेरे पिछले प्रशिक्षण में यही सिखाया गया था।",
      "मेरे पिछले अपडेट में नया रंग है।",
      "अंतिम अपडेट के अनुसार सड़क खुली है।",
      "मेरे अंतिम दिन तक दीवार बनी नहीं थी।",
    ],
  },
  {
    ...speech,
    name: "Here is your version",
    place: "first paragraph",
    pattern:
      /^(?:(?:Certainly|Sure(?: thing)?|Of course|Absolutely|Great|Got it)[!,.:–—-]+ ?)?(?:[Hh]ere(?:['’]s| is| are)|[Bb]elow (?:is|are)|I(?:['’]ve| have)) [^\n.!?]{0,60}\b(?:version|draft|rewrite|rewritten|revision|revised|polished|improved|shortened|expanded|translated|translation|corrected|outline|summary)\b[^\n.!?]{0,40}\byour (?:[\w-]+ ){0,2}(?:article|text|draft|post|paragraph|content|copy|message|request|notes)\b[^\n]{0,80}/gmu,
    finds: [
      "Here is a more engaging version of your text:",
      "Certainly! Here's a polished draft of your article:",
      "I've revised your blog post to be clearer.",
    ],
    accepts: [
      "Here is a shorter version of the story: the wall fell, and nobody was there.",
      "Here's your board, and here is your saw.",
      "Of course, here is where your house begins.",
      "I have revised the drawing, and your wall is longer.",
      "Here is the outline of your roof, seen from the street.",
    ],
  },
  {
    ...speech,
    name: "Here is your version, in Hindi",
    language: "hi",
    place: "first paragraph",
    pattern:
      /^(?:(?:ज़रूर|जरूर|निश्चित रूप से|बिल्कुल|बिलकुल|अवश्य)[!,।]+ ?)?(?:यहाँ|यहां|नीचे|यह रहा|ये रहा|यह रही|लीजिए,?)[^\n।]{0,40}आप(?:के|का|की) (?:लेख|पाठ|ब्लॉग|पोस्ट|ड्राफ़्ट|ड्राफ्ट|अनुरोध|संदेश)[^\n।]{0,80}।?/gmu,
    finds: ["ज़रूर! यहाँ आपके लेख का बेहतर रूप है:", "यह रहा आपका लेख:"],
    accepts: [
      "ज़रूर, नीचे की दीवार पहले बनती है।",
      "निश्चित रूप से, यहाँ काम धीरे होता है।",
      "यह रहा आपका बोर्ड, और यह रही आरी।",
      "यहाँ एक लेख है: दीवार पर लिखा हुआ।",
    ],
  },
  {
    ...speech,
    name: "closing words of an assistant",
    place: "last paragraph",
    pattern:
      /\b(?:Let me know (?:if|how)|Feel free to (?:ask|let me know|reach out)|(?:Would you like|Do you want|Want) me to|If you(?:['’]d| would) like,? I can)\b[^\n.!?]{0,80}\b(?:expand|rewrite|adjust|shorten|tailor|refine|tweak|revise|edits?|revisions?|(?:any|further|more) changes|your (?:article|text|draft|post|content|request))\b[^\n.!?]{0,60}[.!?]?|\bI hope this helps with your (?:[\w-]+ )?(?:article|text|draft|post|content|request)\b[^\n.!?]{0,40}[.!?]?/gu,
    finds: [
      "Let me know if you would like me to expand on any section.",
      "Would you like me to shorten your article?",
      "Let me know if you need any changes!",
    ],
    accepts: [
      "Let me know if you need a hand, said the neighbour, and he meant it.",
      "Would you like me to hold the ladder? she asked.",
      "I hope this helps the next owner of the house.",
      "Feel free to walk on the roof; it holds two people and a bag.",
    ],
  },
  {
    ...speech,
    name: "closing words of an assistant, in Hindi",
    language: "hi",
    place: "last paragraph",
    pattern:
      /(?:(?:अगर|यदि) आप (?:चाहें|चाहते हैं)[^\n।]{0,10} मैं|क्या आप चाहते हैं कि मैं)[^\n।?]{0,40}(?:लेख|पाठ|अनुच्छेद|बदलाव|संशोधन|विस्तार|संक्षिप्त|अनुवाद)[^\n।?]{0,60}[।?]?|आशा है (?:कि )?(?:यह|ये) आपके (?:लेख|पाठ|ब्लॉग|पोस्ट)[^\n।]{0,40}(?:मदद|सहाय|उपयोगी)[^\n।]{0,20}।?/gu,
    finds: ["अगर आप चाहें तो मैं इस लेख को और संक्षिप्त कर सकता हूँ।"],
    accepts: [
      "अगर आप चाहें तो मैं कल आ सकता हूँ, मिस्त्री ने कहा।",
      "आशा है कि यह मदद समय पर पहुँचेगी।",
      "आशा है यह दीवार कई साल चलेगी।",
      "क्या आप चाहते हैं कि मैं सीढ़ी पकड़ूँ?",
    ],
  },
];
