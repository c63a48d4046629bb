// Tests sending an enquiry: the request, what is shown meanwhile, and the next page (specification, sections 4, 7 and 9).
// app/enquiry/tests/send-enquiry.test.ts tests the request's body and the meaning of answers without a browser,
// app/lib/tests/campaign.test.ts the campaign of a visit, and tests/site/forms.test.ts the campaign of each page.

import { expect, it } from "vitest";
import { landingPath, must, site } from "./compiled.ts";
import { accepted, enquiry, type Form, later, right, shareForm, visitForm } from "./enquiry.ts";
import { desktop, eventually, focused, phone, withoutPictures } from "./visit.ts";

const { campaigns } = enquiry;
const path = (form: Form) => eventually(() => new URL(form.page.url()).pathname);

withoutPictures("an enquiry", (visit, visitForAll) => {
  const shared = shareForm(visitForAll, "/contact");

  it("from the landing page shows its progress on the button, and has the page's campaign", async () => {
    const { answer, go } = later(accepted);
    const form = await visitForm(visit, landingPath, { play: { enquiry: answer } });
    await form.fill({ ...right, name: "  Anu   Rao ", email: " anu@example.in " });
    expect(await form.button.innerText()).toBe("Send enquiry");
    await form.button.click();
    await eventually(() => form.button.textContent()).toBe("Submitting...");
    await form.page.getByRole("dialog", { name: "Submitting..." }).waitFor();
    go();
    await path(form).toBe("/success");
    expect(form.services.enquiries).toEqual([
      {
        method: "POST",
        path: `/${site.brand.slug}/enquiries/create`,
        accept: "application/json",
        fields: [
          ...Object.entries(right),
          ["campaign_id", `${campaigns.landing}`],
          ["source", "website"],
          ["zonal_name", "South Zone"],
          ["page", landingPath],
          ["language", "en-IN"],
          ["waited", expect.stringMatching(/^\d+$/)],
          ["attempt", expect.stringMatching(/^[\da-f-]{36}$/)],
        ],
      },
    ]);
  });

  it("can be begun at once, as the first field is in view; being sent blocks all else on the page, and is sent only once", async () => {
    const { answer, go } = later(accepted);
    const form = await shared(answer);
    for (const { viewport } of [phone, desktop]) {
      await form.page.setViewportSize(viewport);
      await form.page.evaluate(() => scrollTo(0, 0));
      const { y, height } = must(await form.field("name").boundingBox());
      expect(y + height, `${viewport.width} px`).toBeLessThan(viewport.height);
    }
    await form.fill();
    // The honeypot field is there for programs, and takes no space.
    const box = await form.root
      .locator("[name=website]")
      .evaluate((input) => input.closest("[aria-hidden=true]")?.getBoundingClientRect());
    expect([must(box).width, must(box).height]).toEqual([1, 1]);
    await form.button.dblclick();
    await eventually(() => form.button.isDisabled()).toBe(true);
    const loader = form.page.getByRole("dialog", { name: "Processing..." });
    expect(await loader.boundingBox()).toEqual({ x: 0, y: 0, ...form.page.viewportSize() });
    expect(await loader.getByRole("status").textContent()).toBe("Processing...");
    // Neither keyboard nor mouse reaches anything behind it.
    await form.page.keyboard.press("Escape");
    await form.page.keyboard.press("Escape");
    await form.page.keyboard.press("Tab");
    await form.page.keyboard.press("Enter");
    expect(await loader.isVisible()).toBe(true);
    expect(await focused(form.page, "main *").count()).toBe(0);
    // The request may still be on its way to the service.
    await eventually(() => form.services.enquiries.length).toBe(1);
    go();
    await path(form).toBe("/success");
    await loader.waitFor({ state: "detached" });
    await eventually(() => form.page.getByRole("heading", { level: 1 }).textContent()).toContain(
      "Thank you",
    );
    await eventually(() => focused(form.page).evaluate(({ tagName }) => tagName)).toBe("H1");
    expect(form.services.enquiries.length).toBe(1);
  });

  it("without an answer is only logged: the values stay and the button works again", async () => {
    let reachable = false;
    const form = await shared((route) => (reachable ? accepted(route) : route.abort()));
    await form.fill();
    const text = await form.page.locator("main").innerText();
    await form.button.click();
    await eventually(() => form.errors.some((line) => line.includes("Failed to fetch"))).toBe(true);
    await eventually(() => form.button.isEnabled()).toBe(true);
    expect(await form.page.getByRole("dialog").count()).toBe(0);
    expect(await form.page.locator("main").innerText()).toBe(text);
    expect(await form.values()).toMatchObject(right);
    expect(new URL(form.page.url()).pathname).toBe("/contact");
    await eventually(() => focused(form.page, "[type=submit]").count()).toBe(1);
    reachable = true;
    await form.page.keyboard.press("Enter");
    await path(form).toBe("/success");
    expect(form.services.enquiries.length).toBe(2);
  });
});
