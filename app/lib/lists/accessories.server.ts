// Prepares the accessories for pages that show them: names, with the drawings of their sections,
// all at one scale.
import { interpolate } from "@site/common/messages/interpolate";
import { markSample } from "@site/common/sample";
import { drawings } from "../content.server.ts";
import type { Accessories, DrawnFile, Messages, Picture } from "../content.ts";
import { language } from "../language.ts";

type Section = NonNullable<Accessories["groups"][number]["items"][number]["section"]>;

/** An accessory as shown: its section drawing, or its picture where the section is unknown. */
export interface ShownAccessory {
  readonly name: string;
  readonly drawn?: DrawnFile;
  readonly sample?: boolean;
  readonly image?: Picture;
  /** Its depths, where there are several, and its sheet. */
  readonly sizes?: string;
}

/** The accessories of one system. */
interface AccessoryGroup {
  readonly title: string;
  readonly items: readonly ShownAccessory[];
}

/** All accessories with their texts. */
export interface ShownAccessories {
  readonly title: string;
  readonly groups: readonly AccessoryGroup[];
  /** Whether some of their dimensions are samples. */
  readonly sample: boolean;
}

/** What the drawing of a section does not show: all depths, and the thickness of its sheet. */
function sizesOf(
  { depths = [], sheet, sample }: Section,
  { profile }: Messages["product"],
): string {
  const list = new Intl.ListFormat(language(), { type: "disjunction" }).format(depths.map(String));
  const words = depths.length > 0 ? profile.depths : profile.sheet;
  return markSample(interpolate(words, { depths: list, sheet }), sample);
}

/** The accessories with their words; a profile has its sizes below its section. */
export function shownAccessories(
  { title, groups }: Accessories,
  { product }: Messages,
): ShownAccessories {
  const { profiles = {} } = drawings() ?? {};
  const shown = groups.map(
    (group): AccessoryGroup => ({
      title: group.title,
      items: group.items.map(({ name, image, section }) => {
        const drawn = section && profiles[section.file];
        if (!drawn) return { name, ...(image && { image }) };
        return {
          name,
          drawn,
          sample: section.sample === true,
          sizes: sizesOf(section, product),
        };
      }),
    }),
  );
  const sample = shown.some(({ items }) => items.some((item) => item.sample));
  return { title, groups: shown, sample };
}
