// Route of the home page.

import { JoinHands } from "../../components/parts/JoinHands.tsx";
import { EditorsText } from "../../components/text/EditorsText.tsx";
import { entry, list, pickMessages, single } from "../../lib/content.server.ts";
import type { Home as HomeContent } from "../../lib/content.ts";
import { pageHead } from "../../lib/head/head.server.ts";
import { companyData, siteData } from "../../lib/head/structured-data.server.ts";
import { productCard } from "../../lib/lists/cards.server.ts";
import { packText } from "../../lib/texts/packed-text.ts";
import type { Route } from "./+types/route";
import { AboutCompany } from "./AboutCompany.tsx";
import { BannerSlider } from "./BannerSlider.tsx";
import { Buildings } from "./Buildings.tsx";
import { CompanyFigures } from "./CompanyFigures.tsx";
import { ProductRow } from "./ProductRow.tsx";
import { SolutionsList } from "./SolutionsList.tsx";
import { ToneStrip } from "./ToneStrip.tsx";

/** The tones of a product with links to their anchors on its page. */
function toneStrip({ product, title }: NonNullable<HomeContent["tones"]>) {
  const { path, finishes = [] } = entry("products", product);
  return {
    title,
    tones: finishes.map(({ id, name, picture, sample }) => ({
      name,
      picture,
      sample,
      path: `${path}#${id}`,
    })),
  };
}

export function loader() {
  const home = single("home");
  const products = list("products");
  const slides = products
    .filter((product) => product.slider)
    .map(({ navText: _, slider: _slider, brochure: _brochure, ...slide }) => slide)
    .sort((a, b) => Number(b.key === home.opensWith) - Number(a.key === home.opensWith));
  // In the order of their numbers in the house.
  const solutions = list("solutions")
    .toSorted((a, b) => (a.place ?? Infinity) - (b.place ?? Infinity))
    .map(({ key, path, title, navText, backgroundImage: image }) => {
      return { key, path, title, navText, image };
    });
  const cards = products.map(productCard);
  return {
    head: pageHead("/", {
      images: [slides[0]?.backgroundImage],
      data: [siteData(), companyData()],
    }),
    home: {
      ...home,
      about: { ...home.about, body: packText(home.about.body) },
    },
    messages: pickMessages("home", "slides"),
    joinHands: single("site").joinHands,
    slides,
    solutions,
    tones: home.tones && toneStrip(home.tones),
    products: cards,
  };
}

export { headTags as meta } from "../../lib/head/head.ts";

export default function Home({ loaderData }: Route.ComponentProps) {
  const { home, joinHands, slides, solutions, tones, products } = loaderData;
  return (
    <>
      <BannerSlider slides={slides} />
      <AboutCompany heading={home.heading} about={home.about} points={home.points}>
        <EditorsText text={home.about.body} />
      </AboutCompany>
      {tones && <ToneStrip {...tones} />}
      {home.buildings && <Buildings {...home.buildings} />}
      <SolutionsList {...home.solutions} rows={solutions} />
      <ProductRow {...home.products} products={products} />
      <CompanyFigures {...home.facts} />
      <JoinHands {...joinHands} />
    </>
  );
}
