import { Link } from 'react-router-dom';

import { paths } from '#client/app/paths.ts';
import { useReadOrderQuery } from '#client/features/trade/orders/orders.api.ts';
import text from '#client/kit/theme/text.module.css';

import type { PlacedOrder } from './phone-draft.ts';

/** The orders that a draft has become so far. */
export const PlacedLinks = ({ placed }: { placed: readonly PlacedOrder[] }) => (
  <ul aria-label="Placed">
    {placed.map((order) => (
      <Placed key={order.id} order={order} />
    ))}
  </ul>
);

function Placed({ order: { id, words } }: { order: PlacedOrder }) {
  const { data } = useReadOrderQuery(id);
  return (
    <li>
      <Link className={text.link} to={paths.admin.order(id)}>
        {data ? `Order ${data.number}` : 'The order'}
      </Link>{' '}
      is placed, {words}
    </li>
  );
}
