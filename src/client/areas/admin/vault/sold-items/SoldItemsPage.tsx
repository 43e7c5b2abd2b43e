import { useState } from 'react';
import { Navigate, useLocation } from 'react-router-dom';

import { useListSellBacksQuery } from '#client/features/vault/sell-backs.api.ts';
import { ListPage } from '#client/kit/list-page/ListPage.tsx';
import { openSellBackStates, reviewStates } from '#contract/vault/sell-backs.rules.ts';
import { sellBacksResource } from '#contract/vault/sell-backs.resource.ts';

import { soldItemColumns } from './sold-item-columns.tsx';

const inStates = (states: readonly string[]): string => `f.state=in:${states.join(',')}`;
const waits = inStates(openSellBackStates);

const options = {
  views: [
    { label: 'All sales', query: '' },
    { label: 'What waits', query: waits },
    { label: 'To decide', query: inStates(reviewStates) },
    { label: 'To pay', query: `${inStates(['approved', 'payout_pending'])}&sort=stateSince` },
    { label: 'Paid', query: `${inStates(['paid'])}&sort=-paidAt` },
  ],
  empty: 'A sale appears here when a customer sells out of the vault.',
};

/** What customers sell out of the vault; who comes without a question of his own sees what waits, the oldest first. */
export function SoldItemsPage() {
  const { search, pathname } = useLocation();
  const [hasQuestion] = useState(search !== '');
  const [isLed, setLed] = useState(hasQuestion);
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
    />
  );
}
