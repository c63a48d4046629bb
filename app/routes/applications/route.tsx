// Route of the applications page: the index, a group (indoor, outdoor) or one application, by the
// address.

import { fixingDistances, fixingInWords } from "@site/common/fixing";
import { interpolate } from "@site/common/messages/interpolate";
import { markSample } from "@site/common/sample";
import { Fragment } from "react";
import { Link } from "../../components/links/Link.tsx";
import { PageHead } from "../../components/opening/PageHead.tsx";
import { Board } from "../../components/parts/Board.tsx";
import { Icon } from "../../components/parts/Icon.tsx";
import { JoinHands } from "../../components/parts/JoinHands.tsx";
import { Picture } from "../../components/pictures/Picture.tsx";
import { entry, list, notFound, pickMessages, single } from "../../lib/content.server.ts";
import type { Application, ApplicationSummary } from "../../lib/content.ts";
import { entryHead, page, pageHead } from "../../lib/head/head.server.ts";
import type { Head } from "../../lib/head/head.ts";
import { type Crumb, itemListData } from "../../lib/head/structured-data.server.ts";
import { messages } from "../../lib/messages.ts";
import { linkedDrawing } from "../../lib/pictures/drawings.server.ts";
import type { Route } from "./+types/route";
import { ApplicationShow } from "./ApplicationShow.tsx";
import { ApplicationsMenu } from "./ApplicationsMenu.tsx";
import tileStyles from "./ApplicationTiles.module.css";
import type { UsedProduct } from "./ProductsUsed.tsx";
import styles from "./route.module.css";

const tileSizes = "(min-width: 90rem) 25.7rem, (min-width: 64rem) 29vw, 44vw";

const types = ["indoor", "outdoor"] as const;

type Shown = Omit<Application, "beside" | "drawing" | "products">;

const top = () => ({ label: messages().applications.title, path: "/applications" });

/** The head of an application's own page. */
function headOfOne(application: Shown, trail: Crumb[]): Head {
  const { description, gallery } = application;
  return entryHead({ ...application, description: description.where }, { images: gallery, trail });
}

/** The head of the index, which shows the indoor applications, or of the outdoor group. */
function headOfGroup(
  group: Application["group"],
  title: string,
  entries: readonly ApplicationSummary[],
): Head {
  const data = [itemListData(title, entries)];
  // For search engines /applications and /applications/indoor are one page.
  const images = [entries[0]?.gallery[0]];
  if (group === "indoor") return pageHead("/applications", { images, trail: [top()], data });
  const path = `/applications/${group}`;
  const { keywords } = page("/applications");
  const description = `${entries.map((each) => each.title).join(", ")}.`;
  const trail = [top(), { label: messages().applications[group], path }];
  return entryHead({ title, description, path }, { images, keywords, trail, data });
}

/** The products of an application, in the order of its file; those without a page are left out. */
function usedProducts({
  path,
  products,
  beside,
}: Pick<Application, "path" | "products" | "beside">): UsedProduct[] {
  const words = single("messages").dataSheets.pdf;
  return products.flatMap(({ key, thicknesses, reason, fixing, sample }) => {
    const product = beside.products.find((item) => item.key === key);
    if (!product) return [];
    const fixed = fixingDistances.flatMap((part) => {
      const value = fixing?.[part];
      return value === undefined
        ? []
        : [
            {
              label: words[part],
              value: fixingInWords(part, value, words.most, markSample("\u00a0mm", fixing?.sample)),
            },
          ];
    });
    return {
      ...product,
      reason,
      fixed,
      ...(thicknesses && {
        thicknesses: markSample(`${thicknesses.join(", ")}\u00a0mm`, sample),
      }),
      sample: sample || fixing?.sample,
      // Some say it on this page.
      ...(fixing && fixing.by !== path && { by: fixing.by }),
    };
  });
}

export function loader({ params }: Route.LoaderArgs) {
  const words = messages().applications;
  const all = list("applications");
  // Without a group in the address, the first one that has applications.
  const first = types.find((group) => all.some((application) => application.group === group));
  const type = types.find((name) => name === (params.type ?? first));
  const ofGroup = (group: Application["group"]) =>
    all.filter((application) => application.group === group);
  // The index ends with tiles of all applications.
  const isIndex = params.type === undefined;
  const groups = types.map((group) => ({
    name: words[group],
    path: `/applications/${group}`,
    entries: ofGroup(group).map(({ key, path, navTitle, gallery }) => {
      return { key, path, navTitle, picture: isIndex ? gallery[0] : undefined };
    }),
  }));
  const key = params.key ?? all.find((application) => application.group === type)?.key;
  const { beside, drawing, products, ...application } = entry("applications", key);
  if (!type || application.group !== type) throw notFound();

  const trail = [top()];
  if (params.type) {
    trail.push({ label: words[type], path: `/applications/${type}` });
  }
  if (params.key) trail.push({ label: application.navTitle, path: application.path });
  const { head } = page("/applications");
  const title = head?.title ?? words.title;
  const groupTitle = interpolate(words.group, {
    group: words[type],
    title: title.toLowerCase(),
  });
  return {
    head: params.key ? headOfOne(application, trail) : headOfGroup(type, groupTitle, ofGroup(type)),
    // The heading of an application's page is its name; the other pages show their first
    // application below a heading of their own.
    heading: params.key
      ? undefined
      : { title: params.type === "outdoor" ? groupTitle : title, text: head?.text },
    type: words[type],
    trail,
    groups,
    isIndex,
    application,
    products: usedProducts({ path: application.path, products, beside }),
    drawing: drawing === undefined ? undefined : linkedDrawing(drawing),
    messages: pickMessages("applications", "slides"),
    joinHands: single("site").joinHands,
  };
}

export { headTags as meta } from "../../lib/head/head.ts";

export default function Applications({ loaderData }: Route.ComponentProps) {
  const { heading, type, trail, groups, isIndex, application, products, drawing, joinHands } =
    loaderData;
  return (
    <>
      <PageHead title={heading?.title ?? application.title} text={heading?.text} trail={trail} />
      <div className={`grid after ${styles.room}`}>
        <ApplicationsMenu groups={groups} group={type} path={application.path} />
        <ApplicationShow
          key={application.key}
          title={application.title}
          heading={heading !== undefined}
          description={application.description}
          gallery={application.gallery}
          products={products}
          drawing={drawing}
        />
      </div>
      {isIndex && (
        <div className={`wrap after ${tileStyles.tiles}`}>
          {groups.map(({ name, entries }, group) => (
            <Fragment key={name}>
              <Board colour={group === 0 ? "ink" : "green"} className={tileStyles.group}>
                <h2>{name}</h2>
              </Board>
              <ul aria-label={name}>
                {entries.map(({ key, path, navTitle, picture }) => (
                  <li key={key}>
                    <Link to={path}>
                      {picture && (
                        <Picture picture={picture} ratio="3:2" sizes={tileSizes} decorative />
                      )}
                      <span className={tileStyles.name}>
                        {navTitle}
                        <Icon name="arrow" />
                      </span>
                    </Link>
                  </li>
                ))}
              </ul>
            </Fragment>
          ))}
        </div>
      )}
      <JoinHands {...joinHands} />
    </>
  );
}
