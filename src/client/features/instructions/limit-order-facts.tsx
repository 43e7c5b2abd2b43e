import { DateText } from '#client/kit/date/DateText.tsx';
import type { OwnLimitOrder } from '#contract/instructions/limit-orders.contract.ts';
import { limitSideNames } from '#contract/instructions/limit-orders.rules.ts';

import styles from './instruction.module.css';
import { LimitOrderTag, seenWords, targetWords } from './instruction-words.tsx';

type Shown = Omit<OwnLimitOrder, 'proof'>;

/** What a limit order says, one fact a line. */
export const limitOrderFacts = (limit: Shown) => [
  { label: 'Status', value: <LimitOrderTag status={limit.status} /> },
  { label: limitSideNames[limit.side], value: `${limit.pieces} × ${limit.subject}` },
  { label: 'Target', value: targetWords(limit) },
  ...(limit.triggeredAt === null
    ? [{ label: 'Ends', value: <DateText iso={limit.expiresAt} /> }]
    : [{ label: 'Reached', value: <DateText iso={limit.triggeredAt} time /> }]),
  ...(limit.seen === null ? [] : [{ label: 'At', value: seenWords(limit) }]),
  ...limit.facts,
];

/** Why it was not filled, or waits though its price is there; nothing of most. */
export const LimitOrderReason = ({ limit: { reason, waitsBecause } }: { limit: Shown }) => {
  const words = reason ?? (waitsBecause === null ? null : `The price is there, and it waits: ${waitsBecause}`);
  return words === null ? null : <p className={styles.reason}>{words}</p>;
};
