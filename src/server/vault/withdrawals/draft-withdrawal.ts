import { and, eq } from 'drizzle-orm';

import { MINUTE_MS } from '#contract/dates/durations.ts';
import type { DraftWithdrawal } from '#contract/vault/withdrawal-moves.contract.ts';
import type { Actor } from '#server/audit/audit.service.ts';
import type { Transaction } from '#server/db/database.ts';
import { insertRows, rowsOf } from '#server/db/insert-rows.ts';
import { uuidV7 } from '#server/db/uuid-v7.ts';
import { conflict, invalid, notFound } from '#server/http/refusal.ts';
import type { Viewer } from '#server/http/viewer.ts';
import type { OwnerProof } from '#server/identity/identity.door.ts';
import {
  type ConsentHooks,
  type HoldHooks,
  readShippingMethods,
  type ShippingMethodRecord,
} from '#server/trade/trade.door.ts';
import { ownItems } from '#server/vault/items/items-for-sale.ts';
import { unwithdrawableWords } from '#server/vault/items/items-for-withdrawal.ts';
import { knownVaults } from '#server/vault/vaults/known-vaults.read.ts';

import { type Chosen, type Pricing, withdrawalFigures } from './fee-sources.ts';
import { limitDrafts } from './limit-drafts.ts';
import { moveWithdrawal, type Shop } from './move-withdrawal.ts';
import { requireWithdrawer, requireWithinDay } from './require-withdrawer.ts';
import { requireAddress } from './withdrawal-addresses.ts';
import { withdrawalEvents, withdrawalLines, type WithdrawalRecord, withdrawals } from './withdrawals.table.ts';

export interface Drafting extends Shop, Pricing {
  holds: HoldHooks;
  consents: ConsentHooks;
  ownerProof: OwnerProof;
  /** Multiplies how often a customer may look anew; 0 for as often as he likes. */
  rateLimit: number;
}

/** So long the fee that was shown holds. */
const HOLDS_MS = 30 * MINUTE_MS;

/**
 * Works out what a withdrawal costs and keeps it for a while; the draft before it is gone. A code is mailed only when it is asked for. Refuses with 403 who may not trade,
 * with 404 another's item, with 409 what is not free, lies in several vaults or is too much for a day, with 422 beside the fields,
 * and with 503 while the shop is offline or withdrawals are closed.
 */
export async function draftWithdrawal(
  tx: Transaction,
  shop: Drafting,
  { viewer, actor, asked }: { viewer: Viewer; actor: Actor; asked: DraftWithdrawal },
): Promise<WithdrawalRecord> {
  const rules = await requireWithdrawer(tx, shop, viewer);
  const now = shop.clock.now();
  await limitDrafts(tx, { customerId: viewer.id, now, rateLimit: shop.rateLimit });
  const chosen = await chosenItems(tx, viewer.id, asked.items, now);
  const vaultId = oneVault(chosen);
  const vault = (await knownVaults(tx, [vaultId])).get(vaultId);
  if (!vault) throw notFound('The vault');
  const customer = { id: viewer.id, name: viewer.name };
  const [method, address] =
    asked.way === 'ship'
      ? [
          await requireMethod(tx, asked.methodId),
          await requireAddress(tx, { customer, days: rules.addressDays, now, addressId: asked.addressId }),
        ]
      : [null, null];
  const province = address?.province ?? vault.province;
  const figures = await withdrawalFigures(tx, shop, { chosen, method, province });
  await requireWithinDay(tx, rules, { id: null, customerId: viewer.id, value: figures.value, now });
  await lapseDraft(tx, shop, viewer.id, actor);
  const [written] = await tx
    .insert(withdrawals)
    .values({
      ...{ state: 'drafted', stateSince: now, draftedAt: now, expiresAt: new Date(now.getTime() + HOLDS_MS) },
      ...{ customerId: viewer.id, customerName: viewer.name, customerEmail: viewer.email, vaultId, way: asked.way },
      ...{ method: method?.name ?? null, address, ...figures },
      metals: [...new Set(chosen.map(({ item }) => item.metal))],
      pieces: chosen.reduce((sum, { pieces }) => sum + pieces, 0),
    })
    .returning();
  const record = written as WithdrawalRecord;
  await insertRows(
    tx,
    rowsOf(
      withdrawalLines,
      chosen.map(({ item, pieces }, position) => ({
        ...{ id: uuidV7(), withdrawalId: record.id, position, itemId: item.id, productId: item.productId },
        ...{ sku: item.sku, name: item.name, metal: item.metal, qty: pieces, pieceNg: item.pieceNg },
      })),
    ),
  );
  await tx.insert(withdrawalEvents).values({
    ...{ withdrawalId: record.id, at: now, what: 'You looked at what it costs', toState: 'drafted' as const },
    ...{ actorId: actor.id ?? null, actorName: actor.name },
  });
  return record;
}

async function chosenItems(
  tx: Transaction,
  customerId: string,
  asked: DraftWithdrawal['items'],
  now: Date,
): Promise<Chosen[]> {
  const ids = asked.map(({ itemId }) => itemId);
  const items = await ownItems(tx, customerId, ids);
  return asked.map(({ itemId, pieces }, index) => {
    const item = items.get(itemId);
    if (!item) throw notFound('The item');
    const why = unwithdrawableWords(item, now);
    if (why !== null) throw conflict(why);
    if (pieces > item.qty) throw invalid(`items.${index}.pieces`, `At most ${item.qty}.`);
    return { item, pieces };
  });
}

/** What leaves together lies together. */
function oneVault(chosen: readonly Chosen[]): string {
  const [first, ...others] = new Set(chosen.map(({ item }) => item.vaultId));
  if (first === undefined || others.length > 0)
    throw conflict('These pieces lie in different vaults. Ask for those of each vault by themselves.');
  return first;
}

async function requireMethod(tx: Transaction, id: string): Promise<ShippingMethodRecord> {
  const method = (await readShippingMethods(tx)).find((one) => one.id === id && one.kind === 'ship' && one.active);
  if (!method) throw invalid('methodId', 'Choose how it is sent.');
  return method;
}

async function lapseDraft(tx: Transaction, shop: Shop, customerId: string, actor: Actor): Promise<void> {
  const own = and(eq(withdrawals.customerId, customerId), eq(withdrawals.state, 'drafted'));
  const [record] = await tx.select().from(withdrawals).where(own).for('update');
  if (!record) return;
  await moveWithdrawal(tx, shop, {
    record,
    actor,
    as: ['customer'],
    event: 'lapse',
    what: 'You asked for something else',
  });
}
