import { sql } from 'drizzle-orm';

import type { Invariant } from './invariant.ts';

/** What was there before anybody did anything, such as the demo's past, no log tells. */
const sinceTheLogBegan = sql`(select min(at) from audit_log)`;

/** What only a person does must stand in the audit log, by whom: rows that were merely inserted do not. */
export const toldInvariants: readonly Invariant[] = [
  {
    name: 'I17 money by hand',
    rule: 'Money in that somebody wrote down, and each payment of a bill, stands in the audit log by who did it.',
    query: sql`
      select r.id::text, 'money in of ' || r.amount || ' ' || r.currency || ', ' || r.reference
      from receipts r
      where r.source = 'desk' and r.created_at > ${sinceTheLogBegan} and not exists (
        select 1 from audit_log a
        where a.entity = 'receipt' and a.entity_id = r.id::text and a.action = 'receipt.recorded' and a.actor_id = r.actor_id
      )
      union all
      select p.id::text, 'payment of ' || p.amount || ' of bill ' || p.bill_id || ', ' || p.reference
      from supplier_payments p
      where p.created_at > ${sinceTheLogBegan} and not exists (
        select 1 from audit_log a
        where a.entity = 'supplier_bill' and a.entity_id = p.bill_id::text and a.action = 'supplier_bill.paid'
          and a.actor_id = p.actor_id and a.after ->> 'reference' = p.reference
      )`,
  },
];
