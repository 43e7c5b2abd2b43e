import { and, inArray, ne, eq } from 'drizzle-orm';

import { gramsText, nanogramsOf } from '#contract/arithmetic/trade-weight.ts';
import { isAsBought } from '#contract/vault/intake.rules.ts';
import { heldStates } from '#contract/vault/storage-items.rules.ts';
import type { DeskMove } from '#contract/vault/vault-desk.contract.ts';
import { productsByIds } from '#server/catalogue/catalogue.door.ts';
import type { Executor } from '#server/db/database.ts';
import { invalid } from '#server/http/refusal.ts';
import { moveItem } from './move-item.ts';
import { type StorageItemRecord, storageItems } from './storage-items.table.ts';

import type { Moving } from './desk-moves.ts';
import { type Split, splitLots } from './split-lots.ts';

type Receive = Extract<DeskMove, { event: 'receive' }>;

/**
 * What the first officer found: where it lies, its numbers and weight. A lot whose pieces have numbers becomes as many items.
 * Refuses with 422 beside the field what is not what was bought.
 */
export async function receiveItem(
  { tx, record, actor, at }: Moving,
  { location, note, found }: Receive,
): Promise<{ item: StorageItemRecord; others: StorageItemRecord[] }> {
  const product = (await productsByIds(tx, [record.productId])).get(record.productId);
  const receipt = {
    ...{ location, reason: null, receivedBy: actor.id, receivedByName: actor.name, receivedAt: at },
    state: 'pending_inbound' as const,
  };
  const moving = { record, event: 'receive', as: ['officer'], actor, at, note } as const;
  const what = 'Received at the vault';
  if (found.as === 'lot') {
    if (product?.serialTracked)
      throw invalid('found.as', 'Each piece of this product has a serial number: enter them.');
    const measuredNg = measured(found.grams, record.fineNg, 'found.grams');
    const { state: _same, ...set } = { ...receipt, measuredNg, lot: found.lot, serial: null };
    const after = { location, lot: found.lot, measuredNg: measuredNg.toString() };
    return { item: await moveItem(tx, { ...moving, what, set, after }), others: [] };
  }
  const pieces = found.pieces.map(({ serial, grams }, index) => ({
    serial,
    measuredNg: measured(grams, record.pieceNg, `found.pieces.${index}.grams`),
  }));
  if (pieces.length !== record.qty) {
    throw invalid(
      'found.as',
      `${record.number} is ${record.qty} pieces; enter each. If one is missing, note it as a discrepancy.`,
    );
  }
  await requireNewSerials(
    tx,
    record,
    pieces.map(({ serial }) => serial),
  );
  const [piece, ...more] = pieces;
  const parts = more.map((each) => ({ pieces: 1, set: { ...receipt, ...each, lot: null } }));
  const [split] = await splitLots(tx, [{ lot: record, parts }], { at, actor });
  const { rest, parts: others } = split as Split;
  const { state: _same, ...set } = { ...receipt, ...piece, lot: null };
  const item = await moveItem(tx, {
    ...{
      ...moving,
      record: rest,
      set,
      what: others.length === 0 ? what : `${what}, as ${pieces.length} pieces of their own`,
    },
    after: { location, serials: pieces.map(({ serial }) => serial), others: others.map(({ number }) => number) },
  });
  return { item, others };
}

/** The weight in 10^-9 g. */
function measured(grams: string, fineNg: bigint, field: string): bigint {
  const ng = nanogramsOf({ value: grams, unit: 'g' }) ?? 0n;
  if (isAsBought(ng, fineNg)) return ng;
  throw invalid(
    field,
    `It should be ${gramsText(fineNg)} g of fine metal. Weigh it again; if it stays so, note it as a discrepancy.`,
  );
}

/** A serial number is given once to the pieces of a product that we hold. */
async function requireNewSerials(db: Executor, record: StorageItemRecord, serials: readonly string[]): Promise<void> {
  const place = (at: number) => `found.pieces.${at}.serial`;
  const twice = serials.findIndex((serial, at) => serials.indexOf(serial) !== at);
  if (twice >= 0) throw invalid(place(twice), 'This number was entered twice.');
  const known = await db
    .select({ serial: storageItems.serial, number: storageItems.number })
    .from(storageItems)
    .where(
      and(
        eq(storageItems.productId, record.productId),
        inArray(storageItems.serial, [...serials]),
        inArray(storageItems.state, [...heldStates]),
        ne(storageItems.id, record.id),
      ),
    );
  const [taken] = known;
  if (taken) throw invalid(place(serials.indexOf(taken.serial ?? '')), `${taken.number} has this number already.`);
}
