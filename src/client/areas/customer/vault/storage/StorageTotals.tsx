import { Button } from 'antd';

import { AgeText } from '#client/features/market/prices/AgeText.tsx';
import { closedUntil } from '#client/features/market/prices/closed-words.ts';
import { STORAGE_STATEMENT } from '#client/features/vault/storage.api.ts';
import { Note } from '#client/kit/banner/Banner.tsx';
import { Change } from '#client/kit/change/Change.tsx';
import { Fresh } from '#client/kit/fresh/Fresh.tsx';
import { Glyph } from '#client/kit/glyph/Glyph.tsx';
import { groupedNumber } from '#client/kit/money/number-text.ts';
import { metalNames } from '#contract/metals.ts';
import type { StorageSummary } from '#contract/vault/storage.contract.ts';

import { Allocation } from './Allocation.tsx';
import styles from './totals.module.css';

/** What all of it would bring now, against what was paid, with the age of the prices; and how it is spread over the metals. */
export const StorageTotals = ({ summary }: { summary: StorageSummary }) => (
  <section className={styles.totals} aria-label="All that you hold">
    <div>
      <p className={styles.worth}>
        {summary.total.worth === null ? (
          <b>Worth unknown</b>
        ) : (
          <>
            <b>
              <Fresh value={summary.total.worth}>{groupedNumber(summary.total.worth, 2)}</Fresh>
            </b>{' '}
            CAD
          </>
        )}
      </p>
      <p className={styles.gain}>
        <Gain summary={summary} />{' '}
        <span>
          against {groupedNumber(summary.total.cost, 2)} paid
          {summary.total.worth !== null && (
            <>
              , {bidWords[summary.state]}
              {summary.asOf !== null && (
                <>
                  , <AgeText iso={summary.asOf} />
                </>
              )}
            </>
          )}
        </span>
      </p>
      <p className={styles.rounding}>Each piece is valued to the cent, as we would pay for it.</p>
      <StateNote summary={summary} />
    </div>
    <div>
      <Allocation metals={summary.metals} />
      <Button
        block
        className={styles.statement ?? ''}
        href={STORAGE_STATEMENT}
        download
        icon={<Glyph name="download" />}
      >
        Statement as CSV
      </Button>
    </div>
  </section>
);

const bidWords = {
  live: 'at our live bid',
  closed: 'at our last bid, indicative',
  stale: 'at our last bid, indicative',
  none: 'indicative',
} as const satisfies Record<StorageSummary['state'], string>;

function Gain({ summary: { total } }: { summary: StorageSummary }) {
  if (total.gain === null) return null;
  return <Change amount={total.gain} {...(total.gainPct !== null && { percent: total.gainPct })} />;
}

/** What the prices are good for, where they are not of now. */
function StateNote({ summary: { state, metals, opensAt } }: { summary: StorageSummary }) {
  const named = (of: StorageSummary['state']) =>
    metals
      .filter(({ price }) => price.state === of)
      .map(({ metal }) => metalNames[metal].toLowerCase())
      .join(' and ');
  if (state === 'none') {
    return (
      <Note tone="warn">
        There is no price for {named('none')} at the moment, so what it would bring is not known. What you hold does not
        change by it.
      </Note>
    );
  }
  if (state === 'stale') {
    return (
      <Note tone="warn">
        The price of {named('stale')} is not fresh: this is what it was worth last. It cannot be sold at it.
      </Note>
    );
  }
  if (state === 'closed') return <Note>{closedUntil(opensAt ?? undefined)} What you see is of its last prices.</Note>;
  return null;
}
