import { z } from 'zod';

import type { PriceBasis } from '#contract/arithmetic/pricing.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { listReply } from '#contract/list/list-reply.contract.ts';
import { metals } from '#contract/metals.ts';

import { storageItemStates } from './storage-items.rules.ts';
import { storageLocks, storagePlaces } from './storage-locks.rules.ts';
import { ownPhoto } from './storage-photos.contract.ts';
import { storagePriceStates } from './storage-worth.rules.ts';

const decimalText = z.string().regex(/^-?\d{1,30}(\.\d{1,30})?$/);
/** 10^-9 g. */
const nanograms = z.string().regex(/^\d+$/);

const priceBasis = z.object({
  currency: z.string(),
  spotAskUsd: decimalText,
  spotBidUsd: decimalText,
  usdRate: decimalText,
  fxMarkup: decimalText,
  buyPct: decimalText,
  buyFixed: decimalText,
  sellPct: decimalText,
  sellFixed: decimalText,
  buyBuffer: decimalText.optional(),
  sellBuffer: decimalText.optional(),
  floorBelowBid: decimalText.optional(),
}) satisfies z.ZodType<PriceBasis>;

/** What is held, in CAD; worth and gain are null where a metal in it has no price. */
const figures = {
  /** Items and pieces. */
  items: z.int(),
  pieces: z.int(),
  fineNg: nanograms,
  /** What was paid, with its tax. */
  cost: decimalText,
  worth: decimalText.nullable(),
  gain: decimalText.nullable(),
  /** Of the cost, in percent; null where it cost nothing, too. */
  gainPct: decimalText.nullable(),
};

const metalHolding = z.object({
  metal: z.enum(metals),
  ...figures,
  price: z.object({
    state: z.enum(storagePriceStates),
    /** The feed's own time of the price; null while there is none. */
    asOf: z.iso.datetime().nullable(),
    /** What we pay for one ounce after the storage commission, but for what is taken off each piece. */
    bid: decimalText.nullable(),
    /** By what one item is computed, as `sellBackUnit` does; null where it cannot be. */
    pricing: z
      .object({ basis: priceBasis, terms: z.object({ sellPct: decimalText, sellFixed: decimalText }) })
      .nullable(),
  }),
});
export type MetalHolding = z.infer<typeof metalHolding>;

const storageSummary = z.object({
  currency: z.literal('CAD'),
  /** The oldest of the prices used; null where there is none. */
  asOf: z.iso.datetime().nullable(),
  /** The worst of the prices used. */
  state: z.enum(storagePriceStates),
  /** When a closed market opens, if that is known. */
  opensAt: z.iso.datetime().nullable(),
  /** Of the prices; the same version has the same ones. */
  version: z.int(),
  metals: z.array(metalHolding),
  total: z.object(figures).omit({ fineNg: true }),
  /** Whether he ever had anything in storage. */
  hadAny: z.boolean(),
});
export type StorageSummary = z.infer<typeof storageSummary>;

const row = {
  id: z.uuid(),
  number: z.string(),
  name: z.string(),
  metal: z.enum(metals),
  /** Its serial number, or the lot of several; null until it was taken in. */
  mark: z.string().nullable(),
  isSerial: z.boolean(),
  acquiredAt: z.string(),
  qty: z.int(),
  pieceNg: nanograms,
  fineNg: nanograms,
  costCad: z.string(),
  state: z.enum(storageItemStates),
  place: z.enum(storagePlaces),
  /** Why it cannot be sold at this moment, and until when where that is known; null where it can be. */
  lock: z.object({ why: z.enum(storageLocks), until: z.iso.datetime().nullable() }).nullable(),
};
const storageItemRow = z.object(row);
export type StorageItemRow = z.infer<typeof storageItemRow>;

const storageItem = z.object({
  ...row,
  sku: z.string(),
  stateSince: z.string(),
  /** As it was paid. */
  currency: z.string(),
  cost: z.string(),
  vault: z.object({
    name: z.string(),
    city: z.string(),
    operator: z.string(),
    insurer: z.string(),
    insuredUntil: z.string(),
  }),
  /** Where in the vault; null until it was taken in. */
  location: z.string().nullable(),
  /** When two officers had counted and weighed it. */
  confirmedAt: z.string().nullable(),
  measuredNg: nanograms.nullable(),
  order: z.object({ id: z.uuid(), number: z.string() }).nullable(),
  /** The item it was a part of. */
  partOf: z.object({ id: z.uuid(), number: z.string() }).nullable(),
  /** The oldest first. */
  photos: z.array(ownPhoto),
  timeline: z.array(z.object({ at: z.string(), what: z.string(), byYou: z.boolean() })),
});
export type StorageItem = z.infer<typeof storageItem>;

const storageHistory = z.object({
  currency: z.literal('CAD'),
  /** A day each, at its close, oldest first; at most 366. */
  points: z.array(z.object({ at: z.iso.datetime(), value: decimalText })),
});
export type StorageHistory = z.infer<typeof storageHistory>;

const read = { access: 'customer', method: 'GET' } as const;

export const storageContract = {
  summary: {
    ...read,
    path: '/customer/storage',
    summary: 'What the customer has in storage, by metal: weight, cost, and what we would pay for it now.',
    response: storageSummary,
  },
  ofCustomer: {
    method: 'GET',
    path: '/admin/customers/:id/storage',
    access: 'admin',
    permission: 'vault.read',
    summary: 'What a customer has in storage, by metal, for the staff: the figures that he sees himself.',
    params: z.object({ id: z.uuid() }),
    response: storageSummary,
  },
  items: {
    ...read,
    path: '/customer/storage/items',
    summary: 'The customer’s own items in storage, and those he had; the list grammar.',
    response: listReply(storageItemRow),
  },
  item: {
    ...read,
    path: '/customer/storage/items/:id',
    summary: 'One own item with what happened to it.',
    params: z.object({ id: z.uuid() }),
    response: storageItem,
  },
  history: {
    ...read,
    path: '/customer/storage/history',
    summary: 'What the metal held was worth at the close of each day, at our bid by the terms of now.',
    response: storageHistory,
  },
  statement: {
    ...read,
    path: '/customer/storage/statement',
    summary: 'The items that are held now with their cost and worth, as a CSV file.',
    response: z.string(),
    answer: 'text/csv',
  },
} as const satisfies Record<string, Endpoint>;
