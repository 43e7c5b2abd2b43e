import { useMemo, useState } from 'react';
import { Link, Navigate, useLocation } from 'react-router-dom';

import { paths } from '#client/app/paths.ts';
import { answered } from '#client/features/platform/lists/answered.ts';
import { useMakePayoutBatchesMutation } from '#client/features/vault/payouts.api.ts';
import { useListSellBacksQuery } from '#client/features/vault/sell-backs.api.ts';
import { ListPage } from '#client/kit/list-page/ListPage.tsx';
import type { BulkAction } from '#client/kit/resource-table/acting/bulk-action.ts';
import text from '#client/kit/theme/text.module.css';
import type { SellBackRow } from '#contract/vault/sell-backs.contract.ts';
import { openSellBackStates, reviewStates } from '#contract/vault/sell-backs.rules.ts';
import { sellBacksResource } from '#contract/vault/sell-backs.resource.ts';

import { soldItemColumns } from './sold-item-columns.tsx';

const inStates = (states: readonly string[]): string => `f.state=in:${states.join(',')}`;
const waits = inStates(openSellBackStates);

const views = [
  { label: 'All sales', query: '' },
  { label: 'What waits', query: waits },
  { label: 'To decide', query: inStates(reviewStates) },
  { label: 'Due to pay', query: `${inStates(['approved'])}&f.batchNumber=empty&sort=stateSince` },
  { label: 'Being paid', query: `${inStates(['payout_pending'])}&sort=stateSince` },
  { label: 'Paid', query: `${inStates(['paid'])}&sort=-paidAt` },
];

const putIntoBatch = (run: BulkAction<SellBackRow>['run']): BulkAction<SellBackRow> => ({
  ...{ key: 'payout', label: 'Put into a payout batch', allowQuery: true, run },
  fits: ({ state, batch }) => state === 'approved' && batch === null,
  confirm: (count) =>
    `${count === 1 ? '1 sale goes' : `${count} sales go`} into a payout batch, one for each currency and way to the bank. Nothing is sent yet.`,
});

/** What customers sell out of the vault; who comes without a question of his own sees what waits, the oldest first. */
export function SoldItemsPage() {
  const { search, pathname } = useLocation();
  const [hasQuestion] = useState(search !== '');
  const [isLed, setLed] = useState(hasQuestion);
  const [make] = useMakePayoutBatchesMutation();
  const options = useMemo(
    () => ({
      views,
      empty: 'A sale appears here when a customer sells out of the vault.',
      bulk: [putIntoBatch((selection, key) => answered(make({ selection, key })))],
    }),
    [make],
  );
  if (!isLed && search === '') return <Navigate to={`${pathname}?${waits}`} replace />;
  if (!isLed) setLed(true);
  return (
    <ListPage
      title="Storage Sold Items"
      name="Sales from the vault"
      resource={sellBacksResource}
      columns={soldItemColumns}
      useRows={useListSellBacksQuery}
      options={options}
      actions={
        <Link className={text.link} to={paths.admin.payoutBatches}>
          Payout batches
        </Link>
      }
    />
  );
}
