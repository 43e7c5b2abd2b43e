import { eq, sql } from 'drizzle-orm';

import { HOUR_MS, MINUTE_MS } from '#contract/dates/durations.ts';
import { civilDayOf } from '#contract/dates/shop-calendar.ts';
import { storedMetal } from '#contract/catalogue/storage-pricing.ts';
import { shippingOffer } from '#contract/trade/shipping.rules.ts';
import { withdrawalFeeLines } from '#contract/vault/withdrawal-fee.rules.ts';
import { systemActor } from '#server/audit/audit.service.ts';
import { priceBasisOf } from '#server/catalogue/priced/price-basis.ts';
import type { Transaction } from '#server/db/database.ts';
import { demoCommissions } from '#server/demo/catalogue/product-terms.ts';
import { demoStorage } from '#server/demo/catalogue/write-rates.ts';
import { type DemoBooks, demoBooks } from '#server/demo/demo-books.ts';
import type { DemoStage } from '#server/demo/demo-stage.ts';
import type { Trader } from '#server/demo/identity/demo-customers.ts';
import { pastPrices } from '#server/demo/market/past-prices.ts';
import type { SeededIds } from '#server/demo/seeded-ids.ts';
import type { UserRecord } from '#server/identity/users/users.table.ts';
import { journalEntries, journalPostings } from '#server/ledger/ledger.table.ts';
import { documentDraft } from '#server/trade/invoices/issue-document.ts';
import {
  documentPayments,
  invoiceCounters,
  type InvoiceRecord,
  invoices,
} from '#server/trade/invoices/invoices.table.ts';
import { chargedPostings } from '#server/trade/invoices/other-postings.ts';
import { readServiceTaxes } from '#server/trade/invoices/service-tax.read.ts';
import { documentRow } from '#server/trade/invoices/write-document.ts';
import { orders } from '#server/trade/orders/orders.table.ts';
import { readShippingMethods } from '#server/trade/shipping/shipping.read.ts';
import type { StorageItemRecord } from '#server/vault/items/storage-items.table.ts';
import {
  type KeptFeeLine,
  withdrawalEvents,
  withdrawalLines,
  type WithdrawalRecord,
  withdrawals,
} from '#server/vault/withdrawals/withdrawals.table.ts';

import { apart, followSale, itemForSale } from './items-for-sale.ts';
import {
  askedBefore,
  type WithdrawalStep,
  type WithdrawalStory,
  withdrawalSteps,
  withdrawalStories,
} from './withdrawal-story.ts';

interface Circumstances {
  stage: DemoStage;
  staff: UserRecord;
  officer: UserRecord;
  /** The person trying the demo. */
  guest: Trader;
  traders: readonly Trader[];
}

/** Writes withdrawals from the vault, from the one whose fee was just invoiced to those that arrived long ago. */
export async function writeWithdrawals(
  tx: Transaction,
  { stage: { now, market, part }, staff, officer, guest, traders }: Circumstances,
): Promise<void> {
  const { ids, random } = part('withdrawals');
  const books = demoBooks(ids);
  const known = new Map([guest, ...traders].map(({ user }) => [user.id, user]));
  const used: string[] = [];
  let number = 7000;
  for (const story of withdrawalStories) {
    const askedAt = askedBefore(now, story);
    const anybodys = { before: askedAt, used, customerId: null };
    const guests = { ...anybodys, customerId: guest.user.id };
    const own = story.isGuests ? await itemForSale(tx, guests, random) : undefined;
    const chosen = own ?? (await itemForSale(tx, anybodys, random));
    const owner = known.get(chosen?.customerId ?? '');
    // A shop of few orders has little in its vault.
    if (!chosen || !owner) continue;
    ids.at(askedAt);
    const item = await apart(tx, chosen, { qty: 1, ids, at: askedAt });
    used.push(chosen.id, item.id);
    const basis = priceBasisOf(pastPrices(market, askedAt), demoCommissions, 'CAD')[item.metal];
    if (!basis) throw new Error(`The simulated market has no price of ${item.metal}.`);
    const value = storedMetal(item.pieceNg.toString(), basis);
    number += 1;
    const base = await drafted(tx, { story, askedAt, item, owner, value, id: ids.next(), number: `W-${number}` });
    const people = { owner, staff, officer };
    const steps = withdrawalSteps({ ...people, ...base, story, askedAt });
    const row = { ...base, ...Object.assign({}, ...steps.map(({ set }) => set)) } as WithdrawalRecord;
    const { id: invoiceId, number: invoiceNumber } = await invoice(tx, books, { row, ids, askedAt });
    await write(tx, { row: { ...row, invoiceId, invoiceNumber }, item, steps, ids, by: { ...people, shop: null } });
    if (row.leftAt) bookLeaving(books, row, item, officer.id);
  }
  const { entries, postings } = books.take();
  if (entries.length > 0) {
    await tx.insert(journalEntries).values(entries);
    await tx.insert(journalPostings).values(postings);
  }
  await tx.execute(sql`select setval('withdrawal_numbers', ${number})`);
}

