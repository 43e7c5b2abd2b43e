import { z } from 'zod';

import type { Endpoint } from '#contract/endpoint.ts';
import { enteredLine } from '#contract/entered-text.contract.ts';
import { listReply } from '#contract/list/list-reply.contract.ts';

import { apiKeyLimits, apiKeyStates, apiScopes } from './api-keys.rules.ts';

const moment = z.iso.datetime();

export const apiKeyValues = z.strictObject({
  name: enteredLine('what the key is for', apiKeyLimits.name),
  scopes: z
    .array(z.enum(apiScopes, 'Choose one of the list.'))
    .min(1, 'Choose what the key opens.')
    .max(apiScopes.length),
  /** Null for one that does not end by itself. */
  expiresAt: z.iso.datetime('Enter a day and a time.').nullable(),
});
export type ApiKeyValues = z.infer<typeof apiKeyValues>;

export const apiKeyRow = z.object({
  id: z.uuid(),
  name: z.string(),
  /** How the key begins, by which its owner knows it again. */
  prefix: z.string(),
  state: z.enum(apiKeyStates),
  scopes: z.array(z.enum(apiScopes)),
  /** At most a minute behind. */
  lastUsedAt: moment.nullable(),
  lastUsedFrom: z.string().nullable(),
  expiresAt: moment.nullable(),
  createdBy: z.string(),
  createdAt: moment,
});
export type ApiKeyRow = z.infer<typeof apiKeyRow>;

const write = { access: 'admin', permission: 'developers.write' } as const;

export const apiKeysContract = {
  list: {
    method: 'GET',
    path: '/admin/api-keys',
    access: 'admin',
    permission: 'developers.read',
    summary: 'The keys of the public interface; the list grammar.',
    response: listReply(apiKeyRow),
  },
  create: {
    method: 'POST',
    path: '/admin/api-keys',
    ...write,
    summary: 'Makes a key and tells it, this once.',
    body: apiKeyValues,
    response: z.object({ id: z.uuid(), key: z.string() }),
  },
  revoke: {
    method: 'POST',
    path: '/admin/api-keys/:id/revoke',
    ...write,
    summary: 'Ends a key at once and for good.',
    params: z.strictObject({ id: z.uuid() }),
    response: z.object({}),
  },
} as const satisfies Record<string, Endpoint>;
