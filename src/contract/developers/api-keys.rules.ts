/** What a key may read; each opens one path of the public interface. */
export const apiScopes = ['prices:read', 'products:read', 'orders:read'] as const;
export type ApiScope = (typeof apiScopes)[number];

export const apiScopeNames = {
  'prices:read': 'Prices',
  'products:read': 'Products',
  'orders:read': 'Orders',
} as const satisfies Record<ApiScope, string>;

/** `expired` and `revoked` ones open nothing any more. */
export const apiKeyStates = ['active', 'expired', 'revoked'] as const;
export type ApiKeyState = (typeof apiKeyStates)[number];

export const apiKeyStateNames = {
  active: 'Active',
  expired: 'Expired',
  revoked: 'Revoked',
} as const satisfies Record<ApiKeyState, string>;

export const apiKeyLimits = {
  name: 80,
  keys: 100,
  /** Calls a minute with one key. */
  callsPerMinute: 120,
} as const;
