import { and, count, eq, ne } from 'drizzle-orm';

import type { Attribute, EnteredAttribute } from '#contract/catalogue/attributes.contract.ts';
import { attributeLimits } from '#contract/catalogue/attributes.rules.ts';
import { type Actor, recordAudit } from '#server/audit/audit.service.ts';
import { nextVersion } from '#server/db/columns.ts';
import type { Transaction } from '#server/db/database.ts';
import { conflict, conflictWith, notFound, Refusal } from '#server/http/refusal.ts';

import { attributeFaults } from './attribute-problems.ts';
import { viewAttribute, viewAttributes } from './attribute-view.ts';
import { readAttributes } from './attributes.read.ts';
import { attributes } from './taxonomy.table.ts';
import { changedFields } from '#server/audit/changed-fields.ts';
import { type TermParts, writeTerms } from './write-terms.ts';
import { writeOptions } from './write-options.ts';

/** What products can be told apart by. */
export function createAttributesService(parts: TermParts) {
  return {
    all: async (): Promise<{ items: Attribute[] }> => ({ items: await viewAttributes(parts.db) }),

    read: (id: string): Promise<Attribute> => viewAttribute(parts.db, id),

    create: (values: EnteredAttribute, actor: Actor): Promise<Attribute> =>
      writeTerms(parts, async (tx) => {
        const [made] = await tx.select({ n: count() }).from(attributes);
        if ((made?.n ?? 0) >= attributeLimits.count) {
          throw conflict(`There are ${attributeLimits.count} attributes already. Delete one that is not used first.`);
        }
        await refuseFaults(tx, values, null);
        const { options, ...own } = values;
        const [record] = await tx.insert(attributes).values(own).returning({ id: attributes.id });
        const id = record?.id ?? '';
        await writeOptions(tx, id, [], options);
        const after = told(await viewAttribute(tx, id));
        await recordAudit(tx, { actor, action: 'attribute.created', entity: 'attribute', entityId: id, after });
        return viewAttribute(tx, id);
      }),

    /** Refuses with 404, 409 with the newer attribute, or 422 by field. */
    update: (id: string, values: EnteredAttribute, version: number, actor: Actor): Promise<Attribute> =>
      writeTerms(parts, async (tx) => {
        const before = await lock(tx, id, version);
        await refuseFaults(tx, values, before);
        const { options, ...own } = values;
        const known = (await readAttributes(tx)).find((attribute) => attribute.id === id);
        await writeOptions(tx, id, known?.options ?? [], options);
        await tx.update(attributes).set(own).where(eq(attributes.id, id));
        const changes = changedFields(told(before), told(await viewAttribute(tx, id)));
        if (!changes) return before;
        await tx
          .update(attributes)
          .set({ version: nextVersion(attributes.version) })
          .where(eq(attributes.id, id));
        await recordAudit(tx, { actor, action: 'attribute.changed', entity: 'attribute', entityId: id, ...changes });
        return viewAttribute(tx, id);
      }),

    /** Deletes an attribute that no product uses. */
    remove: (id: string, version: number, actor: Actor): Promise<{ id: string }> =>
      writeTerms(parts, async (tx) => {
        const before = await lock(tx, id, version);
        if (before.products > 0) {
          const uses = before.products === 1 ? '1 product uses' : `${before.products} products use`;
          throw conflict(`${uses} it. Take it off the product page instead, or empty it there first.`, {
            code: 'in_use',
          });
        }
        await tx.delete(attributes).where(eq(attributes.id, id));
        const audited = { action: 'attribute.deleted', entity: 'attribute', entityId: id, before: told(before) };
        await recordAudit(tx, { actor, ...audited });
        return { id };
      }),
  };
}
export type AttributesService = ReturnType<typeof createAttributesService>;

/** The attribute of the version that the person saw; no product is given a value of it until the transaction ends. */
async function lock(tx: Transaction, id: string, version: number): Promise<Attribute> {
  const [record] = await tx.select().from(attributes).where(eq(attributes.id, id)).for('update');
  if (!record) throw notFound('The attribute');
  const before = await viewAttribute(tx, id);
  if (record.version !== version) throw conflictWith(before);
  return before;
}

async function refuseFaults(tx: Transaction, values: EnteredAttribute, before: Attribute | null): Promise<void> {
  const errors = attributeFaults(values, before);
  const other = before ? ne(attributes.id, before.id) : undefined;
  const [holder] = await tx
    .select({ label: attributes.label })
    .from(attributes)
    .where(and(eq(attributes.code, values.code), other));
  if (holder) errors['code'] ??= [`Taken by "${holder.label}". Choose another code.`];
  if (Object.keys(errors).length > 0) throw new Refusal(422, 'Please correct the marked fields.', { errors });
}

/** An attribute as the audit log tells it. */
const told = ({ id: _id, version: _version, updatedAt: _at, products: _products, options, ...own }: Attribute) => ({
  ...own,
  options: options.map(({ label, hidden }) => (hidden ? `${label} (hidden)` : label)),
});
