import type { EffectLine } from '#contract/platform/approvals.rules.ts';
import type { CompanySetting, CompanyValues } from '#contract/platform/company.contract.ts';
import type { GatedChange } from '#server/platform/approvals/approvals.service.ts';
import { askApproval, waitingApprovals } from '#server/platform/approvals/ask-approval.ts';
import type { Actor } from '#server/audit/audit.service.ts';
import type { Database, Executor } from '#server/db/database.ts';
import { inTransaction } from '#server/db/transactions.ts';
import { conflict, conflictWith, invalid } from '#server/http/refusal.ts';
import type { Clock } from '#server/ports/clock/clock.ts';

import { lockVersioned, readVersioned, saveSetting } from '#server/settings/settings.service.ts';
import { defaultSettings } from '#server/settings/shop-settings.ts';

const view = async (from: Executor): Promise<CompanySetting> => {
  const { value, version } = await readVersioned(from, 'company');
  const waiting = (await waitingApprovals(from, 'company')).get('company') ?? null;
  return { id: 'company', version, ...value, waiting };
};

const why = 'It changes by what name and where customers know, pay and reach the shop.';

/** By these customers know, pay and reach the shop: who moves one of them moves their money. */
const grave = { name: 'Name', address: 'Street', city: 'City', email: 'E-mail address', phone: 'Telephone' } as const;
type Grave = Pick<CompanyValues, keyof typeof grave>;
const graveFields = Object.keys(grave) as (keyof Grave)[];

/** Those of them that change, but for what a new shop begins with, which nobody was told yet. */
const changedGrave = (before: Grave, after: Grave): (keyof Grave)[] =>
  graveFields.filter((field) => before[field] !== after[field] && before[field] !== defaultSettings.company[field]);

const picked = (values: Grave, fields: readonly (keyof Grave)[]): Partial<Grave> =>
  Object.fromEntries(fields.map((field) => [field, values[field]]));

const effectOf = (before: Grave, after: Grave): EffectLine[] =>
  changedGrave(before, after).map((field) => ({ what: grave[field], before: before[field], after: after[field] }));

interface Parts {
  db: Database;
  clock: Clock;
  publicUrl: string;
}

interface Asked {
  reason: string;
  version: number;
}

/** What administrators set of the company; documents that were issued keep what they said. */
export function createCompanyService({ db, ...shop }: Parts) {
  return {
    read: () => view(db),

    /** Its name, addresses and telephone wait for a second person; all else is saved at once. Refuses with 409 and the newer one under another version. */
    save: (wanted: CompanyValues, { reason, version }: Asked, actor: Actor & { id: string }): Promise<CompanySetting> =>
      inTransaction(db, async (tx) => {
        const before = await lockVersioned(tx, 'company');
        if (before.version !== version) throw conflictWith(await view(tx));
        const fields = changedGrave(before.value, wanted);
        const after = { ...wanted, ...picked(before.value, fields) };
        if (JSON.stringify(after) !== JSON.stringify(before.value) || fields.length === 0) {
          await saveSetting(tx, 'company', { before: before.value, after, actor, action: 'company.changed' });
        }
        if (fields.length > 0) {
          if (reason === '') throw invalid('reason', `${why} Say why: a second person has to agree.`);
          await askApproval(tx, shop, {
            kind: 'company',
            permission: 'settings.write',
            subject: 'company',
            title: 'Change how customers know and reach the shop',
            effect: effectOf(before.value, wanted),
            request: { from: picked(before.value, fields), to: picked(wanted, fields) },
            ...{ reason, why, actor },
          });
        }
        return view(tx);
      }),

    /** How the gate does a change that was approved. */
    gated: {
      permission: 'settings.write',
      async apply(tx, request, actor) {
        const { from, to } = request as { from: Partial<Grave>; to: Partial<Grave> };
        const { value: before } = await lockVersioned(tx, 'company');
        const isAsItWas = graveFields.every((field) => from[field] === undefined || from[field] === before[field]);
        if (!isAsItWas) throw conflict('This was changed since it was asked for. Refuse it, and ask anew.');
        await saveSetting(tx, 'company', { before, after: { ...before, ...to }, actor, action: 'company.changed' });
      },
    } satisfies GatedChange,
  };
}
export type CompanyService = ReturnType<typeof createCompanyService>;
