import type { ReactNode } from 'react';

import { DateText } from '#client/kit/date/DateText.tsx';
import { Facts } from '#client/kit/facts/Facts.tsx';
import { moneyWords } from '#client/kit/money/money-words.ts';
import type { OwnTitleTransfer } from '#contract/vault/title-transfers.contract.ts';
import { titleTransferKindNames } from '#contract/vault/title-transfers.rules.ts';

type Told = Pick<
  OwnTitleTransfer,
  'kind' | 'note' | 'value' | 'state' | 'askedAt' | 'acceptedAt' | 'endedAt' | 'expiresAt'
>;

interface TitleFactsProps {
  transfer: Told;
  /** Who gives and who receives. */
  between: readonly { label: string; value: ReactNode }[];
}

const atMoment = (label: string, iso: string | null) =>
  iso === null ? [] : [{ label, value: <DateText iso={iso} time /> }];

/** Between whom a transfer is, what it is, and what it is worth. */
export const TitleFacts = ({ transfer, between }: TitleFactsProps) => {
  const { kind, note, value, state, askedAt, acceptedAt, endedAt, expiresAt } = transfer;
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
        ...atMoment('Asked for', askedAt),
        ...atMoment('Accepted', acceptedAt),
        ...(state === 'asked' ? atMoment('To be accepted by', expiresAt) : []),
        ...atMoment(state === 'done' ? 'Done' : 'Ended', endedAt),
      ]}
    />
  );
};
