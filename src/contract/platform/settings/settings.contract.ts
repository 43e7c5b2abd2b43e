import { z } from 'zod';

import type { Endpoint } from '#contract/endpoint.ts';
import { enteredLine, optionalLine } from '#contract/entered-text.contract.ts';

import { registrationForms, type RegistrationName } from '#contract/platform/company.rules.ts';
import { fieldsOf, type SettingGroup, settingProblems } from './setting-groups.rules.ts';
import type { SettingKind } from './setting-kinds.rules.ts';

const text = z.string();
const range = { least: text, most: text };
const optional = z.literal(true).optional();

const settingKind = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('line'), most: z.int(), optional }),
  z.object({ kind: z.literal('email') }),
  z.object({ kind: z.literal('web') }),
  z.object({ kind: z.literal('phone') }),
  z.object({ kind: z.literal('account') }),
  z.object({
    kind: z.literal('registration'),
    of: z.enum(Object.keys(registrationForms) as [RegistrationName, ...RegistrationName[]]),
    optional,
  }),
  z.object({ kind: z.literal('whole'), least: z.int(), most: z.int(), unit: text, empty: text.optional() }),
  z.object({ kind: z.literal('share'), ...range, unit: z.enum(['%', 'points']) }),
  z.object({ kind: z.literal('number'), ...range, decimals: z.int(), unit: text }),
  z.object({ kind: z.literal('money'), ...range }),
  z.object({ kind: z.literal('day'), empty: text }),
  z.object({ kind: z.literal('choice'), options: z.array(z.object({ value: text, label: text })) }),
  z.object({ kind: z.literal('switch'), on: text, off: text }),
]) satisfies z.ZodType<SettingKind>;

const field = z.object({
  name: text,
  /** As the command line and the search know it: "trading.lockSeconds". */
  key: text,
  label: text,
  help: text,
  holds: text,
  kind: settingKind,
  careful: text.nullable(),
  isPublic: z.boolean(),
  value: text,
  /** What a new shop begins with. */
  standard: text,
});

export const settingGroupView = z.object({
  id: text,
  title: text,
  about: text,
  waits: text.nullable(),
  version: z.int(),
  /** A change that waits for a second person. */
  waiting: z.object({ id: z.uuid(), askedBy: text }).nullable(),
  fields: z.array(field),
  orders: z.array(z.object({ less: text, than: text, problem: text })),
  /** What the server's environment says, which nobody changes here. */
  facts: z.array(z.object({ label: text, value: text, help: text })),
});
export type SettingGroupView = z.infer<typeof settingGroupView>;
export type SettingFieldView = SettingGroupView['fields'][number];

const change = z.object({ name: text, label: text, before: text, after: text });

const historyEntry = z.object({
  id: z.uuid(),
  at: z.iso.datetime(),
  who: text,
  action: text,
  reason: text,
  changes: z.array(change),
});
export type SettingHistoryEntry = z.infer<typeof historyEntry>;

const params = z.object({ group: z.string().max(40) });
const at = z.object({ group: z.string().max(40), entry: z.uuid() });

/** The values of a group, each within its bounds and beside the others. */
export const settingValues = (group: SettingGroup) =>
  z
    .strictObject(Object.fromEntries(Object.keys(group.fields).map((name) => [name, z.string('Enter text.').max(400)])))
    .superRefine((values, issues) => {
      const problems = settingProblems({ fields: fieldsOf(group), orders: group.orders ?? [] }, values);
      for (const [name, messages] of Object.entries(problems)) {
        for (const message of messages) issues.addIssue({ code: 'custom', path: [name], message });
      }
    });

const read = { access: 'admin', permission: 'settings.read' } as const;
const write = { access: 'admin', permission: 'settings.write' } as const;
const version = z.int().min(1);

export const settingsContract = {
  groups: {
    ...read,
    method: 'GET',
    path: '/admin/setting-groups',
    summary: 'All settings of the shop by group, with what a new shop begins with.',
    response: z.object({ groups: z.array(settingGroupView), mayWrite: z.boolean() }),
  },
  save: {
    ...write,
    method: 'PUT',
    path: '/admin/setting-groups/:group',
    summary:
      'Saves a group whole. A change of a careful field is refused with 422 beside it until it is confirmed by name. What goes too far for one person waits for a second. 409 with the newer values when somebody saved them in the meantime.',
    params,
    body: z.strictObject({
      version,
      values: z.record(z.string().max(40), z.string().max(400)),
      reason: optionalLine(300).default(''),
      /** Names of careful fields whose change was seen, old and new side by side, and meant. */
      confirmed: z.array(z.string().max(40)).max(60).default([]),
    }),
    response: settingGroupView,
  },
  history: {
    ...read,
    method: 'GET',
    path: '/admin/setting-groups/:group/history',
    summary:
      'Who changed what of a group, the newest first; of one field, and older than an entry, where that is said.',
    params,
    query: z.strictObject({ field: z.string().max(40).optional(), olderThan: z.uuid().optional() }),
    response: z.object({ entries: z.array(historyEntry), hasMore: z.boolean() }),
  },
  compare: {
    ...read,
    method: 'GET',
    path: '/admin/setting-groups/:group/history/:entry',
    summary: 'How a group stood just before a change, beside how it stands now: only what differs.',
    params: at,
    response: z.object({ changes: z.array(z.object({ name: text, label: text, now: text, was: text })) }),
  },
  restore: {
    ...write,
    method: 'POST',
    path: '/admin/setting-groups/:group/history/:entry/restore',
    summary: 'Sets a group to what it was just before a change: a new change, judged like any other.',
    params: at,
    body: z.strictObject({ version, reason: enteredLine('why', 300) }),
    response: settingGroupView,
  },
} as const satisfies Record<string, Endpoint>;
