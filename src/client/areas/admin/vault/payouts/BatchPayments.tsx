import { Button } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router-dom';

import { paths } from '#client/app/paths.ts';
import { ActDialog, soldItemActs } from '#client/areas/admin/vault/sold-items/sold-item-acts.tsx';
import { useReadSellBackQuery } from '#client/features/vault/sell-backs.api.ts';
import { Money } from '#client/kit/money/Money.tsx';
import type { AdminPayoutBatch, PayoutLine } from '#contract/vault/payouts.contract.ts';

import { PaymentTag } from './BatchTag.tsx';
import styles from './batch.module.css';

/** What the bank did with one payment, as it is noted. */
const notes = { open: 'fail', paid: 'return' } as const;

interface BatchPaymentsProps {
  batch: AdminPayoutBatch;
  /** Whether the reader notes what the bank did. */
  mayNote: boolean;
  onConflict: (words: string | null) => void;
}

/** The payments of a batch: to whom, where, how each went; one that failed or came back is noted here. */
export function BatchPayments({ batch: { lines, currency, state }, mayNote, onConflict }: BatchPaymentsProps) {
  const [noting, setNoting] = useState<PayoutLine | null>(null);
  const canNote = (line: PayoutLine): boolean =>
    mayNote && (line.state === 'paid' || (line.state === 'open' && state === 'sent'));
  return (
    <>
      <ul className={styles.payments}>
        {lines.map((line) => (
          <li key={line.id}>
            <div>
              <Link to={paths.admin.soldItem(line.saleId)}>{line.saleNumber}</Link>{' '}
              <Link to={paths.admin.customerProfile(line.customerId)}>{line.customerName}</Link>
              <small>
                {line.bankName}, {line.account}
                {line.reason === null ? '' : `. ${line.reason}`}
              </small>
            </div>
            <PaymentTag state={line.state} />
            <Money value={line.amount} currency={currency} />
            {canNote(line) && (
              <Button size="small" aria-label={`${wordsOf(line)} ${line.saleNumber}`} onClick={() => setNoting(line)}>
                {wordsOf(line)}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {noting && (
        <NoteDialog
          line={noting}
          onClose={(words) => {
            setNoting(null);
            onConflict(words);
          }}
        />
      )}
    </>
  );
}

const wordsOf = ({ state }: PayoutLine): string => (state === 'paid' ? 'Came back…' : 'Failed…');

function NoteDialog({ line, onClose }: { line: PayoutLine; onClose: (words: string | null) => void }) {
  const { currentData: sale } = useReadSellBackQuery(line.saleId);
  const event = line.state === 'paid' ? notes.paid : notes.open;
  const act = sale && soldItemActs(sale).find((one) => one.event === event);
  return sale && act ? <ActDialog act={act} sale={sale} onClose={onClose} /> : null;
}
