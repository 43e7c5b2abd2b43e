import { marketHolidaysResource } from '#contract/market/market-holidays.resource.ts';
import { defineListSource } from '#server/db/list/list-source.ts';

import { marketHolidays } from './market-holidays.table.ts';

const { day, name, closesAt } = marketHolidays;

export const allMarketHolidays = defineListSource({
  resource: marketHolidaysResource,
  from: marketHolidays,
  columns: { day, name, closesAt },
  select: { id: marketHolidays.id, version: marketHolidays.version, day, name, closesAt },
  toRow: (row) => row,
  key: marketHolidays.id,
});
