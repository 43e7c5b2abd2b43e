import { useState } from 'react';
import { useParams } from 'react-router-dom';

import { paths } from '#client/app/paths.ts';
import { nextStepOf } from '#client/features/buying/next-step.ts';
import { useReadOwnPurchaseQuery } from '#client/features/buying/own-purchases.api.ts';
import { PurchaseFacts } from '#client/features/buying/PurchaseFacts.tsx';
import { PurchaseLines } from '#client/features/buying/PurchaseLines.tsx';
import { PurchaseTag } from '#client/features/buying/PurchaseTag.tsx';
import { PurchaseTimeline } from '#client/features/buying/PurchaseTimeline.tsx';
import { Answer } from '#client/kit/banner/Answer.tsx';
import { DateText } from '#client/kit/date/DateText.tsx';
import { Failed } from '#client/kit/failed/Failed.tsx';
import { PageFrame } from '#client/kit/page-frame/PageFrame.tsx';
import { PageLoading } from '#client/kit/page-frame/PageLoading.tsx';
import { Panel } from '#client/kit/panel/Panel.tsx';

import { CancelSale } from './CancelSale.tsx';
import { OfferAnswer } from './OfferAnswer.tsx';
import styles from './own-sale.module.css';

const trail = [
  { label: 'Orders', to: paths.customer.orders },
  { label: 'Sales to us', to: paths.customer.salesToUs },
];

/** One own sale to the shop: the offer to answer, what was found of each line, and what happened. */
export function OwnSalePage() {
  const { id = '' } = useParams();
  const { currentData: sale, error, refetch } = useReadOwnPurchaseQuery(id);
  const [said, setSaid] = useState<{ id: string; words: string } | null>(null);
  if (!sale) {
    return (
      <PageFrame title="Sale to us" trail={trail}>
        {error ? <Failed what="The sale" error={error} onRetry={refetch} /> : <PageLoading />}
      </PageFrame>
    );
  }
  const say = (words: string) => setSaid({ id, words });
  return (
    <PageFrame
      title={`Sale ${sale.number}`}
      trail={trail}
      note={
        <>
          <PurchaseTag state={sale.state} own />
          <span>
            asked <DateText iso={sale.requestedAt} time />
          </span>
        </>
      }
    >
      {said?.id === id && <Answer>{said.words}</Answer>}
      {sale.moves.includes('accept') && <OfferAnswer sale={sale} onDone={say} />}
      <div className={styles.parts}>
        <div>
          <Panel title="What you sell">
            <PurchaseLines purchase={sale} />
          </Panel>
        </div>
        <div>
          <Panel title="How it goes">
            <PurchaseFacts purchase={sale} />
          </Panel>
          <Panel title="What happened so far">
            <PurchaseTimeline purchase={sale} next={nextStepOf(sale.state, sale.way)} />
          </Panel>
          {sale.moves.includes('cancel') && (
            <Panel title="Changed your mind?">
              <CancelSale sale={sale} onDone={say} />
            </Panel>
          )}
        </div>
      </div>
    </PageFrame>
  );
}
