import { payoutBatchesResource } from '#contract/vault/payouts.resource.ts';
import { defineListSource } from '#server/db/list/list-source.ts';

import { batchFacts, shownOfBatch } from './batch-view.ts';
import { payoutBatches } from './payouts.table.ts';

const { id, currency, ...columns } = shownOfBatch;

/** All batches of payouts. */
export const allPayoutBatches = defineListSource({
  resource: payoutBatchesResource,
  from: payoutBatches,
  columns: { ...columns, currency },
  select: shownOfBatch,
  toRow: batchFacts,
  key: id,
});
