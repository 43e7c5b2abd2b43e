import { useEffect, useEffectEvent } from 'react';
import { useSearchParams } from 'react-router-dom';

import { paths } from '#client/app/paths.ts';
import {
  useCancelLimitOrderMutation,
  useListOwnLimitOrdersQuery,
} from '#client/features/instructions/limit-orders.api.ts';
import { usePreferences } from '#client/features/platform/preferences/PreferencesProvider.tsx';
import { ListPage } from '#client/kit/list-page/ListPage.tsx';
import { usePanel } from '#client/kit/list-page/use-panel.ts';
import { HeadButton } from '#client/kit/page-frame/HeadButton.tsx';
import { HeadLinks } from '#client/kit/page-frame/HeadLinks.tsx';
import { Question } from '#client/kit/question/Question.tsx';
import { useBeside } from '#client/kit/split-view/beside.ts';
import type { OwnLimitOrder } from '#contract/instructions/limit-orders.contract.ts';
import { ownLimitOrdersResource } from '#contract/instructions/limit-orders.resource.ts';

import { ConfirmSale } from './ConfirmSale.tsx';
import { ownLimitOrderColumns } from './limit-order-columns.tsx';
import type { LimitOrderStart } from './limit-order-form.ts';
import { LimitOrderDrawer } from './LimitOrderDrawer.tsx';
import { LimitOrderPanel } from './LimitOrderPanel.tsx';

const listed = {
  density: 'roomy' as const,
  manner: 'shop' as const,
  ownRows: true,
  views: [
    { label: 'All', query: '' },
    { label: 'Waiting', query: 'f.status=in:active,unconfirmed' },
    { label: 'Filled', query: 'f.status=in:filled' },
    { label: 'Not filled', query: 'f.status=in:failed,expired' },
  ],
  empty: 'A limit order buys, or sells from your vault, as soon as the price is where you want it.',
};

/** The customer's limit orders: what they wait for, and what came of them. */
export function LimitOrdersPage() {
  const { panel, show } = usePanel();
  const { currency } = usePreferences();
  const [cancel] = useCancelLimitOrderMutation();
  const { openId, open } = useBeside();
  const confirm = (limit: OwnLimitOrder) => show((onClose) => <ConfirmSale limit={limit} onClose={onClose} />);
  const ask = ({ id, version, number }: OwnLimitOrder) =>
    show((onClose) => (
      <Question
        title={`Cancel limit order ${number}?`}
        yes="Cancel the limit order"
        danger
        act={() => cancel({ id, version })}
        onClose={onClose}
      >
        <p>It neither buys nor sells any more.</p>
      </Question>
    ));
  const make = (start: LimitOrderStart) =>
    show((onClose) => (
      <LimitOrderDrawer
        start={start}
        onMade={(made) => {
          // Once the form has closed.
          if (made.status === 'unconfirmed') setTimeout(() => confirm(made));
        }}
        onClose={onClose}
      />
    ));
  useStartOf((start) => make({ currency, ...start }));
  return (
    <ListPage
      title="Limit orders"
      name="Limit orders"
      resource={ownLimitOrdersResource}
      columns={ownLimitOrderColumns}
      useRows={useListOwnLimitOrdersQuery}
      options={listed}
      actions={
        <>
          <HeadLinks
            links={[
              ['Alerts', paths.customer.alerts],
              ['Savings plans', paths.customer.savingsPlans],
            ]}
          />
          <HeadButton onClick={() => make({ currency })}>New limit order</HeadButton>
        </>
      }
    >
      {openId !== null && <LimitOrderPanel id={openId} onConfirm={confirm} onCancel={ask} onClose={() => open(null)} />}
      {panel}
    </ListPage>
  );
}

/** Opens the form with what the address names, as it is led to from a product (`buy`) or from an item (`sell`), once. */
function useStartOf(begin: (start: LimitOrderStart) => void): void {
  const [search, setSearch] = useSearchParams();
  const [buy, sell, name] = [search.get('buy'), search.get('sell'), search.get('name') ?? ''];
  const start = useEffectEvent(() => {
    if (buy !== null) begin({ side: 'buy', productId: { id: buy, label: name } });
    else if (sell !== null) begin({ side: 'sell', itemId: { id: sell, label: name }, currency: 'CAD' });
    setSearch({}, { replace: true });
  });
  useEffect(() => {
    if (buy !== null || sell !== null) start();
  }, [buy, sell]);
}
