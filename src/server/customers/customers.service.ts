import type { z } from 'zod';

import type { Customer, customersContract, KycDraft, KycIndividual } from '#contract/customers/customers.contract.ts';
import { kycProblems } from '#contract/identity/kyc.rules.ts';
import type { AdminRole } from '#contract/permissions.ts';
import { type Actor, recordAudit } from '#server/audit/audit.service.ts';
import { civilDayOf } from '#contract/dates/shop-calendar.ts';
import type { Database, Transaction } from '#server/db/database.ts';
import { inTransaction } from '#server/db/transactions.ts';
import { conflict, forbidden, notFound, Refusal } from '#server/http/refusal.ts';
import { writeMail } from '#server/outbox/outbox.service.ts';
import type { Clock } from '#server/ports/clock/clock.ts';
import {
  decidableStatuses,
  editableStatuses,
  lockCustomer,
  setUserStatus,
  storeKycCase,
} from '#server/identity/identity.door.ts';

import { decisionMail } from './customer-mails.ts';
import { type Case, caseOf, readCustomer } from './customer-view.ts';

type OwnCase = z.input<(typeof customersContract)['readKyc']['response']>;
type Decision = z.output<(typeof customersContract)['decide']['body']>;

/** An administrator with his roles, by which he is told what he may do. */
type Staff = Actor & { id: string; roles: readonly AdminRole[] };

interface Parts {
  db: Database;
  clock: Clock;
  publicUrl: string;
}

/** Customers and their identity check. */
export function createCustomersService({ db, clock, publicUrl }: Parts) {
  return {
    async ownCase(userId: string): Promise<OwnCase> {
      return ownView(await caseOf(db, userId));
    },

    /** Keeps the form as typed; the first save makes a pending account a draft. */
    async save(userId: string, form: KycDraft): Promise<OwnCase> {
      return inTransaction(db, async (tx) => {
        const { user } = await lockEditable(tx, userId);
        await storeKycCase(tx, userId, { form });
        if (user.status === 'pending') await setUserStatus(tx, user, 'draft');
        return ownView(await caseOf(tx, userId));
      });
    },

    /** Sends the form for review. Refuses with 403 without a verified e-mail, 409 when it was sent, 422 by field. */
    async submit(userId: string, form: KycIndividual, actor: Actor): Promise<OwnCase> {
      return inTransaction(db, async (tx) => {
        const { user } = await lockEditable(tx, userId);
        if (!user.emailVerifiedAt) throw forbidden('Please verify your e-mail address first.');
        const errors = kycProblems(form, civilDayOf(clock.now()));
        if (Object.keys(errors).length > 0) throw new Refusal(422, 'Please correct the marked fields.', { errors });
        await storeKycCase(tx, userId, { form, submittedAt: clock.now(), reason: null });
        await setUserStatus(tx, user, 'submitted');
        await recordAudit(tx, {
          actor,
          action: 'kyc.submitted',
          entity: 'user',
          entityId: userId,
          before: { status: user.status },
          after: { status: 'submitted' },
        });
        return ownView(await caseOf(tx, userId));
      });
    },

    /** A customer with the identity check; who looked at it is written down. */
    async read(id: string, { roles, ...actor }: Staff): Promise<Customer> {
      return inTransaction(db, async (tx) => {
        const { kyc } = await caseOf(tx, id);
        if (kyc) await recordAudit(tx, { actor, action: 'kyc.viewed', entity: 'user', entityId: id });
        return readCustomer(tx, id, { id: actor.id, roles });
      });
    },

    /** Approves or rejects. Refuses the reviewer's own case (403), a stale version and a case not sent (409). */
    async decide(id: string, { decision, reason, version }: Decision, { roles, ...actor }: Staff): Promise<Customer> {
      const reader = { id: actor.id, roles };
      return inTransaction(db, async (tx) => {
        const user = await lockCustomer(tx, id);
        if (!user) throw notFound('The customer');
        if (user.id === actor.id) throw forbidden('Nobody decides on their own identity check.');
        if (user.version !== version)
          throw conflict('Somebody changed this customer in the meantime. Look at the new state first.', {
            current: await readCustomer(tx, id, reader),
          });
        if (!decidableStatuses.includes(user.status))
          throw conflict('This identity check is not waiting for a decision.');
        const status = decision === 'approve' ? 'approved' : 'rejected';
        await setUserStatus(tx, user, status);
        await storeKycCase(tx, id, { decidedAt: clock.now(), decidedBy: actor.id, reason });
        await recordAudit(tx, {
          actor,
          action: `kyc.${status}`,
          entity: 'user',
          entityId: id,
          before: { status: user.status },
          after: { status, reason },
        });
        await writeMail(tx, clock, decisionMail(user, status, reason, publicUrl));
        return readCustomer(tx, id, reader);
      });
    },
  };
}
export type CustomersService = ReturnType<typeof createCustomersService>;

async function lockEditable(tx: Transaction, userId: string): Promise<Case> {
  await lockCustomer(tx, userId);
  const found = await caseOf(tx, userId);
  if (!editableStatuses.includes(found.user.status))
    throw conflict('Your identity check has been sent and cannot be changed now.');
  return found;
}

const ownView = ({ user, kyc }: Case): OwnCase => ({
  status: user.status,
  form: kyc?.form ?? {},
  submittedAt: kyc?.submittedAt?.toISOString() ?? null,
  note: user.status === 'rejected' || user.status === 'more_info' ? (kyc?.reason ?? null) : null,
});
