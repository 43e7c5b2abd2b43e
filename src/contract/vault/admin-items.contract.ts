import { z } from 'zod';

import type { Endpoint } from '#contract/endpoint.ts';
import { listReply } from '#contract/list/list-reply.contract.ts';
import { metals } from '#contract/metals.ts';

import { storageItemEvents, storageItemStates } from './storage-items.rules.ts';
import { storagePhoto } from './storage-photos.contract.ts';
import { photoActs } from './storage-photos.rules.ts';

export const storageItemRow = z.object({
  id: z.uuid(),
  number: z.string(),
  state: z.enum(storageItemStates),
  stateSince: z.string(),
  customerId: z.uuid(),
  customerName: z.string(),
  productId: z.uuid(),
  sku: z.string(),
  name: z.string(),
  metal: z.enum(metals),
  qty: z.int(),
  /** Of all pieces, grams as decimal text. */
  fineNg: z.string(),
  serial: z.string().nullable(),
  lot: z.string().nullable(),
  /** The vault's code. */
  vault: z.string(),
  location: z.string().nullable(),
  acquiredAt: z.string(),
  orderId: z.uuid().nullable(),
  orderNumber: z.string().nullable(),
  /** What it cost its customer, in CAD. */
  costCad: z.string(),
});
export type StorageItemRow = z.infer<typeof storageItemRow>;

const person = z.object({ name: z.string(), at: z.string() });

export const storageItem = storageItemRow.omit({ fineNg: true }).extend({
  vaultId: z.uuid(),
  vaultName: z.string(),
  /** Each piece has a number of its own. */
  serialTracked: z.boolean(),
  /** Of all pieces and of one, as decimal text. */
  fineGrams: z.string(),
  pieceGrams: z.string(),
  measured: z.string().nullable(),
  currency: z.string(),
  cost: z.string(),
  partOf: z.object({ id: z.uuid(), number: z.string() }).nullable(),
  /** Until then its payment is not cleared; null where it is. */
  sellableFrom: z.string().nullable(),
  received: person.nullable(),
  confirmed: person.nullable(),
  /** Why it is frozen, or what differs; null also for those who may not know. */
  reason: z.string().nullable(),
  timeline: z.array(z.object({ at: z.string(), what: z.string(), note: z.string().nullable(), actor: z.string() })),
  /** The oldest first. */
  photos: z.array(storagePhoto),
  /** What the caller can do with them now. */
  photoActs: z.array(z.enum(photoActs)),
  /** What the caller can do with it now. */
  moves: z.array(z.enum(storageItemEvents)),
  /** The caller received it: another one confirms. */
  isOwnReceipt: z.boolean(),
  version: z.int(),
});
export type StorageItem = z.infer<typeof storageItem>;

/** A line of a bar list, as weight lists of the trade have them. */
export const barRow = z.object({
  id: z.uuid(),
  vault: z.string(),
  metal: z.enum(metals),
  serial: z.string().nullable(),
  lot: z.string().nullable(),
  brand: z.string(),
  name: z.string(),
  pieces: z.int(),
  /** Troy ounces of all pieces to three decimals; null where it is not known. */
  grossOz: z.string().nullable(),
  fineness: z.string(),
  fineOz: z.string(),
  location: z.string().nullable(),
});
export type BarRow = z.infer<typeof barRow>;

const read = { method: 'GET', access: 'admin', permission: 'vault.read' } as const;

export const adminItemsContract = {
  list: {
    ...read,
    path: '/admin/storage-items',
    summary: 'Every item in storage, also those that have left; the list grammar.',
    response: listReply(storageItemRow),
  },
  read: {
    ...read,
    path: '/admin/storage-items/:id',
    summary: 'One item with what happened to it, and what the caller can do.',
    params: z.object({ id: z.uuid() }),
    response: storageItem,
  },
  bars: {
    ...read,
    path: '/admin/bar-list',
    summary: 'What lies in the vaults, confirmed by two officers, as a weight list; the list grammar.',
    response: listReply(barRow),
  },
} as const satisfies Record<string, Endpoint>;
