import { useSyncExternalStore } from 'react';

import { type PaymentMethod, paymentMethods } from '#contract/trade/payments.rules.ts';
import { canadianProvinces, type Province } from '#contract/provinces.ts';

/** Where the pieces go and how they are paid, as far as a visitor has chosen; by them a total is told before he signs in. */
export interface DeliveryChoice {
  province: Province | null;
  payment: PaymentMethod | null;
}

const cookies = {
  province: 'ingot_province',
  payment: 'ingot_payment',
} as const satisfies Record<keyof DeliveryChoice, string>;

const YEAR_SECONDS = 365 * 24 * 60 * 60;

/** The server never reads these cookies: a public page is the same for everyone, and knows of a choice once it is hydrated. */
export function useDeliveryChoice(): DeliveryChoice {
  const kept = useSyncExternalStore(listen, readKept, () => '');
  const [province, payment] = kept.split('|');
  return {
    province: canadianProvinces.find((code) => code === province) ?? null,
    payment: paymentMethods.find((code) => code === payment) ?? null,
  };
}

/** Keeps a choice for a year; nothing takes it back. */
export function keepDeliveryChoice(name: keyof DeliveryChoice, value: string): void {
  const secure = document.location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `${cookies[name]}=${value}; Path=/; Max-Age=${value === '' ? 0 : YEAR_SECONDS}; SameSite=Lax${secure}`;
  for (const told of listeners) told();
}

const listeners = new Set<() => void>();

function listen(told: () => void): () => void {
  listeners.add(told);
  return () => listeners.delete(told);
}

const readKept = (): string => `${cookie(cookies.province)}|${cookie(cookies.payment)}`;

const cookie = (name: string): string =>
  document.cookie
    .split('; ')
    .find((part) => part.startsWith(`${name}=`))
    ?.slice(name.length + 1) ?? '';
