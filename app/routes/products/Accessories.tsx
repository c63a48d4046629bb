// The accessories section of the products page.

import { interpolate } from "@site/common/messages/interpolate";
import { ButtonLink } from "../../components/links/ButtonLink.tsx";
import { SectionHead } from "../../components/parts/SectionHead.tsx";
import { AccessorySections } from "../../components/pictures/AccessorySections.tsx";
import type { Accessories as AccessoriesData } from "../../lib/content.ts";
import type { ShownAccessories } from "../../lib/lists/accessories.server.ts";
import { messages } from "../../lib/messages.ts";

interface AccessoriesProps extends ShownAccessories, Pick<AccessoriesData, "text" | "link"> {
  /** Name of the product that they belong to. */
  label: string;
}

/** Ends with a link to the product's page, where the files of the drawings are. */
export function Accessories({ label, title, text, link, groups, sample }: AccessoriesProps) {
  return (
    <section className="section ground" id="accessories" aria-labelledby="accessories-title">
      <SectionHead id="accessories-title" label={label} title={title} text={text} />
      <div className="wrap">
        <AccessorySections groups={groups} sample={sample} />
        <ButtonLink
          to={link.path}
          label={link.label}
          spoken={interpolate(messages().products.link, { label: link.label, title: label })}
          look="line"
        />
      </div>
    </section>
  );
}
