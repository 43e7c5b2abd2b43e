import { isDeepStrictEqual } from 'node:util';

import { and, desc, eq, ne } from 'drizzle-orm';

import { ADDRESSES_MOST, type AddressForm, type KeptAddress } from '#contract/customers/addresses.contract.ts';
import { type Actor, recordAudit } from '#server/audit/audit.service.ts';
import { nextVersion } from '#server/db/columns.ts';
import type { Database, Executor, Transaction } from '#server/db/database.ts';
import { inTransaction } from '#server/db/transactions.ts';
import { conflict, conflictWith, notFound } from '#server/http/refusal.ts';
import { lockCustomer, type UserRecord } from '#server/identity/identity.door.ts';
import type { Clock } from '#server/ports/clock/clock.ts';

import { type AddressRecord, customerAddresses } from './addresses.table.ts';
import { tellOwner } from './tell-owner.ts';

interface Kept {
  addresses: KeptAddress[];
}

/** The addresses that a customer keeps. His row is locked while they change, so that one alone is the default. */
export function createAddressesService(parts: { db: Database; clock: Clock; publicUrl: string }) {
  const { db, clock } = parts;
  const changing = (customerId: string, change: (tx: Transaction, owner: UserRecord) => Promise<void>): Promise<Kept> =>
    inTransaction(db, async (tx) => {
      const owner = await lockCustomer(tx, customerId);
      if (!owner) throw notFound('The customer');
      await change(tx, owner);
      return keptBy(tx, customerId);
    });

  return {
    list: (customerId: string): Promise<Kept> => keptBy(db, customerId),

    /** Refuses with 409 one more than may be kept. */
    add: (form: AddressForm, customerId: string, actor: Actor): Promise<Kept> =>
      changing(customerId, async (tx, owner) => {
        const kept = await rowsOf(tx, customerId);
        if (kept.length >= ADDRESSES_MOST)
          throw conflict(`You keep ${ADDRESSES_MOST} addresses, which is as many as we store. Remove one first.`);
        const isDefault = form.isDefault || kept.length === 0;
        if (isDefault) await giveUpDefault(tx, customerId);
        const [made] = await tx
          .insert(customerAddresses)
          .values({ ...form, isDefault, customerId, standsSince: clock.now() })
          .returning();
        if (!made) throw new Error('The address was not written.');
        await audit(tx, 'address.added', made, actor, { after: told(made) });
        await tellOwner(tx, parts, { owner, what: 'added', address: made.address });
      }),

    /** Refuses with 404, and 409 with the newer one. The default stays so until another takes its place. */
    change: (id: string, { version, ...form }: AddressForm & { version: number }, customerId: string, actor: Actor) =>
      changing(customerId, async (tx, owner) => {
        const known = await ownOne(tx, { id, customerId, version });
        const isDefault = form.isDefault || known.isDefault;
        if (isDefault && !known.isDefault) await giveUpDefault(tx, customerId);
        const isSame = isDeepStrictEqual(form.address, known.address);
        const set = { ...form, isDefault, ...(!isSame && { standsSince: clock.now() }) };
        await tx
          .update(customerAddresses)
          .set({ ...set, version: nextVersion(customerAddresses.version) })
          .where(eq(customerAddresses.id, id));
        await audit(tx, 'address.changed', known, actor, { before: told(known), after: told({ ...known, ...set }) });
        if (!isSame) await tellOwner(tx, parts, { owner, what: 'changed', address: form.address });
      }),

    /** Refuses with 404, and 409 with the newer one. The newest of the others becomes the default. */
    remove: (id: string, version: number, customerId: string, actor: Actor): Promise<Kept> =>
      changing(customerId, async (tx) => {
        const known = await ownOne(tx, { id, customerId, version });
        await tx.delete(customerAddresses).where(eq(customerAddresses.id, id));
        const [next] = known.isDefault ? await rowsOf(tx, customerId) : [];
        if (next) await tx.update(customerAddresses).set({ isDefault: true }).where(eq(customerAddresses.id, next.id));
        await audit(tx, 'address.removed', known, actor, { before: told(known) });
      }),
  };
}
export type AddressesService = ReturnType<typeof createAddressesService>;

const rowsOf = (db: Executor, customerId: string): Promise<AddressRecord[]> =>
  db
    .select()
    .from(customerAddresses)
    .where(eq(customerAddresses.customerId, customerId))
    .orderBy(desc(customerAddresses.isDefault), desc(customerAddresses.createdAt), desc(customerAddresses.id));

const viewOf = ({ id, label, address, isDefault, version }: AddressRecord): KeptAddress => ({
  ...{ id, label, address, isDefault, version },
});

const keptBy = async (db: Executor, customerId: string): Promise<Kept> => ({
  addresses: (await rowsOf(db, customerId)).map(viewOf),
});

async function ownOne(
  tx: Transaction,
  { id, customerId, version }: { id: string; customerId: string; version: number },
): Promise<AddressRecord> {
  const [known] = await tx
    .select()
    .from(customerAddresses)
    .where(and(eq(customerAddresses.id, id), eq(customerAddresses.customerId, customerId)));
  if (!known) throw notFound('The address');
  if (known.version !== version)
    throw conflictWith(viewOf(known), 'This address has changed in the meantime. Nothing you typed is saved yet.');
  return known;
}

const giveUpDefault = async (tx: Transaction, customerId: string): Promise<void> => {
  await tx
    .update(customerAddresses)
    .set({ isDefault: false, version: nextVersion(customerAddresses.version) })
    .where(and(eq(customerAddresses.customerId, customerId), ne(customerAddresses.isDefault, false)));
};

/** The log says where goods may go; it does not name who lives there. */
const told = ({ label, isDefault, address: { city, province, postalCode } }: AddressRecord) => ({
  ...{ label, isDefault, city, province, postalCode },
});

const audit = (
  tx: Transaction,
  action: string,
  { id, customerId }: AddressRecord,
  actor: Actor,
  what: { before?: object; after?: object },
): Promise<void> =>
  recordAudit(tx, {
    ...{ actor, action, entity: 'user', entityId: customerId },
    ...(what.before && { before: { ...what.before } }),
    after: { address: id, ...what.after },
  });
