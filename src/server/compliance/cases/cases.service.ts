import { asc, inArray } from 'drizzle-orm';

import type { CaseMoveBody } from '#contract/compliance/case-moves.contract.ts';
import type { ComplianceCase } from '#contract/compliance/cases.contract.ts';
import { lookBack, whenRulesLook } from '#contract/compliance/case-rules.rules.ts';
import { type CaseKind, joinableStates } from '#contract/compliance/cases.rules.ts';
import { hitStateNames } from '#contract/compliance/screening.rules.ts';
import { DAY_MS, SECOND_MS } from '#contract/dates/durations.ts';
import { type Actor, recordAudit } from '#server/audit/audit.service.ts';
import { sellersSince } from '#server/buying/buying.door.ts';
import { lockHold, placeHold, releaseHold } from '#server/compliance/holds/place-hold.ts';
import { decideHit, findHit } from '#server/compliance/screening/case-hits.ts';
import type { ScreeningService } from '#server/compliance/screening/screening.service.ts';
import type { Database, Transaction } from '#server/db/database.ts';
import { inTransaction } from '#server/db/transactions.ts';
import { once } from '#server/http/idempotency.ts';
import { conflict } from '#server/http/refusal.ts';
import { lockCustomer, staffWith } from '#server/identity/identity.door.ts';
import type { Clock } from '#server/ports/clock/clock.ts';
import { buyersSince, paidForSince } from '#server/trade/trade.door.ts';
import { vaultSellersSince } from '#server/vault/vault.door.ts';

import { addNote, type CaseNote } from './add-note.ts';
import { caseRules } from './case-rules.read.ts';
import { findCase, lockCase, type Reader, viewCase } from './case-view.ts';
import { complianceDues } from './cases.table.ts';
import { findCases } from './find-cases.ts';
import { type DecidingShop, moveCase } from './move-case.ts';
import { type ByHand, openByHand } from './open-by-hand.ts';
import { addEvent } from './write-case.ts';

interface Parts {
  db: Database;
  clock: Clock;
  publicUrl: string;
  screening: Pick<ScreeningService, 'screenSome'>;
  standing: DecidingShop['standing'];
}

/** Who does what under which key: the same key does it once. */
export interface Doing {
  actor: Actor & { id: string };
  reader: Reader;
  key: string;
}

/** Customers that are looked at together. */
const AT_ONCE = 50;

/** How long one turn looks: less than its lease holds, so that no other process begins beside it. */
const TURN_MS = 4 * SECOND_MS;

