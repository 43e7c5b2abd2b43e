import { eq } from 'drizzle-orm';

import { amountWords, grouped } from '#contract/amount-words.rules.ts';
import { decimal, moneyText } from '#contract/arithmetic/exact.ts';
import { type CaseKind, joinableStates } from '#contract/compliance/cases.rules.ts';
import { type Found, largeWithin, structuredWithin, sumOf, type Together } from '#contract/compliance/windows.rules.ts';
import { DAY_MS, HOUR_MS } from '#contract/dates/durations.ts';
import { systemActor } from '#server/audit/audit.service.ts';
import type { Executor, Transaction } from '#server/db/database.ts';
import { findKycCase, lockCustomer, type UserRecord } from '#server/identity/identity.door.ts';
import { readSetting } from '#server/settings/settings.service.ts';

import { complianceCaseItems, type CaseRecord } from './cases.table.ts';
import { declaredExposed, expectedVolume } from './declared.ts';
import { otherPayersFound } from './other-payers.ts';
import { type CustomerTransaction, transactionsOf } from './transactions.ts';
import { casesOf, joinCase, type NewItem, openCase } from './write-case.ts';

/** How far back transactions are looked at; what is older was looked at then. */
const LOOK_BACK_DAYS = 7;
const YEAR_DAYS = 365;

export interface Finding {
  kind: CaseKind;
  what: string;
  cad: bigint | null;
  items: readonly NewItem[];
}

/**
 * Looks at what a customer has done of late by every rule, under the lock of his row, and opens a case of what is new or lets
 * it join the one that is open. Doing it again finds nothing new.
 */
export async function findCases(tx: Transaction, customerId: string, now: Date): Promise<void> {
  const customer = await lockCustomer(tx, customerId);
  if (!customer) return;
  const findings = await findingsOf(tx, customer, now);
  for (const finding of findings) await keep(tx, customer, finding, now);
}

async function findingsOf(tx: Transaction, { id }: UserRecord, now: Date): Promise<Finding[]> {
  const terms = await readSetting(tx, 'compliance');
  const { unusualShare } = await readSetting(tx, 'cases');
  const spanMs = terms.withinHours * HOUR_MS;
  const since = new Date(now.getTime() - LOOK_BACK_DAYS * DAY_MS - spanMs);
  const ofYear = await transactionsOf(tx, { customerIds: [id], since: new Date(now.getTime() - YEAR_DAYS * DAY_MS) });
  const year = ofYear.get(id) ?? [];
  const recent = year.filter(({ at }) => at >= since.getTime());
  const form = (await findKycCase(tx, id))?.form ?? null;
  const exposed = declaredExposed(form);
  return [
    ...largeWithin(recent, { spanMs, fromCad: BigInt(terms.largeCad) }).map((found) =>
      windowFinding('large_day', found, largeWords(found, terms.withinHours)),
    ),
    ...structuredWithin(recent, {
      spanMs,
      fewest: terms.structuringOrders,
      fromCad: BigInt(terms.structuringFromCad),
      toCad: BigInt(terms.structuringToCad),
    }).map((found) => windowFinding('structuring', found, structuringWords(found, terms.withinHours))),
    ...(await otherPayersFound(tx, id, since)),
    ...(recent.length > 0 ? unusual(year, expectedVolume(form), unusualShare) : []),
    ...(exposed.length > 0
      ? [{ kind: 'pep' as const, what: `Declared in the identity check: ${exposed.join('; ')}`, cad: null, items: [] }]
      : []),
  ];
}

const counted = ({ items }: Together<CustomerTransaction>): string =>
  items.length === 1 ? 'one transaction' : `${items.length} transactions`;

/** Hours that hold all of them: those of the rule, or as many as a chain of such spans takes. */
function hoursOf({ items }: Together<CustomerTransaction>, hours: number): number {
  const lasted = (items.at(-1)?.at ?? 0) - (items[0]?.at ?? 0);
  return lasted < hours * HOUR_MS ? hours : Math.max(hours + 1, Math.ceil(lasted / HOUR_MS));
}

