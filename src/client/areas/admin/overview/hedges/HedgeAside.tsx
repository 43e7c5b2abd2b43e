import { Button } from 'antd';

import { ounces } from '#client/features/overview/exposure/exposure-figures.tsx';
import { useDecideHedgeMutation, useReadHedgeQuery } from '#client/features/overview/hedges/hedges.api.ts';
import { useRight } from '#client/features/overview/site/use-right.ts';
import { moneyDialog } from '#client/features/trade/payments/money-dialog.ts';
import styles from '#client/features/trade/payments/payments.module.css';
import { shortDay } from '#client/kit/date/date-words.ts';
import { DateText } from '#client/kit/date/DateText.tsx';
import { Facts } from '#client/kit/facts/Facts.tsx';
import { Failed } from '#client/kit/failed/Failed.tsx';
import type { DrawPanel } from '#client/kit/list-page/use-panel.ts';
import { groupedNumber } from '#client/kit/money/number-text.ts';
import { AsideHeader } from '#client/kit/page-frame/AsideHeader.tsx';
import { PageLoading } from '#client/kit/page-frame/PageLoading.tsx';
import type { Steps } from '#client/kit/split-view/beside.ts';
import { metalNames } from '#contract/metals.ts';
import type { Hedge } from '#contract/overview/hedges.contract.ts';
import { hedgeSideNames } from '#contract/overview/hedges.rules.ts';

import { HedgeTag } from './hedge-columns.tsx';

interface HedgeAsideProps {
  id: string;
  steps: Steps;
  show: (draw: DrawPanel) => void;
  onClose: () => void;
}

/** A trade beside the list: what it is, who entered it, and what somebody else can do with it. */
export function HedgeAside({ id, steps, show, onClose }: HedgeAsideProps) {
  const { currentData: trade, error, refetch } = useReadHedgeQuery(id);
  const mayWrite = useRight('hedges.write');
  return (
    <>
      <AsideHeader
        title={trade ? trade.reference : 'Trade'}
        note={trade && <HedgeTag state={trade.state} />}
        steps={steps}
        onClose={onClose}
      />
      <div className={styles.aside}>
        {trade ? (
          <>
            {mayWrite && <Acts trade={trade} show={show} />}
            <Facts items={factsOf(trade)} />
          </>
        ) : error ? (
          <Failed what="The trade" error={error} onRetry={refetch} />
        ) : (
          <PageLoading />
        )}
      </div>
    </>
  );
}

function Acts({ trade, show }: { trade: Hedge; show: (draw: DrawPanel) => void }) {
  if (trade.state !== 'entered') return null;
  if (!trade.mayDecide) return <p>You entered it: somebody else confirms or cancels it.</p>;
  return (
    <div className={styles.acts} {...moneyDialog.soon}>
      <Button type="primary" onClick={() => show((close) => <Decide trade={trade} event="confirm" onClose={close} />)}>
        Confirm…
      </Button>
      <Button danger onClick={() => show((close) => <Decide trade={trade} event="cancel" onClose={close} />)}>
        Cancel…
      </Button>
    </div>
  );
}

const inWords = ({ side, fineNg, metal, price, currency, counterparty }: Hedge): string =>
  `${hedgeSideNames[side]} ${ounces(fineNg)} oz of ${metalNames[metal].toLowerCase()} at ${groupedNumber(price, 4)} ${currency} with ${counterparty}.`;

function Decide({ trade, event, onClose }: { trade: Hedge; event: 'confirm' | 'cancel'; onClose: () => void }) {
  const [decide] = useDecideHedgeMutation();
  const { id, version, reference } = trade;
  const send = ({ reason = '' }: Record<string, string>, key: string) =>
    decide({ id, body: { event, reason, version }, key });
  return event === 'confirm' ? (
    <moneyDialog.Part
      title={`Confirm ${reference}?`}
      okText="Confirm it"
      words={`${inWords(trade)} Hold it against the counterparty’s confirmation. From then on it counts in the exposure.`}
      send={send}
      onClose={onClose}
    />
  ) : (
    <moneyDialog.Part
      title={`Cancel ${reference}?`}
      okText="Cancel it"
      danger
      words={`${inWords(trade)} It never counts; its reference can be entered again.`}
      fields={[{ name: 'reason', label: 'Reason', required: 'Say why, in a few words.' }]}
      send={send}
      onClose={onClose}
    />
  );
}

const factsOf = (trade: Hedge) => [
  { label: 'Counterparty', value: trade.counterparty },
  { label: 'Side', value: hedgeSideNames[trade.side] },
  { label: 'Metal', value: metalNames[trade.metal] },
  { label: 'Fine weight', value: `${ounces(trade.fineNg)} oz (${groupedNumber(trade.weight, 4)} g)` },
  { label: 'Price of an ounce', value: `${groupedNumber(trade.price, 4)} ${trade.currency}` },
  { label: 'Amount', value: `${groupedNumber(trade.amount, 2)} ${trade.currency}` },
  ...(trade.currency === 'CAD'
    ? []
    : [{ label: 'In CAD', value: `${groupedNumber(trade.amountCad, 2)} at ${trade.rate}` }]),
  { label: 'Traded on', value: shortDay(trade.tradeDay) },
  { label: 'Value day', value: shortDay(trade.valueDay) },
  {
    label: 'Entered',
    value: (
      <>
        <DateText iso={trade.enteredAt} /> by {trade.enteredBy}
        {trade.source === 'file' && ', from a file'}
      </>
    ),
  },
  ...(trade.decidedBy === null || trade.decidedAt === null
    ? []
    : [
        {
          label: trade.state === 'confirmed' ? 'Confirmed' : 'Cancelled',
          value: (
            <>
              <DateText iso={trade.decidedAt} /> by {trade.decidedBy}
            </>
          ),
        },
      ]),
  ...(trade.reason === null ? [] : [{ label: 'Because', value: trade.reason }]),
];