/** What compliance looks into: found by the rules, worked on by people, decided by two. */
export function createCasesService({ db, clock, publicUrl, screening, standing }: Parts) {
  const shop: DecidingShop = { clock, publicUrl, standing };

  const write = (
    { actor, reader, key }: Doing,
    action: string,
    body: object,
    work: (tx: Transaction) => Promise<string>,
  ): Promise<ComplianceCase> =>
    inTransaction(db, (tx) =>
      once(tx, { userId: actor.id, key, action, body }, async () =>
        viewCase(tx, await findCase(tx, await work(tx)), reader),
      ),
    );

  return {
    read: async (id: string, reader: Reader): Promise<ComplianceCase> => viewCase(db, await findCase(db, id), reader),

    async rules() {
      const rules = Object.entries(await caseRules(db)) as [CaseKind, string | null][];
      return {
        when: whenRulesLook,
        rules: rules.flatMap(([kind, words]) => (words === null ? [] : [{ kind, words }])),
      };
    },

    staff: async () => ({ items: await staffWith(db, 'compliance.write') }),

    /** Refuses with 404, and with 422 orders of somebody else. */
    open: (doing: Doing, body: ByHand) =>
      write(doing, 'compliance_case.open', body, async (tx) => {
        const { id } = await openByHand(tx, { ...body, actor: doing.actor, at: clock.now() });
        return id;
      }),

    move: (doing: Doing, id: string, body: CaseMoveBody) =>
      write(doing, `compliance_case.${body.event}`, { id, ...body }, async (tx) => {
        await moveCase(tx, shop, { id, body, reader: doing.reader, actor: doing.actor });
        return id;
      }),

    /** Refuses with 404, and with 422 a note on a closed case that does not say why it is added. */
    note: (doing: Doing, id: string, note: CaseNote) =>
      write(doing, 'compliance_case.note', { id, ...note }, async (tx) => {
        await addNote(tx, await lockCase(tx, id, null), { ...note, actor: doing.actor, at: clock.now() });
        return id;
      }),

    /** Refuses with 404, and with 409 once its case is decided. */
    decideHit: (doing: Doing, id: string, { isSame, reason }: { isSame: boolean; reason: string }) =>
      write(doing, 'screening_hit.decide', { id, isSame, reason }, async (tx) => {
        const hit = await findHit(tx, id);
        const record = await lockCase(tx, hit.caseId, null);
        if (!(joinableStates as readonly string[]).includes(record.state)) {
          throw conflict(`${record.number} is decided. Reopen it first.`);
        }
        const state = isSame ? 'confirmed' : 'dismissed';
        const { actor } = doing;
        const at = clock.now();
        await decideHit(tx, id, { state, note: reason, actor, at });
        await addEvent(tx, record, { at, actor, what: `Hit of ${hit.name}: ${hitStateNames[state]}`, note: reason });
        await recordAudit(tx, {
          actor,
          action: `screening_hit.${state}`,
          entity: 'compliance_case',
          entityId: record.id,
          after: { hitId: id, reason },
        });
        return record.id;
      }),

    hold: (doing: Doing, id: string, body: { orderId: string | null; reason: string }) =>
      write(doing, 'compliance_hold.place', { id, ...body }, async (tx) => {
        // The customer before the case, as the rules lock them: it is not closed beside its new hold.
        await lockCustomer(tx, (await findCase(tx, id)).customerId);
        const record = await lockCase(tx, id, null);
        if (record.state === 'closed') throw conflict(`${record.number} is closed. Reopen it first.`);
        await placeHold(tx, shop, { record, ...body, actor: doing.actor });
        return id;
      }),

    release: (doing: Doing, id: string, { reason }: { reason: string }) =>
      write(doing, 'compliance_hold.release', { id, reason }, async (tx) => {
        const hold = await lockHold(tx, id);
        const record = await findCase(tx, hold.caseId);
        await releaseHold(tx, shop, { hold, record, reason, actor: doing.actor });
        return record.id;
      }),

    /** Looks at whose transactions or names have changed, the longest due first; what a turn has no time for is left to the next. */
    async lookAtDue({ withinMs = TURN_MS } = {}): Promise<void> {
      const begun = performance.now();
      do {
        const due = await db
          .select({ id: complianceDues.id, customerId: complianceDues.customerId })
          .from(complianceDues)
          .orderBy(asc(complianceDues.at), asc(complianceDues.id))
          .limit(AT_ONCE);
        if (due.length === 0) return;
        const customers = [...new Set(due.map(({ customerId }) => customerId))];
        await findCases(db, customers, clock.now());
        await screening.screenSome(customers);
        // Last, so that what dies half way is looked at again.
        const ids = due.map(({ id }) => id);
        await db.delete(complianceDues).where(inArray(complianceDues.id, ids));
      } while (performance.now() - begun < withinMs);
    },

    /** Looks again at everybody with a transaction of the last days: what was missed is found, and nothing twice. */
    async catchUp(): Promise<void> {
      const since = new Date(clock.now().getTime() - lookBack.catchUpDays * DAY_MS);
      const customers = [
        ...new Set([
          ...(await buyersSince(db, since)),
          ...(await paidForSince(db, since)),
          ...(await sellersSince(db, since)),
          ...(await vaultSellersSince(db, since)),
        ]),
      ];
      for (let from = 0; from < customers.length; from += AT_ONCE)
        await findCases(db, customers.slice(from, from + AT_ONCE), clock.now());
    },
  };
}
export type CasesService = ReturnType<typeof createCasesService>;
