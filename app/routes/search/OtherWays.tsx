// What helps where a search found nothing: the finder, pages that many look for, and the phone.
import { interpolate } from "@site/common/messages/interpolate";
import { markSample } from "@site/common/sample";
import { ListPart } from "../../components/cards/ListPart.tsx";
import { ArrowLink } from "../../components/links/ArrowLink.tsx";
import { ButtonLink } from "../../components/links/ButtonLink.tsx";
import { messages } from "../../lib/messages.ts";
import { site } from "../../lib/site.ts";
import styles from "./route.module.css";

export function OtherWays() {
  const { ways, finder, popular } = messages().search;
  const { phoneLink, sample, ...contact } = site().contact;
  const phone = markSample(contact.phone, sample);
  return (
    <ListPart title={ways}>
      <div className={styles.ways}>
        <ul>
          {[finder, ...popular].map(({ label, path }) => (
            <li key={path}>
              <ArrowLink to={path} label={label} />
            </li>
          ))}
        </ul>
        <ButtonLink
          to={phoneLink}
          label={phone}
          spoken={interpolate(messages().frame.callOn, { phone })}
          icon="phone"
          look="line"
        />
      </div>
    </ListPart>
  );
}
