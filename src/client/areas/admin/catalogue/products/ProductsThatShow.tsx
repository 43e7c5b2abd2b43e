import { Link } from 'react-router-dom';

import { paths } from '#client/app/paths.ts';
import { groupedNumber } from '#client/kit/money/number-text.ts';
import type { AdminProduct } from '#contract/catalogue/admin-products.contract.ts';

/** On whose pages a product stands as a chosen similar one. */
export function ProductsThatShow({ by: { count, first } }: { by: AdminProduct['relatedBy'] }) {
  const more = count - first.length;
  return (
    <>
      <p>
        {count === 1
          ? 'Staff chose it as a similar product of one other:'
          : `Staff chose it as a similar product of ${groupedNumber(String(count), 0)} others:`}
      </p>
      <ul>
        {first.map(({ id, name }) => (
          <li key={id}>
            <Link to={paths.admin.editProduct(id)}>{name}</Link>
          </li>
        ))}
        {more > 0 && <li>and {groupedNumber(String(more), 0)} more</li>}
      </ul>
    </>
  );
}
