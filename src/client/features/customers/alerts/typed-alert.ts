import type { AlertDirection, AlertKind } from '#contract/customers/alerts.rules.ts';
import { isMetal, type Metal } from '#contract/metals.ts';

/** What somebody has typed of an alert, as it goes with him through the sign-in and back. */
export interface TypedAlert {
  amount: string;
  direction: AlertDirection;
  metal: Metal;
  repeats: boolean;
}

/** The address of the page with what was typed, to come back to. */
export function alertAddress(pathname: string, kind: AlertKind, typed: TypedAlert): string {
  const search = new URLSearchParams({ alert: kind });
  if (kind !== 'stock' && typed.amount !== '') search.set('amount', typed.amount);
  if (kind === 'spot') {
    search.set('metal', typed.metal);
    search.set('side', typed.direction);
  }
  if (typed.repeats) search.set('repeats', '1');
  return `${pathname}?${search.toString()}`;
}

/** What an address brings of an alert of a kind; null where it brings none. What makes no sense is as if it were not there. */
export function alertInAddress(search: string, kind: AlertKind, otherwise: TypedAlert): TypedAlert | null {
  const from = new URLSearchParams(search);
  if (from.get('alert') !== kind) return null;
  const [metal, side] = [from.get('metal') ?? '', from.get('side')];
  return {
    amount: (from.get('amount') ?? '').slice(0, 20),
    direction: side === 'below' || side === 'above' ? side : otherwise.direction,
    metal: isMetal(metal) ? metal : otherwise.metal,
    repeats: from.get('repeats') === '1',
  };
}

/** An amount as people type it, "4,200" or "$ 4 200.00", as the server takes it; what is no amount stays for it to refuse. */
export const plainAmount = (typed: string): string => typed.replaceAll(/[\s$]|,(?=\d{3}(?:\D|$))/g, '');
