import { type Column, columnsOf } from '#client/kit/resource-table/column.tsx';
import { StatusTag, type StatusTone } from '#client/kit/status-tag/StatusTag.tsx';
import type { ApiKeyRow } from '#contract/developers/api-keys.contract.ts';
import type { apiKeysResource } from '#contract/developers/api-keys.resource.ts';
import { type ApiKeyState, apiKeyStateNames, apiScopeNames } from '#contract/developers/api-keys.rules.ts';

const column = columnsOf<ApiKeyRow, typeof apiKeysResource>();

const tones = { active: 'ok', expired: 'quiet', revoked: 'bad' } as const satisfies Record<ApiKeyState, StatusTone>;

export const apiKeyColumns: readonly Column<ApiKeyRow>[] = [
  column.text('name', { card: 'title', hideable: false }),
  {
    key: 'prefix',
    width: 140,
    card: 'line',
    render: ({ prefix }) => <code>{prefix}…</code>,
  },
  column.tag('state', (state) => <StatusTag tone={tones[state]}>{apiKeyStateNames[state]}</StatusTag>, {
    width: 104,
    card: 'status',
  }),
  column.tag('scopes', (scopes) => scopes.map((scope) => apiScopeNames[scope]).join(', '), {
    width: 190,
    card: 'subject',
  }),
  column.dateTime('lastUsedAt', { card: 'line' }),
  column.text('lastUsedFrom', { width: 130 }),
  column.date('expiresAt', { width: 104, card: 'line' }),
  column.text('createdBy', { width: 150 }),
  column.date('createdAt', { hidden: true }),
];
