import { and, eq } from 'drizzle-orm';

import { canonicalTerms, type RateTerms, termsProblems } from '#contract/catalogue/rate-terms.rules.ts';
import { currencyOfSheet, kindOfSheet, rateLimits, type RateSheet } from '#contract/catalogue/rates.rules.ts';
import { DAY_MS } from '#contract/dates/durations.ts';
import type { Transaction } from '#server/db/database.ts';
import { conflict, invalid, notFound, Refusal } from '#server/http/refusal.ts';
import { isRateLocked } from '#server/market/market.door.ts';

import { type RateRecord, rateVersions } from './rates.table.ts';

/** The terms in one way of writing; refuses with 422 by field what cannot be used. */
export function acceptable(sheet: RateSheet, terms: RateTerms): RateTerms {
  if (terms.kind !== kindOfSheet(sheet)) throw invalid('terms', 'These are terms of something else.');
  const errors = termsProblems(terms);
  if (Object.keys(errors).length > 0) throw new Refusal(422, 'Please correct the marked fields.', { errors });
  return canonicalTerms(terms);
}

/** When it begins; null for at once. */
export function beginning(wanted: Date | null, now: Date): Date | null {
  if (wanted === null) return null;
  if (wanted <= now) throw invalid('effectiveFrom', 'This time is past. Choose a later one, or let it begin at once.');
  if (wanted.getTime() - now.getTime() > rateLimits.daysAhead * DAY_MS) {
    throw invalid('effectiveFrom', 'Choose a time within a year.');
  }
  return wanted;
}

/** Refuses while a currency's rate is locked, and for one that has none to change. */
export async function refuseUnchangeable(tx: Transaction, sheet: RateSheet, holding: RateTerms | null): Promise<void> {
  if (kindOfSheet(sheet) !== 'currency') return;
  if (holding === null) throw notFound('The currency, or a rate of it that can be changed,');
  const code = currencyOfSheet(sheet);
  if (await isRateLocked(tx, code)) throw conflict(`The rate of ${code} is locked. Unlock the currency first.`);
}

/** A sheet has one change that waits. */
export const waits = (open: RateRecord) =>
  conflict(
    open.status === 'draft'
      ? `Version ${open.no} waits for approval. Approve it or take it back first.`
      : `Version ${open.no} is planned already. Take it back first, or wait until it has begun.`,
    { code: 'change_waits' },
  );

/** The change that waits, if it is the one that was looked at. */
export async function waiting(
  tx: Transaction,
  { sheet, id, open }: { sheet: RateSheet; id: string; open: RateRecord | undefined },
): Promise<RateRecord> {
  if (open?.id === id) return open;
  const [other] = await tx
    .select()
    .from(rateVersions)
    .where(and(eq(rateVersions.id, id), eq(rateVersions.sheet, sheet)));
  if (!other) throw notFound('The change');
  throw conflict('This change waits no more: somebody else decided on it a moment ago.', { code: 'stale_version' });
}
