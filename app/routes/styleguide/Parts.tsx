// Style guide: the components that pages are composed of, such as heads, lists, cards, carousels and messages.

import { PageBanner } from "../../components/frame/PageBanner.tsx";
import { PageHead } from "../../components/frame/PageHead.tsx";
import { BrochureBoard } from "../../components/parts/BrochureBoard.tsx";
import { CardGrid } from "../../components/parts/CardGrid.tsx";
import { FeaturesStrip } from "../../components/parts/FeaturesStrip.tsx";
import { Figures } from "../../components/parts/Figures.tsx";
import { JoinHands } from "../../components/parts/JoinHands.tsx";
import { MailBox } from "../../components/parts/MailBox.tsx";
import { Message } from "../../components/parts/Message.tsx";
import { PictureRow } from "../../components/parts/PictureRow.tsx";
import { PostList } from "../../components/parts/PostList.tsx";
import { ProductChips } from "../../components/parts/ProductChips.tsx";
import { SectionHead } from "../../components/parts/SectionHead.tsx";
import { SideHead } from "../../components/parts/SideHead.tsx";
import { SpecTable } from "../../components/parts/SpecTable.tsx";
import { EditorsText } from "../../components/text/EditorsText.tsx";
import { InDetail } from "../../components/text/InDetail.tsx";
import { StoryPager } from "../../components/text/StoryPager.tsx";
import { ApplicationShow } from "../applications/ApplicationShow.tsx";
import { Pagination } from "../blogs/Pagination.tsx";
import { pagesAround } from "../blogs/pagination.ts";
import { CertificateRow } from "../certificates/CertificateRow.tsx";
import { ClientGrid } from "../clients/ClientGrid.tsx";
import { BrochureCard } from "../download-brochure/BrochureCard.tsx";
import { ContactButtons } from "../error/ContactButtons.tsx";
import { BannerSlider } from "../home/BannerSlider.tsx";
import { CompanyFigures } from "../home/CompanyFigures.tsx";
import { ProductRow } from "../home/ProductRow.tsx";
import { Advantages } from "../landing/Advantages.tsx";
import { Awards } from "../landing/Awards.tsx";
import { Accessories } from "../products/Accessories.tsx";
import { SitemapLists } from "../sitemap/SitemapLists.tsx";
import { TestimonialList } from "../testimonials/TestimonialList.tsx";
import { VideoGrid } from "../videos/VideoGrid.tsx";
import { Specimen } from "./Specimen.tsx";
import type { samples } from "./samples.server.ts";

const trail = () => [
  { label: "Products", path: "/products" },
  { label: "Vboards", path: "/products/vboards" },
];
const pathOf = (page: number) => `/blogs/${page}`;

