// Tests the content security policy in a browser: it refuses everything that is injected into a page. every-page.test.ts tests that the
// site itself violates nothing.

import type { Page } from "playwright-core";
import { beforeEach, expect, it } from "vitest";
import { playServices } from "./enquiry.ts";
import { goOn, listen, refused } from "./refused.ts";
import { eventually, inChromium, origin, ready } from "./visit.ts";

const elsewhere = "https://elsewhere.example";

inChromium("the content security policy", (visit) => {
  /** Requests to another host, which would answer them. */
  const reached: string[] = [];
  let page: Page;
  beforeEach(async () => {
    reached.length = 0;
    page = await visit("/robots.txt");
    await listen(page);
    await playServices(page);
    await page.route(`${elsewhere}/**`, (route) => {
      reached.push(route.request().url());
      return route.fulfill({ contentType: "text/html", body: "there" });
    });
  });

  it("refuses everything that a script injects into a page", async () => {
    await page.goto(`${origin}/products`);
    await ready(page);
    const answers = await page.evaluate(async (there) => {
      const put = (name: string, attributes: Readonly<Record<string, string>>, text = "") => {
        const element = document.createElement(name);
        for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
        element.append(text);
        document.body.append(element);
        return element;
      };
      const send = (form: Element) => form instanceof HTMLFormElement && form.submit();
      const handler = "<img src=/favicon.ico onload=\"ran.push('HTML')\">";
      const srcdoc = "<script>parent.ran.push('srcdoc')</script>";
      /** Injections by the directive that has to refuse them. */
      const attacks: Readonly<Record<string, readonly (() => unknown)[]>> = {
        "require-trusted-types-for": [
          () => put("script", {}, "ran.push('script')"),
          () => put("script", { src: `${there}/script.js` }),
          () => put("img", { src: "/favicon.ico", onload: "ran.push('on')" }),
          () => document.body.insertAdjacentHTML("beforeend", handler),
          () => Reflect.get(window, "eval")("ran.push('eval')"),
          () => new Function("ran.push('function')")(),
          () => Reflect.apply(window.setTimeout, window, ["ran.push('timer')"]),
          () => new Worker("data:text/javascript,1"),
          () => put("iframe", { srcdoc }),
          () => put("embed", { src: `${there}/object`, type: "text/html" }),
        ],
        "trusted-types": [() => Reflect.get(window, "trustedTypes").createPolicy("own", {})],
        "script-src-elem": [
          () => put("link", { rel: "modulepreload", href: `${there}/module.js` }),
          () => location.assign("javascript:ran.push('address')"),
        ],
        "frame-src": [() => put("iframe", { src: `${there}/frame` })],
        "form-action": [() => send(put("form", { action: `${there}/form`, method: "post" }))],
        "img-src": [
          () => put("img", { src: `${there}/picture.png` }),
          () => put("img", { src: "data:image/gif;base64,R0lGODlhAQABAAAAACw=" }),
        ],
        "style-src-elem": [
          () => put("link", { rel: "stylesheet", href: `${there}/style.css` }),
          () => put("style", {}, "body { display: none }"),
        ],
        "style-src-attr": [() => put("p", { style: "display: none" })],
        "connect-src": [() => fetch(`${there}/data`)],
        "base-uri": [() => document.head.append(put("base", { href: `${there}/` }))],
      };
      const wrong: string[] = [];
      const each = Object.entries(attacks).flatMap(([directive, all]) =>
        all.map((attack) => ({ directive, attack })),
      );
      for (const { directive, attack } of each) {
        window.refused = [];
        const isRefused = () =>
          window.refused.some((violation) => violation.directive === directive);
        // From a timer, as the browser lets a test's own call evaluate strings.
        // Refusals that throw also dispatch the event.
        setTimeout(async () => attack());
        for (let times = 0; times < 100 && !isRefused(); times++) {
          await new Promise((resolve) => setTimeout(resolve, 20));
        }
        if (!isRefused()) {
          wrong.push(`${attack}: ${window.refused.map((violation) => violation.directive)}`);
        }
        // Events that come late belong to this page, not to the next.
        await new Promise((resolve) => setTimeout(resolve, 60));
      }
      return wrong;
    }, elsewhere);
    expect(answers).toEqual([]);
    expect(await page.evaluate(() => window.ran)).toEqual([]);
    expect(reached).toEqual([]);
  });

  it.each(["its meta", "the header"])(
    "refuses everything injected into a page's HTML, by %s alone",
    async (who) => {
      const markup = `<script>ran.push("script")</script><script type="module">ran.push("module")</script>
<script src="${elsewhere}/script.js"></script><img src="/favicon.ico" alt="" onload="ran.push('handler')">
<script src="data:text/javascript,ran.push('data')"></script><svg onload="ran.push('svg')"></svg>
<iframe src="${elsewhere}/frame"></iframe><iframe srcdoc="<script>parent.ran.push('srcdoc')</script>"></iframe>
<form action="${elsewhere}/form" method="post"><button id="send">Send</button></form>
<img src="${elsewhere}/picture.png" alt=""><object data="${elsewhere}/object" type="text/html"></object>
<base href="${elsewhere}/"><style>body { display: none }</style><p style="display: none"></p>
<link rel="stylesheet" href="${elsewhere}/style.css">`;
      // Only the page's meta element says which inline scripts it may have.
      const byMeta = who === "its meta";
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
    },
  );

  it("allows React to render a page anew whose HTML it cannot hydrate", async () => {
    const errors: string[] = [];
    await page.route(`${origin}/clients`, async (route) => {
      const response = await route.fetch();
      const body = (await response.text()).replace(
        /<main([^>]*)>/,
        "<main$1><p>Another beginning</p>",
      );
      await route.fulfill({ response, body });
    });
    page.on("pageerror", (error) => errors.push(error.message));
    await page.goto(`${origin}/clients`);
    await ready(page);
    // React has rendered the page anew.
    await eventually(() => page.getByText("Another beginning").count()).toBe(0);
    expect(await page.getByRole("heading", { level: 1 }).isVisible()).toBe(true);
    await goOn(page, "/testimonials");
    expect(errors.filter((message) => !/Minified React error #418/.test(message))).toEqual([]);
    expect(await refused(page)).toEqual([]);
  });
});
