import type { ReportKind } from '#contract/compliance/reports.rules.ts';
import { reportedWithin } from '#contract/compliance/windows.rules.ts';
import { HOUR_MS } from '#contract/dates/durations.ts';
import { itemsOfCase } from '#server/compliance/cases/case-items.read.ts';
import type { CaseRecord } from '#server/compliance/cases/write-case.ts';
import type { Executor } from '#server/db/database.ts';
import { conflict } from '#server/http/refusal.ts';
import { readSetting } from '#server/settings/settings.service.ts';

import { reportsOfCase } from './reports.read.ts';

type Items = Awaited<ReturnType<typeof itemsOfCase>>;

/**
 * What of a case its next report is of: all of it, and of a large one the first 24 hours that no report is of yet. Refuses
 * with 409 a large one more than there are such.
 */
export async function reportedItems(db: Executor, { id }: CaseRecord, kind: ReportKind): Promise<Items> {
  const items = await itemsOfCase(db, id);
  if (kind === 'suspicious') return items;
  const { largeCad, withinHours } = await readSetting(db, 'compliance');
  const booked = items.map((item) => ({ id: item.id, at: item.at.getTime(), cad: item.amountCad ?? 0n, item }));
  const spans = reportedWithin(booked, { spanMs: withinHours * HOUR_MS, fromCad: BigInt(largeCad) });
  const drafted = (await reportsOfCase(db, id)).filter((report) => report.kind === 'large');
  if (drafted.length > 0 && drafted.length >= spans.length) {
    throw conflict(`${drafted.map(({ number }) => number).join(', ')} report this already.`);
  }
  return spans[drafted.length]?.items.map(({ item }) => item) ?? items;
}
