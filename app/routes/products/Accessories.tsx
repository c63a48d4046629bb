// Product Accessories: three groups of metal parts with the section of each.

import { ButtonLink } from "../../components/parts/ButtonLink.tsx";
import { prerendered } from "../../components/parts/prerendered.tsx";
import { SectionHead } from "../../components/parts/SectionHead.tsx";
import type { AccessoryGroup } from "../../lib/accessories.server.ts";
import type { Accessories as AccessoriesData } from "../../lib/content.ts";

const AccessorySections = prerendered(
  "accessories",
  () => import("../../components/parts/AccessorySections.tsx"),
  (module) => module.AccessorySections,
);

interface AccessoriesProps extends Pick<AccessoriesData, "title" | "text" | "link"> {
  /** The product that the parts belong to. */
  label: string;
  groups: readonly AccessoryGroup[];
  /** What is said of dimensions that stand in for those of the maker. */
  sample: string;
}

/** Ends with the link to the product that the parts belong to. */
export function Accessories({ label, title, text, link, groups, sample }: AccessoriesProps) {
  return (
    <section className="section ground" id="accessories" aria-labelledby="accessories-title">
      <SectionHead id="accessories-title" label={label} title={title} text={text} />
      <div className="wrap">
        <AccessorySections groups={groups} sample={sample} />
        <ButtonLink to={link.path} label={link.label} spoken={`${link.label} about ${label}`} look="line" />
      </div>
    </section>
  );
}
