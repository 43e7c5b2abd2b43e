import { and, asc, eq, inArray, isNotNull, notInArray, or } from 'drizzle-orm';

import { groupedBy } from '#contract/grouped-by.ts';
import { heldStates, type StorageItemState } from '#contract/vault/storage-items.rules.ts';
import type { Executor } from '#server/db/database.ts';
import { arrivalsOf } from '#server/vault/transfers/arrivals.read.ts';
import { passedLinesOf } from '#server/vault/title-transfers/title-transfers.read.ts';
import { leavingsOf } from '#server/vault/withdrawals/withdrawals.read.ts';

import { storageEvents, storageItems } from './storage-items.table.ts';

/** When an item ceased to be held, was held again, or lay in another vault from then on. */
export interface ItemTurn {
  at: Date;
  /** Where it is held from here on; null where it is not held. */
  heldIn: string | null;
  isSale: boolean;
  /** With which it left or came back. */
  withdrawal: { id: string; number: string } | null;
  /** By which it passed to another customer. */
  transfer: { id: string; number: string } | null;
}

export interface TurningItem {
  id: string;
  /** Where it lies, or lay last. */
  vaultId: string;
  partOf: string | null;
}

interface Happened {
  itemId: string;
  id: string;
  at: Date;
}
type Change = Happened & { from: StorageItemState | null; to: StorageItemState };
type Placed = Happened & ItemTurn & { movedFrom: string | null };

/**
 * In which vault each of a customer's items lay first, and its turns since, oldest first: by five queries, however many there are.
 * A part of a lot has also the lot's turns until it was taken out of it.
 */
export async function itemTurns(
  db: Executor,
  customerId: string,
  items: readonly TurningItem[],
): Promise<(item: TurningItem) => { vaultId: string; turns: ItemTurn[] }> {
  const changed = await changesOf(db, customerId);
  const moved = changed.filter(({ from }) => from === 'between_vaults').map(({ itemId }) => itemId);
  const changes = groupedBy(changed, ({ itemId }) => itemId);
  const arrivals = groupedBy(await arrivalsOf(db, moved), ({ itemId }) => itemId);
  const leavings = groupedBy(await leavingsOf(db, customerId), ({ itemId }) => itemId);
  const passed = new Map((await passedLinesOf(db, customerId)).map((line) => [line.itemId, line.transfer]));
  const takenOut = new Map((await firstEventsOfParts(db, customerId)).map((event) => [event.itemId, event]));
  const byId = new Map(items.map((item) => [item.id, item]));
  const placed = (item: TurningItem): Placed[] => {
    const { id, vaultId } = item;
    const own = placedTurns(changes.get(id) ?? [], {
      ...{
        vaultId,
        arrivals: arrivals.get(id) ?? [],
        leavings: leavings.get(id) ?? [],
        transfer: passed.get(id) ?? null,
      },
    });
    const [lot, taken] = [byId.get(item.partOf ?? ''), takenOut.get(id)];
    return lot && taken ? [...placed(lot).filter((turn) => isBefore(turn, taken)), ...own] : own;
  };
  return (item) => {
    const turns = placed(item);
    const vaultId = turns.find(({ movedFrom }) => movedFrom !== null)?.movedFrom ?? item.vaultId;
    return { vaultId, turns };
  };
}

const isBefore = (one: Happened, other: Happened): boolean =>
  one.at < other.at || (one.at.getTime() === other.at.getTime() && one.id < other.id);

interface Journeys {
  vaultId: string;
  arrivals: readonly { fromVaultId: string; toVaultId: string }[];
  leavings: readonly { id: string; number: string }[];
  transfer: { id: string; number: string } | null;
}

/** The n-th arrival in its timeline is that of its n-th transfer, and the n-th leaving that of its n-th withdrawal. */
function placedTurns(changes: readonly Change[], { vaultId, arrivals, leavings, transfer }: Journeys): Placed[] {
  let [arrived, left] = [0, 0];
  let lies = arrivals[0]?.fromVaultId ?? vaultId;
  return changes.map(({ itemId, id, at, from, to }): Placed => {
    const turn = { itemId, id, at, isSale: to === 'sold', withdrawal: null, transfer: null, movedFrom: null };
    if (from === 'between_vaults') {
      const movedFrom = lies;
      lies = arrivals[arrived]?.toVaultId ?? lies;
      arrived += 1;
      return { ...turn, heldIn: lies, movedFrom };
    }
    if (to === 'sold') return { ...turn, heldIn: null };
    if (to === 'transferred') return { ...turn, heldIn: null, transfer };
    const isHeld = isHeldState(to);
    if (!isHeld) left += 1;
    const { id: withdrawalId, number } = leavings[left - 1] ?? {};
    const withdrawal = withdrawalId && number ? { id: withdrawalId, number } : null;
    return { ...turn, heldIn: isHeld ? lies : null, withdrawal };
  });
}

const held = [...heldStates];
const isHeldState = (state: StorageItemState): boolean => (heldStates as readonly StorageItemState[]).includes(state);
const { id: eventId, itemId, at: happenedAt, fromState, toState } = storageEvents;

/** Events by which items left, came back, or arrived in another vault. */
const changesOf = (db: Executor, customerId: string): Promise<Change[]> =>
  db
    .select({ itemId, id: eventId, at: happenedAt, from: fromState, to: toState })
    .from(storageEvents)
    .innerJoin(storageItems, eq(storageItems.id, itemId))
    .where(
      and(
        eq(storageItems.customerId, customerId),
        isNotNull(fromState),
        or(
          and(inArray(fromState, held), notInArray(toState, held)),
          and(notInArray(fromState, held), inArray(toState, held)),
          and(eq(fromState, 'between_vaults'), eq(toState, 'in_vault')),
        ),
      ),
    )
    .orderBy(asc(happenedAt), asc(eventId));

/** The first event of each part of a lot: when it was taken out. */
const firstEventsOfParts = (db: Executor, customerId: string): Promise<Happened[]> =>
  db
    .selectDistinctOn([itemId], { itemId, id: eventId, at: happenedAt })
    .from(storageEvents)
    .innerJoin(storageItems, eq(storageItems.id, itemId))
    .where(and(eq(storageItems.customerId, customerId), isNotNull(storageItems.partOf)))
    .orderBy(asc(itemId), asc(happenedAt), asc(eventId));
