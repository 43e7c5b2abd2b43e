import { asc, eq } from 'drizzle-orm';

import { moneyText } from '#contract/arithmetic/exact.ts';
import { trackingPage } from '#contract/trade/tracking.rules.ts';
import type { AdminWithdrawal, OwnWithdrawal } from '#contract/vault/withdrawals.contract.ts';
import { type WithdrawalActor, withdrawalMovesFor } from '#contract/vault/withdrawals.rules.ts';
import type { Executor } from '#server/db/database.ts';
import type { OwnerProof } from '#server/identity/identity.door.ts';
import { itemLineView } from '#server/vault/items/item-line-view.ts';
import { marksOf } from '#server/vault/items/items-for-sale.ts';
import type { Clock } from '#server/ports/clock/clock.ts';
import { knownVaults } from '#server/vault/vaults/known-vaults.read.ts';

import { linesOf } from './move-withdrawal.ts';
import { withdrawalCodes } from './withdrawal-code.ts';
import { withdrawalEvents, type WithdrawalRecord } from './withdrawals.table.ts';

interface Seeing {
  clock: Clock;
  ownerProof: OwnerProof;
}

const moment = (at: Date | null): string | null => at?.toISOString() ?? null;
const amount = (of: bigint | null): string | null => (of === null ? null : moneyText(of));

/** A withdrawal as its customer sees it; who of the staff did something it does not tell. */
export async function ownView(
  db: Executor,
  { clock, ownerProof }: Seeing,
  record: WithdrawalRecord,
): Promise<OwnWithdrawal> {
  const isDraft = record.state === 'drafted';
  const proof = isDraft ? ((await ownerProof.wayOf(db, record.customerId)) ?? 'mail') : null;
  const codeMailed = isDraft && withdrawalCodes.isAlive(record, clock.now());
  return { ...(await common(db, record, ['customer'])), proof, codeMailed };
}

/** The same for the staff, with what this person can do in these capacities. */
export async function adminView(
  db: Executor,
  record: WithdrawalRecord,
  { id: viewerId, as }: { id: string; as: readonly WithdrawalActor[] },
): Promise<AdminWithdrawal> {
  const own = await common(db, record, as);
  const { paperName, paper, paperDigits, checkedByName, checkedAt } = record;
  const items = await marksOf(
    db,
    own.lines.map(({ itemId }) => itemId),
  );
  return {
    ...{ ...own, proof: null, codeMailed: false, customerId: record.customerId, customerName: record.customerName },
    ...{ customerEmail: record.customerEmail, feeReference: record.feeReference },
    places: Object.fromEntries(own.lines.map(({ id, itemId }) => [id, items.get(itemId)?.location ?? ''])),
    approved: personOf(record.approvedByName, record.approvedAt),
    picked: personOf(record.pickedByName, record.pickedAt),
    packed: personOf(record.packedByName, record.packedAt),
    identity:
      paperName !== null && paper !== null && checkedAt !== null
        ? {
            ...{ name: paperName, paper, lastDigits: paperDigits ?? '', by: checkedByName ?? '' },
            at: checkedAt.toISOString(),
          }
        : null,
    handedOver: personOf(record.handedByName, record.handedByName === null ? null : record.leftAt),
    isOwnHalf:
      (record.state === 'approved' && record.pickedBy === viewerId) ||
      (record.state === 'packed' && record.checkedBy === viewerId),
    moves: own.moves.filter((event) => isPossible(event, record, viewerId)),
  };
}

/** Beyond its state: what waits for the fee, for the first half, or for another officer. */
function isPossible(event: AdminWithdrawal['moves'][number], record: WithdrawalRecord, viewerId: string): boolean {
  const isFeeHere = record.total === 0n || record.feePaidAt !== null;
  if (viewerId === record.customerId) return false;
  if (event === 'approve') return isFeeHere;
  if (event === 'note_fee') return !isFeeHere;
  if (event === 'pick') return record.pickedBy === null;
  if (event === 'pack') return record.pickedBy !== null && record.pickedBy !== viewerId;
  if (event === 'hand_over') return record.checkedBy !== null && record.checkedBy !== viewerId;
  return true;
}

const personOf = (name: string | null, at: Date | null) =>
  name === null || at === null ? null : { name, at: at.toISOString() };

async function common(
  db: Executor,
  record: WithdrawalRecord,
  as: readonly WithdrawalActor[],
): Promise<Omit<OwnWithdrawal, 'proof' | 'codeMailed'>> {
  const { id, number, state, way, method, address, carrier, tracking, answer, version, taxLabel } = record;
  const lines = await linesOf(db, id);
  const marks = await marksOf(
    db,
    lines.map(({ itemId }) => itemId),
  );
  const vault = (await knownVaults(db, [record.vaultId])).get(record.vaultId);
  const timeline = await db
    .select()
    .from(withdrawalEvents)
    .where(eq(withdrawalEvents.withdrawalId, id))
    .orderBy(asc(withdrawalEvents.at), asc(withdrawalEvents.id));
  const { invoiceId, invoiceNumber } = record;
  return {
    ...{ id, number, state, way, method, address, carrier, tracking, answer, version, taxLabel },
    vault: { name: vault?.name ?? '', city: vault?.city ?? '' },
    lines: lines.map((line) => itemLineView(line, marks.get(line.itemId))),
    fee: record.fee.map(({ part, name, net, tax, reason }) => ({
      ...{ part, name, reason, net: moneyText(BigInt(net)), tax: moneyText(BigInt(tax)) },
    })),
    ...{ value: moneyText(record.value), net: moneyText(record.net), tax: moneyText(record.tax) },
    ...{ total: moneyText(record.total), insuredCad: amount(record.insuredCad) },
    ...{ draftedAt: record.draftedAt.toISOString(), expiresAt: record.expiresAt.toISOString() },
    ...{ requestedAt: moment(record.requestedAt), feePaidAt: moment(record.feePaidAt), leftAt: moment(record.leftAt) },
    invoice: invoiceId !== null && invoiceNumber !== null ? { id: invoiceId, number: invoiceNumber } : null,
    trackingPage: carrier !== null && tracking !== null ? trackingPage({ carrier, tracking }) : null,
    timeline: timeline.map(({ at, what, note, actorId, actorName }) => ({
      ...{ at: at.toISOString(), what, note },
      actor: as.includes('customer') && actorId !== record.customerId ? null : actorName,
    })),
    moves: withdrawalMovesFor(record, as),
  };
}
