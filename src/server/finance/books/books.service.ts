import type { BooksCheck, TrialBalance } from '#contract/finance/books.contract.ts';
import { accountNames } from '#contract/finance/books.rules.ts';
import { MINUTE_MS, SECOND_MS } from '#contract/dates/durations.ts';
import { SHOP_ZONE } from '#contract/dates/shop-calendar.ts';
import type { SealKey } from '#server/config.ts';
import type { Database } from '#server/db/database.ts';
import type { CallLimit, CallLimits } from '#server/http/call-limits.ts';
import { accountSums } from '#server/ledger/account-sums.ts';
import type { Account } from '#server/ledger/accounts.ts';
import { auditBooks } from '#server/ledger/audit-books.ts';
import { invariants } from '#server/ledger/invariants.ts';
import type { Clock } from '#server/ports/clock/clock.ts';

import { unitText } from './unit-text.ts';

interface Parts {
  db: Database;
  clock: Clock;
  keys: readonly SealKey[];
  limits: Pick<CallLimits, 'count'>;
}

/** A check reads all that the shop has: nobody needs it more often. */
const checkLimit: CallLimit = { action: 'books.check', most: 6, seconds: (10 * MINUTE_MS) / SECOND_MS };

/** The books as finance reads them; nothing here writes. */
export function createBooksService({ db, clock, keys, limits }: Parts) {
  let running: Promise<BooksCheck> | null = null;

  const checked = async (): Promise<BooksCheck> => {
    const at = clock.now().toISOString();
    const violations = new Map((await auditBooks(db, keys)).map(({ invariant, found }) => [invariant, found]));
    return { at, rules: invariants.map(({ name, rule }) => ({ name, rule, found: violations.get(name) ?? [] })) };
  };

  return {
    /** Every account's balance in each unit, to the end of a civil day (`YYYY-MM-DD`) or of everything. */
    async trialBalance(day: string | null): Promise<TrialBalance> {
      const found = await accountSums(db, day === null ? null : { day, timeZone: SHOP_ZONE });
      const sums = found.toSorted((a, b) => placeOf(a.account) - placeOf(b.account) || a.unit.localeCompare(b.unit));
      const units = [...new Set(sums.map(({ unit }) => unit))].toSorted();
      return {
        day,
        rows: sums.map(({ account, unit, debits, credits }) => ({
          account,
          unit,
          debits: unitText(debits, unit),
          credits: unitText(credits, unit),
          debitBalance: debits > credits ? unitText(debits - credits, unit) : null,
          creditBalance: credits > debits ? unitText(credits - debits, unit) : null,
        })),
        totals: units.map((unit) => {
          const balances = sums.filter((sum) => sum.unit === unit).map(({ debits, credits }) => debits - credits);
          return {
            unit,
            debit: unitText(total(balances.filter((balance) => balance > 0n)), unit),
            credit: unitText(-total(balances.filter((balance) => balance < 0n)), unit),
          };
        }),
      };
    },

    /** Checks every invariant, as `npm run audit` does. Who asks while a check is running gets what it finds; refuses with 429 too many. */
    async check(viewerId: string): Promise<BooksCheck> {
      if (running) return running;
      await limits.count(checkLimit, viewerId);
      // Somebody else may have begun one meanwhile.
      running ??= checked().finally(() => {
        running = null;
      });
      return running;
    },
  };
}
export type BooksService = ReturnType<typeof createBooksService>;

/** Does not compile while an account of the journal has no name to be shown by. */
const inOrder: readonly string[] = Object.keys(accountNames satisfies Readonly<Record<Account, string>>);
const placeOf = (account: string): number => inOrder.indexOf(account);

const total = (amounts: readonly bigint[]): bigint => amounts.reduce((sum, amount) => sum + amount, 0n);
