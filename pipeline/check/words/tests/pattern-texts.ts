// Texts in which each pattern must be found, and ordinary sentences that look like it and must
// pass.

interface PatternTexts {
  readonly finds: readonly [string, ...string[]];
  readonly accepts: readonly [string, string, string, string, ...string[]];
}

/** By the name of the pattern. */
export const patternTexts: Readonly<Record<string, PatternTexts>> = {
  "address that names an assistant": {
    finds: [
      "See [a page](https://www.example.org/is?utm_source=chatgpt.com).",
      "See [a page](https://www.example.org/is?a=1&utm_source=perplexity).",
    ],
    accepts: [
      "See [a page](https://www.example.org/is?ref=claude-monet).",
      "See [a page](https://www.example.org/is?source=geminid-meteors).",
      "See [a page](https://www.example.org/chatgpt).",
      "The address has ?utm_source=chatgpt.com at its end.",
    ],
  },
  forwarding: {
    finds: [
      "See [boards](https://www.google.com/url?q=https://www.example.org/boards&sa=D).",
      "See [boards](https://eur01.safelinks.protection.outlook.com/?url=https%3A%2F%2Fwww.example.org).",
    ],
    accepts: [
      "See [the map](https://www.google.com/maps?q=mill+road).",
      "See [the film](https://www.youtube.com/watch?v=abc).",
      "See [their page](https://www.linkedin.com/company/mill).",
      "See [the list](https://www.example.org/url?q=1).",
    ],
  },
  "parameter of an advertiser": {
    finds: ["See [boards](https://www.example.org/boards?fbclid=IwAR0abc)."],
    accepts: [
      "See [boards](https://www.example.org/boards?id=12).",
      "The parameter fbclid is part of many addresses.",
      "See [boards](https://www.example.org/gclid).",
      "See [boards](https://www.example.org/?list=fbclid).",
    ],
  },
  "draft that only its writers can open": {
    finds: [
      "See [the draft](https://docs.google.com/document/d/1AbC/edit).",
      "See [the plan](https://www.notion.so/Plan-3f2a9c).",
    ],
    accepts: [
      "See [the form](https://docs.google.com/forms/d/1AbC/viewform).",
      "See [the page](https://docs.google.com/document/d/e/1AbC/pub).",
      "See [the site](https://mill.notion.site/Plan-3f2a9c).",
      "The draft is on docs.google.com, where we wrote it.",
    ],
  },
  "number of a page in WordPress": {
    finds: ["See [the post](/?p=123)."],
    accepts: [
      "See [the page](/contact?topic=walls).",
      "See [the post](https://www.example.org/?p=123).",
      "See [the list](/blogs/1?page=2).",
      "An address such as /?p=123 says little.",
    ],
  },
  "path on a computer": {
    finds: ["Boards are in C:\\Users\\asha\\boards.pdf."],
    accepts: [
      "The drive C:\\ was full, and D:\\ was empty.",
      "The program is in C:\\Tools\\saw.exe.",
      "Open `C:\\Users\\asha\\boards.pdf` at home.",
      "The folder Users\\ is on each computer.",
    ],
  },
  "spaces of an address": {
    finds: ["The boards%20are%20heavy sheets."],
    accepts: [
      "It fell by 20%20 years ago it rose.",
      "See [the file](https://www.example.org/old%20mill.pdf).",
      "A space is written %20 in an address.",
      "See `old%20mill` in the list.",
    ],
  },
  citation: {
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
  "name of a citation": {
    finds: ["Boards are heavy [oai_citation:0‡example.org](https://www.example.org/boards)."],
    accepts: [
      "An OAI citation: 4 pages.",
      "The oak citation 3 of the book.",
      "See `oaicite:0` in the export.",
      "The cite: 12 of them.",
    ],
  },
  "citation that may be meant": {
    finds: ["Boards are long[cite: 12, 14].", "Boards are heavy. citeturn0search3turn1view0"],
    accepts: [
      "[cite] and [cite: the town] are of one kind.",
      "At turn 3 search for the sign.",
      "Turn 0 of the screw, view 3 of the drawing.",
      "See `[cite: 3]` in the notes.",
    ],
  },
  "numbered footnotes of an assistant": {
    finds: ["Boards are heavy[^1_2]."],
    accepts: [
      "Boards are heavy[^1].\n\n[^1]: Of fibre cement.",
      "The tender 1_2 is the second.",
      "The power 2^1_2 is not written so.",
      "See `[^1_2]` in the export.",
    ],
  },
  "token of an assistant": {
    finds: ["Boards are heavy.<|im_end|>", "<|endoftext|>Boards are heavy."],
    accepts: [
      "The state <|psi|> is written with bars.",
      "A pipe <| and a pipe |> turn the water round.",
      "See `<|im_end|>` in the log.",
      "The set of all x with 0 <|x|> 1 is empty.",
    ],
  },
  "As an AI": {
    finds: ["As an AI language model, I cannot lift a board.", "I'm an AI, so I cannot lift it."],
    accepts: [
      "As an AI company moved in upstairs, the floor was rebuilt.",
      "As a language teacher I know how few words a wall needs.",
      "I am an AI engineer, and I build walls at the weekend.",
      "As an aid, two people carry one.",
    ],
  },
  "As an AI, in Hindi": {
    finds: ["एक एआई भाषा मॉडल के रूप में, मैं बोर्ड जानता हूँ।"],
    accepts: [
      "AI मॉडल के रूप में एक मकान दिखाया गया।",
      "सहायक के रूप में मैं मचान पर गया।",
      "मॉडल होने के नाते मैं बोर्ड उठाता हूँ।",
      "एआई के रूप में नया औज़ार आया।",
    ],
  },
  "knowledge cutoff": {
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
  "knowledge cutoff, in Hindi": {
    finds: ["मेरे अंतिम अपडेट के अनुसार बोर्ड भारी हैं।"],
    accepts: [
      "मेरे पिछले प्रशिक्षण में यही सिखाया गया था।",
      "मेरे पिछले अपडेट में नया रंग है।",
      "अंतिम अपडेट के अनुसार सड़क खुली है।",
      "मेरे अंतिम दिन तक दीवार बनी नहीं थी।",
    ],
  },
  "Here is your version": {
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
  "Here is the article": {
    finds: [
      "Certainly! Here's a polished, SEO-friendly article about boards for bathrooms:",
      "Sure! Below are five reasons to build with boards.",
      "Great question! Let me explain how a board is cut.",
      "Here is a 600-word blog post on planks, written for builders:",
      "Below is the revised draft:",
    ],
    accepts: [
      "Of course, let's not forget the edges.",
      "Certainly, here is where the water comes in.",
      "Absolutely. This is what the mason told us.",
      "Here is an article of the law on fire:",
      "Here is the list of tools:",
      "Below is the post that carries the roof. It is of steel.",
    ],
  },
  "Here is your version, in Hindi": {
    finds: [
      "ज़रूर! यहाँ आपके लेख का बेहतर रूप है:",
      "यह रहा आपका लेख:",
      "ज़रूर! नीचे बाथरूम के बोर्डों पर एक लेख है:",
    ],
    accepts: [
      "ज़रूर, नीचे की दीवार पहले बनती है।",
      "निश्चित रूप से, यहाँ काम धीरे होता है।",
      "यह रहा आपका बोर्ड, और यह रही आरी।",
      "यहाँ एक लेख है: दीवार पर लिखा हुआ।",
    ],
  },
  "label of a field for search engines": {
    finds: [
      "**Meta description:** Boards for bathrooms.",
      "SEO title: Boards for bathrooms",
      "### Meta Description",
      "Focus keyword: fibre cement board",
      "Word count: 612",
    ],
    accepts: [
      "**Response** to fire is tested in a furnace.",
      "A meta description: the words that a search engine shows.",
      "The slug: a snail without a house.",
      "Title and description are two fields.",
      "Word counts say little about a text.",
    ],
  },
  "closing words of an assistant": {
    finds: [
      "Would you like me to make this shorter?",
      "Feel free to adjust the tone to your brand!",
      "Let me know if you want a shorter version.",
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
  "closing words of an assistant, in Hindi": {
    finds: ["अगर आप चाहें तो मैं इस लेख को और संक्षिप्त कर सकता हूँ।"],
    accepts: [
      "अगर आप चाहें तो मैं कल आ सकता हूँ, मिस्त्री ने कहा।",
      "आशा है कि यह मदद समय पर पहुँचेगी।",
      "आशा है यह दीवार कई साल चलेगी।",
      "क्या आप चाहते हैं कि मैं सीढ़ी पकड़ूँ?",
    ],
  },
  "blank in brackets": {
    finds: [
      "Call [insert phone number].",
      "[Your Company Name] makes boards.",
      "Write to [Client Name] in [City].",
      "A board weighs […] per square metre, and costs [...].",
    ],
    accepts: [
      "“We expect [price rises] in spring,” she said.",
      "[Photo: A. Rao]",
      "See the [product page] for sizes.\n\n[product page]: /blog/first-article",
      "> He sold it to [company name] […] for [amount].",
      "The minister wrote that “[name withheld] and [your house] will be heard”.",
      "[Name of the ship: Asha]",
      "The lorry [type 2] and the [contact] plate are gone.",
      "He said [sic] that the [city] wall was [address unknown] to him.",
      "It is the same \\[insert here\\] as in `[insert name]`, the [link](/contact) and the [Date][1].\n\n[1]: /contact",
    ],
  },
  "place of a picture": {
    finds: [
      "[Image: A wall of boards in the rain]",
      "[Insert image of a saw]",
      "[Infographic showing the layers]",
      "[Internal link: cutting guide]",
      "[Link to product page]",
      "The wall (image here) is dry (insert a photo of the roof).",
      "[IMAGE]",
    ],
    accepts: [
      "[Photo: A. Rao]",
      "See the [picture] below.\n\n[picture]: /blog/first-article",
      "![Image: a wall](../media/board.jpg)",
      "She said: “The [imaginary] wall stood.”",
      "He wrote “see [image] for the place”.",
      "We have [links to product pages](/contact), and (put it here) a video (here).",
    ],
  },
  "blank in Hindi": {
    finds: ["[अपनी कंपनी का नाम] को [फ़ोन नंबर डालें] पर बुलाइए।", "[कंपनी का नाम] से पूछें।", "[आपका नाम]"],
    accepts: [
      "[नाम बदला हुआ है]",
      "[पता: मिल रोड, पहला मकान]",
      "“दाम [इस वर्ष] बढ़ेंगे,” उन्होंने कहा।",
      "“वे [अपनी दीवार] बनाते हैं,” उसने लिखा।",
      "“[कंपनी का नया] बोर्ड भारी है,” उसने कहा।",
    ],
  },
  "row of X": {
    finds: ["Ring XXXXXXXXXX for Rs. XX a sheet, or ₹XX.", "It is XXX-XXXX."],
    accepts: [
      "Super Bowl XXXI, size XXL, model XX-2.",
      "The card ends in XXXX1234.",
      "The X, the XX and the xxxx of a letter are kisses.",
      "Louis XIV and chapter XXXIX.",
    ],
  },
  "lost letters of Hindi": {
    finds: ["बोर्ड ????? है।", "???? ?? है।"],
    accepts: [
      "क्या??? सच में??",
      "बोर्ड “????” है, चार अक्षर।",
      "V-Board, 8 mm, IS 14862: क्या??",
      "क्या ??? हाँ।",
    ],
  },
  "doubled sign": {
    finds: ["भाारी बोर्ड।", "बोर््ड।"],
    accepts: [
      "धीरे धीरे काटें और बार-बार नापें।",
      "दीवार टेढ़ी है!! छत भी टेढ़ी है!!",
      "सत्यमेव जयते ।। सत्यमेव जयते ।।",
      "श्रद्धा, उज्ज्वल और महत्त्व।",
    ],
  },
  "bar for a danda": {
    finds: ["बोर्ड भारी है| उसे काटें।", "बोर्ड भारी हैl", "बोर्ड बहुत भारी है |"],
    accepts: [
      "शहर | गाँव | जंगल: तीन जगहें, एक दीवार।",
      "| काम | दाम |\n|---|---|\n| काटना | 5 |",
      "भारत I और भारत II दो टीमें हैं।",
      "राम ॥ श्याम",
    ],
  },
  "font without Unicode": {
    finds: ["gekjs cksMZ etcwr gSa vkSj mUgsa dkVuk vklku gSA"],
    accepts: [
      "WhatsApp, BIS, IS और LED जैसे शब्द।",
      "`ls` और `dd` दो आदेश हैं।",
      "The board is heavy.",
      "IP, ISO, DK और ij जैसे अक्षर।",
    ],
  },
  "font of Chanakya": {
    finds: ["ãU×æÚð ÕæðÇü ×ÁÕêÌ ãñ¢ ¥õÚU ·¤æ× ×ð´"],
    accepts: [
      "São Paulo और señor।",
      "8 × 4 फ़ुट, 12 · 3 और ¥500।",
      "façade और naïve विदेशी शब्द हैं।",
      "5 ± 2 mm।",
    ],
  },
  "Hindi in Latin letters": {
    finds: ["Ye board bahut mazboot hai aur paani se kharab nahi hota."],
    accepts: [
      "“Ye dil maange more” एक पुराना नारा है।",
      "“Kya aap bhi” और “Hum hain aur rahenge” पुराने गाने हैं।",
      "Dilwale Dulhania Le Jayenge एक फ़िल्म है।",
      "Karen, Mein Kampf और Kai तीन नाम हैं।",
    ],
  },
  "letters of another language": {
    finds: ["এই বোর্ড भारी।", "यह بورڈ مضبوط है।"],
    accepts: [
      "टैगोर (ঠাকুর) कवि थे।",
      "टैगोर (রবীন্দ্রনাথ ঠাকুর) ने यह लिखा।",
      "“東京” एक शहर है।",
      "§ 12, № 5 और Σ भी अक्षर हैं।",
      "α और β कोण हैं।",
      "یہ بورڈ مضبوط ہے",
    ],
  },
  "lost letters": {
    finds: ["????? ?? ???? is its name.", "The b□□rds and the pla□▯nks are heavy: fa□□ade."],
    accepts: [
      "What??? Who??? When???",
      "The clue was “????”, four letters, and nobody knew the word.",
      "Tick a box: □ wall □ roof □□ both.",
      "Really ???? Yes.",
    ],
  },
  "place of an object": {
    finds: ["Boards are\ufffc heavy."],
    accepts: [
      "A `board` is heavy, and so is `code`.",
      "The brand {{brand.name}} makes boards.",
      "A board<br>and a wall.",
      "![Grey board on a table.](../media/board.jpg)",
    ],
  },
  "letter without a name": {
    finds: ["The (cid:12)rst board."],
    accepts: [
      "The CID: 12 officers came.",
      "El Cid (cid: lord) was a knight.",
      "See `(cid:12)` in the export.",
      "The code (cid) and the number 12.",
    ],
  },
  "tag spelt out": {
    finds: ["&lt;p&gt;Boards are heavy.&lt;/p&gt;"],
    accepts: [
      "In HTML `<p>` begins a paragraph, and &lt;br&gt; ends a line.",
      "Between &lt;b&gt; and &lt;/b&gt; words are bold.",
      "3 &lt; 5 and 7 &gt; 6.",
      "Write &lt;p&gt; above it.",
    ],
  },
  "letter spelt out": {
    finds: [
      "Two boards &amp;mdash; or three.",
      "Walls &amp;amp; ceilings, R&amp;amp;D.",
      "A caf&eacute is 6 m&sup2 wide.",
      "They don&#8217t bend, and they won&rsquot.",
    ],
    accepts: [
      "See [the tool](https://example.org/tool?mode=1&deg) and https://example.org/?a=1&times=2 first.",
      "& Sons was painted over; AT&T, R&D, Save & close, and &c. stayed.",
      "He wrote “&amp;nbsp;” for a space, and `&mdash;` for a dash.",
      "The wall &mdash; the old one &mdash; fell 5&nbsp;°C.",
      "At the B&Bull Pub, a Q&Deg of it.",
    ],
  },
  "backslash and n": {
    finds: ["Boards are heavy.\\nTwo people carry one.", "They are long.\\n\\nAnd wide."],
    accepts: [
      "A programmer writes \\n for a line end.",
      "See C:\\notes and C:\\read before.",
      "The file docs\\notes is gone.",
      "Write `heavy.\\nTwo` in the string.",
    ],
  },
  "question mark for an apostrophe": {
    finds: ["Boards don?t bend, and it?s dry; they?re long."],
    accepts: [
      "What? So it is.",
      "Do you? Really?",
      "Is it? The board is heavy.",
      "Can? Could? Should?",
    ],
  },
  "ligatures, full-width and mathematical letters": {
    finds: ["The \ufb01rst board.", "Ｂｏａｒｄｓ are heavy.", "𝗕𝗼𝗮𝗿𝗱𝘀 are heavy."],
    accepts: [
      "The force 𝐹 and the length 𝑙.",
      "Point Ⓐ is above point Ⓑ.",
      "The first floor, the office and the cliff.",
      "Ångström, façade and ½ an inch.",
    ],
  },
  "error of a spreadsheet": {
    finds: ["A sheet is #REF! mm.", "| A | B |\n|---|---|\n| 1 | ##### |"],
    accepts: [
      "A cell with `#REF!` has lost its reference.",
      "Excel says “#DIV/0!” when a number is divided by nothing.",
      "We are #1 in the street and #2 in the town.",
      "The tag #NAMES is for names, and #VALUES for values.",
    ],
  },
  "number of a spreadsheet": {
    finds: ["Ring 9.87654E+11 now."],
    accepts: [
      "The tower held 12.5E+3 N before it bent.",
      "A mole has 6.022E+23 parts.",
      "The sun is 1.496E+11 m away.",
      "The grade E+ is better than E.",
    ],
  },
  "table by tabs": {
    finds: ["Grade\tUse\nA\twalls\nB\troofs"],
    accepts: [
      "-\ta saw\n-\ta mask",
      "1.\tMark the sheet.\n2.\tCut it.",
      "A tab\tin a line.",
      "```\nGrade\tUse\nA\twalls\n```",
    ],
  },
  "table parted by a blank line": {
    finds: ["| A | B |\n|---|---|\n| 1 | 2 |\n\n| 3 | 4 |"],
    accepts: [
      "| A | B |\n|---|---|\n| 1 | 2 |\n\n| C | D |\n|---|---|\n| 3 | 4 |",
      "| A | B |\n|---|---|\n| 1 | 2 |\n\nThe value |x| is never less than 0.",
      "The value |x| is never less than 0.",
      "| A | B |\n|---|---|\n| 1 | 2 |\n\nA wall | a roof",
    ],
  },
  "lost reference of Word": {
    finds: [
      "See Error! Reference source not found.",
      "See { REF _Ref12345 \\h }.",
      "Error! Bookmark not defined.",
    ],
    accepts: [
      "Error! Nobody answered, so we went in.",
      "The message “Error! The paper is out” was on the printer for a week.",
      "The reference source was not found in the library.",
      "See `Error! Reference source not found.` in the paper.",
      "A REF and a TOC are parts of Word.",
    ],
  },
  "comment below a text": {
    finds: ["[a]Please check the distance."],
    accepts: [
      "[t]he boards were dry, he wrote.",
      "[A] The first of three walls.",
      "See [a]The wall, below.",
      "`[a]Please` is how a comment begins.",
    ],
  },
  "properties of Notion": {
    finds: [
      "Created: March 3, 2024 10:12 AM\nTags: boards, walls\nStatus: Draft\n\nThe wall is dry.",
      "Created time: 3 March 2024\nLast edited by: Ravi\n\nThe wall is dry.",
    ],
    accepts: [
      "Status: the wall stands, and it is dry.",
      "The wall is dry.\n\nOwner: A. Rao\nStatus: finished",
      "Created by hand, the wall is dry.\nTags hang from it.",
      "Place: Pune\nYear: 2024",
    ],
  },
  "question to a colleague": {
    finds: [
      "The wall is 3 m high, @Ravi please check.",
      "Boards weigh little (ask @Asha Rao).",
      "@Ravi: can you add the price?",
    ],
    accepts: [
      "Follow @Vanya for more.",
      "Write to a.rao@Example.org, please.",
      "The plate @Home stood there.",
      "> @Ravi please check, he wrote.",
    ],
  },
  "line of a chat": {
    finds: [
      "[12/05/24, 10:32:11 AM] Ravi: The planks came.",
      "12/05/2024, 10:32 - Ravi: The planks came.",
      "This message was deleted",
      "Sent from my iPhone",
    ],
    accepts: [
      "On 12/05/2024, at 10:32, Ravi called.",
      "This message was deleted by the system, so call us.",
      "Forwarded by the mason, the parcel came late.",
      "Sent from my village, the planks took two days.",
    ],
  },
  "comment of Word": {
    finds: ["Comment [AR1]: say this better.", "Formatted: Font: 12 pt"],
    accepts: [
      "A comment [by A. Rao] stood at the edge.",
      "Comment: the wall is too long.",
      "Formatted by hand, the page was lost.",
      "The comments [4] and [5] are about the roof.",
    ],
  },
  "initials of a comment": {
    finds: ["The gap is 5 mm [AK1].", "Seal the edge.[RS12] Then paint."],
    accepts: [
      "See [AK] and [A1] of the plan.",
      "The [AK1](/contact) is a link.",
      "He wrote “the gap [AK1] is wide” on it.",
      "See `a[AB1]` in the code.",
    ],
  },
  "number of a page": {
    finds: ["A wall.\n\nPage 3 of 12\n\nA roof.", "12 | Page"],
    accepts: [
      "Page 3 of 12 shows the wall.",
      "See page 3 of 12.",
      "Page 3",
      "Page three of the plan is lost.",
    ],
  },
  "blank before a point": {
    finds: ["The board is cut , then fixed .", "Two walls (of boards) , and a roof."],
    accepts: [
      "A file such as .env, and .5 of it.",
      "And so on . . . and on … yes.",
      "Write `a` , `b` and `c` .",
      "The sum is 1 200,50 in that land.",
      "She waited ... and left.",
    ],
  },
  "no blank behind a full stop": {
    finds: ["We came in the morning.The wall was dry.", "Cut the board.A mask is worn."],
    accepts: [
      "Node.JS, Booking.Com and Make.My are names, and so is asp.Net here.",
      "See www.example.org/board.The and wall.Pdf.",
      "Dr.Rao, e.g.The, i.e.A and a.The are short.",
      "Call `board.The wall` in the code.",
      "The end. The board is dry.",
    ],
  },
  "no blank before a unit": {
    finds: ["A board of 18mm, 2.5kg and 1,200mm.", "It keeps 45dB out at 3kN."],
    accepts: [
      "A board of 18 mm, of 2.5 kg.",
      "A 5m wall, 100g of salt, 4ft and 25°C.",
      "The models V18mm, B-18mm and 18mmX.",
      "See /boards/18mm and `18mm`.",
    ],
  },
  "no blank behind Rs.": {
    finds: ["It costs Rs.500 or Rs1,200.50."],
    accepts: ["It costs Rs. 500, Rs 500 or ₹500.", "The Rs of a word.", "MRs500 and Rs-5", "Rs.x"],
  },
  "meter behind a number": {
    finds: ["A wall of 5 meters.", "It is 1,200-meter long.", "A gap of 3 millimeter."],
    accepts: [
      "A wall of 5 metres.",
      "A net meter counts, and 2 perimeters.",
      "Meter 5 and parameter 6.",
      "The meter of 5.",
    ],
  },
  "degree typed as a letter": {
    finds: ["It melts at 821 oC, or 25oC.", "At 25 ºC it dries."],
    accepts: ["It melts at 821 °C.", "The oC and the OC.", "Nº 5 and 1º.", "A5oC and 5oCx"],
  },
  "power typed as a digit": {
    finds: ["A load of 2 kN/m2, 7 kg/m3 and 9 N/mm2.", "A wall of 12 m2 or 500m2."],
    accepts: [
      "A load of 2 kN/m², 12 m³.",
      "The M2 and the m2 of a plan.",
      "Room 5 m24, and 3 mm2x.",
      "See `2 kN/m2`.",
    ],
  },
};
