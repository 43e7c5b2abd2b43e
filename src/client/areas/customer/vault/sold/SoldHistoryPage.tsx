import { Link } from 'react-router-dom';

import { paths } from '#client/app/paths.ts';
import { useListOwnSellBacksQuery } from '#client/features/vault/sell-own.api.ts';
import { ListPage } from '#client/kit/list-page/ListPage.tsx';
import text from '#client/kit/theme/text.module.css';
import { ownSellBacksResource } from '#contract/vault/sell-backs.resource.ts';

import { soldColumns } from './sold-columns.tsx';

const options = {
  density: 'roomy' as const,
  manner: 'shop' as const,
  empty: (
    <>
      What you sell out of your vault appears here.{' '}
      <Link className={text.link} to={paths.customer.storage}>
        Go to your vault
      </Link>
    </>
  ),
};

/** What the customer has sold out of the vault. */
export const SoldHistoryPage = () => (
  <ListPage
    title="Sold History"
    name="Sales from your vault"
    resource={ownSellBacksResource}
    columns={soldColumns}
    useRows={useListOwnSellBacksQuery}
    options={options}
  />
);
