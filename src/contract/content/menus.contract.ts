import { z } from 'zod';

import type { Endpoint } from '#contract/endpoint.ts';
import { enteredLine, optionalLine } from '#contract/entered-text.contract.ts';

import { menuLimits, menuLocations, menuTargetTypes } from './menus.rules.ts';
import { audiences } from './showing.rules.ts';

const version = z.int().min(1);
const location = z.enum(menuLocations, 'Choose a menu.');
const moment = z.iso.datetime('Enter a day and a time.').nullable();

/** All that is entered of an entry. */
export const menuEntryValues = z.strictObject({
  name: enteredLine('what the entry is called', menuLimits.name),
  type: z.enum(menuTargetTypes, 'Choose what it leads to.'),
  /** Of a category or a product its id, of a page or a post its slug; checked by `targetProblem`. */
  target: optionalLine(menuLimits.target),
  parentId: z.uuid('Choose an entry.').nullable(),
  newTab: z.boolean('Say yes or no.'),
  audience: z.enum(audiences, 'Choose who sees it.'),
  startsAt: moment,
  endsAt: moment,
});
export type MenuEntryValues = z.infer<typeof menuEntryValues>;

export const menuEntry = menuEntryValues.extend({
  id: z.uuid(),
  version,
  location,
  /** Among its siblings, from 0. */
  position: z.int(),
  /** Where it leads now; null for a heading, and where the target is not shown. */
  path: z.string().nullable(),
  /** What the target is called: a category's or a product's name; empty where it has none. */
  targetName: z.string(),
  /** Why it leads nowhere now; null when it does, and of a heading. */
  dead: z.string().nullable(),
  updatedAt: z.string(),
});
export type MenuEntry = z.infer<typeof menuEntry>;

const menu = z.object({ items: z.array(menuEntry) });
export type Menu = z.infer<typeof menu>;

const params = z.strictObject({ id: z.uuid() });

export const menusContract = {
  tree: {
    method: 'GET',
    path: '/admin/menus/:location',
    access: 'admin',
    permission: 'content.read',
    summary: 'Every entry of one menu, each before what is in it.',
    params: z.strictObject({ location }),
    response: menu,
  },
  read: {
    method: 'GET',
    path: '/admin/menu-entries/:id',
    access: 'admin',
    permission: 'content.read',
    summary: 'One entry of a menu.',
    params,
    response: menuEntry,
  },
  create: {
    method: 'POST',
    path: '/admin/menus/:location',
    access: 'admin',
    permission: 'content.write',
    summary: 'Adds an entry behind the others of its parent.',
    params: z.strictObject({ location }),
    body: menuEntryValues,
    response: menuEntry,
  },
  update: {
    method: 'PUT',
    path: '/admin/menu-entries/:id',
    access: 'admin',
    permission: 'content.write',
    summary: 'Changes an entry. 409 with the newer one when it was changed meanwhile.',
    params,
    body: menuEntryValues.extend({ version }),
    response: menuEntry,
  },
  move: {
    method: 'PUT',
    path: '/admin/menu-entries/:id/place',
    access: 'admin',
    permission: 'content.write',
    summary: 'Moves an entry with all below it to another place in its menu.',
    params,
    body: z.strictObject({
      parentId: z.uuid('Choose an entry.').nullable(),
      position: z.int('Enter a whole number.').min(0).max(menuLimits.count),
      version,
    }),
    response: menu,
  },
  remove: {
    method: 'DELETE',
    path: '/admin/menu-entries/:id',
    access: 'admin',
    permission: 'content.write',
    summary: 'Deletes an entry with all below it.',
    params,
    query: z.strictObject({ version: z.coerce.number().int().min(1) }),
    response: menu,
  },
} as const satisfies Record<string, Endpoint>;
