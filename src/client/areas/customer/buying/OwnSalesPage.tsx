import { paths } from '#client/app/paths.ts';
import { useListOwnPurchasesQuery } from '#client/features/buying/own-purchases.api.ts';
import { ListPage } from '#client/kit/list-page/ListPage.tsx';
import text from '#client/kit/theme/text.module.css';
import { ownPurchasesResource } from '#contract/buying/purchases.resource.ts';

import { ownSaleColumns } from './own-sale-columns.tsx';

const sellToUs = (
  <a className={text.link} href={paths.sellToUs}>
    Sell to us
  </a>
);

const options = {
  density: 'roomy' as const,
  manner: 'shop' as const,
  empty: <>What you sell to us from outside the vault appears here. {sellToUs}</>,
};

const trail = [{ label: 'Orders', to: paths.customer.orders }];

/** What the customer sells, or has sold, to the shop from outside the vault. */
export const OwnSalesPage = () => (
  <ListPage
    title="Sales to us"
    trail={trail}
    name="Sales to us"
    resource={ownPurchasesResource}
    columns={ownSaleColumns}
    useRows={useListOwnPurchasesQuery}
    options={options}
    actions={sellToUs}
  />
);
