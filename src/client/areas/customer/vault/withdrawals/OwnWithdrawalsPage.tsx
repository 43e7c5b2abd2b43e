import { Link } from 'react-router-dom';

import { paths } from '#client/app/paths.ts';
import { useListOwnWithdrawalsQuery } from '#client/features/vault/withdraw-own.api.ts';
import { ListPage } from '#client/kit/list-page/ListPage.tsx';
import text from '#client/kit/theme/text.module.css';
import { ownWithdrawalsResource } from '#contract/vault/withdrawals.resource.ts';

import { ownWithdrawalColumns } from './own-withdrawal-columns.tsx';

const options = {
  density: 'roomy' as const,
  manner: 'shop' as const,
  empty: (
    <>
      What you take out of your vault appears here.{' '}
      <Link className={text.link} to={paths.customer.storage}>
        Go to your vault
      </Link>
    </>
  ),
};

/** What the customer has withdrawn from the vault. */
export const OwnWithdrawalsPage = () => (
  <ListPage
    title="Withdrawals"
    name="Your withdrawals"
    resource={ownWithdrawalsResource}
    columns={ownWithdrawalColumns}
    useRows={useListOwnWithdrawalsQuery}
    options={options}
  />
);
