import { z } from 'zod';

import type { Endpoint } from '#contract/endpoint.ts';
import { listLayout } from '#contract/list/list-layout.contract.ts';
import { listLimits } from '#contract/list/list-query.ts';

/** The key of a list's resource. */
const list = z.string().regex(/^[a-z][a-z-]{0,39}$/);

const viewWords = z.strictObject({
  name: z
    .string()
    .trim()
    .min(1, 'Give the view a name.')
    .max(listLimits.viewName, `Use at most ${listLimits.viewName} characters.`)
    .regex(/^\P{Cc}*$/u, 'Write the name on one line.'),
  /** The text of the list grammar; empty for the whole list. Refused with 400 where the list does not understand it. */
  query: z.string().max(listLimits.length),
  /** The arrangement that comes with it, if any. */
  layout: listLayout.nullable(),
  /** Shown to every administrator who may see the list. */
  shared: z.boolean(),
});

export const savedView = viewWords.extend({
  id: z.uuid(),
  /** Whether the caller may change and remove it: his own, or shared and he is a super administrator. */
  own: z.boolean(),
  ownerName: z.string(),
  version: z.int(),
});
export type SavedView = z.infer<typeof savedView>;

const one = z.strictObject({ list, id: z.uuid() });

export const listSettingsContract = {
  read: {
    method: 'GET',
    path: '/lists/:list/settings',
    access: 'signedIn',
    summary: 'How the caller has arranged a list, the saved views that open on it, and the columns kept from them.',
    params: z.strictObject({ list }),
    response: z.object({ layout: listLayout.nullable(), views: z.array(savedView), withheld: z.array(z.string()) }),
  },
  saveLayout: {
    method: 'PUT',
    path: '/lists/:list/layout',
    access: 'signedIn',
    summary: 'Keeps the caller’s arrangement of a list; null for the page’s own.',
    params: z.strictObject({ list }),
    body: z.strictObject({ layout: listLayout.nullable() }),
    response: z.object({ layout: listLayout.nullable() }),
  },
  addView: {
    method: 'POST',
    path: '/lists/:list/views',
    access: 'signedIn',
    summary: 'Saves a view of a list under a name.',
    params: z.strictObject({ list }),
    body: viewWords,
    response: savedView,
  },
  changeView: {
    method: 'PUT',
    path: '/lists/:list/views/:id',
    access: 'signedIn',
    summary: 'Changes a saved view.',
    params: one,
    body: viewWords.extend({ version: z.int() }),
    response: savedView,
  },
  removeView: {
    method: 'DELETE',
    path: '/lists/:list/views/:id',
    access: 'signedIn',
    summary: 'Removes a saved view.',
    params: one,
    response: z.object({}),
  },
} as const satisfies Record<string, Endpoint>;
