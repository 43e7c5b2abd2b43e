/** Prices, the system status and the lists that staff watch are fetched anew this often. */
export const PRICE_POLL_MS = 65_000;

/** Query options for what is watched: fetched anew every 65 seconds while the window is looked at, and when it is looked at again. */
export const watched = { pollingInterval: PRICE_POLL_MS, skipPollingIfUnfocused: true, refetchOnFocus: true } as const;
