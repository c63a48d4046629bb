// Route of the style guide, in development only: every component in its states.
import { readFileSync } from "node:fs";
import { useLoaderData } from "react-router";
import { PageHead } from "../../components/frame/PageHead.tsx";
import { Fields } from "./Fields.tsx";
import { Foundations } from "./Foundations.tsx";
import { Parts } from "./Parts.tsx";
import { samples } from "./samples.server.ts";

export function loader() {
  const sheet = readFileSync("app/components/parts/icons.svg", "utf8");
  return { icons: [...sheet.matchAll(/id="i-([^"]+)"/g)].map(([, name = ""]) => name), ...samples() };
}

export const meta = () => [{ title: "Style guide" }, { name: "robots", content: "noindex" }];

export default function Styleguide() {
  const { icons, ...rest } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHead title="Style guide" trail={[{ label: "Style guide", path: "/styleguide" }]} />
      <Foundations icons={icons} products={rest.products} picture={rest.product.productImage} />
      <Fields />
      <Parts {...rest} />
    </>
  );
}
