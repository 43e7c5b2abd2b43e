import { eq, sql } from 'drizzle-orm';

import type { RateRow } from '#contract/catalogue/rates.contract.ts';
import { currencyRatesResource, liveRatesResource, storageRatesResource } from '#contract/catalogue/rates.resource.ts';
import { defineListSource } from '#server/db/list/list-source.ts';

import { versionView } from './rate-view.ts';
import { type RateRecord, rateVersions } from './rates.table.ts';

const columns = {
  no: rateVersions.no,
  status: rateVersions.status,
  changes: rateVersions.changes,
  reason: rateVersions.reason,
  effectiveFrom: rateVersions.effectiveFrom,
  effectiveTo: rateVersions.effectiveTo,
  createdBy: rateVersions.createdByName,
  approvedBy: rateVersions.approvedByName,
  createdAt: rateVersions.createdAt,
};

const { sheet, terms, before, needsSecond, createdByName, approvedByName, endedByName, endReason } = rateVersions;

const select = {
  id: rateVersions.id,
  sheet,
  no: rateVersions.no,
  status: rateVersions.status,
  terms,
  before,
  changes: rateVersions.changes,
  reason: rateVersions.reason,
  effectiveFrom: rateVersions.effectiveFrom,
  effectiveTo: rateVersions.effectiveTo,
  needsSecond,
  createdBy: rateVersions.createdBy,
  createdByName,
  approvedBy: rateVersions.approvedBy,
  approvedByName,
  alone: rateVersions.alone,
  approvedAt: rateVersions.approvedAt,
  endedByName,
  endReason,
  createdAt: rateVersions.createdAt,
};

const toRow = (record: RateRecord): RateRow => ({
  ...versionView(record),
  currency: record.sheet.startsWith('currency-') ? record.sheet.slice('currency-'.length) : null,
});

export const liveRateVersions = defineListSource({
  resource: liveRatesResource,
  from: rateVersions,
  columns,
  select,
  toRow,
  key: rateVersions.id,
  ownerCondition: eq(sheet, 'live'),
});

export const storageRateVersions = defineListSource({
  resource: storageRatesResource,
  from: rateVersions,
  columns,
  select,
  toRow,
  key: rateVersions.id,
  ownerCondition: eq(sheet, 'storage'),
});

export const currencyRateVersions = defineListSource({
  resource: currencyRatesResource,
  from: rateVersions,
  columns: { currency: sql`substr(${sheet}, 10)`, ...columns },
  select,
  toRow,
  key: rateVersions.id,
  ownerCondition: sql`${sheet} like 'currency-%'`,
});
