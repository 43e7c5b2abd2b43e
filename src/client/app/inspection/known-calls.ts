import type { UnknownAction } from '@reduxjs/toolkit';

import { api } from '#client/api/api.ts';

interface OfQuery {
  meta?: { arg?: { type?: unknown; endpointName?: string } };
}

/**
 * Whether the api's reducer can take the action: each feature adds its calls when its page is loaded, and the answer to
 * a call that was not added is nothing it could place.
 */
export function isOfKnownCall(action: UnknownAction): boolean {
  if (!action.type.startsWith(`${api.reducerPath}/`)) return true;
  if (action.type === `${api.reducerPath}/queries/cacheEntriesUpserted`) {
    const entries = action.payload as { queryDescription: { endpointName: string } }[];
    return entries.every(({ queryDescription }) => queryDescription.endpointName in api.endpoints);
  }
  const { type, endpointName } = (action as OfQuery).meta?.arg ?? {};
  return type !== 'query' || endpointName === undefined || endpointName in api.endpoints;
}
