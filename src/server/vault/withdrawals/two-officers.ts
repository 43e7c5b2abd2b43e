import { serialText } from '#contract/vault/intake.rules.ts';
import { readScanned } from '#contract/vault/scanned-code.rules.ts';
import type { WithdrawalDeskMove } from '#contract/vault/withdrawal-moves.contract.ts';
import { identityPaperNames, isNameOn, paperNameProblem } from '#contract/vault/withdrawals.rules.ts';
import { conflict, forbidden, invalid } from '#server/http/refusal.ts';
import type { StorageItemRecord } from '#server/vault/items/items-for-sale.ts';
import { knownVaults } from '#server/vault/vaults/known-vaults.read.ts';

import { lockLeaving } from './end-withdrawal.ts';
import { moveWithdrawal, type MovingWithdrawal } from './move-withdrawal.ts';
import { readyMail } from './withdrawal-mails.ts';
import type { WithdrawalRecord } from './withdrawals.table.ts';

type Move<Event extends WithdrawalDeskMove['event']> = Extract<WithdrawalDeskMove, { event: Event }>;

/** The first officer takes each piece from its place and scans it. Refuses with 422 beside the item that is missing or another. */
export async function pick(
  { tx, shop, record, as, actor }: MovingWithdrawal,
  scanned: Move<'pick'>['scanned'],
): Promise<WithdrawalRecord> {
  const items = await lockLeaving(tx, record.id);
  const codes = new Map(scanned.map(({ itemId, code }) => [itemId, code]));
  for (const item of items) {
    const code = codes.get(item.id);
    if (code === undefined) throw invalid(`scanned.${item.id}`, `Scan ${item.number} first: ${item.name}.`);
    if (!isIts(item, code)) throw invalid(`scanned.${item.id}`, `This is not ${item.number}. ${marksWords(item)}`);
  }
  return moveWithdrawal(tx, shop, {
    ...{ record, as, actor, event: 'pick', what: 'Taken from its place' },
    set: { pickedBy: actor.id, pickedByName: actor.name, pickedAt: shop.clock.now() },
    after: { items: items.map(({ number }) => number) },
  });
}

/** Whether a code is an item's: its serial or lot, by itself or in a bar code of the trade, or its number where it has neither. */
function isIts({ number, serial, lot }: StorageItemRecord, code: string): boolean {
  const scanned = readScanned(code);
  if (scanned.kind === 'faulty') return false;
  const own = [serial, lot].filter((mark) => mark !== null);
  const read = scanned.kind === 'elements' ? [scanned.serial, scanned.lot] : [scanned.code];
  const marks = own.length === 0 ? [number] : own;
  return read.some((mark) => mark !== null && marks.some((known) => serialText(known) === serialText(mark)));
}

const marksWords = ({ serial, lot }: StorageItemRecord): string => {
  if (serial !== null) return `Its serial number is ${serial}.`;
  return lot === null ? 'It has neither serial number nor lot: enter its number.' : `Its lot is ${lot}.`;
};

/** Another officer sees what was picked and packs it. Refuses with 403 who picked it himself. */
export async function pack({ tx, shop, record, as, actor }: MovingWithdrawal): Promise<WithdrawalRecord> {
  const { pickedBy, number, way, vaultId } = record;
  if (pickedBy === null) throw conflict(`${number ?? ''} has not been picked yet.`);
  if (pickedBy === actor.id) throw forbidden(`You picked ${number ?? ''} yourself. Another officer packs it.`);
  const vault = (await knownVaults(tx, [vaultId])).get(vaultId);
  return moveWithdrawal(tx, shop, {
    ...{ record, as, actor, event: 'pack', what: 'Packed, seen by a second officer' },
    set: { packedBy: actor.id, packedByName: actor.name, packedAt: shop.clock.now() },
    after: { pickedBy: record.pickedByName },
    ...(way === 'counter' && { told: readyMail(vault ? `${vault.name}, ${vault.city}` : '') }),
  });
}

/** The first officer looks at the paper of whoever stands at the counter. Refuses with 422 what is no name, and another's. */
export async function checkIdentity(
  { tx, shop, record, as, actor }: MovingWithdrawal,
  { name, paper, lastDigits }: Move<'check_identity'>,
): Promise<WithdrawalRecord> {
  const problem = paperNameProblem(name, record.customerName);
  if (problem !== null) throw invalid('name', problem);
  if (!isNameOn(name, record.customerName))
    throw invalid('name', `We give it to ${record.customerName} alone, and this paper has another name.`);
  return moveWithdrawal(tx, shop, {
    ...{ record, as, actor, event: 'check_identity', what: 'Your paper was looked at' },
    set: {
      ...{ paperName: name, paper, paperDigits: lastDigits.toUpperCase() },
      ...{ checkedBy: actor.id, checkedByName: actor.name, checkedAt: shop.clock.now() },
    },
    after: { paper: identityPaperNames[paper] },
  });
}
