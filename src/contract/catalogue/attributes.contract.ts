import { z } from 'zod';

import { attributeLimits, attributeTypes } from './attributes.rules.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { enteredLine, optionalLine } from '#contract/entered-text.contract.ts';
import { listReply } from '#contract/list/list-reply.contract.ts';

const version = z.int().min(1);

/** One choice of a list, as it is sent back. */
const optionValues = z.strictObject({
  /** Null for a new one. */
  id: z.uuid().nullable(),
  label: enteredLine('what can be chosen', attributeLimits.option),
  /** Not offered any more; products that have it keep it. */
  hidden: z.boolean('Say yes or no.'),
  /** The option that its products are given in its place; it is then deleted. */
  mergeInto: z.uuid('Choose another option.').nullable(),
});
export type OptionValues = z.infer<typeof optionValues>;

/** All that is entered of an attribute. */
export const attributeValues = z.strictObject({
  /** Checked by `codeProblem`. */
  code: optionalLine(attributeLimits.code),
  label: enteredLine('the label', attributeLimits.label),
  type: z.enum(attributeTypes, 'Choose a type.'),
  unit: optionalLine(attributeLimits.unit),
  group: optionalLine(attributeLimits.group),
  position: z.int('Enter a whole number.').min(0, 'Enter 0 or more.').max(10_000, 'Enter at most 10,000.'),
  filterable: z.boolean('Say yes or no.'),
  visible: z.boolean('Say yes or no.'),
  required: z.boolean('Say yes or no.'),
  /** In their order. An option that is left out is deleted. */
  options: z.array(optionValues).max(attributeLimits.options, `Use at most ${attributeLimits.options} options.`),
});
export type EnteredAttribute = z.infer<typeof attributeValues>;

const attributeOption = z.object({
  id: z.uuid(),
  /** What addresses call it by; it stays when the label changes. */
  value: z.string(),
  label: z.string(),
  hidden: z.boolean(),
  products: z.int(),
});

export const attribute = attributeValues.omit({ options: true }).extend({
  id: z.uuid(),
  version,
  options: z.array(attributeOption),
  products: z.int(),
  updatedAt: z.string(),
});
export type Attribute = z.infer<typeof attribute>;

export const attributeRow = attribute.extend({
  /** How many. */
  options: z.int(),
});
export type AttributeRow = z.infer<typeof attributeRow>;

const params = z.strictObject({ id: z.uuid() });

export const attributesContract = {
  list: {
    method: 'GET',
    path: '/admin/attributes',
    access: 'admin',
    permission: 'catalogue.read',
    summary: 'All attributes with how many products use them; the list grammar.',
    response: listReply(attributeRow),
  },
  all: {
    method: 'GET',
    path: '/admin/attributes/all',
    access: 'admin',
    permission: 'catalogue.read',
    summary: 'Every attribute with its options, in the order of a product’s form.',
    response: z.object({ items: z.array(attribute) }),
  },
  read: {
    method: 'GET',
    path: '/admin/attributes/:id',
    access: 'admin',
    permission: 'catalogue.read',
    summary: 'One attribute with its options.',
    params,
    response: attribute,
  },
  create: {
    method: 'POST',
    path: '/admin/attributes',
    access: 'admin',
    permission: 'catalogue.write',
    summary: 'Adds an attribute.',
    body: attributeValues,
    response: attribute,
  },
  update: {
    method: 'PUT',
    path: '/admin/attributes/:id',
    access: 'admin',
    permission: 'catalogue.write',
    summary:
      'Changes an attribute and its options; one in use is hidden or merged, never deleted. 409 with the newer one when it was changed meanwhile.',
    params,
    body: attributeValues.extend({ version }),
    response: attribute,
  },
  remove: {
    method: 'DELETE',
    path: '/admin/attributes/:id',
    access: 'admin',
    permission: 'catalogue.write',
    summary: 'Deletes an attribute that no product uses.',
    params,
    query: z.strictObject({ version: z.coerce.number().int().min(1) }),
    response: z.object({ id: z.uuid() }),
  },
} as const satisfies Record<string, Endpoint>;