interface Drafted {
  story: WithdrawalStory;
  askedAt: Date;
  item: StorageItemRecord;
  owner: UserRecord;
  value: bigint;
  id: string;
  number: string;
}

/** What a withdrawal says as it was drafted, with its fee: to where the order that bought it would have gone. */
async function drafted(tx: Transaction, { story, askedAt, item, owner, value, id, number }: Drafted) {
  const [bought] = await tx
    .select({ address: orders.address })
    .from(orders)
    .where(eq(orders.id, item.orderId ?? ''));
  const method = (await readShippingMethods(tx)).find(({ kind }) => kind === 'ship');
  const address = story.way === 'ship' ? (bought?.address ?? null) : null;
  const province = address?.province ?? 'ON';
  const offer = method && address && shippingOffer(method.zones, province, value, (cad) => cad);
  if (story.way === 'ship' && (!offer || 'refusal' in offer)) throw new Error(`Nothing takes ${number} to its owner.`);
  const { rate, taxOf } = await readServiceTaxes(tx, { province, day: civilDayOf(askedAt) });
  const lines = withdrawalFeeLines({
    ...{ metals: [item.metal], value },
    administration: { [item.metal]: demoStorage[item.metal]?.withdrawalFee ?? '0' },
    shipping:
      method && offer && 'band' in offer
        ? { method: method.name, terms: { ...offer.band, grossNg: item.pieceNg.toString() } }
        : null,
  });
  const fee = lines.map(({ part, name, net }): KeptFeeLine => {
    const { tax, reason } = taxOf(part === 'shipping' ? 'delivery' : part, net);
    return { part, name, net: net.toString(), tax: (tax.federal + tax.provincial).toString(), reason };
  });
  const net = fee.reduce((sum, line) => sum + BigInt(line.net), 0n);
  const tax = fee.reduce((sum, line) => sum + BigInt(line.tax), 0n);
  const draftedAt = new Date(askedAt.getTime() - 2 * MINUTE_MS);
  return {
    ...{ id, number, customerId: owner.id, customerName: owner.name, customerEmail: owner.email },
    ...{ vaultId: item.vaultId, way: story.way, method: address ? (method?.name ?? '') : null, address },
    ...{ metals: [item.metal], pieces: item.qty, value, province, taxLabel: rate.label, fee, net, tax },
    ...{ total: net + tax, draftedAt, expiresAt: new Date(draftedAt.getTime() + HOUR_MS / 2), createdAt: draftedAt },
  };
}

interface Writing {
  row: WithdrawalRecord;
  item: StorageItemRecord;
  steps: readonly WithdrawalStep[];
  ids: SeededIds;
  by: Record<WithdrawalStep['by'], UserRecord | null>;
}

