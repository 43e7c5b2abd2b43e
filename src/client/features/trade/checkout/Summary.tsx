import type { ReactNode } from 'react';

import { Change } from '#client/kit/change/Change.tsx';
import { clockTime } from '#client/kit/date/date-words.ts';
import { Money } from '#client/kit/money/Money.tsx';
import text from '#client/kit/theme/text.module.css';
import { minorUnits, moneyText, quotientText } from '#contract/arithmetic/exact.ts';
import { ZONE_WORDS } from '#contract/dates/shop-calendar.ts';
import type { Quote } from '#contract/trade/quotes.contract.ts';

import { LockRing } from './LockRing.tsx';
import { lockAnnouncement, lockWords } from './lock-words.ts';
import styles from './summary.module.css';

interface LockPanelProps {
  quote: Quote;
  seconds: number;
  of: number;
}

/** The running lock: ring, clock and sentence tell one time. */
export const LockPanel = ({ quote, seconds, of }: LockPanelProps) => (
  <>
    <div className={styles.lock}>
      <LockRing seconds={seconds} of={of} />
      <div>
        <h2>Price locked</h2>
        <p>
          These prices are held for {lockWords(seconds)}, until {clockTime(quote.expiresAt)}, {ZONE_WORDS}.
        </p>
      </div>
    </div>
    <p className={text.hidden} role="status">
      {lockAnnouncement(seconds)}
    </p>
  </>
);

interface EndedProps {
  ended: Quote;
  now: Quote | null;
  isOver: boolean;
  /** That are left of the new lock. */
  seconds: number;
  of: number;
}

/** The lock that has ended, with the old total and the new one side by side. The ring is the new lock's, if there is one. */
export function EndedPanel({ ended, now, isOver, seconds, of }: EndedProps) {
  const wasReplaced = ended.status === 'superseded';
  const isReplaced = wasReplaced && now === null;
  const [heading, announced] = endedWords({ isReplaced, isLockedAgain: wasReplaced && now !== null && !isOver });
  return (
    <>
      <div className={styles.lock}>
        {!isReplaced && <LockRing seconds={now && !isOver ? seconds : 0} of={of} />}
        <div>
          <h2>{heading}</h2>
          <p>
            {isReplaced && 'Or on another device. That ended the ones you see here. '}
            {ended.endReason !== null && <>The shop has withdrawn the price: “{ended.endReason}” </>}
            Nothing was ordered {isReplaced && 'here '}and nothing is charged.
          </p>
        </div>
      </div>
      <p className={text.hidden} role="status">
        {announced}
      </p>
      {now && (
        <dl className={styles.oldNew}>
          <div>
            <dt>{wasReplaced ? 'Was here' : `Was, until ${clockTime(ended.expiresAt)}, ${ZONE_WORDS}`}</dt>
            <dd>
              <Money value={ended.total} currency={ended.currency} form="bare" />
            </dd>
          </div>
          <div>
            <dt>{isOver ? `Was, until ${clockTime(now.expiresAt)}` : `Now, held until ${clockTime(now.expiresAt)}`}</dt>
            <dd>
              <Money value={now.total} currency={now.currency} form="bare" />
            </dd>
          </div>
        </dl>
      )}
    </>
  );
}

/** What stands above the panel, and what screen readers are told. */
function endedWords({ isReplaced, isLockedAgain }: { isReplaced: boolean; isLockedAgain: boolean }): [string, string] {
  if (isReplaced) return ['You locked newer prices in another tab', 'Newer prices were locked in another tab.'];
  if (isLockedAgain) return ['Locked here again', 'Prices are locked here again.'];
  return ['The lock has ended', lockAnnouncement(0)];
}

/** How the new total differs from the one that was shown. */
export function Difference({ ended, now }: { ended: Quote; now: Quote }) {
  const was = minorUnits(ended.total);
  const difference = minorUnits(now.total) - was;
  if (difference === 0n) return <>The price has not changed.</>;
  return (
    <>
      <Change isCost amount={moneyText(difference)} percent={quotientText(difference * 100n, was, 2)} /> against the
      price you were shown.
    </>
  );
}

interface TotalsProps {
  rows: readonly { label: ReactNode; note?: string; value: string | null }[];
  label: string;
  total: string | null;
  currency: string;
}

export const Totals = ({ rows, label, total, currency }: TotalsProps) => (
  <dl className={styles.totals}>
    {rows.map(({ label: name, note, value }, index) => (
      // The rows of a total never move: their place is their name.
      // oxlint-disable-next-line react/no-array-index-key
      <div key={index}>
        <dt>
          {name}
          {note !== undefined && <small>{note}</small>}
        </dt>
        <dd>{value === null ? 'at the review' : <Money value={value} currency={currency} form="bare" />}</dd>
      </div>
    ))}
    <div className={styles.due}>
      <dt>{label}</dt>
      <dd>{total === null ? 'No price' : <Money value={total} currency={currency} form="bare" />}</dd>
    </div>
  </dl>
);
