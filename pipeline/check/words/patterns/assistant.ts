// Patterns of what assistants leave in a text: marks of sources, tokens, and sentences to the
// person who asked.
import type { TextPattern } from "./text-pattern.ts";

const source = {
  message: "is an assistant's mark of a source, which leads nowhere here.",
  help: "Remove it, and check what it stood for.",
} as const;

const speech = {
  message: "is what an assistant says to whoever asked it.",
  help: "Remove the sentence.",
} as const;

export const patterns: readonly TextPattern[] = [
  {
    ...source,
    name: "citation",
    isCertain: true,
    pattern:
      /【[^【】\n]{0,80}†[^【】\n]{0,80}】|\[\d{1,2}†(?:source|L\d)[^\]\n]{0,40}\]|[ \t]?\ue200[^\ue201\n]{0,200}\ue201|\[cite_(?:start|end)\]|[ \t]?:contentReference\[oaicite:\d+\](?:\{index=\d+\})?/gu,
  },
  {
    ...source,
    name: "name of a citation",
    isCertain: true,
    has: "oai",
    pattern: /(?<!contentReference\[)\boai_?cit(?:e|ation):\d+(?:‡[\w.-]*\w)?/gu,
  },
  {
    ...source,
    name: "citation that may be meant",
    pattern:
      /\[cite: ?\d+(?:[,–-] ?\d+)*\]|(?<!\w)(?:cite)?(?:turn\d+(?:search|view|news|image|file|fetch|academia|product|finance|forecast|sports)\d+)+/gu,
  },
  {
    ...source,
    name: "numbered footnotes of an assistant",
    has: "[^",
    pattern: /\[\^\d+_\d+\]:?/gu,
  },
  {
    name: "token of an assistant",
    isCertain: true,
    has: "<|",
    pattern:
      /[ \t]?<\|(?:im_(?:start|end)|end_?of_?\w+|begin_of_text|(?:start|end)_header_id|eot_id|eom_id|assistant|user|system|fim_\w+)\|>/gu,
    message: "is a mark that only an assistant reads.",
    help: "Remove it.",
  },
  {
    ...speech,
    name: "As an AI",
    pattern:
      /\b[Aa]s an? (?:(?:large |powerful )?language|AI|artificial intelligence)(?:[ -](?:language|large|text|powered|based))*(?: (?:model|assistant|chatbot))?,? I(?:['’]m)?\b|\bI(?:['’]m| am) (?:just |only )?an AI(?: (?:language )?(?:model|assistant|chatbot))?(?=[.,;:!]| and\b| but\b)/gu,
  },
  {
    ...speech,
    name: "As an AI, in Hindi",
    language: "hi",
    pattern:
      /(?:एआई|ए\.?आई\.?|AI|कृत्रिम बुद्धिमत्ता)(?: भाषा)? (?:मॉडल|सहायक|असिस्टेंट) (?:के रूप में|होने के नाते),? मैं/gu,
  },
  {
    ...speech,
    name: "knowledge cutoff",
    pattern:
      /\b(?:as of|up to|since|until) my (?:last |latest |most recent )?(?:knowledge|training)[ -](?:update|cut-?off|data)\b|\bmy (?:last |latest )?(?:knowledge|training(?: data)?) (?:cut-?off|was last updated)\b(?! (?:as|by|in a)\b)|\bas of my last update in (?:\p{Lu}\p{L}+ )?\d{4}/giu,
  },
  {
    ...speech,
    name: "knowledge cutoff, in Hindi",
    language: "hi",
    pattern: /मे(?:रे|री) (?:अंतिम|आखिरी|आख़िरी|पिछले) (?:ज्ञान )?(?:अपडेट|अद्यतन) (?:के अनुसार|तक)/gu,
  },
  {
    ...speech,
    name: "Here is your version",
    place: "first paragraph",
    pattern:
      /^(?:(?:Certainly|Sure(?: thing)?|Of course|Absolutely|Great|Got it)[!,.:–—-]+ ?)?(?:[Hh]ere(?:['’]s| is| are)|[Bb]elow (?:is|are)|I(?:['’]ve| have)) [^\n.!?]{0,60}\b(?:version|draft|rewrite|rewritten|revision|revised|polished|improved|shortened|expanded|translated|translation|corrected|outline|summary)\b[^\n.!?]{0,40}\byour (?:[\w-]+ ){0,2}(?:article|text|draft|post|paragraph|content|copy|message|request|notes)\b[^\n]{0,80}/gmu,
  },
  {
    ...speech,
    name: "Here is the article",
    place: "first paragraph",
    pattern:
      /^(?:(?:Certainly|Sure(?: thing)?|Of course|Absolutely|Gladly|Happy to help|(?:That['’]s a )?[Gg]reat (?:question|topic|idea))!+ ?(?:[Hh]ere(?:['’]s| is| are)|[Bb]elow (?:is|are)|I(?:['’]ve| have|['’]ll| can)|[Ll]et me)|(?:Here(?:['’]s| is)|Below is) (?:an?|the|your)? ?[^\n.:;!?]{0,80}\b(?:article|blog(?: post)?|post|draft|rewrite|write-up|copy)\b(?! of)(?=[^\n.;!?]{0,100}:$))[^\n]{0,120}/gmu,
  },
  {
    ...speech,
    name: "Here is your version, in Hindi",
    language: "hi",
    place: "first paragraph",
    pattern:
      /^(?:(?:ज़रूर|जरूर|निश्चित रूप से|बिल्कुल|बिलकुल|अवश्य)[!,।]+ ?)?(?:यहाँ|यहां|नीचे|यह रहा|ये रहा|यह रही|लीजिए,?)[^\n।]{0,40}आप(?:के|का|की) (?:लेख|पाठ|ब्लॉग|पोस्ट|ड्राफ़्ट|ड्राफ्ट|अनुरोध|संदेश)[^\n।]{0,80}।?|^(?:ज़रूर|जरूर|निश्चित रूप से|बिल्कुल|बिलकुल|अवश्य)!+ ?(?:यहाँ|यहां|नीचे|यह रहा|ये रहा|लीजिए)[^\n।]{0,120}/gmu,
  },
  {
    message: "is a label that an assistant or an SEO program writes beside a text.",
    help: "Move the words behind it into the fields, or remove the line.",
    name: "label of a field for search engines",
    pattern:
      /^(?:(?:(?:SEO|Meta)[ -]?(?:[Tt]itle|[Dd]escription|[Kk]eywords?)|Word [Cc]ount) ?[:：–—-](?= ?(?:[\p{Lu}\p{N}“"‘\ufffc]|$))|(?:(?:Focus|Primary|Secondary|Target) [Kk]ey(?:words?|phrases?)|Suggested (?:[Tt]itles?|[Ss]lug|[Tt]ags|URL)|URL [Ss]lug|Slug) ?[:：]|(?:SEO|Meta)[ -](?:[Tt]itle|[Dd]escription)$)/gmu,
  },
  {
    ...speech,
    name: "closing words of an assistant",
    place: "last paragraph",
    pattern:
      /\b(?:Let me know (?:if|how)|Feel free to (?:ask|let me know|reach out)|(?:Would you like|Do you want|Want) me to|If you(?:['’]d| would) like,? I can)\b[^\n.!?]{0,80}\b(?:expand|rewrite|adjust|shorten|tailor|refine|tweak|revise|edits?|revisions?|(?:any|further|more) changes|your (?:article|text|draft|post|content|request)|(?:short|long|simpl)er|tone|version|anything else)\b[^\n.!?]{0,60}[.!?]?|\b(?:Would you like|Do you want|Want) me to\b[^\n.!?]{0,160}\?\s*$|\bFeel free to (?:modify|adjust|tweak|customi[sz]e|adapt|copy)\b[^\n.!?]{0,80}[.!?]?|\bI hope this helps with your (?:[\w-]+ )?(?:article|text|draft|post|content|request)\b[^\n.!?]{0,40}[.!?]?/gu,
  },
  {
    ...speech,
    name: "closing words of an assistant, in Hindi",
    language: "hi",
    place: "last paragraph",
    pattern:
      /(?:(?:अगर|यदि) आप (?:चाहें|चाहते हैं)[^\n।]{0,10} मैं|क्या आप चाहते हैं कि मैं)[^\n।?]{0,40}(?:लेख|पाठ|अनुच्छेद|बदलाव|संशोधन|विस्तार|संक्षिप्त|अनुवाद)[^\n।?]{0,60}[।?]?|आशा है (?:कि )?(?:यह|ये) आपके (?:लेख|पाठ|ब्लॉग|पोस्ट)[^\n।]{0,40}(?:मदद|सहाय|उपयोगी)[^\n।]{0,20}।?/gu,
  },
];
