import { and, eq } from 'drizzle-orm';

import type { PayoutAccounts, PayoutNumbers } from '#contract/customers/payout-accounts.contract.ts';
import {
  nextPayoutState,
  type PayoutEvent,
  payoutLimits,
  type PayoutState,
} from '#contract/customers/payout-accounts.rules.ts';
import { HOUR_MS } from '#contract/dates/durations.ts';
import { recordAudit } from '#server/audit/audit.service.ts';
import { nextVersion } from '#server/db/columns.ts';
import type { Database, Executor, Transaction } from '#server/db/database.ts';
import type { SecretSeal } from '#server/db/sealed-secret.ts';
import { inTransaction } from '#server/db/transactions.ts';
import { uuidV7 } from '#server/db/uuid-v7.ts';
import { actorOf } from '#server/http/actor-of.ts';
import { conflict, invalid, notFound, signInFirst, tooMany } from '#server/http/refusal.ts';
import type { Viewer } from '#server/http/viewer.ts';
import {
  lockCustomer,
  type OwnerProof,
  type PasswordService,
  requireConfirmedEmail,
  type UserRecord,
} from '#server/identity/identity.door.ts';
import { writeMail } from '#server/outbox/outbox.service.ts';
import type { Clock } from '#server/ports/clock/clock.ts';
import { readSetting } from '#server/settings/settings.service.ts';

import { askConsents, dropConsents } from '#server/customers/joint-consents/ask-consent.ts';
import { missingConsents } from '#server/customers/joint-consents/missing-consents.read.ts';

import { limitEntered, requirePause } from './require-pause.ts';
import { waitsForItsHolder } from './other-holders.service.ts';
import { payoutAccounts, type PayoutRecord } from './payout-accounts.table.ts';
import { judgeCode, newCode, RESEND_MS } from './payout-code.ts';
import { codeMail, confirmedMail, removedMail } from './payout-mails.ts';
import { accountsOf, comparedNumberOf, consentTo, numberOf, viewOf } from './payout-view.ts';

interface Parts {
  db: Database;
  clock: Clock;
  publicUrl: string;
  seal: SecretSeal;
  passwords: Pick<PasswordService, 'isCurrent'>;
  ownerProof: Pick<OwnerProof, 'tryMailed'>;
  /** Multiplies how many he may enter; 0 for as many as he likes. */
  rateLimit: number;
}

/** A customer signed in, and where he calls from. */
interface Caller {
  viewer: Viewer;
  ip: string;
  requestId: string;
}

const codeOver = () => conflict('This code no longer works. Ask for a new one.');

