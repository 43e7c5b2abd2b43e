import type { Database, Executor, Transaction } from '#server/db/database.ts';
import { type Intrusion, type Owner, type PersonPart, rowsFile } from '#server/identity/identity.door.ts';
import type { PrivatePictures } from '#server/papers/papers.door.ts';

import { feesOfPerson } from './fees/fees-of-person.read.ts';
import { countHeldItems, itemsOfPerson } from './items/storage-items.read.ts';
import { photosInCopy } from './photos/photos-in-copy.ts';
import { proofOfPerson } from './proof/proof-of-person.read.ts';
import { countOpenSellBacks, sellBacksOfPerson } from './sell-backs/sell-backs.read.ts';
import { takeBack } from './take-back.ts';
import { countAcceptedTransfers, titleTransfersOfPerson } from './title-transfers/title-transfers.read.ts';
import type { Shop } from './withdrawals/move-withdrawal.ts';
import { countOpenWithdrawals, withdrawalsOfPerson } from './withdrawals/withdrawals.read.ts';

const told = (count: number, one: string, several: string): string[] =>
  count === 0 ? [] : [`${count} ${count === 1 ? one : several}.`];

/**
 * What a person has in the vault and sold out of it; his account stays open while we hold anything of his, and what an intruder began
 * with it ends.
 */
export const vaultPerson = (pictures: PrivatePictures, shop: Shop): PersonPart => ({
  copy: async (db: Database, { id }: Owner) => [
    rowsFile('storage', () => itemsOfPerson(db, id)),
    ...(await photosInCopy(db, pictures, id)),
    rowsFile('storage-fees', () => feesOfPerson(db, id)),
    rowsFile('proof-of-holdings', () => proofOfPerson(db, id)),
    rowsFile('sold-back', () => sellBacksOfPerson(db, id)),
    rowsFile('withdrawn', () => withdrawalsOfPerson(db, id)),
    rowsFile('transferred', () => titleTransfersOfPerson(db, id)),
  ],
  async open(db: Executor, { id }: Owner) {
    return [
      ...told(await countHeldItems(db, id), 'item lies in the vault', 'items lie in the vault'),
      ...told(
        await countOpenSellBacks(db, id),
        'sale from the vault is under way',
        'sales from the vault are under way',
      ),
      ...told(await countOpenWithdrawals(db, id), 'withdrawal is under way', 'withdrawals are under way'),
      ...told(await countAcceptedTransfers(db, id), 'transfer to him is under way', 'transfers to him are under way'),
    ];
  },
  takeBack: (tx: Transaction, owner: Owner, intrusion: Intrusion) => takeBack(tx, shop, owner, intrusion),
});
