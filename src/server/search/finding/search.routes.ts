import { productsResource } from '#contract/catalogue/products.resource.ts';
import { decodeListQuery } from '#contract/list/decode-list-query.ts';
import { searchContract } from '#contract/search/search.contract.ts';
import type { Catalogue } from '#server/catalogue/catalogue.door.ts';
import type { CallerKey } from '#server/http/caller-key.ts';
import type { CallLimit, CallLimits } from '#server/http/call-limits.ts';
import { notFound } from '#server/http/refusal.ts';
import type { Router } from '#server/http/router.ts';
import type { Clock } from '#server/ports/clock/clock.ts';

import type { Search } from './search.service.ts';

interface Parts {
  search: Search;
  catalogue: Catalogue;
  clock: Clock;
  limits: CallLimits;
  callerKey: CallerKey;
}

/** As fast as anybody types, for a whole minute. */
const asked: CallLimit = { action: 'search', most: 240, seconds: 60 };

const visitor = { role: 'visitor', adminRoles: [] } as const;

/** The search of the public shop. */
export function searchRoutes(router: Router, { search, catalogue, clock, limits, callerKey }: Parts): void {
  const priced = async (currency: string) => {
    const found = await catalogue.in(currency);
    if (!found) throw notFound(`The currency ${currency}`);
    return found;
  };
  const count = async (ip: string): Promise<void> => {
    // The page is rendered by a call of our own, which waits its turn by the caller of the page.
    if (!isThisMachine(ip)) await limits.count(asked, callerKey(ip));
  };

  router.on(searchContract.suggest, async ({ params, query, ip }) => {
    await count(ip);
    return search.suggest(query.q, await priced(params.currency));
  });

  router.on(searchContract.find, async ({ params, search: text, ip }) => {
    await count(ip);
    const query = decodeListQuery(text, productsResource, visitor);
    return search.find(query, await priced(params.currency), clock.now());
  });
}

const isThisMachine = (ip: string): boolean => ip === '127.0.0.1' || ip === '::1' || ip === '::ffff:127.0.0.1';