/** A customer's hand in the accounts that he may be paid to. */
export function createPayoutAccounts({ db, clock, publicUrl, seal, passwords, ownerProof, rateLimit }: Parts) {
  const told = async (executor: Executor, customerId: string, holder: string): Promise<PayoutAccounts> => {
    const missing = await missingConsents(executor, customerId);
    return {
      accounts: (await accountsOf(executor, customerId)).map((account) =>
        viewOf(account, clock.now(), missing(account.id)),
      ),
      holder,
      coolingHours: (await readSetting(executor, 'payouts')).coolingHours,
    };
  };

  const changing = <Result>(caller: Caller, change: (tx: Transaction, customer: UserRecord) => Promise<Result>) =>
    inTransaction(db, async (tx) => {
      const customer = await lockCustomer(tx, caller.viewer.id);
      // He may have been shut out since his call came in.
      if (!customer || customer.status === 'suspended' || customer.status === 'closed') throw signInFirst();
      return change(tx, customer);
    });

  const ownOne = async (tx: Transaction, id: string, customerId: string): Promise<PayoutRecord> => {
    const [account] = await tx
      .select()
      .from(payoutAccounts)
      .where(and(eq(payoutAccounts.id, id), eq(payoutAccounts.customerId, customerId)));
    if (!account || account.state === 'removed') throw notFound('The account');
    return account;
  };

  const record = (
    tx: Transaction,
    caller: Caller,
    action: string,
    account: PayoutRecord,
    state: PayoutState,
    more: { usableFrom?: string } = {},
  ) =>
    recordAudit(tx, {
      ...{ actor: actorOf(caller), action, entity: 'user', entityId: account.customerId },
      before: { state: account.state },
      after: { account: account.id, bank: account.bankName, ending: account.ending, state, ...more },
    });

  const write = (tx: Transaction, id: string, set: Partial<typeof payoutAccounts.$inferInsert>) =>
    tx
      .update(payoutAccounts)
      .set({ ...set, version: nextVersion(payoutAccounts.version) })
      .where(eq(payoutAccounts.id, id));

  return {
    list: ({ id, name }: Viewer): Promise<PayoutAccounts> => told(db, id, name),

    /** Refuses with 422 a wrong password, with 403 until the e-mail is confirmed, with 409 an account that is there already, and one too many, with 429 too many of a day. */
    async add(caller: Caller, numbers: PayoutNumbers, password: string): Promise<PayoutAccounts> {
      if (!(await passwords.isCurrent(caller.viewer, password, caller)))
        throw invalid('password', 'This is not your password.');
      return changing(caller, async (tx, customer) => {
        requireConfirmedEmail(customer);
        const mark = seal.markOf(comparedNumberOf(numbers));
        const standing = await accountsOf(tx, customer.id);
        const again = standing.find((account) => account.mark === mark && waitsForItsHolder(account));
        if (again) {
          const state = nextPayoutState(again.state, 'remove', 'shop') ?? again.state;
          await write(tx, again.id, { state, sealedNumbers: '', codeHash: null });
          await record(tx, caller, 'user.payout_account_removed', again, state);
          await dropConsents(tx, { refId: again.id });
        }
        const known = standing.filter((account) => account !== again);
        if (known.some((account) => account.mark === mark)) throw conflict('You have entered this account already.');
        if (known.length >= payoutLimits.perCustomer)
          throw conflict(
            `You have ${payoutLimits.perCustomer} accounts, which is as many as we keep. Remove one first.`,
          );
        const id = uuidV7();
        const { code, codeHash } = newCode(id);
        const now = clock.now();
        await requirePause(tx, { customerId: customer.id, mark, now });
        await limitEntered(tx, { customerId: customer.id, now, rateLimit });
        const [made] = await tx
          .insert(payoutAccounts)
          .values({
            ...{ id, customerId: customer.id, holder: customer.name, mark, codeHash, codeSentAt: now, createdAt: now },
            ...{ kind: numbers.kind, bankName: numbers.bankName, currency: numbers.currency },
            sealedNumbers: seal.seal(JSON.stringify(numbers), id),
            ending: numberOf(numbers).slice(-4),
          })
          .returning();
        if (!made) throw new Error('The account was not written.');
        await writeMail(tx, clock, codeMail(made, customer, code));
        await record(tx, caller, 'user.payout_account_added', made, made.state);
        return told(tx, customer.id, customer.name);
      });
    },

    /**
     * Refuses with 422 a wrong code, of which there are five, and with 409 where no code can be right any more. A wrong one counts among
     * all failed codes of the customer, whichever account it was mailed for: beyond them with 429.
     */
    async confirm(caller: Caller, id: string, code: string): Promise<PayoutAccounts> {
      const confirming = async (tx: Transaction, customer: UserRecord) => {
        const account = await ownOne(tx, id, customer.id);
        const state = moved(account, 'confirm');
        const now = clock.now();
        const verdict = judgeCode(account, code, now);
        if (verdict === 'over') throw codeOver();
        if (verdict === 'wrong') {
          // What is thrown takes the count back: it is answered, and refused outside.
          await tx
            .update(payoutAccounts)
            .set({ codeTries: account.codeTries + 1 })
            .where(eq(payoutAccounts.id, id));
          return null;
        }
        const { coolingHours } = await readSetting(tx, 'payouts');
        const usableFrom = new Date(now.getTime() + coolingHours * HOUR_MS);
        await write(tx, id, { state, usableFrom, codeHash: null });
        await writeMail(tx, clock, confirmedMail(account, customer, publicUrl, usableFrom));
        await record(tx, caller, 'user.payout_account_confirmed', account, state, {
          usableFrom: usableFrom.toISOString(),
        });
        const asked = [consentTo(account)];
        await askConsents(tx, { clock, publicUrl }, { holderId: customer.id, actor: actorOf(caller), asked });
        return told(tx, customer.id, customer.name);
      };
      const done = await ownerProof.tryMailed(caller, async () => {
        const answer = await changing(caller, confirming);
        return { answer, isWrong: answer === null };
      });
      if (!done) throw invalid('code', 'This is not the code that we emailed.');
      return done;
    },

    /** Refuses with 429 within a minute of the last mail. */
    resend: (caller: Caller, id: string): Promise<void> =>
      changing(caller, async (tx, customer) => {
        const account = await ownOne(tx, id, customer.id);
        moved(account, 'confirm');
        const now = clock.now();
        const waits = account.codeSentAt.getTime() + RESEND_MS - now.getTime();
        if (waits > 0) throw tooMany(Math.ceil(waits / 1000), 'A code is on its way.');
        const { code, codeHash } = newCode(id);
        await write(tx, id, { codeHash, codeTries: 0, codeSentAt: now });
        await writeMail(tx, clock, codeMail(account, customer, code));
        await record(tx, caller, 'user.payout_code_sent', account, account.state);
      }),

    /** Its numbers are gone for good. Refuses with 404, and 409 for one that has changed or is blocked. */
    remove: (caller: Caller, id: string, version: number): Promise<PayoutAccounts> =>
      changing(caller, async (tx, customer) => {
        const account = await ownOne(tx, id, customer.id);
        const state = moved(account, 'remove');
        if (account.version !== version) throw conflict('This account has changed in the meantime.');
        await write(tx, id, { state, sealedNumbers: '', codeHash: null });
        if (account.state === 'confirmed') await writeMail(tx, clock, removedMail(account, customer, publicUrl));
        await record(tx, caller, 'user.payout_account_removed', account, state);
        await dropConsents(tx, { refId: id });
        return told(tx, customer.id, customer.name);
      }),
  };
}
export type PayoutAccountsService = ReturnType<typeof createPayoutAccounts>;

function moved({ state }: PayoutRecord, event: PayoutEvent): PayoutState {
  const to = nextPayoutState(state, event, 'customer');
  if (to !== null) return to;
  throw conflict(state === 'blocked' ? 'This account is blocked. Write to us.' : 'This account is confirmed already.');
}
