import { type CaseKind, joinableStates } from '#contract/compliance/cases.rules.ts';
import { systemActor } from '#server/audit/audit.service.ts';
import type { Database, Transaction } from '#server/db/database.ts';
import { inTransaction } from '#server/db/transactions.ts';
import { lockCustomer, type UserRecord } from '#server/identity/identity.door.ts';

import { countedOf, refOf } from './case-items.read.ts';
import { type CaseItem, type Facts, factsOf } from './facts.ts';
import { type Finding, findingsOf } from './findings.ts';
import { type CaseRecord, joinCases, type NewItem, openCase } from './write-case.ts';

/**
 * Looks at what customers have done of late by every rule. All are read together; only who has something new is looked at once
 * more, under the lock of his row, and a case opened of it or joined. Doing it again finds nothing new.
 */
export async function findCases(db: Database, customerIds: readonly string[], now: Date): Promise<void> {
  const factsFor = await factsOf(db, customerIds, now);
  const suspects = customerIds.filter((id) => newOf(factsFor(id)).length > 0);
  for (const id of suspects) await inTransaction(db, (tx) => findCasesOf(tx, id, now));
}

/** Looks at one customer under his lock and keeps what is new, in the caller's transaction. */
export async function findCasesOf(tx: Transaction, customerId: string, now: Date): Promise<void> {
  const customer = await lockCustomer(tx, customerId);
  if (!customer) return;
  // What one finding has opened, the next one has to see.
  const kinds = new Set(newOf((await factsOf(tx, [customerId], now))(customerId)).map(({ kind }) => kind));
  for (const kind of kinds) await keepKind(tx, { customer, kind, now });
}

async function keepKind(
  tx: Transaction,
  { customer, kind, now }: { customer: UserRecord; kind: CaseKind; now: Date },
): Promise<void> {
  for (;;) {
    const facts = (await factsOf(tx, [customer.id], now))(customer.id);
    const finding = newOf(facts).find((each) => each.kind === kind);
    if (!finding) return;
    await keep(tx, { customer, finding, facts, now });
  }
}

/** What the rules find that no case has yet, nor one that was decided answers. */
const newOf = (facts: Facts): Finding[] => findingsOf(facts).filter((finding) => isNew(facts, finding));

function isNew(facts: Facts, { kind, items, cad, orderOf }: Finding): boolean {
  const cases = facts.cases.filter((record) => record.kind === kind);
  const known = knownOf(facts, cases);
  const joinable = new Set(cases.filter(isJoinable).map(({ id }) => id));
  // Money for an order that only decided cases have is answered by them.
  const isDecided = (ref: string) => {
    const ids = known.get(orderOf?.get(ref) ?? '');
    return ids !== undefined && ![...ids].some((id) => joinable.has(id));
  };
  if (items.every((item) => known.has(refOf(item)) || isDecided(refOf(item))) && (cases.length > 0 || items.length > 0))
    return false;
  if (kind !== 'unusual' || cases.some(isJoinable)) return true;
  // A year that was decided on is not unusual again with every order: only once it has doubled.
  const [before] = cases;
  return !before || (cad ?? 0n) >= 2n * (before.amountCad ?? 0n);
}

interface Keeping {
  customer: UserRecord;
  finding: Finding;
  facts: Facts;
  now: Date;
}

/** Opens or joins: one open case of a rule and a customer whose transactions lie together. */
async function keep(tx: Transaction, { customer, finding, facts, now }: Keeping): Promise<void> {
  const { kind, items } = finding;
  const cases = facts.cases.filter((record) => record.kind === kind);
  const known = knownOf(facts, cases);
  const times = (finding.counted ?? items).map(({ at }) => at.getTime());
  const window = times.length === 0 ? null : { from: new Date(Math.min(...times)), to: new Date(Math.max(...times)) };
  const written = { what: finding.what, amountCad: finding.cad, window, actor: systemActor, at: now };
  const open = cases.find((record) => isJoinable(record) && joins(kind, record, items, known));
  // Under a case that is decided, what was in it is not found anew; what is new is looked at with it.
  if (!open) {
    await openCase(tx, { kind, customer, ...written, items });
    return;
  }
  const fresh = items.filter((item) => known.get(refOf(item))?.has(open.id) !== true);
  const held = facts.items.filter(({ caseId }) => caseId === open.id);
  // What is of money stays so, when all that comes is one more order.
  const isOfMoney = countedOf(kind, held).ordered.length > 0 && finding.isOfMoney !== true;
  const { what, amountCad } = open;
  await joinCases(tx, [
    { record: open, ...written, ...(isOfMoney && { what, amountCad, window: null }), items: fresh },
  ]);
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
function knownOf({ items }: Facts, cases: readonly CaseRecord[]): Map<string, Set<string>> {
  const ids = new Set(cases.map(({ id }) => id));
  const known = new Map<string, Set<string>>();
  for (const item of items.filter(({ caseId }: CaseItem) => ids.has(caseId))) {
    const ref = refOf(item);
    known.set(ref, (known.get(ref) ?? new Set()).add(item.caseId));
  }
  return known;
}
