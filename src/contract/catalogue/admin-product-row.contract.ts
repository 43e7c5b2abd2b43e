import { z } from 'zod';

import { metals } from '#contract/metals.ts';
import { pricingModes, productForms, productStatuses, stockStates, vaultClasses } from './products.rules.ts';
import { taxTreatments } from './taxes.ts';

const integer = z.number().int();

/** A product in the administrators' list. Every key that the list's resource names holds what its CSV says. */
export const adminProductRow = z.object({
  id: z.uuid(),
  version: z.int().min(1),
  name: z.string(),
  sku: z.string(),
  slug: z.string(),
  gtin: z.string().nullable(),
  status: z.enum(productStatuses),
  metal: z.enum(metals),
  form: z.enum(productForms),
  mint: z.string(),
  country: z.string(),
  year: z.string().nullable(),
  /** As the trade says it: "1/10 oz". */
  weightLabel: z.string(),
  /** Fine weight in 10^-9 g. */
  weight: z.string(),
  gross: z.string(),
  fineness: z.string(),
  pricingMode: z.enum(pricingModes),
  /** Minor units of CAD; null unless its price is fixed. */
  fixedPrice: z.string().nullable(),
  /** In percent: "3.5". */
  premium: z.string(),
  /** Minor units of CAD. */
  premiumFixed: z.string(),
  /** As "10: 2.5 % + 5.00; 25: 2.25 % + 5.00". */
  breaks: z.string(),
  costFloor: z.string().nullable(),
  buyback: z.boolean(),
  buybackPct: z.string(),
  buybackFixed: z.string(),
  minQty: integer,
  maxQty: integer,
  dailyLimit: integer.nullable(),
  stepQty: integer,
  /** As "tube: 25; monster box: 500". */
  packs: z.string(),
  /** What one piece costs now, in CAD; null when it is not on sale or its metal has no price. */
  unitCad: z.string().nullable(),
  onHand: integer,
  reserved: integer,
  /** Below zero when more was taken on backorder than lies on the shelf. */
  available: integer,
  lowAt: integer,
  backorderDays: integer.nullable(),
  stockState: z.enum(stockStates),
  /** Names, joined by "; ". */
  categories: z.string(),
  /** As "/gold/gold-bars/; /gifts/". */
  categoryPath: z.string(),
  /** SKUs of the similar products that staff chose, joined by "; ". */
  related: z.string(),
  /** Names, joined by "; ". */
  tags: z.string(),
  /** A line each, such as "edge: Reeded". */
  attributes: z.string(),
  legalTender: z.string().nullable(),
  dimensions: z.string().nullable(),
  packaging: z.string(),
  serialTracked: z.boolean(),
  registeredAccounts: z.boolean(),
  vaultClass: z.enum(vaultClasses),
  taxTreatment: z.enum(taxTreatments).nullable(),
  taxReason: z.string().nullable(),
  /** Paragraphs, with an empty line between them. */
  description: z.string(),
  seoTitle: z.string().nullable(),
  seoDescription: z.string().nullable(),
  pictureVersion: z.string(),
  position: integer,
  popularity: integer,
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type AdminProductRow = z.infer<typeof adminProductRow>;
