import { and, asc, eq, inArray, sql } from 'drizzle-orm';

import { type PayoutNumbers, payoutNumbers } from '#contract/customers/payout-accounts.contract.ts';
import type { Actor } from '#server/audit/audit.service.ts';
import { askConsents } from '#server/customers/joint-consents/ask-consent.ts';
import { missingConsent, missingConsentsOf } from '#server/customers/joint-consents/missing-consents.read.ts';
import { isJoint } from '#server/customers/joint-owners/second-owner.read.ts';
import type { Executor, Transaction } from '#server/db/database.ts';
import { prepared } from '#server/db/prepared.ts';
import type { Reading } from '#server/db/read-together.ts';
import type { SecretSeal } from '#server/db/sealed-secret.ts';
import type { Clock } from '#server/ports/clock/clock.ts';

import { payoutAccounts, type PayoutRecord } from './payout-accounts.table.ts';
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

interface Judging {
  currency: string;
  agreementOf: string | null;
}

/** An account that stays as it is until the transaction ends. */
interface HeldAccount {
  /** Why money of a currency cannot go there now; null where it can. */
  refusal: (of: { currency: string; isJoint: boolean }) => Promise<Refused | null>;
  named: Pick<PaidTo, 'bankName' | 'masked'> | null;
}

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

const ownAccount = prepared((db) =>
  db
    .select()
    .from(payoutAccounts)
    .where(
      and(eq(payoutAccounts.id, sql.placeholder('id')), eq(payoutAccounts.customerId, sql.placeholder('customerId'))),
    )
    .for('share')
    .prepare('hold_payout_account'),
);

/** How a payment names an account. */
const namesIn = ({ bankName, ending }: Pick<PayoutRecord, 'bankName' | 'ending'>) => ({
  ...{ bankName, masked: `… ${ending}` },
});

/** What other modules ask of the accounts that customers are paid to. They learn a number only in order to pay. */
export function createPaidTo({ clock, publicUrl, seal }: { clock: Clock; publicUrl: string; seal: SecretSeal }) {
  function refusalOf(account: PayoutRecord | undefined, { currency, agreementOf: missing }: Judging): Refused | null {
    if (!account || account.state === 'removed') return 'unknown';
    if (account.currency !== currency) return 'currency';
    const { isUsable, agreementOf } = viewOf(account, clock.now(), missing);
    if (isUsable) return null;
    if (agreementOf !== null) return 'agreement';
    return account.state === 'blocked' ? 'unusable' : 'cooling';
  }

  return {
    /** Whether money of this currency can go to an own account now; it stays as it is until the transaction ends. */
    async refusalOf(
      tx: Transaction,
      { id, customerId, currency }: { id: string; customerId: string; currency: string },
    ): Promise<Refused | null> {
      const [account] = await ownAccount(tx, { id, customerId });
      return refusalOf(account, { currency, agreementOf: await missingConsent(tx, customerId, id) });
    },

    /**
     * The same for who has more to read with it, and knows by then whether the customer's account is a joint one (`isJoint`): what
     * comes after is asked of the account as it was locked.
     */
    async hold(tx: Transaction, { id, customerId }: { id: string; customerId: string }): Promise<HeldAccount> {
      const [account] = await ownAccount(tx, { id, customerId });
      return {
        refusal: async ({ currency, isJoint: hasSecond }) =>
          refusalOf(account, { currency, agreementOf: hasSecond ? await missingConsent(tx, customerId, id) : null }),
        named: account ? namesIn(account) : null,
      };
    },

    /** Whether a customer's account has a second owner, who agrees to payouts; to be read together with other things. */
    isJoint: (customerId: string): Reading<boolean> => isJoint(customerId),

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
      return new Map(rows.map((row) => [row.id, namesIn(row)]));
    },

    /** An account that a payment was asked to, though it may be blocked or forgotten since. */
    async named(db: Executor, id: string): Promise<PaidTo | null> {
      const [account] = await db.select().from(payoutAccounts).where(eq(payoutAccounts.id, id));
      if (!account) return null;
      const opened = account.sealedNumbers === '' ? null : seal.open(account.sealedNumbers, id);
      return {
        ...namesIn(account),
        full: opened === null ? null : inFull(payoutNumbers.parse(JSON.parse(opened))),
        isUsable: viewOf(account, clock.now(), await missingConsent(db, account.customerId, id)).isUsable,
      };
    },
  };
}
export type PaidToAccounts = ReturnType<typeof createPaidTo>;

const inFull = (numbers: PayoutNumbers): string =>
  numbers.kind === 'iban' ? `${numbers.iban}, BIC ${numbers.bic}` : numberOf(numbers);
