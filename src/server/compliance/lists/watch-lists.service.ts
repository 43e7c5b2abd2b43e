import { desc, eq } from 'drizzle-orm';

import { type WatchList, watchLists } from '#contract/compliance/screening.rules.ts';
import type { WatchLists, WatchListView } from '#contract/compliance/watch-lists.contract.ts';
import { type Actor, systemActor } from '#server/audit/audit.service.ts';
import { lastRound } from '#server/compliance/screening/rounds.ts';
import type { Database, Executor } from '#server/db/database.ts';
import { inTransaction } from '#server/db/transactions.ts';
import { conflict } from '#server/http/refusal.ts';
import type { Clock } from '#server/ports/clock/clock.ts';

import type { ListSource, ListSources } from './list-sources.ts';
import { type Fetched, standingLoad, takeOver } from './load-list.ts';
import { ListProblem } from './parsed-entry.ts';
import { type LoadRecord, watchListLoads } from './watch-lists.table.ts';

interface Parts {
  db: Database;
  clock: Clock;
  sources: ListSources;
}

const SHOWN = 10;

/** The sanctions lists: loaded by a job and by hand, with a note of every try. */
export function createWatchListsService({ db, clock, sources }: Parts) {
  /** The file is fetched before the transaction, which so waits for no network. */
  const load = async (list: WatchList, source: ListSource, actor: Actor) => {
    const fetched = await fetchedFrom(source);
    return inTransaction(db, (tx) => takeOver(tx, { list, source: source.words, fetched, actor, at: clock.now() }));
  };
  const read = (): Promise<WatchLists> => viewLists(db, sources);

  return {
    read,

    /** Refuses with 409 a list that the environment names no place of. */
    async load(list: WatchList, actor: Actor): Promise<WatchLists> {
      const source = sources[list];
      if (!source) throw conflict('No source is set for this list. The README of the module says how to set one.');
      await load(list, source, actor);
      return read();
    },

    /** All lists that have a place; what one refuses keeps the others from nothing. */
    async loadAll(): Promise<void> {
      for (const list of watchLists) {
        const source = sources[list];
        if (source) await load(list, source, systemActor);
      }
    },
  };
}
export type WatchListsService = ReturnType<typeof createWatchListsService>;

async function fetchedFrom(source: ListSource): Promise<Fetched> {
  try {
    return { texts: await source.read() };
  } catch (error) {
    if (error instanceof ListProblem) return { problem: error.message };
    throw error;
  }
}

async function viewLists(db: Executor, sources: ListSources): Promise<WatchLists> {
  const items: WatchListView[] = [];
  for (const list of watchLists) {
    const current = await standingLoad(db, list);
    const loads = await db
      .select()
      .from(watchListLoads)
      .where(eq(watchListLoads.list, list))
      .orderBy(desc(watchListLoads.at), desc(watchListLoads.id))
      .limit(SHOWN);
    items.push({
      list,
      source: sources[list]?.words ?? null,
      current: current ? viewOf(current) : null,
      loads: loads.map(viewOf),
    });
  }
  const round = await lastRound(db);
  return { items, screened: round ? { at: round.at.toISOString(), people: round.people, hits: round.hits } : null };
}

const viewOf = ({ id, at, result, problem, source, entries, names, sha256, actorName }: LoadRecord) => ({
  ...{ id, result, problem, source, entries, names, sha256 },
  at: at.toISOString(),
  by: actorName,
});
