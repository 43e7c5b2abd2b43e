import { z } from 'zod';

import { categoryLimits, categoryStatuses } from './categories.rules.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { listReply } from '#contract/list/list-reply.contract.ts';
import { enteredLine, enteredLines, optionalLine } from '#contract/entered-text.contract.ts';
import { slugLength } from '#contract/slugs.rules.ts';

const version = z.int().min(1);

/** All that is entered of a category. */
export const categoryValues = z.strictObject({
  name: enteredLine('the name', categoryLimits.name),
  /** Checked by `slugProblem`. */
  slug: optionalLine(slugLength),
  parentId: z.uuid('Choose a category.').nullable(),
  description: enteredLines(categoryLimits.description),
  status: z.enum(categoryStatuses, 'Choose whether it is shown.'),
  seoTitle: optionalLine(categoryLimits.seoTitle),
  seoDescription: optionalLine(categoryLimits.seoDescription),
});
export type CategoryValues = z.infer<typeof categoryValues>;

export const adminCategory = categoryValues.extend({
  id: z.uuid(),
  version,
  /** Among its siblings. */
  position: z.int(),
  /** Products that lie in it itself. */
  products: z.int(),
  /** Products in it or in one below it, each counted once. */
  productsWithin: z.int(),
  updatedAt: z.string(),
});
export type AdminCategory = z.infer<typeof adminCategory>;

/** A category in the list of them. */
export const categoryRow = adminCategory
  .pick({ id: true, name: true, slug: true, status: true, products: true, productsWithin: true, updatedAt: true })
  .extend({
    /** The names of those above it, from the top; null at the top. */
    within: z.string().nullable(),
    createdAt: z.string(),
  });
export type CategoryRow = z.infer<typeof categoryRow>;

const tree = z.object({ items: z.array(adminCategory) });
export type CategoryTree = z.infer<typeof tree>;

/** The menus' entries that lead to a category: which menu, and what the entry is called. */
const uses = z.object({ items: z.array(z.object({ id: z.uuid(), menu: z.string(), name: z.string() })) });
export type CategoryUses = z.infer<typeof uses>;

const params = z.strictObject({ id: z.uuid() });

export const categoriesContract = {
  tree: {
    method: 'GET',
    path: '/admin/categories/tree',
    access: 'admin',
    permission: 'catalogue.read',
    summary: 'Every category with its place in the tree and its products, each before what is in it.',
    response: tree,
  },
  list: {
    method: 'GET',
    path: '/admin/categories',
    access: 'admin',
    permission: 'catalogue.read',
    summary: 'Categories row by row; the list grammar.',
    response: listReply(categoryRow),
  },
  read: {
    method: 'GET',
    path: '/admin/categories/:id',
    access: 'admin',
    permission: 'catalogue.read',
    summary: 'One category.',
    params,
    response: adminCategory,
  },
  uses: {
    method: 'GET',
    path: '/admin/categories/:id/uses',
    access: 'admin',
    permission: 'catalogue.read',
    summary: 'The entries of menus that lead to a category, and lead nowhere once it is deleted.',
    params,
    response: uses,
  },
  create: {
    method: 'POST',
    path: '/admin/categories',
    access: 'admin',
    permission: 'catalogue.write',
    summary: 'Adds a category behind the others of its parent.',
    body: categoryValues,
    response: adminCategory,
  },
  update: {
    method: 'PUT',
    path: '/admin/categories/:id',
    access: 'admin',
    permission: 'catalogue.write',
    summary:
      'Changes a category; an old address leads to the new one. 409 with the newer one when it was changed meanwhile.',
    params,
    body: categoryValues.extend({ version }),
    response: adminCategory,
  },
  move: {
    method: 'PUT',
    path: '/admin/categories/:id/place',
    access: 'admin',
    permission: 'catalogue.write',
    summary: 'Moves a category with all below it to another place in the tree.',
    params,
    body: z.strictObject({
      parentId: z.uuid('Choose a category.').nullable(),
      position: z.int('Enter a whole number.').min(0).max(categoryLimits.count),
      version,
    }),
    response: tree,
  },
  remove: {
    method: 'DELETE',
    path: '/admin/categories/:id',
    access: 'admin',
    permission: 'catalogue.write',
    summary: 'Deletes a category; what is in it moves to the target, and without one it must be empty.',
    params,
    query: z.strictObject({ version: z.coerce.number().int().min(1), target: z.uuid().optional() }),
    response: tree,
  },
} as const satisfies Record<string, Endpoint>;
