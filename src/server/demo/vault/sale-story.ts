import { amountWords } from '#contract/amount-words.rules.ts';
import type { PriceBasis } from '#contract/arithmetic/pricing.ts';
import { HOUR_MS } from '#contract/dates/durations.ts';
import { type SellBackTerms, sellBackUnit } from '#contract/vault/sell-back-amounts.rules.ts';
import type { SellBackState } from '#contract/vault/sell-backs.rules.ts';
import type { Random } from '#server/demo/random.ts';
import type { SeededIds } from '#server/demo/seeded-ids.ts';
import type { UserRecord } from '#server/identity/users/users.table.ts';
import type { StorageItemRecord } from '#server/vault/items/storage-items.table.ts';
import type { sellBackEvents, sellBackLines, sellBacks } from '#server/vault/sell-backs/sell-backs.table.ts';

/** How the demo's sales went. */
export type Ending = 'paid' | 'approved' | 'cancelled' | 'rejected' | 'under_review';

interface Sale {
  number: number;
  ending: Ending;
  submittedAt: Date;
  /** It holds exactly what is sold. */
  item: StorageItemRecord;
  owner: UserRecord;
  staff: UserRecord;
  payoutAccountId: string;
  basis: PriceBasis;
  terms: SellBackTerms;
  ids: SeededIds;
  random: Random;
}

const answers: Partial<Record<Ending, string>> = {
  cancelled: 'I keep it after all.',
  rejected: 'The payout account is not in your name.',
};

/** The rows of one sale out of the vault, of one item, at the price of its moment. */
export function saleStory({ ending, submittedAt, item, owner, staff, basis, terms, ids, random, ...sale }: Sale) {
  const unit = sellBackUnit(item.pieceNg, basis, terms);
  const pieces = BigInt(item.qty);
  const net = unit.net * pieces;
  const approvedAt = hoursAfter(submittedAt, random.int(2, 20));
  const paidAt = hoursAfter(approvedAt, random.int(20, 50));
  const isPaid = ending === 'paid';
  const isBought = isPaid || ending === 'approved';
  const stateSince = {
    paid: paidAt,
    approved: approvedAt,
    under_review: submittedAt,
    cancelled: approvedAt,
    rejected: approvedAt,
  }[ending];
  const quotedAt = new Date(submittedAt.getTime() - 25_000);
  const id = ids.next();
  const words = amountWords(net, 'CAD');
  let from: SellBackState | null = null;
  const event = (
    at: Date,
    what: string,
    by: UserRecord,
    toState: SellBackState,
  ): typeof sellBackEvents.$inferInsert => {
    const told = {
      id: ids.next(),
      sellBackId: id,
      at,
      what,
      fromState: from,
      toState,
      actorId: by.id,
      actorName: by.name,
    };
    from = toState;
    return told;
  };
  const ends = {
    under_review: [],
    cancelled: [[stateSince, 'You cancelled it', owner, 'cancelled']],
    rejected: [[stateSince, 'We did not take it', staff, 'rejected']],
    approved: [[approvedAt, 'Approved', staff, 'approved']],
    paid: [
      [approvedAt, 'Approved', staff, 'approved'],
      [new Date((approvedAt.getTime() + paidAt.getTime()) / 2), 'Our bank is paying you', staff, 'payout_pending'],
      [paidAt, `${words} was paid to your account`, staff, 'paid'],
    ],
  } as const satisfies Record<Ending, readonly (readonly [Date, string, UserRecord, SellBackState])[]>;
  return {
    row: {
      ...{ id, number: `SB-${sale.number}`, state: ending, stateSince, payoutAccountId: sale.payoutAccountId },
      ...{ customerId: owner.id, customerName: owner.name, customerEmail: owner.email, currency: 'CAD' },
      ...{
        metals: [item.metal],
        pieces: item.qty,
        quotedAt,
        expiresAt: new Date(quotedAt.getTime() + 60_000),
        submittedAt,
      },
      ...{ basis: { [item.metal]: basis }, terms: { [item.metal]: terms }, perCad: '1' },
      ...{ gross: unit.gross * pieces, commission: unit.commission * pieces, net, netCad: net, costCad: item.costCad },
      ...(isBought && {
        approvedBy: staff.id,
        approvedByName: staff.name,
        approvedAt,
      }),
      ...(isPaid && { paidAt, payoutReference: `OUT ${sale.number}` }),
      ...{
        answer: answers[ending] ?? null,
        version: 2 + ends[ending].length,
        createdAt: quotedAt,
        updatedAt: stateSince,
      },
    } satisfies typeof sellBacks.$inferInsert,
    line: {
      ...{ id: ids.next(), sellBackId: id, position: 1, itemId: item.id, productId: item.productId, sku: item.sku },
      ...{ name: item.name, metal: item.metal, qty: item.qty, pieceNg: item.pieceNg, unitGross: unit.gross },
      ...{ unitNet: unit.net, net, netCad: net, costCad: item.costCad },
    } satisfies typeof sellBackLines.$inferInsert,
    events: [
      event(quotedAt, `Price locked at ${words}`, owner, 'quoted'),
      event(submittedAt, `Sold to us for ${words}`, owner, 'under_review'),
      ...ends[ending].map(([at, what, by, to]) => event(at, what, by, to)),
    ],
    itemSteps: [
      { at: submittedAt, what: `Set aside for sale SB-${sale.number}`, to: 'reserved_for_sale' as const, by: owner },
      ...(isBought ? [{ at: approvedAt, what: 'Sold to us', to: 'sold' as const, by: staff }] : []),
      ...(ending === 'cancelled' || ending === 'rejected'
        ? [{ at: stateSince, what: 'Not sold after all', to: 'in_vault' as const, by: staff }]
        : []),
    ],
    bought: isBought ? { approvedAt, paidAt: isPaid ? paidAt : null, unitNet: unit.net } : null,
  };
}

const hoursAfter = (moment: Date, hours: number): Date => new Date(moment.getTime() + hours * HOUR_MS);