/** In the order of a visit to the site. */
export function Parts({ product, posts, application, text, site, ...rest }: ReturnType<typeof samples>) {
  const { phone, phoneLink, email } = site.contact;
  const story = { path: "/blogs/1", title: "The story that stands before or after this one" };
  return (
    <>
      <Specimen name="Banner slider" bleeds>
        <BannerSlider slides={rest.slides} />
      </Specimen>
      <Specimen name="Page banner in a product's colour" bleeds>
        <div data-colour={product.colour}>
          <PageBanner
            title={product.title}
            tagline={product.tagline}
            description={product.description}
            image={product.backgroundImage}
            colour="product"
            trail={trail()}
          />
        </div>
      </Specimen>
      <Specimen name="Page banner in ink" bleeds>
        <PageBanner title="Testimonials" image={product.backgroundImage} trail={trail()} />
      </Specimen>
      <Specimen name="Page head and section head" bleeds>
        <PageHead title="A page without a banner" text="One sentence on what is here." trail={trail()} />
        <SectionHead id="section" label="Label" title="An eco-friendly section" text="With a sentence of its own." />
      </Specimen>
      <Specimen name="Rich text">
        <EditorsText text={text} />
      </Specimen>
      <Specimen name="Side head with a specification" bleeds>
        <SideHead id="specification" title="Specification">
          <SpecTable caption="Specification" rows={product.specifications} open={3} />
        </SideHead>
      </Specimen>
      <Specimen name="Drawings of a specification">
        <Figures figures={rest.figures} />
      </Specimen>
      <Specimen name="In detail" bleeds>
        <InDetail title="In detail" items={product.content.items.slice(0, 2)} />
      </Specimen>
      <Specimen name="Cards: three, then one that stands alone">
        <PostList label="Three posts" posts={posts.slice(0, 3)} />
        <CardGrid label="Brochures">
          {rest.brochures.map(({ key, ...brochure }) => (
            <BrochureCard key={key} {...brochure} />
          ))}
        </CardGrid>
      </Specimen>
      <Specimen name="A full page of posts">
        <PostList label="Nine posts" posts={posts} lead />
      </Specimen>
      <Specimen name="Pagination: first page, in the middle, last page, the only page">
        {[pagesAround(1, 6), pagesAround(3, 6), pagesAround(6, 6), pagesAround(1, 1)].map((pages) => (
          <Pagination key={`${pages.current} of ${pages.count}`} label="Pages" pages={pages} pathOf={pathOf} />
        ))}
      </Specimen>
      <Specimen name="Stories before and after: both, the first, the last" bleeds>
        <StoryPager label="Both" previous={story} next={story} />
        <StoryPager label="First" next={story} />
        <StoryPager label="Last" previous={story} />
      </Specimen>
      <Specimen name="Row of products" bleeds>
        <ProductRow {...rest.home.products} products={rest.products} />
      </Specimen>
      <Specimen name="Row of pictures" bleeds>
        <PictureRow label="Pictures" pictures={product.images} />
      </Specimen>
      <Specimen name="Row of certificates" bleeds>
        <CertificateRow items={rest.certificates} holder={site.brand.name} />
      </Specimen>
      <Specimen name="Application" bleeds>
        <div className="grid">
          <ApplicationShow
            title={application.title}
            description={application.description}
            gallery={application.gallery}
            opens={false}
            heading
            products={rest.products}
          />
        </div>
      </Specimen>
      <Specimen name="Videos">
        <VideoGrid {...rest.videos} />
      </Specimen>
      <Specimen name="Brochures">
        <div data-colour={product.colour}>
          <BrochureBoard title="In the product's colour" text="One button." file="/brochures/one.pdf" />
        </div>
        <BrochureBoard title="In ink" text="One button." file="/brochures/one.pdf" colour="ink" />
      </Specimen>
      <Specimen name="Product chips, mail box, ways to reach the company">
        <ProductChips label="Products" products={rest.products} />
        <MailBox title="Email Us" rows={[{ label: "Sales", text: email, href: `mailto:${email}` }]} />
        <ContactButtons phone={phone} phoneLink={phoneLink} email={email} />
      </Specimen>
      <Specimen name="Testimonials and clients">
        <TestimonialList {...rest.testimonials} />
        <ClientGrid {...rest.clients} />
      </Specimen>
      <Specimen name="Accessories, features, advantages, awards" bleeds>
        <Accessories {...rest.accessories} label="Label" />
        <FeaturesStrip {...rest.features} />
        <Advantages {...rest.landing.advantages} />
        <Awards {...rest.landing.awards} />
      </Specimen>
      <Specimen name="Sitemap" bleeds>
        <SitemapLists parts={rest.sitemap} />
      </Specimen>
      <Specimen name="Figures and Join hands" bleeds>
        <CompanyFigures {...rest.home.facts} />
        <JoinHands {...rest.joinHands} />
      </Specimen>
      <Specimen name="Messages: something is missing, all is well" bleeds>
        <Message {...site.notFound} text={site.notFound.message}>
          <ContactButtons phone={phone} phoneLink={phoneLink} email={email} />
        </Message>
        <Message {...site.notFound} text={site.notFound.message} done />
      </Specimen>
    </>
  );
}
