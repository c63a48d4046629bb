// The products of an application: of each its thicknesses there, the reason, and how it is fixed.
import { ArrowLink } from "../../components/links/ArrowLink.tsx";
import { type ProductChip, ProductLink } from "../../components/links/ProductChips.tsx";
import { SampleLine } from "../../components/parts/SampleLine.tsx";
import { messages } from "../../lib/messages.ts";
import styles from "./ProductsUsed.module.css";

export interface UsedProduct extends ProductChip {
  /** Such as 8, 10 mm; left out for one without. */
  thicknesses?: string;
  reason: string;
  /** Such as support centres, 610 mm at most; empty where no page says how it is fixed. */
  fixed: readonly { readonly label: string; readonly value: string }[];
  /** Whether any of these is a sample. */
  sample?: boolean | undefined;
  /** Another page that says how it is fixed. */
  by?: string;
}

export function ProductsUsed({ products }: { products: readonly UsedProduct[] }) {
  const words = messages().applications;
  return (
    <>
      <ul className={styles.products} aria-label={words.products}>
        {products.map(({ key, thicknesses, reason, fixed, sample: _, by, ...product }) => (
          <li key={key}>
            <div>
              <ProductLink {...product} />
              {thicknesses && <p>{thicknesses}</p>}
            </div>
            <div>
              <p>{reason}</p>
              {fixed.length > 0 && (
                <dl>
                  {fixed.map(({ label, value }) => (
                    <div key={label}>
                      <dt className="small muted">{label}</dt>
                      <dd>{value}</dd>
                    </div>
                  ))}
                </dl>
              )}
              {by && (
                <ArrowLink
                  to={by}
                  label={words.fixing}
                  spoken={`${words.fixing}: ${product.title}`}
                />
              )}
            </div>
          </li>
        ))}
      </ul>
      <SampleLine of={products.some(({ sample }) => sample)} />
    </>
  );
}
