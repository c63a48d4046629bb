// Applications: the side menu, and the application that is chosen by the address.

import { PageHead } from "../../components/frame/PageHead.tsx";
import { JoinHands } from "../../components/parts/JoinHands.tsx";
import { entry, list, notFound, single } from "../../lib/content.server.ts";
import type { Application } from "../../lib/content.ts";
import { entryHead, page, pageHead } from "../../lib/head.server.ts";
import { type Head, headTags } from "../../lib/head.ts";
import { breadcrumbData } from "../../lib/structured-data.ts";
import type { Route } from "./+types/route";
import { ApplicationShow } from "./ApplicationShow.tsx";
import { ApplicationsMenu } from "./ApplicationsMenu.tsx";
import styles from "./route.module.css";

const names = { indoor: "Indoor", outdoor: "Outdoor" };
const types = ["indoor", "outdoor"] as const;

/** The head of all applications, of one group or of one application, by what the address names. */
function headOf(
  params: Route.LoaderArgs["params"],
  application: Omit<Application, "beside">,
  groupTitle: string,
): Head {
  if (params.key) return entryHead(application, { image: application.gallery[0] });
  const top = pageHead("/applications");
  // /applications shows the indoor ones: to search engines the two are one page.
  if (params.type !== "outdoor") return top;
  return {
    ...top,
    ...entryHead({ title: groupTitle, description: top.description, path: `/applications/${params.type}` }),
    keywords: top.keywords,
    image: application.gallery[0],
  };
}

export function loader({ params }: Route.LoaderArgs) {
  const all = list("applications");
  // Without a group in the address the first one is shown that has an application.
  const first = types.find((group) => all.some((application) => application.group === group));
  const type = types.find((name) => name === (params.type ?? first));
  const groups = types.map((group) => ({
    name: names[group],
    path: `/applications/${group}`,
    entries: all
      .filter((application) => application.group === group)
      .map(({ key, path, navTitle }) => ({ key, path, navTitle })),
  }));
  const key = params.key ?? all.find((application) => application.group === type)?.key;
  const { beside, ...application } = entry("applications", key);
  if (!type || application.group !== type) throw notFound();

  const trail = [{ label: "Applications", path: "/applications" }];
  if (params.type) trail.push({ label: names[type], path: `/applications/${type}` });
  if (params.key) trail.push({ label: application.navTitle, path: application.path });
  const { banner } = page("/applications");
  const title = banner?.title ?? "Applications";
  const ofGroup = `${names[type]} ${title.toLowerCase()}`;
  return {
    head: headOf(params, application, ofGroup),
    // An application's own page is headed by its name; the others show the first of theirs under a heading of its own.
    heading: params.key ? undefined : { title: params.type === "outdoor" ? ofGroup : title, text: banner?.description },
    type: names[type],
    trail,
    groups,
    application,
    products: beside.products,
    joinHands: single("site").joinHands,
  };
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  headTags(loaderData?.head, ...(loaderData ? [breadcrumbData(loaderData.trail)] : []));

export default function Applications({ loaderData }: Route.ComponentProps) {
  const { heading, type, trail, groups, application, products, joinHands } = loaderData;
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
        />
      </div>
      <JoinHands {...joinHands} />
    </>
  );
}
