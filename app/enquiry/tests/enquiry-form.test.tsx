// Tests the order of the prerendered enquiry form.
import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import { EnquiryForm } from "../EnquiryForm.tsx";

test("the offices of the chosen state come after all fields of the place, in the order of Tab", () => {
  const Component = () => <EnquiryForm officesOf={() => <a href="tel:1">Call</a>} />;
  const Stub = createRoutesStub([{ path: "/", Component }]);
  const html = renderToStaticMarkup(<Stub />);
  const order = [...html.matchAll(/name="(state|district|city)"|href="(tel)/g)];
  expect(order.map(([, field, link]) => field ?? link)).toEqual([
    "state",
    "district",
    "city",
    "tel",
  ]);
});
