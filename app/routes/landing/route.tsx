// Route of the landing page, which has its own header and footer instead of the page frame.

import { Maker } from "../../components/cards/Maker.tsx";
import { EnquiryToForm } from "../../components/frame/EnquiryToForm.tsx";
import { SkipLink } from "../../components/frame/SkipLink.tsx";
import { PictureBeside } from "../../components/pictures/PictureBeside.tsx";
import { EditorsText } from "../../components/text/EditorsText.tsx";
import { EnquiryForm } from "../../enquiry/EnquiryForm.tsx";
import { list, single } from "../../lib/content.server.ts";
import { pageHead } from "../../lib/head/head.server.ts";
import { headTags } from "../../lib/head/head.ts";
import { companyData, itemListData } from "../../lib/head/structured-data.server.ts";
import { site } from "../../lib/site.ts";
import { packText } from "../../lib/texts/packed-text.ts";
import type { Route } from "./+types/route";
import { Advantages } from "./Advantages.tsx";
import { Awards } from "./Awards.tsx";
import { LandingFoot } from "./LandingFoot.tsx";
import { LandingHead } from "./LandingHead.tsx";
import { LandingHero } from "./LandingHero.tsx";
import { LandingProducts } from "./LandingProducts.tsx";
import styles from "./route.module.css";

export function loader() {
  const landing = single("landing");
  const products = list("products");
  const tabs = landing.products.tabs.map((tab) => {
    const product = products.find(({ key }) => key === tab.product);
    if (!product) throw new Error(`The landing page shows an unknown product, ${tab.product}.`);
    return { ...tab, colour: product.colour };
  });
  const shown = landing.products.tabs.flatMap((tab) =>
    products.filter(({ key }) => key === tab.product),
  );
  const { about } = landing;
  const { brand } = single("site");
  const head = pageHead(`/${brand.slug}_solutions`, {
    image: landing.hero.image,
    data: [companyData(), itemListData(landing.products.title, shown)],
  });
  const packed = {
    ...landing,
    about: { ...about, body: packText(about.body) },
  };
  return {
    head,
    landing: packed,
    tabs,
  };
}

export const meta: Route.MetaFunction = ({ loaderData }) => headTags(loaderData?.head);

export default function Landing({ loaderData: { head, landing, tabs } }: Route.ComponentProps) {
  const { about, products } = landing;
  return (
    <div className={styles.page}>
      <SkipLink />
      <Maker head={head} />
      <LandingHead site={site()} />
      <main id="main" tabIndex={-1}>
        <LandingHero hero={landing.hero} form={landing.form}>
          <EnquiryForm />
        </LandingHero>
        <section className="section" id="about" aria-labelledby="about-title">
          <PictureBeside picture={about.image}>
            <div className={styles.about}>
              <p className={styles.label}>{about.label}</p>
              <h2 id="about-title">{about.title}</h2>
            </div>
            <EditorsText text={about.body} />
          </PictureBeside>
        </section>
        <LandingProducts label={products.label} title={products.title} products={tabs} />
        <Advantages {...landing.advantages} />
        <Awards {...landing.awards} />
      </main>
      <LandingFoot
        brand={site().brand.name}
        footer={landing.footer}
        hasSamples={site().hasSamples}
      />
      <EnquiryToForm
        label={site().enquiry.button}
        phoneLink={site().contact.phoneLink}
        form="enquiry"
        isFormBelow
      />
    </div>
  );
}
