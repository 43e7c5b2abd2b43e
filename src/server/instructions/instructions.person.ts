import { systemActor } from '#server/audit/audit.service.ts';
import type { Executor, Transaction } from '#server/db/database.ts';
import { type Intrusion, type Owner, type PersonPart, rowsFile } from '#server/identity/identity.door.ts';
import type { Clock } from '#server/ports/clock/clock.ts';

import { endLimitOrders, limitOrdersOfPerson } from './limit-orders/limit-orders-of-person.ts';
import { endPlans, plansOfPerson } from './plans/plans-of-person.ts';

/** What a person lets the shop do for him: it ends with his account, and so does what an intruder set. */
export const instructionsPerson = ({ clock }: { clock: Clock }): PersonPart => ({
  copy: (db: Executor, { id }: Owner) => [
    rowsFile('limit-orders', () => limitOrdersOfPerson(db, id)),
    rowsFile('savings-plans', () => plansOfPerson(db, id)),
  ],
  async end(tx: Transaction, { id: customerId }: Owner) {
    const ending = { customerId, at: clock.now(), actor: systemActor, what: 'Ended with the account' };
    await endLimitOrders(tx, ending);
    await endPlans(tx, ending);
  },
  async takeBack(tx: Transaction, { id: customerId }: Owner, { since, now: at, actor }: Intrusion) {
    const ending = { customerId, since, at, actor, what: 'Taken back: it was set while somebody else had the account' };
    const [limits, plans] = [await endLimitOrders(tx, ending), await endPlans(tx, ending)];
    return [
      ...(limits > 0 ? ['The limit orders that were set were cancelled.'] : []),
      ...(plans > 0 ? ['The savings plans that were started were cancelled.'] : []),
    ];
  },
});
