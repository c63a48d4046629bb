// Links to products, each with a chip of the product's colour.
import type { ProductSummary } from "../../lib/content.ts";
import { Link } from "./Link.tsx";
import styles from "./ProductChips.module.css";

export type ProductChip = Pick<ProductSummary, "key" | "path" | "title" | "colour">;

interface ProductChipsProps {
  label: string;
  products: ProductChip[];
}

/** One of them, also where it stands alone. */
export function ProductLink({ path, title, colour }: Omit<ProductChip, "key">) {
  return (
    <Link to={path} data-colour={colour} className={styles.link} translate="no">
      <i className="chip" />
      {title}
    </Link>
  );
}

export function ProductChips({ label, products }: ProductChipsProps) {
  return (
    <ul className="row" aria-label={label}>
      {products.map((product) => (
        <li key={product.key}>
          <ProductLink {...product} />
        </li>
      ))}
    </ul>
  );
}
