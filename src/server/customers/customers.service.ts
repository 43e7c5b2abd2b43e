import type { Customer } from '#contract/customers/customers.contract.ts';
import type { Held } from '#contract/permissions.ts';
import { type Actor, recordAudit } from '#server/audit/audit.service.ts';
import type { Database } from '#server/db/database.ts';
import { inTransaction } from '#server/db/transactions.ts';

import { readCustomer } from './cases/customer-view.read.ts';

/** An administrator with his roles, by which he is told what he may do. */
type Staff = Actor & { id: string; roles: readonly Held[] };

/** Customers as the staff sees them. */
export function createCustomersService({ db }: { db: Database }) {
  return {
    /** A customer, to who reviews identity checks with what was declared; who looked at that is written down. */
    async read(id: string, { roles, ...actor }: Staff): Promise<Customer> {
      return inTransaction(db, async (tx) => {
        const customer = await readCustomer(tx, id, { id: actor.id, roles });
        if (customer.kyc) await recordAudit(tx, { actor, action: 'kyc.viewed', entity: 'user', entityId: id });
        return customer;
      });
    },
  };
}
export type CustomersService = ReturnType<typeof createCustomersService>;
