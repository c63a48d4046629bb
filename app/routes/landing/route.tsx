// Route of the landing page, which has its own header and footer instead of the page frame.

import { markSample } from "@site/common/sample";
import { PrintHeader } from "../../components/cards/PrintHeader.tsx";
import { EnquiryFormLink } from "../../components/frame/EnquiryFormLink.tsx";
import { Logo } from "../../components/frame/Logo.tsx";
import { RouteBar } from "../../components/frame/RouteBar.tsx";
import { SkipLink } from "../../components/frame/SkipLink.tsx";
import { LanguageLinks } from "../../components/header/LanguageLinks.tsx";
import { Link } from "../../components/links/Link.tsx";
import { UnreviewedNote } from "../../components/opening/UnreviewedNote.tsx";
import { Icon } from "../../components/parts/Icon.tsx";
import { SampleLine } from "../../components/parts/SampleLine.tsx";
import { VisualisationLine } from "../../components/parts/VisualisationLine.tsx";
import { PictureBeside } from "../../components/pictures/PictureBeside.tsx";
import { EditorsText } from "../../components/text/EditorsText.tsx";
import { EnquiryForm } from "../../enquiry/EnquiryForm.tsx";
import { list, single } from "../../lib/content.server.ts";
import { pageHead } from "../../lib/head/head.server.ts";
import { companyData, itemListData } from "../../lib/head/structured-data.server.ts";
import { site } from "../../lib/site.ts";
import { packText } from "../../lib/texts/packed-text.ts";
import type { Route } from "./+types/route";
import { Advantages } from "./Advantages.tsx";
import { Awards } from "./Awards.tsx";
import footStyles from "./LandingFoot.module.css";
import headStyles from "./LandingHead.module.css";
import { LandingHero } from "./LandingHero.tsx";
import { LandingProducts } from "./LandingProducts.tsx";
import styles from "./route.module.css";

export function loader() {
  const landing = single("landing");
  const products = list("products");
  const shown = landing.products.tabs.map((tab) => {
    const product = products.find(({ key }) => key === tab.product);
    if (!product) throw new Error(`The landing page shows an unknown product, ${tab.product}.`);
    return { tab, product };
  });
  const { about } = landing;
  const { brand } = single("site");
  return {
    head: pageHead(`/${brand.slug}_solutions`, {
      images: [landing.hero.image],
      data: [
        companyData(),
        itemListData(
          landing.products.title,
          shown.map(({ product }) => product),
        ),
      ],
    }),
    landing: { ...landing, about: { ...about, body: packText(about.body) } },
    tabs: shown.map(({ tab, product }) => ({ ...tab, colour: product.colour })),
  };
}

export { headTags as meta } from "../../lib/head/head.ts";

export default function Landing({ loaderData: { landing, tabs } }: Route.ComponentProps) {
  const { about, products, footer } = landing;
  const { contact } = site();
  return (
    <div className={styles.page}>
      <SkipLink />
      <PrintHeader />
      <header className={headStyles.head}>
        <div className={`wrap ${headStyles.line}`}>
          <Logo />
          <div className="links row">
            <LanguageLinks />
            <a className={headStyles.phone} href={contact.phoneLink} translate="no">
              <Icon name="phone" />
              {markSample(contact.phone, contact.sample)}
            </a>
          </div>
        </div>
        <RouteBar onTop />
      </header>
      <main id="main" tabIndex={-1}>
        <UnreviewedNote />
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
      <footer className="wrap screen-only" id="footer">
        <div className={footStyles.foot}>
          <Logo className={footStyles.logo} />
          <p className="muted">{footer.text}</p>
          <ul className="links row">
            {footer.links.map((link) => (
              <li key={link.path}>
                <Link to={link.path}>{link.label}</Link>
              </li>
            ))}
          </ul>
        </div>
        <div className="ends">
          <SampleLine of={contact.sample} />
          <VisualisationLine />
        </div>
      </footer>
      <EnquiryFormLink form="enquiry" isFormBelow />
    </div>
  );
}
