import { sql } from 'drizzle-orm';

import { apiKeysResource } from '#contract/developers/api-keys.resource.ts';
import type { ApiKeyState } from '#contract/developers/api-keys.rules.ts';
import { defineListSource } from '#server/db/list/list-source.ts';

import { apiKeys } from './api-keys.table.ts';

const state = sql<ApiKeyState>`case when ${apiKeys.revokedAt} is not null then 'revoked' when ${apiKeys.expiresAt} <= now() then 'expired' else 'active' end`;

const { name, prefix, scopes, lastUsedAt, lastUsedFrom, expiresAt, createdAt } = apiKeys;
const columns = { name, prefix, state, scopes, lastUsedAt, lastUsedFrom, expiresAt, createdAt };

export const allApiKeys = defineListSource({
  resource: apiKeysResource,
  from: apiKeys,
  columns: { ...columns, createdBy: apiKeys.createdByName },
  select: { ...columns, id: apiKeys.id, createdBy: apiKeys.createdByName },
  toRow: (row) => ({
    ...row,
    lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
    expiresAt: row.expiresAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
  }),
  key: apiKeys.id,
});
