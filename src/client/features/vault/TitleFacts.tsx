import type { ReactNode } from 'react';

import { DateText } from '#client/kit/date/DateText.tsx';
import { Facts } from '#client/kit/facts/Facts.tsx';
import { moneyWords } from '#client/kit/money/money-words.ts';
import { grouped } from '#contract/amount-words.rules.ts';
import { metalNames } from '#contract/metals.ts';
import type { OwnTitleTransfer } from '#contract/vault/title-transfers.contract.ts';
import { titleTransferKindNames } from '#contract/vault/title-transfers.rules.ts';

type Told = Pick<
  OwnTitleTransfer,
  'kind' | 'note' | 'value' | 'lines' | 'state' | 'askedAt' | 'acceptedAt' | 'endedAt' | 'expiresAt'
>;

interface TitleFactsProps {
  transfer: Told;
  /** Who gives and who receives. */
  between: readonly { label: string; value: ReactNode }[];
}

const atMoment = (label: string, iso: string | null) =>
  iso === null ? [] : [{ label, value: <DateText iso={iso} time /> }];

/** "4,155.36 USD × 1.3609 = 5,655.029424 CAD an ounce", once for each metal that has passed. */
const pricesOf = (lines: Told['lines']) => {
  const passed = new Map(
    lines.flatMap(({ metal, passedAt }) => (passedAt === null ? [] : [[metal, passedAt] as const])),
  );
  return [...passed].map(([metal, { mid, usdRate, price }]) => ({
    label: `Middle price of ${metalNames[metal].toLowerCase()} as it passed`,
    value: [
      ...(mid === null || usdRate === null ? [] : [`${grouped(mid)} USD × ${usdRate} = `]),
      `${grouped(price)} CAD an ounce`,
    ].join(''),
  }));
};

/** Between whom a transfer is, what it is, and what it is worth. */
export const TitleFacts = ({ transfer, between }: TitleFactsProps) => {
  const { kind, note, value, lines, state, askedAt, acceptedAt, endedAt, expiresAt } = transfer;
  return (
    <Facts
      items={[
        ...between,
        { label: 'What it is', value: titleTransferKindNames[kind] },
        ...(note === '' ? [] : [{ label: 'Note', value: note }]),
        {
          label: state === 'done' ? 'Worth as it passed' : 'Worth about',
          value: moneyWords(value, 'CAD', 'code'),
        },
        ...pricesOf(lines),
        ...atMoment('Asked for', askedAt),
        ...atMoment('Accepted', acceptedAt),
        ...(state === 'asked' ? atMoment('To be accepted by', expiresAt) : []),
        ...atMoment(state === 'done' ? 'Done' : 'Ended', endedAt),
      ]}
    />
  );
};
