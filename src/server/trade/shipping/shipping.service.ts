import { and, eq, ne, sql } from 'drizzle-orm';
import type { z } from 'zod';

import { decimal, minorUnits, moneyText } from '#contract/arithmetic/exact.ts';
import { grouped } from '#contract/amount-words.rules.ts';
import { shippingEffect, whySecondShipping } from '#contract/trade/shipping-effect.rules.ts';
import type { shippingContract, ShippingMethod, ShippingValues } from '#contract/trade/shipping.contract.ts';
import { shippingAmounts, shippingOffer, zoneProblems } from '#contract/trade/shipping.rules.ts';
import { askApproval, type GatedChange, waitingApprovals } from '#server/platform/platform.door.ts';
import { type Actor, recordAudit } from '#server/audit/audit.service.ts';
import { changedFields } from '#server/audit/changed-fields.ts';
import { nextVersion } from '#server/db/columns.ts';
import type { Database, Executor, Transaction } from '#server/db/database.ts';
import { inTransaction } from '#server/db/transactions.ts';
import { conflict, conflictWith, invalid, notFound } from '#server/http/refusal.ts';
import type { Clock } from '#server/ports/clock/clock.ts';

import { readShippingMethods, type ShippingMethodRecord } from './shipping.read.ts';
import { shippingMethods } from './shipping.table.ts';

type Trial = z.output<(typeof shippingContract)['try']['body']>;
type TrialReply = z.output<(typeof shippingContract)['try']['response']>;

interface Parts {
  db: Database;
  clock: Clock;
  publicUrl: string;
}

interface Update {
  values: ShippingValues;
  version: number;
  reason: string;
}

/** Ways to deliver as administrators keep them. What customers read of one that is offered is agreed to by two people. */
export function createShippingService({ db, ...shop }: Parts) {
  const write = async (tx: Transaction, record: ShippingMethodRecord, values: ShippingValues, actor: Actor) => {
    const { id } = record;
    const changes = changedFields(valuesOf(record), values);
    if (!changes) return;
    await refuse(tx, values, id);
    await tx
      .update(shippingMethods)
      .set({ ...values, version: nextVersion(shippingMethods.version) })
      .where(eq(shippingMethods.id, id));
    await recordAudit(tx, { actor, action: 'shipping.changed', entity: 'shipping_method', entityId: id, ...changes });
  };

  return {
    read: (id: string): Promise<ShippingMethod> => viewMethod(db, id),

    /** Refuses with 422 by field. */
    create: (values: ShippingValues, actor: Actor): Promise<ShippingMethod> =>
      inTransaction(db, async (tx) => {
        await refuse(tx, values);
        const why = whySecondShipping(null, values);
        if (why) throw invalid('active', `${why} Save it without offering it, then offer it: a second person agrees.`);
        const [made] = await tx.insert(shippingMethods).values(values).returning({ id: shippingMethods.id });
        const entityId = made?.id ?? '';
        const after = { ...values };
        await recordAudit(tx, { actor, action: 'shipping.created', entity: 'shipping_method', entityId, after });
        return viewMethod(tx, entityId);
      }),

    /** Answers it unchanged where a second person has to agree. Refuses with 404, 409 with the newer method, or 422 by field. */
    update: (id: string, { values, version, reason }: Update, actor: Actor & { id: string }): Promise<ShippingMethod> =>
      inTransaction(db, async (tx) => {
        const [record] = await tx.select().from(shippingMethods).where(eq(shippingMethods.id, id)).for('no key update');
        if (!record) throw notFound('The delivery method');
        if (record.version !== version) throw conflictWith(await viewMethod(tx, id));
        const before = valuesOf(record);
        const why = whySecondShipping(before, values);
        if (why === null) await write(tx, record, values, actor);
        else {
          await refuse(tx, values, id);
          if (reason === '') throw invalid('reason', `${why} Say why: a second person has to agree.`);
          await askApproval(tx, shop, {
            kind: 'shipping_method',
            permission: 'pricing.approve',
            subject: id,
            title: `Change what customers read of ${record.name}`,
            effect: shippingEffect(before, values),
            request: { id, values, version },
            ...{ reason, why, actor },
          });
        }
        return viewMethod(tx, id);
      }),

    /** How the gate does a change that was approved. */
    gated: {
      permission: 'pricing.approve',
      async apply(tx, request, actor) {
        const { id, values, version } = request as { id: string; values: ShippingValues; version: number };
        const [record] = await tx.select().from(shippingMethods).where(eq(shippingMethods.id, id)).for('no key update');
        if (record?.version !== version) {
          throw conflict('This delivery method was changed since this was asked for. Refuse it, and ask again.');
        }
        await write(tx, record, values, actor);
      },
    } satisfies GatedChange,

    /** What each method that is offered would cost, by the rule of the checkout. */
    async try({ province, value, weight }: Trial): Promise<TrialReply> {
      const cents = minorUnits(value);
      const grossNg = decimal(weight).times('1000000000000').toFixed(0);
      const offered = (await readShippingMethods(db)).filter(({ active }) => active);
      return {
        methods: offered.map(({ id, name, kind, zones }) => {
          const free = { id, name, zone: '', shipping: '0.00', insurance: '0.00', refusal: null };
          if (kind !== 'ship') return free;
          const offer = shippingOffer(zones, province, cents, (cad) => `${grouped(cad)} CAD`);
          if ('refusal' in offer) return { ...free, refusal: offer.refusal };
          const { shipping, insurance } = shippingAmounts({ ...offer.band, grossNg }, cents);
          return { ...free, zone: offer.zone.name, shipping: moneyText(shipping), insurance: moneyText(insurance) };
        }),
      };
    },
  };
}
export type ShippingService = ReturnType<typeof createShippingService>;

async function refuse(tx: Transaction, values: ShippingValues, except?: string): Promise<void> {
  const [problem] = Object.entries(zoneProblems(values.zones));
  if (problem) throw invalid(...problem);
  if (values.kind === 'ship' && values.zones.length === 0) throw invalid('zones', 'Add at least one zone.');
  const [namesake] = await tx
    .select({ id: shippingMethods.id })
    .from(shippingMethods)
    .where(
      and(
        sql`lower(${shippingMethods.name}) = lower(${values.name})`,
        except === undefined ? undefined : ne(shippingMethods.id, except),
      ),
    );
  if (namesake) throw invalid('name', 'There is already a delivery method with this name.');
}

const valuesOf = ({
  kind,
  name,
  description,
  signature,
  active,
  position,
  zones,
}: ShippingMethodRecord): ShippingValues => ({
  kind,
  name,
  description,
  signature,
  active,
  position,
  zones: zones.map((zone) => ({
    ...zone,
    provinces: [...zone.provinces],
    bands: zone.bands.map((band) => ({ ...band })),
  })),
});

async function viewMethod(db: Executor, id: string): Promise<ShippingMethod> {
  const [record] = await db.select().from(shippingMethods).where(eq(shippingMethods.id, id));
  if (!record) throw notFound('The delivery method');
  const waiting = (await waitingApprovals(db, 'shipping_method')).get(id) ?? null;
  return { ...valuesOf(record), id, version: record.version, waiting };
}
