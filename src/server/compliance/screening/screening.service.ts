import { setImmediate as breathe } from 'node:timers/promises';

import { civilDayOf } from '#contract/dates/shop-calendar.ts';
import { standingLoad } from '#server/compliance/lists/load-list.ts';
import type { Database, Executor } from '#server/db/database.ts';
import { inTransaction } from '#server/db/transactions.ts';
import { customerNames, declaredForms } from '#server/identity/identity.door.ts';
import type { Clock } from '#server/ports/clock/clock.ts';
import { readSetting } from '#server/settings/settings.service.ts';

import { type CustomerFound, keepHits, withNewHits } from './keep-hits.ts';
import { foundOf, type ListIndex } from './list-index.ts';
import { noteScreening } from './form-screenings.ts';
import { lastRound } from './rounds.ts';
import { screeningRounds } from './screening.table.ts';

/** Customers that are read and compared before others get their turn. */
const AT_ONCE = 1000;
const BREATH = 20;
/** Customers whose new hits are kept by one transaction, and who are locked together meanwhile. */
const KEPT_AT_ONCE = 50;

/** Compares everybody who stands behind customers with the lists, and opens a case where somebody may be on one. */
export function createScreeningService({ db, clock, listIndex }: { db: Database; clock: Clock; listIndex: ListIndex }) {
  /** Screens customers and answers how many new hits there are. */
  const screen = async (customers: readonly { id: string; name: string }[]): Promise<number> => {
    const index = await listIndex(db);
    const { hitScore } = await readSetting(db, 'cases');
    const ids = customers.map(({ id }) => id);
    const forms = await declaredForms(db, ids);
    const all: CustomerFound[] = [];
    for (const [at, customer] of customers.entries()) {
      if (at % BREATH === BREATH - 1) await breathe();
      const found = foundOf(index, { name: customer.name, form: forms.get(customer.id) ?? null }, hitScore);
      if (found.length > 0) all.push({ customerId: customer.id, found });
    }
    let hits = 0;
    const news = await withNewHits(db, all);
    for (let from = 0; from < news.length; from += KEPT_AT_ONCE) {
      const some = news.slice(from, from + KEPT_AT_ONCE);
      hits += await inTransaction(db, (tx) => keepHits(tx, some, clock.now()));
    }
    return hits;
  };

  /** Everybody, whatever was found before; a hit that was dismissed does not come back. */
  const screenAll = async (): Promise<{ people: number; hits: number }> => {
    let [people, hits, after] = [0, 0, ''];
    for (;;) {
      const customers = await customerNames(db, { after, most: AT_ONCE });
      if (customers.length === 0) return { people, hits };
      hits += await screen(customers);
      people += customers.length;
      after = customers.at(-1)?.id ?? '';
    }
  };

  return {
    /** Those whose names have changed; of a form it is noted that it was compared. */
    async screenSome(ids: readonly string[]): Promise<number> {
      const customers = await customerNames(db, { ids });
      const forms = await declaredForms(db, ids);
      const hits = await screen(customers);
      for (const { id, name } of customers) {
        const form = forms.get(id);
        if (form) await noteScreening(db, { id, name, form }, clock.now());
      }
      return hits;
    },

    screenAll,

    /** Once a civil day, and once more when a list was loaded since. */
    async screenNightly(): Promise<void> {
      const now = clock.now();
      const day = civilDayOf(now);
      const last = await lastRound(db);
      if (last?.day === day && !(await loadedSince(db, last.at))) return;
      const round = await screenAll();
      await db
        .insert(screeningRounds)
        .values({ at: now, day, ...round })
        .onConflictDoUpdate({ target: screeningRounds.day, set: { at: now, ...round } });
    },
  };
}
export type ScreeningService = ReturnType<typeof createScreeningService>;

async function loadedSince(db: Executor, moment: Date): Promise<boolean> {
  const loads = [await standingLoad(db, 'canada'), await standingLoad(db, 'ofac')];
  return loads.some((load) => load !== undefined && load.at > moment);
}
