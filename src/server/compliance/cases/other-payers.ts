import { amountWords } from '#contract/amount-words.rules.ts';
import { joinableStates } from '#contract/compliance/cases.rules.ts';

import type { Facts } from './facts.ts';
import type { Finding } from './findings.ts';
import type { OthersPayment } from './transactions.ts';

/** Money for a customer from other names: all of the case that is open with what came since, by its sum and every name. */
export function otherPayersFound({ cases, items, fromOthers, since }: Facts): Finding[] {
  const own = cases.filter(({ kind }) => kind === 'other_payer');
  const open = own.find(({ state }) => (joinableStates as readonly string[]).includes(state));
  const held = items.filter(({ caseId }) => own.some(({ id }) => id === caseId));
  const ofOpen = held.filter(({ caseId }) => caseId === open?.id);
  const decided = new Set(held.flatMap(({ caseId, receiptId }) => (caseId === open?.id ? [] : (receiptId ?? []))));
  const from = Math.min(since.getTime(), ...ofOpen.map(({ at }) => at.getTime()));
  const mine = fromOthers.filter(({ item }) => item.at.getTime() >= from && !decided.has(item.receiptId));
  if (mine.length === 0) return [];
  const known = mine.flatMap(({ item }) => item.amountCad ?? []);
  return [
    {
      kind: 'other_payer',
      what: payersWords(mine),
      cad: known.length < mine.length ? null : known.reduce((sum, cad) => sum + cad, 0n),
      items: mine.map(({ item }) => item),
    },
  ];
}

/** One payment as it is; of several their number, what they come to by currency, and every name once. */
function payersWords(payments: readonly OthersPayment[]): string {
  const [only] = payments;
  if (only && payments.length === 1) return only.item.detail;
  const sums = new Map<string, bigint>();
  for (const { currency, paid } of payments) sums.set(currency, (sums.get(currency) ?? 0n) + paid);
  const amounts = [...sums].map(([currency, sum]) => amountWords(sum, currency)).join(' and ');
  return `${amounts} in ${payments.length} payments from ${[...new Set(payments.map(({ payer }) => payer))].join(', ')}`;
}
