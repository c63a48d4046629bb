// Tests that a page's policy and its header each refuse what is injected into its HTML.

import { expect, it } from "vitest";
import { listen, refused } from "./refused.ts";
import { eventually, inChromium, origin } from "./visit.ts";

const elsewhere = "https://elsewhere.example";

inChromium("the content security policy", (visit) => {
  it.each([
    ["its meta", true],
    ["the header", false],
  ])("refuses everything injected into a page's HTML, by %s alone", async (_, byMeta) => {
    const page = await visit("/robots.txt");
    await listen(page);
    /** Requests to another host, which would answer them. */
    const reached: string[] = [];
    await page.route(`${elsewhere}/**`, (route) => {
      reached.push(route.request().url());
      return route.fulfill({ contentType: "text/html", body: "there" });
    });
    const markup = `<script>ran.push("script")</script><script type="module">ran.push("module")</script>
<script src="${elsewhere}/script.js"></script><img src="/favicon.ico" alt="" onload="ran.push('handler')">
<script src="data:text/javascript,ran.push('data')"></script><svg onload="ran.push('svg')"></svg>
<iframe src="${elsewhere}/frame"></iframe><iframe srcdoc="<script>parent.ran.push('srcdoc')</script>"></iframe>
<form action="${elsewhere}/form" method="post"><button id="send">Send</button></form>
<img src="${elsewhere}/picture.png" alt=""><object data="${elsewhere}/object" type="text/html"></object>
<base href="${elsewhere}/"><style>body { display: none }</style><p style="display: none"></p>
<link rel="stylesheet" href="${elsewhere}/style.css">`;
    // Only the page's meta element says which inline scripts it may have.
    await page.route(`${origin}/unknown`, async (route) => {
      const response = await route.fetch();
      const headers = { ...response.headers() };
      const html = (await response.text()).replaceAll(/<script>.*?<\/script>/gs, "");
      let body = html.replace("<body>", () => `<body>${markup}`);
      if (byMeta) {
        delete headers["content-security-policy"];
      } else {
        body = body.replace(/<meta http-equiv="Content-Security-Policy"[^>]*>/, "");
      }
      expect(body.includes("Content-Security-Policy")).toBe(byMeta);
      await route.fulfill({ response, headers, body });
    });
    // Without the page's own script, so that nothing removes the injected elements.
    await page.goto(`${origin}/unknown`);
    await page.locator("#send").evaluate((button: HTMLButtonElement) => button.click());
    const directives = async () =>
      [...new Set((await refused(page)).map(({ directive }) => directive))].sort();
    await eventually(directives).toEqual(
      ["base-uri", "form-action", "frame-src", "img-src", "object-src", "script-src-attr"].concat(
        byMeta ? ["script-src-elem"] : [],
        ["style-src-attr", "style-src-elem"],
      ),
    );
    const ran = await page.evaluate(() => window.ran);
    expect(
      ran.filter((name) => byMeta || !["script", "module", "data", "srcdoc"].includes(name)),
    ).toEqual([]);
    expect(reached.filter((address) => byMeta || !address.endsWith("/script.js"))).toEqual([]);
  });
});
