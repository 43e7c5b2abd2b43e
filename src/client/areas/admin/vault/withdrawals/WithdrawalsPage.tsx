import { paths } from '#client/app/paths.ts';
import { useListWithdrawalsQuery } from '#client/features/vault/withdrawals.api.ts';
import { ListPage } from '#client/kit/list-page/ListPage.tsx';
import { HeadLinks } from '#client/kit/page-frame/HeadLinks.tsx';
import { withdrawalsResource } from '#contract/vault/withdrawals.resource.ts';
import { openWithdrawalStates } from '#contract/vault/withdrawals.rules.ts';

import { withdrawalColumns } from './withdrawal-columns.tsx';

const inStates = (states: readonly string[]): string => `f.state=in:${states.join(',')}&sort=stateSince`;

const options = {
  views: [
    { label: 'All withdrawals', query: '' },
    { label: 'Open', query: inStates(openWithdrawalStates) },
    { label: 'To decide', query: inStates(['requested', 'fee_invoiced']) },
    { label: 'To pick', query: inStates(['approved']) },
    { label: 'To send or hand over', query: inStates(['packed']) },
    { label: 'On their way', query: inStates(['shipped']) },
  ],
  empty: 'A withdrawal appears here when a customer asks for what he stores with us.',
};

const links = [
  ['Vault desk', paths.admin.vaultDesk],
  ['Vault', paths.admin.vault],
] as const;

/** What customers withdraw from the vault. */
export const WithdrawalsPage = () => (
  <ListPage
    title="Withdrawals"
    name="Withdrawals"
    resource={withdrawalsResource}
    columns={withdrawalColumns}
    useRows={useListWithdrawalsQuery}
    options={options}
    actions={<HeadLinks links={links} />}
  />
);
