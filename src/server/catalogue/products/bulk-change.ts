import type { z } from 'zod';

import type { adminProductsContract } from '#contract/catalogue/admin-products.contract.ts';
import type { BulkReply } from '#contract/list/selection.contract.ts';
import { bulk } from '#server/platform/platform.door.ts';
import type { Catalogue } from '#server/catalogue/priced/catalogue.ts';
import { SHOP_ZONE } from '#contract/dates/shop-calendar.ts';
import type { Database, Transaction } from '#server/db/database.ts';
import type { AnyListSource } from '#server/db/list/list-source.ts';
import { requireCount, selectedKeys } from '#server/db/list/selected-rows.ts';
import { inTransaction } from '#server/db/transactions.ts';
import type { Viewer } from '#server/http/viewer.ts';

import { changeProducts } from './change-products.ts';
import type { PricedChange, Pricer } from './priced-change.ts';
import { announceChange } from './write-products.ts';

type BulkChange = z.output<(typeof adminProductsContract)['bulk']['body']>;

export interface BulkCall {
  body: BulkChange;
  viewer: Viewer;
  by: Pricer;
  key: string;
}

interface Parts {
  db: Database;
  catalogue: Catalogue;
  source: AnyListSource;
  prices: PricedChange;
}

/** One change to the selected products; or, dry, what it would do. */
export async function bulkChange({ db, catalogue, source, prices }: Parts, call: BulkCall): Promise<BulkReply> {
  const { body, viewer, by, key } = call;
  const { actor } = by;
  const { selection, change, dryRun } = body;
  const timeZone = SHOP_ZONE;
  if (dryRun) {
    const count = async (tx: Transaction) => {
      await requireCount(tx, source, selection, { viewer, timeZone });
      const ids = await selectedKeys(tx, source, selection, { viewer, timeZone });
      return changeProducts(tx, ids, { change, dryRun, prices, by });
    };
    return inTransaction(db, count, { isolation: 'repeatable read' });
  }
  const reply = await bulk(
    db,
    {
      source,
      selection,
      viewer,
      timeZone,
      actor,
      key,
      body,
      action: 'product.bulk_changed',
      entity: 'product',
      chosenBy: 'ids or query',
    },
    async (tx, ids) => {
      await announceChange(tx);
      return changeProducts(tx, ids, { change, dryRun, prices, by });
    },
  );
  await catalogue.refreshed().catch(() => undefined);
  return reply;
}
