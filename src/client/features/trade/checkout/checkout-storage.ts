export type TabStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Under what a tab keeps a checkout that is going on, and the order that it has become. */
export const CHECKOUT = 'ingot:checkout';
export const ORDER = 'ingot:order';

/** Under what a tab keeps a sale out of the vault, or a withdrawal, that is going on. */
export const VAULT_ACT = 'ingot:vault-act';

/** What was kept, or nothing where it is missing or no object. */
export function parsed(json: string | null): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(json ?? 'null');
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}
