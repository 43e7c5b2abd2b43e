import { amountWords } from '#contract/amount-words.rules.ts';
import type { PeriodChecks } from '#contract/finance/periods.contract.ts';
import { monthAfter, monthWords } from '#contract/finance/periods.rules.ts';
import { waitingApprovals } from '#server/platform/platform.door.ts';
import type { SealKey } from '#server/config.ts';
import type { Database } from '#server/db/database.ts';
import { leftFromBefore } from '#server/ledger/account-balances.ts';
import { auditBooks } from '#server/ledger/audit-books.ts';
import { startOfDay } from '#contract/dates/day-moments.ts';
import { unmatchedBefore } from '#server/trade/trade.door.ts';
import { unreconciledBefore } from '#server/finance/reconciliations/unreconciled.read.ts';

type Check = PeriodChecks['items'][number];

const check = (what: string, open: readonly string[], { done, left }: { done: string; left: string }): Check => ({
  what,
  isDone: open.length === 0,
  words: open.length === 0 ? done : `${open.join(', ')} ${left}`,
});

/** What is looked at before a month is closed, of that month and those before it. The first is the check of the books, without which nothing is closed. */
export async function periodChecks(db: Database, keys: readonly SealKey[], month: string): Promise<Check[]> {
  const found = await auditBooks(db, keys);
  const dayAfter = `${monthAfter(month)}-01`;
  const end = startOfDay(dayAfter);
  const unmatched = (await unmatchedBefore(db, end)).map(({ unit, amount }) => amountWords(amount, unit));
  const clearing = (await leftFromBefore(db, 'card_clearing', end)).map(({ unit, amount }) =>
    amountWords(amount, unit),
  );
  const unreconciled = await unreconciledBefore(db, end);
  const waiting = (await waitingApprovals(db, 'manual_entry', dayAfter)).size;
  return [
    {
      what: 'Check of the books',
      isDone: found.length === 0,
      words: found.length === 0 ? 'Every rule holds.' : `${found.length} rules are broken: see the trial balance.`,
    },
    check(
      'Bank reconciliation',
      unreconciled.map(({ currency, postings }) => `${postings} in ${currency}`),
      { done: 'Every bank posting is reconciled.', left: `of the bank’s postings are not reconciled.` },
    ),
    check('Money in that is matched to nothing', unmatched, { done: 'None.', left: 'waits.' }),
    check('Card clearing', clearing, { done: 'Nothing stands there.', left: 'stands there.' }),
    check('Entries that wait for a second person', waiting === 0 ? [] : [String(waiting)], {
      done: 'None.',
      left: `wait; once ${monthWords(month)} is closed, they could not be posted any more.`,
    }),
  ];
}
