import { eq } from 'drizzle-orm';

import { mayBecome, productStatusNames } from '#contract/catalogue/product-status.rules.ts';
import type { ProductStatus } from '#contract/catalogue/products.rules.ts';
import { type Actor, recordAudit } from '#server/audit/audit.service.ts';
import { missingAttributes } from '#server/catalogue/taxonomy/missing-attributes.ts';
import { nextVersion } from '#server/db/columns.ts';
import type { Transaction } from '#server/db/database.ts';
import { conflict, Refusal } from '#server/http/refusal.ts';

import { type ProductRecord, products } from './products.table.ts';

/** Takes a locked product to another status, if the one it has leads there. */
export async function setProductStatus(
  tx: Transaction,
  record: ProductRecord,
  status: ProductStatus,
  actor: Actor,
): Promise<ProductRecord> {
  if (record.status === status) return record;
  if (!mayBecome(record.status, status)) {
    const [from, to] = [productStatusNames[record.status], productStatusNames[status]].map((word) =>
      word.toLowerCase(),
    );
    throw conflict(`A product that is ${from} can't become ${to}.`);
  }
  const [changed] = await tx
    .update(products)
    .set({ status, version: nextVersion(products.version) })
    .where(eq(products.id, record.id))
    .returning();
  await recordAudit(tx, {
    actor,
    action: 'product.status_set',
    entity: 'product',
    entityId: record.id,
    before: { status: record.status },
    after: { status },
  });
  return changed as ProductRecord;
}

/** Refuses with 422, each beside its field, the attributes that a product has to say before it goes on sale. */
export async function requireComplete(tx: Transaction, id: string): Promise<void> {
  const missing = (await missingAttributes(tx, [id])).get(id);
  if (!missing) return;
  const errors = Object.fromEntries(missing.map((attribute) => [`attributes.${attribute.id}`, [attribute.message]]));
  const labels = missing.map(({ label }) => label.toLowerCase()).join(', ');
  throw new Refusal(422, `Before it goes on sale it has to say its ${labels}.`, { errors });
}
