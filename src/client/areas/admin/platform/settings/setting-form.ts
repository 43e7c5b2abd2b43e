import { isSameDecimal } from '#client/kit/inputs/decimal-entry.ts';
import { defineForm } from '#client/kit/resource-form/form-definition.ts';
import type { FieldSpec } from '#client/kit/resource-form/form-spec.ts';
import { settingProblems } from '#contract/platform/settings/setting-groups.rules.ts';
import { settingWords } from '#contract/platform/settings/setting-kinds.rules.ts';
import type { SettingFieldView, SettingGroupView } from '#contract/platform/settings/settings.contract.ts';

/** The values of a group by field, with the reason that its history keeps. */
export type SettingEntry = Record<string, string>;

const numbers = new Set(['whole', 'share', 'number', 'money']);

const specOf = ({ label, kind }: SettingFieldView): FieldSpec<string, SettingEntry> => ({
  label,
  words: (value) => settingWords(kind, value),
  ...(numbers.has(kind.kind) && { same: isSameDecimal }),
});

/** The form of a group, made from what the server says of it. */
export const settingForm = ({ id, title, fields, orders }: SettingGroupView) =>
  defineForm<SettingGroupView, SettingEntry>({
    id: `setting-${id}`,
    noun: `settings “${title}”`,
    blank: { ...Object.fromEntries(fields.map(({ name }) => [name, ''])), reason: '' },
    valuesOf: (view) => ({ ...Object.fromEntries(view.fields.map(({ name, value }) => [name, value])), reason: '' }),
    fields: { ...Object.fromEntries(fields.map((field) => [field.name, specOf(field)])), reason: { label: 'Reason' } },
    problems: (values) => settingProblems({ fields, orders }, values),
  });
