import { z } from 'zod';

import type { Endpoint } from '#contract/endpoint.ts';
import { enteredLine, optionalLine } from '#contract/entered-text.contract.ts';
import { listReply } from '#contract/list/list-reply.contract.ts';
import { metals } from '#contract/metals.ts';
import { productForms } from './products.rules.ts';
import { canadianProvinces } from '#contract/provinces.ts';
import { ruleTreatments, taxSubjects, taxTreatments } from './taxes.ts';

const version = z.int().min(1);
const day = z.iso.date('Enter a day.');
const fraction = z.string().regex(/^0(\.\d{1,6})?$/, 'Enter a rate of at most 100 %.');

/** All that is entered of a rule. Once in force it is never edited: it ends, and another takes its place. */
export const taxRuleValues = z.strictObject({
  /** Goods, or one of the services beside them; a rule of a service names no metal, fineness 0 and no form. */
  subject: z.enum(taxSubjects, 'Choose what it is about.'),
  jurisdiction: z.enum(['CA', ...canadianProvinces], 'Choose Canada or a province.'),
  metal: z.enum(metals).nullable(),
  minFineness: z.string().regex(/^\d{1,3}(\.\d{1,3})?$/, 'Enter parts per thousand, such as 995.'),
  forms: z.array(z.enum(productForms)).max(productForms.length),
  effectiveFrom: day,
  effectiveTo: day.nullable(),
  treatment: z.enum(ruleTreatments, 'Choose a treatment.'),
  reason: enteredLine('the reason; it is printed for customers', 300),
});
export type TaxRuleValues = z.infer<typeof taxRuleValues>;

export const taxRule = taxRuleValues.extend({
  id: z.uuid(),
  version,
  /** It has begun, so that only its end can still be changed. */
  begun: z.boolean(),
  inForce: z.boolean(),
  /** Who of the shop decided it and when; null for rules of before this was kept. */
  decidedBy: z.string().nullable(),
  decidedAt: z.string().nullable(),
});
export type TaxRuleRow = z.infer<typeof taxRule>;

/** A change that waits for a second person. */
const waiting = z.object({ id: z.uuid(), askedBy: z.string() }).nullable();
/** Why it is asked for, for that person. */
const because = optionalLine(300).default('');

const taxRuleView = taxRule.extend({ waiting });
export type TaxRuleView = z.infer<typeof taxRuleView>;

export const taxRateValues = z.strictObject({
  province: z.enum(canadianProvinces, 'Choose a province or territory.'),
  /** As it is printed: "HST 13 %", "GST 5 % + QST 9.975 %". */
  label: enteredLine('the label', 60),
  federal: fraction,
  provincial: fraction,
  provincialLabel: enteredLine('the name of the provincial tax', 20).nullable(),
  effectiveFrom: day,
  effectiveTo: day.nullable(),
});
export type TaxRateValues = z.infer<typeof taxRateValues>;

export const taxRate = taxRateValues.extend({ id: z.uuid(), version, begun: z.boolean(), inForce: z.boolean() });
export type TaxRateRow = z.infer<typeof taxRate>;

const taxRateView = taxRate.extend({ waiting });
export type TaxRateView = z.infer<typeof taxRateView>;

const params = z.strictObject({ id: z.uuid() });
const reading = { access: 'admin', permission: 'pricing.read' } as const;
const writing = { access: 'admin', permission: 'pricing.write' } as const;

export const taxesContract = {
  listRules: {
    method: 'GET',
    path: '/admin/tax-rules',
    ...reading,
    summary: 'Which metal and which service is treated how, where and when; the list grammar.',
    response: listReply(taxRule),
  },
  readRule: {
    method: 'GET',
    path: '/admin/tax-rules/:id',
    ...reading,
    summary: 'One rule.',
    params,
    response: taxRuleView,
  },
  createRule: {
    method: 'POST',
    path: '/admin/tax-rules',
    ...writing,
    summary:
      'Asks for a rule that begins today or later; a second person decides it. 422 where another says something about the same on its days.',
    /** `replaces` ends those others on the day before. */
    body: taxRuleValues.extend({ replaces: z.boolean().optional(), because }),
    response: taxRuleView,
  },
  updateRule: {
    method: 'PUT',
    path: '/admin/tax-rules/:id',
    ...writing,
    summary:
      'Asks for a change of a rule that has not begun; of one that has, only of its end. A second person decides it. 409 with the newer one.',
    params,
    body: taxRuleValues.extend({ because, version }),
    response: taxRuleView,
  },
  listRates: {
    method: 'GET',
    path: '/admin/tax-rates',
    ...reading,
    summary: 'The rates of the provinces; the list grammar.',
    response: listReply(taxRate),
  },
  readRate: {
    method: 'GET',
    path: '/admin/tax-rates/:id',
    ...reading,
    summary: 'One rate.',
    params,
    response: taxRateView,
  },
  createRate: {
    method: 'POST',
    path: '/admin/tax-rates',
    ...writing,
    summary: 'Adds a rate that begins today or later. One that moves far waits for a second person.',
    body: taxRateValues.extend({ because }),
    response: taxRateView,
  },
  updateRate: {
    method: 'PUT',
    path: '/admin/tax-rates/:id',
    ...writing,
    summary: 'Changes a rate that has not begun; of one that has, only its end. 409 with the newer one.',
    params,
    body: taxRateValues.extend({ because, version }),
    response: taxRateView,
  },
  try: {
    method: 'POST',
    path: '/admin/taxes/try',
    ...reading,
    summary: 'How a product would be taxed in a province on a day, by the rule of the checkout.',
    body: z.strictObject({
      /** The goods alone, or a service beside them. */
      subject: z.enum(taxSubjects).optional(),
      productId: z.uuid('Choose a product.'),
      province: z.enum(canadianProvinces, 'Choose a province or territory.'),
      day,
      amount: z.string().regex(/^\d{1,9}(\.\d{1,2})?$/, 'Enter an amount, such as 5000.00.'),
    }),
    response: z.object({
      product: z.string(),
      treatment: z.enum(taxTreatments),
      reason: z.string(),
      provincialTreatment: z.enum(ruleTreatments),
      provincialReason: z.string(),
      label: z.string(),
      provincialLabel: z.string().nullable(),
      /** Before tax; of what the end of an order costs the tax is contained in the price. */
      net: z.string(),
      federal: z.string(),
      provincial: z.string(),
      total: z.string(),
    }),
  },
} as const satisfies Record<string, Endpoint>;
