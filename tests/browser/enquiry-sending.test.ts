// Tests sending an enquiry: the request, what is shown meanwhile, and the next page (specification,
// sections 4, 7 and 9). app/enquiry/tests/send-enquiry.test.ts tests the whole request and the
// meaning of answers without a browser, app/lib/tests/campaign.test.ts the campaign of a visit, and
// tests/site/forms.test.ts the campaign of each page.

import type { Route } from "playwright-core";
import { expect, it } from "vitest";
import { landingPath, must } from "./compiled.ts";
import { accepted, enquiry, type Form, later, right, visitForm } from "./enquiry.ts";
import { desktop, eventually, focused, phone, withoutPictures } from "./visit.ts";

const path = (form: Form) => eventually(() => new URL(form.page.url()).pathname);

withoutPictures("an enquiry", (visit) => {
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
        ...right,
        campaign_id: `${enquiry.campaigns.landing}`,
        source: "website",
        zonal_name: "South Zone",
        page: landingPath,
        language: "en-IN",
        waited: expect.stringMatching(/^\d+$/),
        attempt: expect.stringMatching(/^[\da-f-]{36}$/),
      },
    ]);
  });

  it("can be begun at once; without an answer it is kept and can be sent again; being sent blocks all else on the page, and is sent only once", async () => {
    let play = (route: Route): unknown => route.abort();
    const form = await visitForm(visit, "/contact", { play: { enquiry: (route) => play(route) } });
    for (const { viewport } of [phone, desktop]) {
      await form.page.setViewportSize(viewport);
      const { y, height } = must(await form.field("name").boundingBox());
      expect(y + height, `${viewport.width} px`).toBeLessThan(viewport.height);
    }
    // The honeypot field is there for programs, and takes no space.
    const trap = form.root.locator("[aria-hidden=true]", {
      has: form.page.locator("[name=website]"),
    });
    expect(await trap.boundingBox()).toMatchObject({ width: 1, height: 1 });
    await form.fill();
    await form.button.click();
    const logged = async () =>
      (await form.page.consoleMessages()).map((line) => line.text()).join();
    await eventually(logged).toContain("Failed to fetch");
    await eventually(() => focused(form.page, "[type=submit]").count()).toBe(1);
    expect(await form.page.getByRole("dialog").count()).toBe(0);
    expect(await form.values()).toMatchObject(right);
    await path(form).toBe("/contact");

    form.services.enquiries.length = 0;
    const { answer, go } = later(accepted);
    play = answer;
    await form.button.dblclick();
    await eventually(() => form.button.isDisabled()).toBe(true);
    const loader = form.page.getByRole("dialog", { name: "Processing..." });
    expect(await loader.boundingBox()).toEqual({ x: 0, y: 0, ...form.page.viewportSize() });
    expect(await loader.getByRole("status").textContent()).toBe("Processing...");
    // Neither keyboard nor mouse reaches anything behind it.
    for (const key of ["Escape", "Escape", "Tab", "Enter"]) await form.page.keyboard.press(key);
    expect(await loader.isVisible()).toBe(true);
    expect(await focused(form.page, "main *").count()).toBe(0);
    // The request may still be on its way to the service.
    await eventually(() => form.services.enquiries.length).toBe(1);
    go();
    await path(form).toBe("/success");
    await loader.waitFor({ state: "detached" });
    await eventually(() => focused(form.page, "h1").textContent()).toContain("Thank you");
    expect(form.services.enquiries.length).toBe(1);
  });
});
