import { ounceWords, weightWords } from '#client/features/catalogue/products/weight-words.ts';
import { metalNames } from '#contract/metals.ts';
import type { ProductDetail } from '#contract/catalogue/products.contract.ts';
import { formNames } from '#contract/catalogue/products.rules.ts';

import styles from './specification.module.css';

/** Everything that can be measured or read on the piece. What is not known is left out. */
export function Specification({ product }: { product: ProductDetail }) {
  return (
    <table className={styles.table}>
      <tbody>
        {rowsOf(product).map(([name, value]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>{value}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

export const vaultWords = {
  standard: 'Eligible, charged by value',
  bulky: 'Eligible, charged by volume',
  none: 'Not kept in our vault',
} as const satisfies Record<ProductDetail['vaultClass'], string>;

function rowsOf(product: ProductDetail): [string, string][] {
  const { metal, pricing, mint, country } = product;
  const rows: [string, string | null][] = [
    ['Metal', `${metalNames[metal]}, ${metal}`],
    ['Form', formNames[product.form]],
    ['Fine weight', `${weightWords(pricing.fineNg)}, ${ounceWords(pricing.fineNg)}`],
    ['Gross weight', weightWords(product.grossNg)],
    ['Fineness', product.fineness],
    ['Mint', country === '' ? mint : `${mint}, ${country}`],
    ['Year', product.year],
    ['Dimensions', product.dimensions],
    ['Packaging', product.packaging],
    ['Serial number', product.serialTracked ? 'Each piece has its own' : 'None'],
    ['Legal tender', product.legalTender ?? 'No'],
    ['Registered accounts', product.registeredAccounts ? 'Eligible for RRSP and TFSA' : 'Not eligible'],
    ['Vault storage', vaultWords[product.vaultClass]],
    ['SKU', product.sku],
    ['GTIN', product.gtin],
  ];
  const own = rows.map(([name]) => name);
  // A name that stands there already would be two different answers to one question.
  for (const { label, value } of product.attributes) if (!own.includes(label)) rows.splice(-2, 0, [label, value]);
  return rows.filter((row): row is [string, string] => row[1] !== null && row[1] !== '');
}
