import { moneyText } from '#contract/arithmetic/exact.ts';
import { manualEntriesResource } from '#contract/finance/manual-entries.resource.ts';
import { defineListSource } from '#server/db/list/list-source.ts';

import { manualEntries } from './manual-entries.table.ts';

const { id, no, day, form, title, amount, currency, reference, reason, askedByName, approvedByName } = manualEntries;

/** Every entry that was made by hand. */
export const allManualEntries = defineListSource({
  resource: manualEntriesResource,
  from: manualEntries,
  columns: {
    ...{ no, day, form, title, amount, currency, reference, reason },
    askedBy: askedByName,
    approvedBy: approvedByName,
  },
  select: {
    ...{ id, no, day, form, title, amount, currency, reference, reason },
    askedBy: askedByName,
    approvedBy: approvedByName,
  },
  toRow: (row) => ({ ...row, amount: moneyText(row.amount) }),
  key: id,
});
