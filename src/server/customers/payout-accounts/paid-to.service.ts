import { and, asc, eq, inArray } from 'drizzle-orm';

import { type PayoutNumbers, payoutNumbers } from '#contract/customers/payout-accounts.contract.ts';
import type { Actor } from '#server/audit/audit.service.ts';
import { askConsents } from '#server/customers/joint-consents/ask-consent.ts';
import { missingConsent, missingConsentsOf } from '#server/customers/joint-consents/missing-consents.read.ts';
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
type Refused = 'unknown' | 'cooling' | 'unusable' | 'currency' | 'agreement';

interface Sale {
  customerId: string;
  saleId: string;
}

/** A sale that is to be paid, and the account that was chosen for it. */
interface ToPay extends Sale {
  payoutAccountId: string | null;
  currency: string;
}

/** Whether a sale can be paid now: to which numbers, or whose agreement is missing, or that its account cannot be used. */
export type Payable = { numbers: PayoutNumbers } | { agreementOf: string } | 'unusable';

/** What other modules ask of the accounts that customers are paid to. They learn a number only in order to pay. */
export function createPaidTo({ clock, publicUrl, seal }: { clock: Clock; publicUrl: string; seal: SecretSeal }) {
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
      const { isUsable, agreementOf } = viewOf(account, clock.now(), await missingConsent(tx, customerId, id));
      if (isUsable) return null;
      if (agreementOf !== null) return 'agreement';
      return account.state === 'blocked' ? 'unusable' : 'cooling';
    },

    /** Asks the second owner of a customer's account, where it has one, to agree to the payout of a sale. */
    askToPay: (tx: Transaction, { customerId, saleId, what, actor }: Sale & { what: string; actor: Actor }) =>
      askConsents(
        tx,
        { clock, publicUrl },
        { holderId: customerId, actor, asked: [{ kind: 'sale', refId: saleId, what }] },
      ),

    /** Who has to agree to the payout of a sale still; null where nobody has. */
    missingAgreement: (db: Executor, { customerId, saleId }: Sale): Promise<string | null> =>
      missingConsent(db, customerId, saleId),

    /** How each of several sales, by its id, can be paid now; their accounts stay as they are until the transaction ends. */
    async payable(tx: Transaction, sales: readonly ToPay[]): Promise<ReadonlyMap<string, Payable>> {
      const ids = sales.flatMap(({ payoutAccountId }) => payoutAccountId ?? []);
      const rows = await tx
        .select()
        .from(payoutAccounts)
        .where(inArray(payoutAccounts.id, ids))
        .orderBy(asc(payoutAccounts.id))
        .for('share');
      const accounts = new Map(rows.map((account) => [account.id, account]));
      const missing = await missingConsentsOf(
        tx,
        sales.map(({ customerId }) => customerId),
      );
      return new Map(
        sales.map(({ saleId, customerId, currency, payoutAccountId }): [string, Payable] => {
          const agreementOf = missing(customerId, saleId);
          if (agreementOf !== null) return [saleId, { agreementOf }];
          const account = accounts.get(payoutAccountId ?? '');
          if (account?.customerId !== customerId || account.currency !== currency) return [saleId, 'unusable'];
          if (!viewOf(account, clock.now(), missing(customerId, account.id)).isUsable) return [saleId, 'unusable'];
          const opened = seal.open(account.sealedNumbers, account.id);
          return [saleId, opened === null ? 'unusable' : { numbers: payoutNumbers.parse(JSON.parse(opened)) }];
        }),
      );
    },

    /** The names and last digits of accounts that payments were asked to, though they may be forgotten since. */
    async namesOf(
      db: Executor,
      ids: readonly string[],
    ): Promise<ReadonlyMap<string, Pick<PaidTo, 'bankName' | 'masked'>>> {
      const { id, bankName, ending } = payoutAccounts;
      const rows = await db
        .select({ id, bankName, ending })
        .from(payoutAccounts)
        .where(inArray(id, [...ids]));
      return new Map(rows.map((row) => [row.id, { bankName: row.bankName, masked: `… ${row.ending}` }]));
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
        isUsable: viewOf(account, clock.now(), await missingConsent(db, account.customerId, id)).isUsable,
      };
    },
  };
}
export type PaidToAccounts = ReturnType<typeof createPaidTo>;

const inFull = (numbers: PayoutNumbers): string =>
  numbers.kind === 'iban' ? `${numbers.iban}, BIC ${numbers.bic}` : numberOf(numbers);
