import { z } from 'zod';

import type { Endpoint } from '#contract/endpoint.ts';
import { adminProductRow } from './admin-product-row.contract.ts';
import { optionalLine } from '#contract/entered-text.contract.ts';
import { listReply } from '#contract/list/list-reply.contract.ts';
import { bulkReply, selection } from '#contract/list/selection.contract.ts';
import { pickedMedium } from './media.contract.ts';
import { productStatuses } from './products.rules.ts';
import { productChange } from './product-change.contract.ts';
import { pricedValues, productValues } from './product-values.contract.ts';
import { productVideo } from './videos.contract.ts';
import { exampleStep, productBasis } from './worked-example.contract.ts';

const integer = z.number().int();
const version = z.int().min(1);

/** One change in a product's history: what was there before and after, by field. */
const productEvent = z.object({
  id: z.uuid(),
  at: z.string(),
  actorName: z.string(),
  action: z.string(),
  before: z.record(z.string(), z.unknown()).nullable(),
  after: z.record(z.string(), z.unknown()).nullable(),
});

/** Another product, as a form names it. */
const namedProduct = z.object({ id: z.uuid(), name: z.string(), sku: z.string(), status: z.enum(productStatuses) });
export type NamedProduct = z.infer<typeof namedProduct>;

/** Everything an administrator sees of a product. */
export const adminProduct = z.object({
  id: z.uuid(),
  version,
  status: z.enum(productStatuses),
  values: productValues,
  /** What its categories and tags are called, by id. */
  termNames: z.record(z.string(), z.string()),
  /** Its photographs in their order, as the form shows them. */
  media: z.array(pickedMedium),
  videos: z.array(productVideo),
  /** The similar products that staff chose, in their order. */
  related: z.array(namedProduct),
  /** On how many products' pages it stands as a chosen one, and the first of them by name. */
  relatedBy: z.object({ count: integer, first: z.array(namedProduct) }),
  weightLabel: z.string(),
  fineNg: z.string(),
  grossNg: z.string(),
  pictureVersion: z.string(),
  stock: z.object({ onHand: integer, reserved: integer, available: integer }),
  /** How many customers' carts hold it. */
  carts: integer,
  /** Why metal and fine weight can't be changed any more; null while they can. */
  weightLocked: z.string().nullable(),
  /** Why it can't be deleted; null when it can. */
  undeletable: z.string().nullable(),
  /** A change of its price that waits for a second person. */
  waiting: z.object({ id: z.uuid(), askedBy: z.string() }).nullable(),
  tax: z.object({ treatment: z.enum(['exempt', 'zero_rated', 'taxable']), reason: z.string() }),
  /** The newest first. */
  history: z.array(productEvent),
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type AdminProduct = z.infer<typeof adminProduct>;

/** Text of a query string that the database can be asked for. */
const keepable = (max: number) =>
  z
    .string()
    .max(max)
    .regex(/^[^\0\p{Cs}]*$/u, 'This text holds a character that cannot be kept.');

const params = z.object({ id: z.uuid() });

/** Why, for the second person whom a price may need. */
const reason = optionalLine(300).default('');

/** Who has a name that must be unique, and the nearest free one. */
const taken = z.object({ by: z.object({ id: z.uuid(), name: z.string() }), free: z.string().nullable() }).nullable();

export const adminProductsContract = {
  list: {
    method: 'GET',
    path: '/admin/products',
    access: 'admin',
    permission: 'catalogue.read',
    summary: 'All products with their stock; the list grammar.',
    response: listReply(adminProductRow),
  },
  read: {
    method: 'GET',
    path: '/admin/products/:id',
    access: 'admin',
    permission: 'catalogue.read',
    summary: 'A product with its values as entered, stock, tax, what holds it, and its history.',
    params,
    response: adminProduct,
  },
  taken: {
    method: 'GET',
    path: '/admin/products/taken',
    access: 'admin',
    permission: 'catalogue.read',
    summary: 'Which of a slug, SKU and GTIN another product has.',
    query: z.strictObject({
      slug: keepable(160).optional(),
      sku: keepable(80).optional(),
      gtin: keepable(20).optional(),
      /** The product being edited. */
      except: z.uuid().optional(),
    }),
    response: z.object({ slug: taken, sku: taken, gtin: taken }),
  },
  makers: {
    method: 'GET',
    path: '/admin/products/makers',
    access: 'admin',
    permission: 'catalogue.read',
    summary: 'The mints that products name, each with its country; those of most products first, at most 200.',
    response: z.object({ items: z.array(z.object({ mint: z.string(), country: z.string() })) }),
  },
  preview: {
    method: 'POST',
    path: '/admin/products/preview',
    access: 'admin',
    permission: 'catalogue.read',
    summary: 'Prices worked out of values that need not be saved: in CAD and another currency, at each break.',
    body: z.strictObject({ values: pricedValues, currency: z.string().regex(/^[A-Z]{3}$/, 'Choose a currency.') }),
    response: z.object({
      asOf: z.string(),
      /** CAD first. A currency without a usable price is missing. */
      examples: z.array(
        z.object({
          currency: z.string(),
          basis: productBasis,
          steps: z.array(exampleStep),
          buyback: z.string().nullable(),
          buysDearer: z.boolean(),
        }),
      ),
    }),
  },
  create: {
    method: 'POST',
    path: '/admin/products',
    access: 'admin',
    permission: 'catalogue.write',
    summary: 'Makes a product, as a draft or on sale at once.',
    body: z.strictObject({ values: productValues, status: z.enum(['draft', 'active']) }),
    response: adminProduct,
  },
  update: {
    method: 'PUT',
    path: '/admin/products/:id',
    access: 'admin',
    permission: 'catalogue.write',
    summary:
      'Changes a product. 403 for prices without the right to them; a price far lower than before or under its metal waits for a second person. 409 with the newer product when somebody changed it in the meantime.',
    params,
    body: z.strictObject({ values: productValues, reason, version }),
    response: adminProduct,
  },
  setStatus: {
    method: 'PUT',
    path: '/admin/products/:id/status',
    access: 'admin',
    permission: 'catalogue.write',
    summary:
      'Puts a product on sale, hides it, takes it out of the range or brings it back. What would be sold under its metal waits for a second person.',
    params,
    body: z.strictObject({ status: z.enum(productStatuses), reason, version }),
    response: adminProduct,
  },
  duplicate: {
    method: 'POST',
    path: '/admin/products/:id/duplicate',
    access: 'admin',
    permission: 'catalogue.write',
    summary: 'Makes a draft with the same values but an address and a stock number of its own.',
    params,
    response: adminProduct,
  },
  bulk: {
    method: 'POST',
    path: '/admin/products/bulk',
    access: 'admin',
    permission: 'catalogue.write',
    summary: 'One change to many products; with `dryRun` it only counts what it would do.',
    body: z.strictObject({ selection, change: productChange, dryRun: z.boolean() }),
    response: bulkReply,
    idempotent: true,
  },
  remove: {
    method: 'DELETE',
    path: '/admin/products/:id',
    access: 'admin',
    permission: 'catalogue.write',
    summary: 'Deletes a product that was never stocked or ordered.',
    params,
    query: z.strictObject({ version: z.coerce.number().int().min(1) }),
    response: z.object({ id: z.uuid() }),
  },
} as const satisfies Record<string, Endpoint>;

export type ProductPreview = z.infer<(typeof adminProductsContract)['preview']['response']>;
export type TakenNames = z.infer<(typeof adminProductsContract)['taken']['response']>;
