import { and, asc, desc, eq, isNull, ne } from 'drizzle-orm';

import { recordAudit } from '#server/audit/audit.service.ts';
import { products } from '#server/catalogue/products/products.table.ts';
import type { Config } from '#server/config.ts';
import type { Database, Transaction } from '#server/db/database.ts';
import { inTransaction } from '#server/db/transactions.ts';
import { users } from '#server/identity/users/users.table.ts';
import { createPaperSeal } from '#server/papers/paper-seal.ts';
import { paperStoreOf } from '#server/papers/paper-store.ts';
import { createPrivatePictures, type TakenPicture } from '#server/papers/pictures.service.ts';
import { createSealedPapers } from '#server/papers/sealed-papers.ts';
import { storageItems } from '#server/vault/items/storage-items.table.ts';
import { tellOfItem } from '#server/vault/items/tell-of-item.ts';
import { storageItemPhotos, storagePhotos } from '#server/vault/photos/photos.table.ts';

import { drawPhotograph, facesOf } from './draw-photograph.ts';

interface Parts {
  config: Pick<Config, 'papers' | 'dataDir'>;
  db: Database;
  /** The customer of the demo who signs in; some items of others are photographed as well. */
  approvedEmail: string;
}

/** Items of the customer who signs in, each with two photographs, and of others, each with one. */
const [OWN, OTHERS] = [3, 5];

/**
 * Photographs of some of the demo's own items, drawn once: where there are any already, nothing is done. They are few, so that the
 * start does not wait for them. The officer who confirmed an item took them.
 */
export async function writePhotographs({ config, db, approvedEmail }: Parts): Promise<void> {
  if ((await db.$count(storagePhotos)) > 0) return;
  const sealed = createSealedPapers({ seal: createPaperSeal(config.papers.keys), store: paperStoreOf(config) });
  const pictures = createPrivatePictures({ db, sealed, inTurn: (work) => work() });
  const items = [...(await itemsOf(db, 'own', approvedEmail)), ...(await itemsOf(db, 'others', approvedEmail))];
  const made: { item: Item; caption: string | null; taken: TakenPicture }[] = [];
  for (const { item, product, faces } of items) {
    for (const { view, caption } of facesOf(product).slice(0, faces)) {
      const bytes = await drawPhotograph({ product, serial: item.serial, view });
      made.push({ item, caption, taken: await pictures.take(bytes, item.id) });
    }
  }
  await inTransaction(db, async (tx) => {
    for (const { item, caption, taken } of made) {
      await pictures.keep(tx, taken);
      await keepPhoto(tx, item, { caption, taken });
    }
  });
}

type Item = typeof storageItems.$inferSelect;

async function itemsOf(db: Database, whose: 'own' | 'others', email: string) {
  const rows = await db
    .select({ item: storageItems, product: products })
    .from(storageItems)
    .innerJoin(products, eq(products.id, storageItems.productId))
    .innerJoin(users, eq(users.id, storageItems.customerId))
    .where(
      and(
        eq(users.demo, true),
        whose === 'own' ? eq(users.email, email) : ne(users.email, email),
        eq(storageItems.state, 'in_vault'),
        isNull(storageItems.partOf),
      ),
    )
    .orderBy(desc(storageItems.acquiredAt), asc(storageItems.id))
    .limit(whose === 'own' ? OWN : OTHERS);
  return rows.map((row) => ({ ...row, faces: whose === 'own' ? 2 : 1 }));
}

async function keepPhoto(tx: Transaction, item: Item, photo: { caption: string | null; taken: TakenPicture }) {
  const { confirmedBy, confirmedByName, confirmedAt, acquiredAt } = item;
  const { id, width, height, bytes } = photo.taken;
  if (confirmedBy === null || confirmedByName === null || confirmedAt === null) return;
  // What was transferred to its customer had lain there before, and was photographed for him.
  const at = acquiredAt > confirmedAt ? acquiredAt : confirmedAt;
  const { caption } = photo;
  await tx
    .insert(storagePhotos)
    .values({ id, takenAt: at, takenBy: confirmedBy, takenByName: confirmedByName, caption, width, height });
  await tx.insert(storageItemPhotos).values({ itemId: item.id, photoId: id });
  const actor = { id: confirmedBy, name: confirmedByName };
  await tellOfItem(tx, { record: item, at, actor, what: 'Photographed', ...(caption !== null && { note: caption }) });
  await recordAudit(tx, {
    ...{ actor, action: 'storage_item.photographed', entity: 'storage_item', entityId: item.id },
    after: { number: item.number, photo: id, caption, bytes },
  });
}
