import { Alert } from 'antd';
import { useState } from 'react';
import { Link, useParams } from 'react-router-dom';

import { paths } from '#client/app/paths.ts';
import { PayoutFacts } from '#client/features/vault/PayoutFacts.tsx';
import { SellBackTag } from '#client/features/vault/SellBackTag.tsx';
import { SellGain } from '#client/features/vault/SellGain.tsx';
import { SellReceipt } from '#client/features/vault/SellReceipt.tsx';
import { SellTimeline } from '#client/features/vault/SellTimeline.tsx';
import { SoldPieces } from '#client/features/vault/SoldPieces.tsx';
import { useReadSellBackQuery } from '#client/features/vault/sell-backs.api.ts';
import { DateText } from '#client/kit/date/DateText.tsx';
import { Facts } from '#client/kit/facts/Facts.tsx';
import { Failed } from '#client/kit/failed/Failed.tsx';
import { Money } from '#client/kit/money/Money.tsx';
import { ActButtons } from '#client/kit/page-frame/ActButtons.tsx';
import { PageFrame } from '#client/kit/page-frame/PageFrame.tsx';
import { PageLoading } from '#client/kit/page-frame/PageLoading.tsx';
import { Panel } from '#client/kit/panel/Panel.tsx';
import { TwoColumns } from '#client/kit/two-columns/TwoColumns.tsx';
import type { AdminSellBack } from '#contract/vault/sell-backs.contract.ts';

import { ReaddressSale } from './ReaddressSale.tsx';
import { ActDialog, soldItemActs } from './sold-item-acts.tsx';

const trail = [{ label: 'Storage Sold Items', to: paths.admin.soldItems }];

/** One sale from the vault: its receipt, who approved it, where it is paid to, and what can be done with it now. */
export function SoldItemPage() {
  const { id = '' } = useParams();
  const { currentData: sale, error, refetch } = useReadSellBackQuery(id);
  if (!sale) {
    return (
      <PageFrame title="Sale from the vault" trail={trail}>
        {error ? <Failed what="The sale" error={error} onRetry={refetch} /> : <PageLoading />}
      </PageFrame>
    );
  }
  return <KnownSale key={id} sale={sale} />;
}

function KnownSale({ sale }: { sale: AdminSellBack }) {
  const [open, setOpen] = useState<string | null>(null);
  const [conflict, setConflict] = useState<string | null>(null);
  const acts = soldItemActs(sale);
  const shown = acts.find(({ event }) => event === open);
  return (
    <PageFrame
      title={`Sale ${sale.number ?? ''}`}
      trail={trail}
      note={
        <>
          <SellBackTag state={sale.state} />
          {sale.submittedAt !== null && (
            <span>
              submitted <DateText iso={sale.submittedAt} time />
            </span>
          )}
        </>
      }
      actions={<ActButtons acts={acts} onOpen={setOpen} />}
    >
      {conflict !== null && (
        <Alert type="warning" role="alert" title={conflict} closable onClose={() => setConflict(null)} />
      )}
      {sale.noPayout !== null && <Alert type="warning" role="status" title={sale.noPayout} />}
      <TwoColumns
        main={
          <Panel title="Receipt" note="as the customer was shown it">
            <SoldPieces sale={sale} />
            <SellReceipt sale={sale} />
            <SellGain sale={sale} payer="The customer" />
          </Panel>
        }
        side={
          <>
            <Panel title="Customer and payout">
              <PayoutFacts sale={sale} before={customerOf(sale)} />
              {sale.canReaddress && <ReaddressSale sale={sale} onConflict={setConflict} />}
            </Panel>
            <Panel title="Approvals">
              <Facts items={approvalsOf(sale)} />
            </Panel>
            <Panel title="What happened so far" note="as the customer reads it">
              <SellTimeline sale={sale} withNames />
            </Panel>
          </>
        }
      />
      {shown && (
        <ActDialog
          act={shown}
          sale={sale}
          onClose={(words) => {
            setOpen(null);
            setConflict(words);
          }}
        />
      )}
    </PageFrame>
  );
}

const cad = (value: string) => <Money value={value} currency="CAD" form="code" />;

const customerOf = ({ customerId, customerName, customerEmail, batch, document }: AdminSellBack) => [
  { label: 'Customer', value: <Link to={paths.admin.customerProfile(customerId)}>{customerName}</Link> },
  { label: 'E-mail', value: customerEmail },
  ...(document === null
    ? []
    : [{ label: 'Document', value: <Link to={paths.admin.invoice(document.id)}>{document.number}</Link> }]),
  ...(batch === null
    ? []
    : [{ label: 'Payout batch', value: <Link to={paths.admin.payoutBatch(batch.id)}>{batch.number}</Link> }]),
];

const approvalsOf = ({ approvedBy, secondBy, approvedAt, secondAbove }: AdminSellBack) => [
  { label: 'First', value: approvedBy ?? 'nobody yet' },
  ...(secondBy === null ? [] : [{ label: 'Second', value: secondBy }]),
  ...(approvedAt === null ? [] : [{ label: 'Bought', value: <DateText iso={approvedAt} time /> }]),
  { label: 'Two people above', value: cad(secondAbove) },
];
