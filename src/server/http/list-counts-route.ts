import { decodeListQuery } from '#contract/list/decode-list-query.ts';
import { ListProblem } from '#contract/list/list-problem.ts';
import type { ListQuery } from '#contract/list/list-query.ts';
import type { Resource } from '#contract/list/list-resource.ts';
import { listCountsContract } from '#contract/list/list-counts.contract.ts';
import type { Database } from '#server/db/database.ts';
import { countQueries } from '#server/db/list/list-counts.ts';

import { requireAccess } from './access.ts';
import type { ShopList } from './list-route.ts';
import { notFound } from './refusal.ts';
import type { Router } from './router.ts';
import type { Viewer } from './viewer.ts';

interface CountsParts {
  db: Database;
  timeZone: string;
  lists: readonly ShopList[];
}

/** Registers the numbers beside the views of every list: one call, and one statement, for all of a list's. */
export function listCountsRoute(router: Router, { db, timeZone, lists }: CountsParts): void {
  router.on(listCountsContract.read, async ({ viewer, params, query: { of } }) => {
    const list = lists.find(({ resource }) => resource.key === params.list);
    if (!list) throw notFound('The list');
    requireAccess(list.endpoint, viewer);
    const asked = of.map((text) => understood(text, list.resource, viewer));
    const known = asked.filter((query) => query !== null);
    const counts = (await countQueries(db, list.source(viewer), known, { viewer, timeZone }))[Symbol.iterator]();
    return { counts: asked.map((query) => (query ? (counts.next().value ?? null) : null)) };
  });
}

/** A kept view may ask for what the list no longer has, or what its reader may not see. */
function understood(text: string, resource: Resource, viewer: Viewer): ListQuery | null {
  try {
    return decodeListQuery(text, resource, viewer);
  } catch (problem) {
    if (problem instanceof ListProblem) return null;
    throw problem;
  }
}
