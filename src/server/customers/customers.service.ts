import type { Customer } from '#contract/customers/customers.contract.ts';
import type { Held } from '#contract/permissions.ts';
import { type Actor, recordAudit } from '#server/audit/audit.service.ts';
import type { Database } from '#server/db/database.ts';
import { inTransaction } from '#server/db/transactions.ts';

import { caseOf, readCustomer } from './cases/customer-view.read.ts';

/** An administrator with his roles, by which he is told what he may do. */
type Staff = Actor & { id: string; roles: readonly Held[] };

/** Customers as the staff sees them. */
export function createCustomersService({ db }: { db: Database }) {
  return {
    /** A customer with the identity check; who looked at it is written down. */
    async read(id: string, { roles, ...actor }: Staff): Promise<Customer> {
      return inTransaction(db, async (tx) => {
        const { kyc } = await caseOf(tx, id);
        if (kyc) await recordAudit(tx, { actor, action: 'kyc.viewed', entity: 'user', entityId: id });
        return readCustomer(tx, id, { id: actor.id, roles });
      });
    },
  };
}
export type CustomersService = ReturnType<typeof createCustomersService>;
