import { defineResource } from '#contract/list/list-resource.ts';

import { apiKeyStateNames, apiKeyStates, apiScopeNames, apiScopes } from './api-keys.rules.ts';

export const apiKeysResource = defineResource({
  key: 'api-keys',
  columns: {
    name: { label: 'Name', type: 'text', sort: true, filter: true, search: true },
    prefix: { label: 'Begins with', type: 'text', filter: true, search: true },
    state: { label: 'State', type: 'enum', values: apiKeyStates, names: apiKeyStateNames, filter: true },
    scopes: { label: 'Opens', type: 'set', values: apiScopes, names: apiScopeNames, filter: true },
    lastUsedAt: { label: 'Last used', type: 'datetime', sort: true, filter: true },
    lastUsedFrom: { label: 'From', type: 'text', filter: true },
    expiresAt: { label: 'Expires', type: 'datetime', sort: true, filter: true },
    createdBy: { label: 'Made by', type: 'text', sort: true, filter: true },
    createdAt: { label: 'Made', type: 'datetime', sort: true, filter: true },
  },
  defaultSort: [{ field: 'createdAt', order: -1 }],
});
