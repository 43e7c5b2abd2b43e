/*
 * One mechanism for every rate that the shop sets and prices follow: a sheet of terms in versions. A version is never edited;
 * a change is a new one, which says when it begins and why.
 */

export const rateStatuses = ['draft', 'scheduled', 'active', 'superseded', 'rolled_back', 'rejected'] as const;
export type RateStatus = (typeof rateStatuses)[number];

export const rateStatusNames = {
  draft: 'Waits for approval',
  scheduled: 'Scheduled',
  active: 'In force',
  superseded: 'Replaced',
  rolled_back: 'Rolled back',
  rejected: 'Rejected',
} as const satisfies Record<RateStatus, string>;

/** What a version may become. What has ended stays as it ended: going back is a new version with the old terms. */
const nextStatuses: Readonly<Record<RateStatus, readonly RateStatus[]>> = {
  draft: ['scheduled', 'active', 'rejected'],
  scheduled: ['active', 'rejected'],
  active: ['superseded', 'rolled_back'],
  superseded: [],
  rolled_back: [],
  rejected: [],
};

export const rateMayBecome = (from: RateStatus, to: RateStatus): boolean => nextStatuses[from].includes(to);

/** A version of these was agreed upon, so that it holds from its beginning on. */
const agreed: readonly RateStatus[] = ['scheduled', 'active', 'superseded', 'rolled_back'];

interface Timed {
  no: number;
  status: RateStatus;
  effectiveFrom: Date;
}

/**
 * The version in force at a moment: of those agreed upon and begun, the one that began last; of two that began together the
 * newer. It needs no job to turn a scheduled version over: its time alone does.
 */
export function inForceAt<Version extends Timed>(versions: readonly Version[], at: Date): Version | undefined {
  let found: Version | undefined;
  for (const version of versions) {
    if (!agreed.includes(version.status) || version.effectiveFrom > at) continue;
    if (!found || isAfter(version, found)) found = version;
  }
  return found;
}

const isAfter = (a: Timed, b: Timed): boolean =>
  a.effectiveFrom > b.effectiveFrom || (a.effectiveFrom.getTime() === b.effectiveFrom.getTime() && a.no > b.no);

/** The kinds of sheets, each with its own terms. */
export type RateKind = 'live' | 'storage' | 'currency';

/** `live`, `storage`, or `currency-EUR`: every currency has a sheet of its own. */
export type RateSheet = 'live' | 'storage' | `currency-${string}`;

export const currencySheet = (code: string): RateSheet => `currency-${code}`;

export const kindOfSheet = (sheet: RateSheet): RateKind =>
  sheet === 'live' || sheet === 'storage' ? sheet : 'currency';

/** Whose rate a sheet of a currency is. */
export const currencyOfSheet = (sheet: RateSheet): string => sheet.slice('currency-'.length);

/** Longest reason, and how far ahead a change may be planned. */
export const rateLimits = { reason: 500, daysAhead: 366 } as const;