function largeWords(found: Found<CustomerTransaction>, hours: number): string {
  const all = hoursOf(found, hours);
  const what = `${amountWords(found.cad, 'CAD')} in ${counted(found)} within ${all} h`;
  const { most } = found;
  return all === hours
    ? what
    : `${what}, of which at most ${amountWords(most.cad, 'CAD')} in ${counted(most)} within ${hours} h`;
}

function structuringWords(found: Found<CustomerTransaction>, hours: number): string {
  const all = hoursOf(found, hours);
  const chain = all === hours ? '' : `, ${found.most.items.length} of them within ${hours} h`;
  const amounts = found.items.map(({ cad }) => grouped(moneyText(cad))).join('; ');
  return `${counted(found)} within ${all} h${chain}, each just below the limit: ${amounts} CAD`;
}

const windowFinding = (kind: CaseKind, { items, cad }: Together<CustomerTransaction>, what: string): Finding => ({
  ...{ kind, what, cad },
  items: items.map(({ item }) => item),
});

/** A year that comes to more than the declared one, by a share of it. */
function unusual(year: readonly CustomerTransaction[], declared: bigint | null, share: string): Finding[] {
  if (declared === null || declared === 0n) return [];
  const cad = sumOf(year);
  if (decimal(String(cad)).lte(decimal(share).times(String(declared)))) return [];
  const what = `${amountWords(cad, 'CAD')} within a year, where ${amountWords(declared, 'CAD')} was declared`;
  return [windowFinding('unusual', { items: year as CustomerTransaction[], cad }, what)];
}

const refOf = ({ orderId, receiptId, purchaseId }: Pick<NewItem, 'orderId' | 'receiptId' | 'purchaseId'>): string =>
  orderId ?? receiptId ?? purchaseId ?? '';

/** Opens, joins, or leaves as it is: one open case of a rule and a customer whose transactions lie together. */
async function keep(tx: Transaction, customer: UserRecord, finding: Finding, now: Date): Promise<void> {
  const { kind, items } = finding;
  const cases = await casesOf(tx, customer.id, kind);
  const known = await itemsOf(tx, cases);
  const fresh = items.filter((item) => !known.has(refOf(item)));
  if (fresh.length === 0 && (cases.length > 0 || items.length > 0)) return;
  const times = items.map(({ at }) => at.getTime());
  const window = times.length === 0 ? null : { from: new Date(Math.min(...times)), to: new Date(Math.max(...times)) };
  const written = { what: finding.what, amountCad: finding.cad, window, items: fresh, actor: systemActor, at: now };
  const open = cases.find((record) => isJoinable(record) && joins(kind, record, items, known));
  if (open) return joinCase(tx, open, written);
  // A year that was decided on is not unusual again with every order: only once it has doubled.
  const [before] = cases;
  if (kind === 'unusual' && before && (finding.cad ?? 0n) < 2n * (before.amountCad ?? 0n)) return;
  // Under a case that is decided, what was in it is not found anew; what is new is looked at with it.
  await openCase(tx, { kind, customer, ...written, items });
}

const isJoinable = ({ state }: CaseRecord): boolean => (joinableStates as readonly string[]).includes(state);

/** Of windows, the case that shares a transaction; of all else, the one that is open. */
const joins = (
  kind: CaseKind,
  { id }: CaseRecord,
  items: readonly NewItem[],
  known: ReadonlyMap<string, ReadonlySet<string>>,
): boolean =>
  (kind !== 'large_day' && kind !== 'structuring') || items.some((item) => known.get(refOf(item))?.has(id) === true);

/** What is in cases already, each with the cases that it is in. */
async function itemsOf(db: Executor, cases: readonly CaseRecord[]): Promise<Map<string, Set<string>>> {
  const known = new Map<string, Set<string>>();
  for (const { id } of cases) {
    const rows = await db.select().from(complianceCaseItems).where(eq(complianceCaseItems.caseId, id));
    for (const row of rows) known.set(refOf(row), (known.get(refOf(row)) ?? new Set()).add(id));
  }
  return known;
}