async function write(tx: Transaction, { row, item, steps, ids, by }: Writing): Promise<void> {
  const last = steps.at(-1);
  if (!last) return;
  const stateSince = steps.find(({ to }) => to === last.to)?.at ?? last.at;
  await tx
    .insert(withdrawals)
    .values({ ...row, state: last.to, stateSince, version: steps.length, updatedAt: last.at });
  await tx.insert(withdrawalLines).values({
    ...{ id: ids.next(), withdrawalId: row.id, position: 0, itemId: item.id, productId: item.productId },
    ...{ sku: item.sku, name: item.name, metal: item.metal, qty: item.qty, pieceNg: item.pieceNg },
  });
  await tx.insert(withdrawalEvents).values(
    steps.map(({ at, what, to, by: who }, index) => ({
      ...{ id: ids.next(), withdrawalId: row.id, at, what, fromState: steps[index - 1]?.to ?? null, toState: to },
      ...{ actorId: by[who]?.id ?? null, actorName: by[who]?.name ?? systemActor.name },
    })),
  );
  const moves = steps.flatMap(({ at, item: moved, by: who }) => {
    const person = by[who];
    return moved && person ? [{ at, what: moved.what, to: moved.to, by: person }] : [];
  });
  await followSale(tx, item, { steps: moves, ids });
}

/** The fee's document, and its money where it came in. */
async function invoice(
  tx: Transaction,
  books: DemoBooks,
  { row, ids, askedAt }: { row: WithdrawalRecord; ids: SeededIds; askedAt: Date },
): Promise<InvoiceRecord> {
  const { id, number, province, customerId, total, feePaidAt } = row;
  const name = `Withdrawal ${number ?? ''}`;
  const clock = { now: () => askedAt };
  const draft = await documentDraft(
    tx,
    { clock },
    {
      ...{ series: 'STO', subject: { kind: 'withdrawal', id, name, province }, currency: 'CAD', perCad: '1' },
      customer: { id: customerId, name: row.customerName, email: row.customerEmail, address: row.address },
      lines: row.fee.map((line) => ({ kind: line.part, name: line.name, net: BigInt(line.net) })),
      reason: `What ${name} costs. We pack it once this is paid.`,
      payment: { dueAt: new Date(askedAt.getTime() + 14 * 24 * HOUR_MS), method: 'wire' },
      actor: systemActor,
    },
  );
  const [counter] = await tx
    .update(invoiceCounters)
    .set({ last: sql`${invoiceCounters.last} + 1` })
    .where(eq(invoiceCounters.series, 'STO'))
    .returning();
  const written = documentRow(draft, { id: ids.next(), seq: counter?.last ?? 1, at: askedAt, customerId });
  const standing = !feePaidAt ? {} : { paid: total, state: 'paid' as const, version: 2, updatedAt: feePaidAt };
  const [kept] = await tx
    .insert(invoices)
    .values({ ...written, ...standing, createdAt: askedAt })
    .returning();
  const document = kept as InvoiceRecord;
  const { id: invoiceId } = document;
  const entry = { refType: 'invoice', refId: invoiceId } as const;
  books.post({
    ...{ ...entry, at: askedAt, kind: 'document.charged', postings: chargedPostings(document) },
  });
  if (!feePaidAt) return document;
  await tx.insert(documentPayments).values({
    ...{ id: ids.next(), invoiceId, customerId, way: 'bank', amount: total, currency: 'CAD', at: feePaidAt },
    ...{ reference: row.feeReference ?? '', day: civilDayOf(feePaidAt), actorId: row.approvedBy, createdAt: feePaidAt },
  });
  books.post({
    ...{ ...entry, at: feePaidAt, kind: 'document.paid' },
    postings: [
      { account: 'bank', unit: 'CAD', amount: total },
      { account: 'receivable', partyId: customerId, unit: 'CAD', amount: -total },
    ],
  });
  return document;
}

/** The metal left us: with its carrier, or over the counter. */
function bookLeaving(
  books: DemoBooks,
  { id: refId, leftAt, customerId: partyId }: WithdrawalRecord,
  { metal: unit, pieceNg, qty }: StorageItemRecord,
  actorId: string,
): void {
  const ng = pieceNg * BigInt(qty);
  books.post({
    ...{ at: leftAt ?? new Date(0), kind: 'vault.withdrawn', refType: 'withdrawal', refId, actorId },
    postings: [
      { account: 'vault_owed', partyId, unit, amount: ng },
      { account: 'vault_metal', unit, amount: -ng },
    ],
  });
}
