import { eq } from 'drizzle-orm';

import type { Beneficiaries, BeneficiaryForm } from '#contract/customers/beneficiaries.contract.ts';
import { BENEFICIARIES_MOST, shareProblem, shareWords } from '#contract/customers/beneficiaries.rules.ts';
import { recordAudit } from '#server/audit/audit.service.ts';
import { nextVersion } from '#server/db/columns.ts';
import type { Database, Transaction } from '#server/db/database.ts';
import { inTransaction } from '#server/db/transactions.ts';
import { uuidV7 } from '#server/db/uuid-v7.ts';
import { actorOf } from '#server/http/actor-of.ts';
import { conflict, invalid, notFound, signInFirst } from '#server/http/refusal.ts';
import type { Viewer } from '#server/http/viewer.ts';
import {
  findCustomer,
  lockCustomer,
  type PasswordService,
  requireConfirmedEmail,
  type UserRecord,
} from '#server/identity/identity.door.ts';
import { writeMail } from '#server/outbox/outbox.service.ts';
import type { Clock } from '#server/ports/clock/clock.ts';

import { type BeneficiaryRecord, beneficiaries } from './beneficiaries.table.ts';
import { toldBeneficiary } from './beneficiary-audit.ts';
import { beneficiariesMail } from './beneficiary-mails.ts';
import { beneficiariesOf, viewOf } from './beneficiary-view.read.ts';

interface Parts {
  db: Database;
  clock: Clock;
  publicUrl: string;
  passwords: Pick<PasswordService, 'isCurrent'>;
}

/** A customer signed in, and where he calls from. */
interface Caller {
  viewer: Viewer;
  ip: string;
  requestId: string;
}

type Act = 'added' | 'changed' | 'removed';

/** Whom customers wish their holdings to go to: a record for the estate, and no right to anything. */
export function createBeneficiaries({ db, clock, publicUrl, passwords }: Parts) {
  /** For the password, under the lock of his row, so that two shares are summed one after the other. Refuses with 403 before his address is confirmed. */
  async function changing(
    caller: Caller,
    password: string,
    change: (tx: Transaction, customer: UserRecord, known: BeneficiaryRecord[]) => Promise<unknown>,
  ): Promise<Beneficiaries> {
    if (!(await passwords.isCurrent(caller.viewer, password, caller)))
      throw invalid('password', 'This is not your password.');
    return inTransaction(db, async (tx) => {
      const customer = await lockCustomer(tx, caller.viewer.id);
      if (!customer || customer.status === 'suspended' || customer.status === 'closed') throw signInFirst();
      requireConfirmedEmail(customer);
      await change(tx, customer, await beneficiariesOf(tx, customer.id));
      return viewOf(await beneficiariesOf(tx, customer.id));
    });
  }

  /** The one of an id, as it was seen. Refuses with 404 another customer's, and with 409 one that has changed. */
  function seen(known: readonly BeneficiaryRecord[], id: string, version: number): BeneficiaryRecord {
    const found = known.find((each) => each.id === id);
    if (!found) throw notFound('The beneficiary');
    if (found.version !== version) throw conflict('This beneficiary has changed in the meantime.');
    return found;
  }

  async function tell(
    tx: Transaction,
    caller: Caller,
    customer: UserRecord,
    { act, id, before, after }: { act: Act; id: string; before?: BeneficiaryForm; after?: BeneficiaryForm },
  ): Promise<void> {
    await recordAudit(tx, {
      ...{ actor: actorOf(caller), action: `user.beneficiary_${act}`, entity: 'user', entityId: customer.id },
      ...(before && { before: toldBeneficiary({ ...before, id }) }),
      ...(after && { after: toldBeneficiary({ ...after, id }) }),
    });
    const { name, share } = (after ?? before) as BeneficiaryForm;
    await writeMail(tx, clock, beneficiariesMail(customer, publicUrl, wordsOf[act](name, shareWords(share))));
  }

  return {
    list: async ({ id }: Viewer): Promise<Beneficiaries> => viewOf(await beneficiariesOf(db, id)),

    /** Refuses with 422 a wrong password and a share that is too large, with 409 one too many and a company. */
    add: (caller: Caller, form: BeneficiaryForm, password: string): Promise<Beneficiaries> =>
      changing(caller, password, async (tx, customer, known) => {
        if (customer.accountType === 'commercial')
          throw conflict('Only a person can name beneficiaries, not a company.');
        if (known.length >= BENEFICIARIES_MOST)
          throw conflict(`You have named ${BENEFICIARIES_MOST}, which is as many as we keep. Remove one first.`);
        requireRoom(form, known);
        const id = uuidV7();
        await tx.insert(beneficiaries).values({ ...form, id, customerId: customer.id, createdAt: clock.now() });
        await tell(tx, caller, customer, { act: 'added', id, after: form });
      }),

    /** Refuses with 404, 409 and 422. */
    change: (
      caller: Caller,
      id: string,
      form: BeneficiaryForm,
      { password, version }: Sealed,
    ): Promise<Beneficiaries> =>
      changing(caller, password, async (tx, customer, known) => {
        const before = seen(known, id, version);
        requireRoom(
          form,
          known.filter((each) => each.id !== id),
        );
        await tx
          .update(beneficiaries)
          .set({ ...form, version: nextVersion(beneficiaries.version) })
          .where(eq(beneficiaries.id, id));
        await tell(tx, caller, customer, { act: 'changed', id, before, after: form });
      }),

    /** Refuses with 404, 409 and 422. */
    remove: (caller: Caller, id: string, { password, version }: Sealed): Promise<Beneficiaries> =>
      changing(caller, password, async (tx, customer, known) => {
        const before = seen(known, id, version);
        await tx.delete(beneficiaries).where(eq(beneficiaries.id, id));
        await tell(tx, caller, customer, { act: 'removed', id, before });
      }),

    /** Refuses with 404. */
    async ofCustomer(customerId: string): Promise<Beneficiaries> {
      if (!(await findCustomer(db, customerId))) throw notFound('The customer');
      return viewOf(await beneficiariesOf(db, customerId));
    },
  };
}
export type BeneficiariesService = ReturnType<typeof createBeneficiaries>;

/** The password, and the version that was seen. */
interface Sealed {
  password: string;
  version: number;
}

function requireRoom({ share }: BeneficiaryForm, others: readonly BeneficiaryRecord[]): void {
  const problem = shareProblem(
    share,
    others.map((other) => other.share),
  );
  if (problem !== null) throw invalid('beneficiary.share', problem);
}

const wordsOf: Record<Act, (name: string, share: string) => string> = {
  added: (name, share) => `You named ${name} as a beneficiary, with ${share}.`,
  changed: (name, share) => `You changed ${name} among your beneficiaries, who now has ${share}.`,
  removed: (name) => `You removed ${name} from your beneficiaries.`,
};
