import { z } from 'zod';

import type { Endpoint } from '#contract/endpoint.ts';
import { enteredLine, optionalLine } from '#contract/entered-text.contract.ts';
import { listReply } from '#contract/list/list-reply.contract.ts';
import { deliveryMethods } from './orders.rules.ts';
import { canadianProvinces } from '#contract/provinces.ts';

const version = z.int().min(1);
const cad = z.string().regex(/^\d{1,9}(\.\d{1,2})?$/, 'Enter an amount in CAD, such as 18.00.');
const share = z.string().regex(/^0(\.\d{1,7})?$/, 'Enter a share of at most 100 %.');

const band = z.strictObject({ upTo: cad.nullable(), base: cad, perKg: cad, insurancePct: share });
const zone = z.strictObject({
  name: enteredLine('the name of the zone', 60),
  provinces: z.array(z.enum(canadianProvinces)).min(1, 'Choose at least one province.').max(canadianProvinces.length),
  maxInsured: cad,
  bands: z.array(band).min(1, 'Add at least one band.').max(20),
});

/** All that is entered of a way to deliver. Where its zones fit together is `zoneProblems`. */
export const shippingValues = z.strictObject({
  kind: z.enum(deliveryMethods),
  name: enteredLine('the name', 60),
  description: optionalLine(200),
  signature: z.boolean(),
  active: z.boolean(),
  position: z.int().min(0).max(999),
  zones: z.array(zone).max(20),
});
export type ShippingValues = z.infer<typeof shippingValues>;

export const shippingMethod = shippingValues.extend({
  id: z.uuid(),
  version,
  /** A change of it that waits for a second person. */
  waiting: z.object({ id: z.uuid(), askedBy: z.string() }).nullable(),
});
export type ShippingMethod = z.infer<typeof shippingMethod>;

export const shippingRow = z.object({
  id: z.uuid(),
  name: z.string(),
  kind: z.enum(deliveryMethods),
  description: z.string(),
  signature: z.boolean(),
  active: z.boolean(),
  position: z.int(),
  zones: z.int(),
  updatedAt: z.string(),
});
export type ShippingRow = z.infer<typeof shippingRow>;

const params = z.strictObject({ id: z.uuid() });

export const shippingContract = {
  list: {
    method: 'GET',
    path: '/admin/shipping',
    access: 'admin',
    permission: 'pricing.read',
    summary: 'All delivery methods; the list grammar.',
    response: listReply(shippingRow),
  },
  read: {
    method: 'GET',
    path: '/admin/shipping/:id',
    access: 'admin',
    permission: 'pricing.read',
    summary: 'One delivery method with its zones and bands.',
    params,
    response: shippingMethod,
  },
  create: {
    method: 'POST',
    path: '/admin/shipping',
    access: 'admin',
    permission: 'pricing.write',
    summary: 'Adds a delivery method.',
    body: shippingValues,
    response: shippingMethod,
  },
  update: {
    method: 'PUT',
    path: '/admin/shipping/:id',
    access: 'admin',
    permission: 'pricing.write',
    summary:
      'Changes a delivery method; open quotes and orders keep it as it was. Other words for customers wait for a second person. 409 with the newer one.',
    params,
    body: shippingValues.extend({ reason: optionalLine(300).default(''), version }),
    response: shippingMethod,
  },
  try: {
    method: 'POST',
    path: '/admin/shipping/try',
    access: 'admin',
    permission: 'pricing.read',
    summary:
      'What each delivery method costs for goods of a value and weight to a province, by the rule of the checkout.',
    body: z.strictObject({
      province: z.enum(canadianProvinces, 'Choose a province or territory.'),
      value: cad,
      /** Gross, in kilograms. */
      weight: z.string().regex(/^\d{1,4}(\.\d{1,4})?$/, 'Enter a weight in kilograms, such as 1.25.'),
    }),
    response: z.object({
      methods: z.array(
        z.object({
          id: z.uuid(),
          name: z.string(),
          zone: z.string(),
          shipping: z.string(),
          insurance: z.string(),
          refusal: z.string().nullable(),
        }),
      ),
    }),
  },
} as const satisfies Record<string, Endpoint>;
