import type { z } from 'zod';

import type { Endpoint } from '#contract/endpoint.ts';

/*
 * The storefront carries no zod (it would cost every visitor more than React does), and a contract's endpoints are
 * made of it. So a feature writes down the two or three plain words of an endpoint that a call needs and has the
 * compiler hold them against the contract, which it imports as a type:
 *
 *   import type { ordersContract } from '#contract/trade/orders.contract.ts';
 *
 *   const calls = {
 *     place: { method: 'POST', path: '/customer/orders', idempotent: true },
 *   } as const satisfies CallsOf<typeof ordersContract>;
 *
 * A wrong method, path, name or a missing `idempotent` does not compile.
 */

/** What the client needs to know of an endpoint at run time. */
export interface WireEndpoint {
  method: Endpoint['method'];
  path: Endpoint['path'];
  idempotent?: true;
}

/** The words of one endpoint of a contract. */
export type CallOf<E extends Endpoint> = Pick<E, 'method' | 'path'> &
  (E extends { idempotent: true } ? { idempotent: true } : { idempotent?: never });

/** The words of those endpoints of a contract that a feature calls. */
export type CallsOf<Contract extends Record<string, Endpoint>> = { [Name in keyof Contract]?: CallOf<Contract[Name]> };

/** What an endpoint answers when all is well. */
export type ReplyOf<E extends { response: z.ZodType }> = z.output<E['response']>;

/** What an endpoint is sent; parts with a default may be left out. */
export type BodyOf<E extends { body: z.ZodType }> = z.input<E['body']>;

interface CallParts {
  /** Values for the `:names` in the path; they are encoded here. */
  params?: Record<string, string | number>;
  /** A query string as it stands, or values of which undefined and null ones are left out and lists repeat their name. */
  query?: string | object;
  body?: unknown;
  /** The page is about to go; see `WireRequest`. */
  leaving?: boolean;
  /** Told how many of the body's bytes are on their way. */
  onSent?: (sent: number, total: number) => void;
}

/** One call. What moves money or metal needs a key (a UUID), the same for each attempt at the same thing. */
export type Call = CallParts &
  (
    | { endpoint: WireEndpoint & { idempotent?: never }; idempotencyKey?: never }
    | { endpoint: WireEndpoint & { idempotent: true }; idempotencyKey: string }
  );

/**
 * The address of a call, such as "/backend/public/metal-prices/CAD?unit=oz". Throws a RangeError when a path parameter
 * is missing, or is one that a browser would take for a step up the path.
 */
export function urlOf({ endpoint, params = {}, query = '' }: CallParts & { endpoint: WireEndpoint }): string {
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => {
    const value = String(params[name] ?? '');
    if (['', '.', '..'].includes(value)) throw new RangeError(`"${value}" can't be the ${name} in ${endpoint.path}`);
    return encodeURIComponent(value);
  });
  const search = typeof query === 'string' ? query.replace(/^\?/, '') : searchOf(query);
  return `/backend${path}${search && `?${search}`}`;
}

function searchOf(query: object): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query) as [string, unknown][]) {
    for (const each of Array.isArray(value) ? (value as unknown[]) : [value]) {
      if (each !== undefined && each !== null) search.append(name, String(each as string | number | boolean));
    }
  }
  return search.toString();
}
