import type { z } from 'zod';

import type { Endpoint } from '#contract/endpoint.ts';
import { decodeListQuery } from '#contract/list/decode-list-query.ts';
import type { Resource } from '#contract/list/list-resource.ts';
import type { Database } from '#server/db/database.ts';
import { listPage } from '#server/db/list/list-page.ts';
import type { AnyListSource } from '#server/db/list/list-source.ts';

import { listCountsRoute } from './list-counts-route.ts';
import type { Router } from './router.ts';
import type { Viewer } from './viewer.ts';

/** A list of the shop: who may call it stands with its endpoint, and holds for its page and its CSV file alike. */
export interface ShopList {
  /** What the list is called in a sentence. */
  name: string;
  endpoint: Endpoint;
  resource: Resource;
  /** The rows as this person may see them: a customer's list names its owner here. */
  source: (viewer: Viewer) => AnyListSource;
}

/** States a list; that its rows are those of the endpoint's answer is checked where it is written. */
export const shopList = <E extends Endpoint, R extends Resource>(list: {
  name: string;
  endpoint: E;
  resource: R;
  source: (viewer: Viewer) => AnyListSource & { resource: R; toRow: (record: never) => RowOf<E> };
}): ShopList => list;

type RowOf<E extends Endpoint> = z.input<E['response']> extends { items: (infer Row)[] } ? Row : never;

/** Registers the page of every list, and the numbers beside its views: decodes the query by the list grammar as far as the caller may see its columns. */
export function listRoutes(
  router: Router,
  { db, timeZone, lists }: { db: Database; timeZone: string; lists: readonly ShopList[] },
): void {
  for (const { endpoint, resource, source } of lists) {
    router.on(endpoint as SignedIn, ({ viewer, search }) =>
      listPage(db, source(viewer), decodeListQuery(search, resource, viewer), { viewer, timeZone }),
    );
  }
  listCountsRoute(router, { db, timeZone, lists });
}

type SignedIn = Endpoint & { access: 'signedIn' };
