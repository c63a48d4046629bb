// Links to products, each with a chip of the product's colour.
import type { ProductSummary } from "../../lib/content.ts";
import { Link } from "./Link.tsx";
import styles from "./ProductChips.module.css";

export type ProductChip = Pick<ProductSummary, "key" | "path" | "title" | "colour">;

interface ProductChipsProps {
  label: string;
  products: ProductChip[];
}

export function ProductChips({ label, products }: ProductChipsProps) {
  return (
    <ul className={styles.products} aria-label={label}>
      {products.map((product) => (
        <li key={product.key}>
          <Link to={product.path} data-colour={product.colour} translate="no">
            <i />
            {product.title}
          </Link>
        </li>
      ))}
    </ul>
  );
}
