import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm';

import { namesAlike } from '#contract/names-alike.rules.ts';
import type { Executor } from '#server/db/database.ts';
import type { Reading } from '#server/db/read-together.ts';
import { conflict } from '#server/http/refusal.ts';
import { peopleOf } from '#server/identity/identity.door.ts';
import type { HoldHooks } from '#server/trade/trade.door.ts';

import { complianceHolds } from './holds.table.ts';

const askThem = 'Ask them, and tell the customer only that it is being checked.';

/** What modules below ask before they let anything be agreed, go out, or be paid. */
export const holdHooks: HoldHooks = {
  isHeld: (customerId): Reading<boolean> => ({
    shape: 'is held',
    text: () => sql`
      select to_jsonb(exists (
        select 1 from ${complianceHolds}
        where ${complianceHolds.customerId} = ${sql.placeholder('heldCustomerId')}
          and ${complianceHolds.orderId} is null and ${complianceHolds.releasedAt} is null))`,
    values: { heldCustomerId: customerId },
    read: (value) => value === true,
  }),

  async requireFree(db: Executor, { customerId, orderId = null }): Promise<void> {
    const [hold] = await db
      .select({ orderId: complianceHolds.orderId })
      .from(complianceHolds)
      .where(
        and(
          eq(complianceHolds.customerId, customerId),
          isNull(complianceHolds.releasedAt),
          or(isNull(complianceHolds.orderId), ...(orderId === null ? [] : [eq(complianceHolds.orderId, orderId)])),
        ),
      )
      .limit(1);
    if (!hold) return;
    const what = hold.orderId === null ? 'everything of this customer' : 'this order';
    throw conflict(`Compliance has paused ${what}. ${askThem}`);
  },

  async heldAmong(db: Executor, customerIds): Promise<ReadonlySet<string>> {
    const { customerId, orderId, releasedAt } = complianceHolds;
    const held = await db
      .selectDistinct({ customerId })
      .from(complianceHolds)
      .where(and(inArray(customerId, [...customerIds]), isNull(orderId), isNull(releasedAt)));
    return new Set(held.map((hold) => hold.customerId));
  },

  async requireFreeName(db: Executor, name: string): Promise<void> {
    if (name.trim() === '') return;
    const held = await db
      .selectDistinct({ customerId: complianceHolds.customerId })
      .from(complianceHolds)
      .where(and(isNull(complianceHolds.orderId), isNull(complianceHolds.releasedAt)));
    if (held.length === 0) return;
    const people = await peopleOf(
      db,
      held.map(({ customerId }) => customerId),
    );
    if (![...people.values()].some((customer) => namesAlike(name, customer.name))) return;
    throw conflict(`Compliance has paused everything of a customer called ${name}. ${askThem}`);
  },
};
