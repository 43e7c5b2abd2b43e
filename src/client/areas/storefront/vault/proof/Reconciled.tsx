import { Note } from '#client/kit/banner/Banner.tsx';
import { DateText } from '#client/kit/date/DateText.tsx';
import { metalNames } from '#contract/metals.ts';
import type { ProofOverview } from '#contract/vault/proof.contract.ts';

import { gramsText } from './weight-text.ts';
import styles from './proof.module.css';

/** Whether customers' items and the books agree, and since when they do not. */
export function Reconciled({ proof: { reconciledAt, differences } }: { proof: ProofOverview }) {
  if (reconciledAt === null) {
    return (
      <Note>
        <p>Nothing has been counted yet. The first proof is published within a day.</p>
      </Note>
    );
  }
  if (differences.length === 0) {
    return (
      <Note>
        <p>
          <b>Items and books agree.</b> Last compared <DateText iso={reconciledAt} time />: the pieces of every
          customer, the metal in our books and what they say we owe come to the same, to the last 10<sup>-9</sup> g.
        </p>
      </Note>
    );
  }
  return (
    <Note tone="bad">
      <p>
        <b>Items and books differ.</b> Last compared <DateText iso={reconciledAt} time />. Sales of this metal out of
        the vault are paused until it is mended.
      </p>
      <ul className={styles.differences}>
        {differences.map(({ metal, since, itemsNg, metalNg, owedNg, customers }) => (
          <li key={metal}>
            {metalNames[metal]}, since <DateText iso={since} time />: {signed(itemsNg)} g by the items,{' '}
            {signed(metalNg)} g in the books, {signed(owedNg)} g owed by them; customers concerned: {customers}.
          </li>
        ))}
      </ul>
    </Note>
  );
}

const signed = (ng: string): string => (ng.startsWith('-') ? `−${gramsText(ng.slice(1))}` : gramsText(ng));
