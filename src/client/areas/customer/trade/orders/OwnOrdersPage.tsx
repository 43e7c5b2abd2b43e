import { Link } from 'react-router-dom';

import { paths } from '#client/app/paths.ts';
import { useListOwnOrdersQuery } from '#client/features/trade/orders/orders.api.ts';
import { ListPage } from '#client/kit/list-page/ListPage.tsx';
import text from '#client/kit/theme/text.module.css';
import { ownOrdersResource } from '#contract/trade/orders.resource.ts';

import { BeforeBuying } from './BeforeBuying.tsx';
import { NextPayment } from './NextPayment.tsx';
import { OwnBalance } from './OwnBalance.tsx';
import { ownOrderColumns } from './own-order-columns.tsx';

const options = {
  density: 'roomy' as const,
  manner: 'shop' as const,
  empty: (
    <>
      Your orders appear here.{' '}
      <a className={text.link} href={paths.shop}>
        Go to the shop
      </a>
    </>
  ),
};

/** The customer's orders; before them what he has to do next, such as paying. */
export const OwnOrdersPage = () => (
  <ListPage
    title="Orders"
    name="Orders"
    resource={ownOrdersResource}
    columns={ownOrderColumns}
    useRows={useListOwnOrdersQuery}
    options={options}
    actions={<Link to={paths.customer.salesToUs}>Sales to us</Link>}
  >
    <BeforeBuying />
    <NextPayment />
    <OwnBalance />
  </ListPage>
);
