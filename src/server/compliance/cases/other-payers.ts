import { inArray } from 'drizzle-orm';

import { amountWords } from '#contract/amount-words.rules.ts';
import { joinableStates } from '#contract/compliance/cases.rules.ts';
import type { Transaction } from '#server/db/database.ts';

import { complianceCaseItems } from './cases.table.ts';
import type { Finding } from './find-cases.ts';
import { otherPayersOf } from './transactions.ts';
import { casesOf } from './write-case.ts';

type Payment = NonNullable<
  Awaited<ReturnType<typeof otherPayersOf>> extends Map<string, (infer Paid)[]> ? Paid : never
>;

/** Money for a customer from other names: all of the case that is open with what came since, by its sum and every name. */
export async function otherPayersFound(tx: Transaction, customerId: string, since: Date): Promise<Finding[]> {
  const cases = await casesOf(tx, customerId, 'other_payer');
  const open = cases.find(({ state }) => (joinableStates as readonly string[]).includes(state));
  const held =
    cases.length === 0
      ? []
      : await tx
          .select()
          .from(complianceCaseItems)
          .where(
            inArray(
              complianceCaseItems.caseId,
              cases.map(({ id }) => id),
            ),
          );
  const ofOpen = held.filter(({ caseId }) => caseId === open?.id);
  const decided = new Set(held.flatMap(({ caseId, receiptId }) => (caseId === open?.id ? [] : (receiptId ?? []))));
  const from = new Date(Math.min(since.getTime(), ...ofOpen.map(({ at }) => at.getTime())));
  const payments = (await otherPayersOf(tx, { customerIds: [customerId], since: from })).get(customerId) ?? [];
  const mine = payments.filter(({ item }) => !decided.has(item.receiptId ?? ''));
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
function payersWords(payments: readonly Payment[]): string {
  const [only] = payments;
  if (only && payments.length === 1) return only.item.detail ?? '';
  const sums = new Map<string, bigint>();
  for (const { currency, paid } of payments) sums.set(currency, (sums.get(currency) ?? 0n) + paid);
  const amounts = [...sums].map(([currency, sum]) => amountWords(sum, currency)).join(' and ');
  return `${amounts} in ${payments.length} payments from ${[...new Set(payments.map(({ payer }) => payer))].join(', ')}`;
}
