import { createApi } from '@reduxjs/toolkit/query/react';

import { baseQuery } from './base-query.ts';
import { tagTypes } from './tags.ts';

/**
 * The one RTK Query api; each feature adds its calls with `injectEndpoints`, beside its components.
 */
export const api = createApi({
  reducerPath: 'api',
  baseQuery,
  // Looked at only while developing, to tell of a misspelt one: no visitor needs the list.
  tagTypes: process.env.NODE_ENV === 'production' ? [] : tagTypes,
  endpoints: () => ({}),
});

/** The part of the store that the api keeps. */
export interface ApiRoot {
  [api.reducerPath]: ReturnType<typeof api.reducer>;
}
