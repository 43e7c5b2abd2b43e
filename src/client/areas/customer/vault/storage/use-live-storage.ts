import { useEffect } from 'react';

import { useMetalPricesQuery } from '#client/features/market/prices/prices.api.ts';
import { usePreferences } from '#client/features/platform/preferences/PreferencesProvider.tsx';
import { useReadStorageQuery } from '#client/features/vault/storage.api.ts';

/** Pushed prices make it stale by themselves within so long; so the others are waited for too. */
const SPREAD_MS = 2_000;

/**
 * What is held at the newest prices. It polls nothing itself: it is asked for anew once the prices that the page's top bar
 * keeps fresh are newer than its own.
 */
export function useLiveStorage(): ReturnType<typeof useReadStorageQuery> {
  const { currency } = usePreferences();
  const storage = useReadStorageQuery(undefined, { refetchOnMountOrArgChange: true });
  const { data, refetch } = storage;
  const newest = useMetalPricesQuery(currency).data?.version;
  const isBehind = data !== undefined && newest !== undefined && newest > data.version;
  useEffect(() => {
    if (!isBehind) return undefined;
    const soon = setTimeout(() => void refetch(), SPREAD_MS);
    return () => clearTimeout(soon);
  }, [isBehind, newest, refetch]);
  return storage;
}
