import { and, eq } from 'drizzle-orm';

import { type PayoutNumbers, payoutNumbers } from '#contract/customers/payout-accounts.contract.ts';
import type { Executor, Transaction } from '#server/db/database.ts';
import type { SecretSeal } from '#server/db/sealed-secret.ts';
import type { Clock } from '#server/ports/clock/clock.ts';

import { payoutAccounts } from './payout-accounts.table.ts';
import { numberOf, viewOf } from './payout-view.ts';

/** An account as a payment names it: without its number but for the last signs, or in full for who pays. */
export interface PaidTo {
  bankName: string;
  masked: string;
  full: string | null;
  isUsable: boolean;
}

/** Why a payment does not go to an account, in the words of its customer. */
type Refused = 'unknown' | 'cooling' | 'unusable' | 'currency';

/** What other modules ask of the accounts that customers are paid to. They learn a number only in order to pay. */
export function createPaidTo({ clock, seal }: { clock: Clock; seal: SecretSeal }) {
  return {
    /** Whether money of this currency can go to an own account now; it stays as it is until the transaction ends. */
    async refusalOf(
      tx: Transaction,
      { id, customerId, currency }: { id: string; customerId: string; currency: string },
    ): Promise<Refused | null> {
      const own = and(eq(payoutAccounts.id, id), eq(payoutAccounts.customerId, customerId));
      const [account] = await tx.select().from(payoutAccounts).where(own).for('share');
      if (!account || account.state === 'removed') return 'unknown';
      if (account.currency !== currency) return 'currency';
      if (viewOf(account, clock.now()).isUsable) return null;
      return account.state === 'blocked' ? 'unusable' : 'cooling';
    },

    /** An account that a payment was asked to, though it may be blocked or forgotten since. */
    async named(db: Executor, id: string): Promise<PaidTo | null> {
      const [account] = await db.select().from(payoutAccounts).where(eq(payoutAccounts.id, id));
      if (!account) return null;
      const opened = account.sealedNumbers === '' ? null : seal.open(account.sealedNumbers, id);
      return {
        bankName: account.bankName,
        masked: `… ${account.ending}`,
        full: opened === null ? null : inFull(payoutNumbers.parse(JSON.parse(opened))),
        isUsable: viewOf(account, clock.now()).isUsable,
      };
    },
  };
}
export type PaidToAccounts = ReturnType<typeof createPaidTo>;

const inFull = (numbers: PayoutNumbers): string =>
  numbers.kind === 'iban' ? `${numbers.iban}, BIC ${numbers.bic}` : numberOf(numbers);
