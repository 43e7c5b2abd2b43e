import { Alert } from 'antd';
import { useState } from 'react';
import { Link, useParams } from 'react-router-dom';

import { paths } from '#client/app/paths.ts';
import { nextStepOf } from '#client/features/buying/next-step.ts';
import { PurchaseFacts } from '#client/features/buying/PurchaseFacts.tsx';
import { PurchaseLines } from '#client/features/buying/PurchaseLines.tsx';
import { PurchaseTag } from '#client/features/buying/PurchaseTag.tsx';
import { PurchaseTimeline } from '#client/features/buying/PurchaseTimeline.tsx';
import { useReadPurchaseQuery } from '#client/features/buying/purchases.api.ts';
import { ChangeWaits } from '#client/features/platform/approvals/ChangeWaits.tsx';
import { DateText } from '#client/kit/date/DateText.tsx';
import { Failed } from '#client/kit/failed/Failed.tsx';
import { Money } from '#client/kit/money/Money.tsx';
import { ActButtons } from '#client/kit/page-frame/ActButtons.tsx';
import { PageFrame } from '#client/kit/page-frame/PageFrame.tsx';
import { PageLoading } from '#client/kit/page-frame/PageLoading.tsx';
import { Panel } from '#client/kit/panel/Panel.tsx';
import { TwoColumns } from '#client/kit/two-columns/TwoColumns.tsx';
import type { AdminPurchase } from '#contract/buying/purchases.contract.ts';

import { purchaseActs } from './purchase-acts.tsx';

const trail = [{ label: 'Purchases from customers', to: paths.admin.purchases }];

/** One purchase: what can be done with it now, what was found, what it would be offered for, and what happened. */
export function PurchasePage() {
  const { id = '' } = useParams();
  const { currentData: purchase, error, refetch } = useReadPurchaseQuery(id);
  if (!purchase) {
    return (
      <PageFrame title="Purchase" trail={trail}>
        {error ? <Failed what="The purchase" error={error} onRetry={refetch} /> : <PageLoading />}
      </PageFrame>
    );
  }
  return <KnownPurchase key={id} purchase={purchase} />;
}

function KnownPurchase({ purchase }: { purchase: AdminPurchase }) {
  const [open, setOpen] = useState<string | null>(null);
  const [conflict, setConflict] = useState<string | null>(null);
  const acts = purchaseActs(purchase);
  const shown = acts.find(({ event }) => event === open);
  const close = (words: string | null) => {
    setOpen(null);
    setConflict(words);
  };
  return (
    <PageFrame
      title={`Purchase ${purchase.number}`}
      trail={trail}
      note={
        <>
          <PurchaseTag state={purchase.state} />
          <span>
            asked <DateText iso={purchase.requestedAt} time />
          </span>
        </>
      }
      actions={<ActButtons acts={acts} onOpen={setOpen} />}
    >
      <ChangeWaits waiting={purchase.waiting} />
      {conflict !== null && (
        <Alert type="warning" role="alert" title={conflict} closable onClose={() => setConflict(null)} />
      )}
      <TwoColumns
        main={
          <>
            <Panel title="What is sold">
              <PurchaseLines purchase={purchase} />
            </Panel>
            {purchase.state === 'assayed' && (
              <Panel title="An offer now">
                <WorthNow purchase={purchase} />
              </Panel>
            )}
            {purchase.assayNote !== null && <Panel title="Note of the assay">{purchase.assayNote}</Panel>}
          </>
        }
        side={
          <>
            <Panel title="How it goes">
              <PurchaseFacts purchase={purchase} before={factsOf(purchase)} />
            </Panel>
            <Panel title="What happened so far" note="as the customer reads it">
              <PurchaseTimeline purchase={purchase} next={nextStepOf(purchase.state, purchase.way)} withNames />
            </Panel>
          </>
        }
      />
      {shown?.draw(purchase, close)}
    </PageFrame>
  );
}

/** What an offer would come to, while the market moves on. */
function WorthNow({ purchase: { worth, noOffer, currency } }: { purchase: AdminPurchase }) {
  if (!worth) return <p>{noOffer}</p>;
  return (
    <p>
      <b>
        <Money value={worth.total} currency={currency} form="code" />
      </b>{' '}
      at the live bid of this moment
      {currency !== 'CAD' && (
        <>
          , <Money value={worth.totalCad} currency="CAD" form="code" />
        </>
      )}
      . It is worked out again when the offer is made.
    </p>
  );
}

const factsOf = ({ customerId, customerName, customerEmail, kitAddress, offeredBy, offeredCad }: AdminPurchase) => [
  { label: 'Customer', value: <Link to={paths.admin.customerProfile(customerId)}>{customerName}</Link> },
  { label: 'E-mail', value: customerEmail },
  ...(kitAddress === null ? [] : [{ label: 'Kit goes to', value: kitAddress }]),
  ...(offeredBy === null ? [] : [{ label: 'Offer by', value: offeredBy }]),
  ...(offeredCad === null
    ? []
    : [{ label: 'Offer in CAD', value: <Money value={offeredCad} currency="CAD" form="code" /> }]),
];
