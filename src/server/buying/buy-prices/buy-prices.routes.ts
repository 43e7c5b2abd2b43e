import { moneyText } from '#contract/arithmetic/exact.ts';
import { buyPricesContract } from '#contract/buying/buy-prices.contract.ts';
import { buyPricesResource } from '#contract/buying/buy-prices.resource.ts';
import { decodeListQuery } from '#contract/list/decode-list-query.ts';
import { metals } from '#contract/metals.ts';
import type { Catalogue } from '#server/catalogue/catalogue.door.ts';
import type { Database } from '#server/db/database.ts';
import { notFound } from '#server/http/refusal.ts';
import type { Router } from '#server/http/router.ts';
import type { Clock } from '#server/ports/clock/clock.ts';
import { readSaved } from '#server/settings/setting-rows.ts';
import { readSetting } from '#server/settings/settings.service.ts';

import { buyPricesList, metalBuyPrices } from './buy-prices-list.ts';

const visitor = { role: 'visitor', adminRoles: [] } as const;

/** What the shop pays: of products answered from memory, priced at the current tick. */
export function buyPricesRoutes(
  router: Router,
  { db, clock, catalogue }: { db: Database; clock: Clock; catalogue: Catalogue },
): void {
  const priced = async (currency: string) => {
    const found = await catalogue.in(currency);
    if (!found) throw notFound(`The currency ${currency}`);
    return found;
  };
  router.on(buyPricesContract.list, async ({ params, search }) =>
    buyPricesList(await priced(params.currency), decodeListQuery(search, buyPricesResource, visitor), clock.now()),
  );
  router.on(buyPricesContract.metals, async ({ params }) =>
    metalBuyPrices(await priced(params.currency), await readSetting(db, 'purchases')),
  );
  router.on(buyPricesContract.terms, async () => {
    const { value, savedAt } = await readSaved(db, 'purchases');
    return {
      metals: metals.map((metal) => ({ metal, share: value[`share${metal}`] })),
      leastFineness: value.leastFineness,
      kitMost: moneyText(BigInt(value.kitMostCad)),
      offerDays: value.offerDays,
      waitDays: value.waitDays,
      since: savedAt?.toISOString() ?? null,
    };
  });
}
