// Tests the content security policy in a browser: it refuses everything that is injected into a page. every-page.test.ts tests that the
// site itself violates nothing.

import { expect, it } from "vitest";
import { playServices } from "./enquiry.ts";
import { goOn, listen, refused } from "./refused.ts";
import { eventually, inChromium, origin, ready } from "./visit.ts";

const elsewhere = "https://elsewhere.example";

inChromium("the content security policy", (visit) => {
  it("refuses everything that a script injects into a page", async () => {
    const reached: string[] = [];
    const page = await visit("/products", {
      before: async (fresh) => {
        await listen(fresh);
        await playServices(fresh);
        await fresh.route(`${elsewhere}/**`, (route) => {
          reached.push(route.request().url());
          return route.fulfill({ contentType: "text/html", body: "there" });
        });
      },
    });
    const answers = await page.evaluate(async (there) => {
      const put = (name: string, attributes: Readonly<Record<string, string>>, text = "") => {
        const element = document.createElement(name);
        for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
        element.append(text);
        document.body.append(element);
        return element;
      };
      /** Injections, each with the directive that has to refuse it. */
      const attacks: readonly (readonly [name: string, directive: string, attack: () => unknown])[] = [
        ["an inline script", "require-trusted-types-for", () => put("script", {}, "ran.push('script')")],
        ["a foreign script", "require-trusted-types-for", () => put("script", { src: `${there}/script.js` })],
        [
          "a foreign module",
          "script-src-elem",
          () => put("link", { rel: "modulepreload", href: `${there}/module.js` }),
        ],
        ["a handler", "require-trusted-types-for", () => put("img", { src: "/favicon.ico", onload: "ran.push('on')" })],
        [
          "HTML with a handler",
          "require-trusted-types-for",
          () => document.body.insertAdjacentHTML("beforeend", "<img src=/favicon.ico onload=\"ran.push('HTML')\">"),
        ],
        ["a script in an address", "script-src-elem", () => location.assign("javascript:ran.push('address')")],
        ["eval", "require-trusted-types-for", () => Reflect.get(window, "eval")("ran.push('eval')")],
        ["a new function", "require-trusted-types-for", () => new Function("ran.push('function')")()],
        [
          "a timer with text",
          "require-trusted-types-for",
          () => Reflect.apply(window.setTimeout, window, ["ran.push('timer')"]),
        ],
        [
          "a policy of types of its own",
          "trusted-types",
          () => Reflect.get(window, "trustedTypes").createPolicy("own", {}),
        ],
        ["a worker", "require-trusted-types-for", () => new Worker("data:text/javascript,1")],
        ["a foreign frame", "frame-src", () => put("iframe", { src: `${there}/frame` })],
        [
          "a frame with words of its own",
          "require-trusted-types-for",
          () => put("iframe", { srcdoc: "<script>parent.ran.push('srcdoc')</script>" }),
        ],
        [
          "a foreign form",
          "form-action",
          () => {
            const form = put("form", { action: `${there}/form`, method: "post" });
            if (form instanceof HTMLFormElement) form.submit();
          },
        ],
        ["a foreign picture", "img-src", () => put("img", { src: `${there}/picture.png` })],
        ["a picture in data", "img-src", () => put("img", { src: "data:image/gif;base64,R0lGODlhAQABAAAAACw=" })],
        [
          "a foreign object",
          "require-trusted-types-for",
          () => put("embed", { src: `${there}/object`, type: "text/html" }),
        ],
        [
          "a foreign stylesheet",
          "style-src-elem",
          () => put("link", { rel: "stylesheet", href: `${there}/style.css` }),
        ],
        ["an inline style", "style-src-elem", () => put("style", {}, "body { display: none }")],
        ["a style attribute", "style-src-attr", () => put("p", { style: "display: none" })],
        ["a question to elsewhere", "connect-src", () => fetch(`${there}/data`)],
        ["a foreign base", "base-uri", () => document.head.append(put("base", { href: `${there}/` }))],
      ];
      const wrong: string[] = [];
      for (const [name, directive, attack] of attacks) {
        window.refused = [];
        const isRefused = () => window.refused.some((violation) => violation.directive === directive);
        // From a timer, as the browser lets a test's own call evaluate strings.
        setTimeout(async () => {
          try {
            await attack();
          } catch {
            // Refusals that throw also dispatch the event.
          }
        });
        for (let times = 0; times < 100 && !isRefused(); times++)
          await new Promise((resolve) => setTimeout(resolve, 20));
        if (!isRefused()) wrong.push(`${name}: ${window.refused.map((violation) => violation.directive).join(" ")}`);
        // Events that come late belong to this page, not to the next.
        await new Promise((resolve) => setTimeout(resolve, 60));
      }
      return wrong;
    }, elsewhere);
    expect(answers).toEqual([]);
    expect(await page.evaluate(() => window.ran)).toEqual([]);
    expect(reached).toEqual([]);
  });

  it.each(["its meta", "the header"])("refuses everything injected into a page's HTML, by %s alone", async (who) => {
    const markup = `<script>ran.push("script")</script><script type="module">ran.push("module")</script>
<script src="${elsewhere}/script.js"></script><img src="/favicon.ico" alt="" onload="ran.push('handler')">
<script src="data:text/javascript,ran.push('data')"></script><svg onload="ran.push('svg')"></svg>
<iframe src="${elsewhere}/frame"></iframe><iframe srcdoc="<script>parent.ran.push('srcdoc')</script>"></iframe>
<form action="${elsewhere}/form" method="post"><button id="send">Send</button></form>
<img src="${elsewhere}/picture.png" alt=""><object data="${elsewhere}/object" type="text/html"></object>
<base href="${elsewhere}/"><style>body { display: none }</style><p style="display: none"></p>
<link rel="stylesheet" href="${elsewhere}/style.css">`;
    const reached: string[] = [];
    const page = await visit("/404", {
      before: async (fresh) => {
        await listen(fresh);
        await playServices(fresh);
        await fresh.route(`${elsewhere}/**`, (route) => {
          reached.push(route.request().url());
          return route.fulfill({ contentType: "text/html", body: "there" });
        });
        await fresh.route(`${origin}/unknown`, async (route) => {
          const response = await route.fetch();
          const headers = { ...response.headers() };
          const html = (await response.text()).replaceAll(/<script>.*?<\/script>/gs, "");
          let body = html.replace("<body>", () => `<body>${markup}`);
          if (who === "its meta") delete headers["content-security-policy"];
          else body = body.replace(/<meta http-equiv="Content-Security-Policy"[^>]*>/, "");
          expect(body.includes("Content-Security-Policy")).toBe(who === "its meta");
          await route.fulfill({ response, headers, body });
        });
      },
    });
    // Without the page's own script, so that nothing removes the injected elements.
    await page.goto(`${origin}/unknown`);
    await page.locator("#send").evaluate((button: HTMLButtonElement) => button.click());
    const directives = async () => [...new Set((await refused(page)).map(({ directive }) => directive))].sort();
    // Only the page's meta element says which inline scripts it may have.
    const byMeta = who === "its meta";
    await eventually(directives).toEqual([
      "base-uri",
      "form-action",
      "frame-src",
      "img-src",
      "object-src",
      "script-src-attr",
      ...(byMeta ? ["script-src-elem"] : []),
      "style-src-attr",
      "style-src-elem",
    ]);
    const ran = await page.evaluate(() => window.ran);
    expect(ran.filter((name) => byMeta || !["script", "module", "data", "srcdoc"].includes(name))).toEqual([]);
    expect(reached.filter((address) => byMeta || !address.endsWith("/script.js"))).toEqual([]);
  });

  it("allows React to render a page anew whose HTML it cannot hydrate", async () => {
    const errors: string[] = [];
    const page = await visit("/404", {
      before: async (fresh) => {
        await listen(fresh);
        await playServices(fresh);
        await fresh.route(`${origin}/clients`, async (route) => {
          const response = await route.fetch();
          const body = (await response.text()).replace(/<main([^>]*)>/, "<main$1><p>Another beginning</p>");
          await route.fulfill({ response, body });
        });
      },
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
