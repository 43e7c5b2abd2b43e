import { useState } from 'react';
import { Link, useParams } from 'react-router-dom';

import { paths } from '#client/app/paths.ts';
import { PayoutFacts } from '#client/features/vault/PayoutFacts.tsx';
import { SellBackTag } from '#client/features/vault/SellBackTag.tsx';
import { SellGain } from '#client/features/vault/SellGain.tsx';
import { SellReceipt } from '#client/features/vault/SellReceipt.tsx';
import { SellTimeline } from '#client/features/vault/SellTimeline.tsx';
import { SoldPieces } from '#client/features/vault/SoldPieces.tsx';
import { useReadOwnSellBackQuery } from '#client/features/vault/sell-own.api.ts';
import { Answer } from '#client/kit/banner/Answer.tsx';
import { DateText } from '#client/kit/date/DateText.tsx';
import { Failed } from '#client/kit/failed/Failed.tsx';
import { PageFrame } from '#client/kit/page-frame/PageFrame.tsx';
import { PageLoading } from '#client/kit/page-frame/PageLoading.tsx';
import { Panel } from '#client/kit/panel/Panel.tsx';
import text from '#client/kit/theme/text.module.css';
import { TwoColumns } from '#client/kit/two-columns/TwoColumns.tsx';
import type { OwnSellBack } from '#contract/vault/sell-backs.contract.ts';

import { CancelSoldItem } from './CancelSoldItem.tsx';
import { ReaddressOwnSale } from './ReaddressOwnSale.tsx';

const trail = [{ label: 'Sold History', to: paths.customer.soldHistory }];

/** One own sale from the vault: its receipt, where it is paid to, what happened, and who acts next. */
export function OwnSoldItemPage() {
  const { id = '' } = useParams();
  const { currentData: sale, error, refetch } = useReadOwnSellBackQuery(id);
  const [said, setSaid] = useState<{ id: string; words: string; isRefused?: boolean } | null>(null);
  if (!sale) {
    return (
      <PageFrame title="Sale from your vault" trail={trail}>
        {error ? <Failed what="The sale" error={error} onRetry={refetch} /> : <PageLoading />}
      </PageFrame>
    );
  }
  return (
    <PageFrame
      title={sale.number === null ? 'A locked price' : `Sale ${sale.number}`}
      trail={trail}
      note={
        <>
          <SellBackTag state={sale.state} own />
          <span>
            {sale.submittedAt === null ? 'locked' : 'sold'} <DateText iso={sale.submittedAt ?? sale.quotedAt} time />
          </span>
        </>
      }
    >
      {said?.id === id && <Answer tone={said.isRefused ? 'warn' : 'good'}>{said.words}</Answer>}
      <TwoColumns
        main={
          <Panel title="Receipt">
            <SoldPieces sale={sale} />
            <SellReceipt sale={sale} />
            <SellGain sale={sale} />
          </Panel>
        }
        side={
          <>
            <Panel title="Payout">
              <PayoutFacts sale={sale} before={documentOf(sale)} />
              {sale.canReaddress && <ReaddressOwnSale sale={sale} onDone={(words) => setSaid({ id, words })} />}
            </Panel>
            <Panel title="What happened so far">
              <SellTimeline sale={sale} />
            </Panel>
            {sale.noCancel !== null && (
              <Panel title="Changed your mind?">
                <p>It cannot be cancelled now. {sale.noCancel}</p>
              </Panel>
            )}
            {sale.moves.includes('cancel') && (
              <Panel title="Changed your mind?">
                <CancelSoldItem
                  sale={sale}
                  onDone={(words) => setSaid({ id, words })}
                  onRefused={(words) => setSaid({ id, words, isRefused: true })}
                />
              </Panel>
            )}
          </>
        }
      />
    </PageFrame>
  );
}

const documentOf = ({ document }: OwnSellBack) =>
  document === null
    ? []
    : [
        {
          label: 'Document',
          value: (
            <Link className={text.link} to={paths.customer.invoice(document.id)}>
              {document.number}
            </Link>
          ),
        },
      ];
