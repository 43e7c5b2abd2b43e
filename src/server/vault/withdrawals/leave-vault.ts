import { amountWords } from '#contract/amount-words.rules.ts';
import type { Metal } from '#contract/metals.ts';
import type { WithdrawalDeskMove } from '#contract/vault/withdrawal-moves.contract.ts';
import { conflict, forbidden, invalid } from '#server/http/refusal.ts';
import { accounts } from '#server/ledger/accounts.ts';
import { postEntry, transfer } from '#server/ledger/ledger.service.ts';
import type { StorageItemRecord } from '#server/vault/items/items-for-sale.ts';
import { moveLeaving } from '#server/vault/items/items-for-withdrawal.ts';
import { knownVaults } from '#server/vault/vaults/known-vaults.read.ts';

import { lockLeaving } from './end-withdrawal.ts';
import { moveWithdrawal, type MovingWithdrawal } from './move-withdrawal.ts';
import { deliveredMail, handedOverMail, returnedMail, shippedMail } from './withdrawal-mails.ts';
import type { WithdrawalRecord } from './withdrawals.table.ts';

type Sent = Pick<Extract<WithdrawalDeskMove, { event: 'ship' }>, 'carrier' | 'tracking'> & { insuredCad: bigint };

/** The parcel is with its carrier: from here on the metal is not with us. Refuses with 422 what is insured for less than it was worth. */
export async function ship(
  moving: MovingWithdrawal,
  { carrier, tracking, insuredCad }: Sent,
): Promise<WithdrawalRecord> {
  const { tx, shop, record, as, actor } = moving;
  if (insuredCad < record.value)
    throw invalid('insuredCad', `It was worth ${amountWords(record.value, 'CAD')}: insure it for that at least.`);
  await leave(moving, `On its way to you: ${record.number ?? ''}`);
  return moveWithdrawal(tx, shop, {
    ...{
      record,
      as,
      actor,
      event: 'ship',
      what: `On its way with ${carrier}`,
      note: `Number of the parcel ${tracking}`,
    },
    set: { carrier, tracking, insuredCad, leftAt: shop.clock.now() },
    ...{ told: shippedMail, after: { carrier, tracking, insuredCad: insuredCad.toString() } },
  });
}

/** Another officer than who looked at the paper gives the metal over the counter. */
export async function handOver(moving: MovingWithdrawal): Promise<WithdrawalRecord> {
  const { tx, shop, record, as, actor } = moving;
  const { checkedBy, number, vaultId } = record;
  if (checkedBy === null) throw conflict('Nobody has looked at a paper of the customer yet.');
  if (checkedBy === actor.id)
    throw forbidden(`You looked at the paper yourself. Another officer hands over ${number ?? ''}.`);
  const vault = (await knownVaults(tx, [vaultId])).get(vaultId);
  const at = shop.clock.now();
  const left = await leave(moving, `Taken to the counter: ${number ?? ''}`);
  await moveLeaving(tx, left, 'deliver', { at, actor, what: 'Handed over to you' });
  return moveWithdrawal(tx, shop, {
    ...{ record, as, actor, event: 'hand_over', what: 'Handed over to you' },
    set: { handedBy: actor.id, handedByName: actor.name, leftAt: at, endedAt: at },
    told: handedOverMail(vault ? `${vault.name}, ${vault.city}` : ''),
    after: { checkedBy: record.checkedByName },
  });
}

export async function deliver({ tx, shop, record, as, actor }: MovingWithdrawal): Promise<WithdrawalRecord> {
  const at = shop.clock.now();
  const what = 'Delivered to you';
  await moveLeaving(tx, await lockLeaving(tx, record.id), 'deliver', { at, actor, what });
  return moveWithdrawal(tx, shop, {
    ...{ record, as, actor, event: 'deliver', what, set: { endedAt: at }, told: deliveredMail },
  });
}

/** The parcel came back: we hold its metal again, and two officers take it in as they did at first. */
export async function comeBack(moving: MovingWithdrawal, reason: string): Promise<WithdrawalRecord> {
  const { tx, shop, record, as, actor } = moving;
  const at = shop.clock.now();
  const items = await lockLeaving(tx, record.id);
  await moveLeaving(tx, items, 'come_back', { at, actor, what: `It came back to us: ${record.number ?? ''}` });
  await post(moving, items, 'vault.returned');
  return moveWithdrawal(tx, shop, {
    ...{ record, as, actor, event: 'come_back', what: 'It came back to us', note: reason },
    ...{ set: { answer: reason, endedAt: at }, told: returnedMail, after: { reason } },
  });
}

async function leave(moving: MovingWithdrawal, what: string): Promise<StorageItemRecord[]> {
  const { tx, shop, record, actor } = moving;
  const items = await lockLeaving(tx, record.id);
  const left = await moveLeaving(tx, items, 'send', { at: shop.clock.now(), actor, what });
  await post(moving, items, 'vault.withdrawn');
  return left;
}

/** In the books the metal leaves both sides as it leaves us, or comes back to both. */
async function post(
  { tx, shop, record: { id: refId, customerId: partyId }, actor }: MovingWithdrawal,
  items: readonly StorageItemRecord[],
  kind: 'vault.withdrawn' | 'vault.returned',
): Promise<void> {
  const byMetal = new Map<Metal, bigint>();
  for (const { metal, pieceNg, qty } of items) byMetal.set(metal, (byMetal.get(metal) ?? 0n) + pieceNg * BigInt(qty));
  const [metalSide, owedSide] = [{ account: accounts.vaultMetal }, { account: accounts.vaultOwed, partyId }];
  const [from, to] = kind === 'vault.withdrawn' ? [metalSide, owedSide] : [owedSide, metalSide];
  await postEntry(tx, {
    ...{ at: shop.clock.now(), kind, refType: 'withdrawal', refId, actorId: actor.id },
    postings: [...byMetal].flatMap(([metal, ng]) => transfer(metal, ng, from, to)),
  });
}
