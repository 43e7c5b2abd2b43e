import { type SQL, sql } from 'drizzle-orm';

import { tierMembers, userTiers } from '#server/trade/tiers/tiers.table.ts';
import { storageEvents, storageItems } from '#server/vault/items/storage-items.table.ts';

interface Night {
  endsAt: Date;
  freeDays: number;
}

/**
 * Fine weight of each customer and metal that lay in a vault at a moment, confirmed for more than the free days, as rows
 * `customer_id, metal, ng, discount`; the discount is his tier's. An item counts from when it was
 * its customer's until the moment it was sold, sent out or transferred.
 */
export const nightHoldings = ({ endsAt, freeDays }: Night): SQL => sql`
  select held.customer_id, held.metal, held.ng, coalesce(tier.storage_discount, 0) as discount
  from (
    select item.customer_id, item.metal, sum(item.piece_ng * item.qty) as ng
    from ${storageItems} item
    where item.confirmed_at <= ${endsAt.toISOString()}::timestamptz - make_interval(days => ${freeDays})
      and item.acquired_at <= ${endsAt.toISOString()}::timestamptz
      and item.state not in ('pending_inbound', 'discrepancy')
      and (item.state not in ('sold', 'in_transit', 'withdrawn', 'transferred') or not exists (
        select 1 from ${storageEvents} left_by
        where left_by.item_id = item.id and left_by.to_state in ('sold', 'in_transit', 'withdrawn', 'transferred')
          and left_by.at between item.confirmed_at and ${endsAt.toISOString()}::timestamptz))
    group by 1, 2
  ) held
  left join ${tierMembers} member on member.user_id = held.customer_id
  left join ${userTiers} tier on tier.id = member.tier_id and tier.active`;
