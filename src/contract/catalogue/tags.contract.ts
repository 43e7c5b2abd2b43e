import { z } from 'zod';

import type { Endpoint } from '#contract/endpoint.ts';
import { enteredLine, enteredLines, optionalLine } from '#contract/entered-text.contract.ts';
import { listReply } from '#contract/list/list-reply.contract.ts';
import { bulkReply, selection } from '#contract/list/selection.contract.ts';
import { slugLength } from '#contract/slugs.rules.ts';
import { tagColours, tagLimits } from './tags.rules.ts';

const version = z.int().min(1);

/** All that is entered of a tag. */
export const tagValues = z.strictObject({
  name: enteredLine('the name', tagLimits.name),
  /** Checked by `slugProblem`. */
  slug: optionalLine(slugLength),
  description: enteredLines(tagLimits.description),
  colour: z.enum(tagColours, 'Choose one of the colours.'),
});
export type TagValues = z.infer<typeof tagValues>;

export const tag = tagValues.extend({
  id: z.uuid(),
  version,
  /** How many products have it. */
  products: z.int(),
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type Tag = z.infer<typeof tag>;

const params = z.strictObject({ id: z.uuid() });

export const tagsContract = {
  list: {
    method: 'GET',
    path: '/admin/tags',
    access: 'admin',
    permission: 'catalogue.read',
    summary: 'All tags with how many products have them; the list grammar.',
    response: listReply(tag),
  },
  read: {
    method: 'GET',
    path: '/admin/tags/:id',
    access: 'admin',
    permission: 'catalogue.read',
    summary: 'One tag.',
    params,
    response: tag,
  },
  create: {
    method: 'POST',
    path: '/admin/tags',
    access: 'admin',
    permission: 'catalogue.write',
    summary: 'Adds a tag.',
    body: tagValues,
    response: tag,
  },
  update: {
    method: 'PUT',
    path: '/admin/tags/:id',
    access: 'admin',
    permission: 'catalogue.write',
    summary: 'Changes a tag. 409 with the newer one when somebody changed it in the meantime.',
    params,
    body: tagValues.extend({ version }),
    response: tag,
  },
  bulk: {
    method: 'POST',
    path: '/admin/tags/bulk',
    access: 'admin',
    permission: 'catalogue.write',
    summary: 'Deletes tags, or merges them into another one: each product keeps one of them.',
    body: z.strictObject({
      selection,
      action: z.discriminatedUnion('do', [
        z.strictObject({ do: z.literal('remove') }),
        z.strictObject({ do: z.literal('merge'), into: z.uuid('Choose a tag.') }),
      ]),
    }),
    response: bulkReply,
    idempotent: true,
  },
} as const satisfies Record<string, Endpoint>;
export type TagBulkAction = z.output<(typeof tagsContract)['bulk']['body']>['action'];
