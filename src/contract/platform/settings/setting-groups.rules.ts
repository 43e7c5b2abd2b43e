import { decimal } from '#contract/arithmetic/exact.ts';
import type { Problems } from '#contract/plain-text.rules.ts';

import { settingProblem, type SettingKind } from './setting-kinds.rules.ts';

/** One setting, as its page tells it. */
export interface SettingField {
  /** The row of settings that holds it; with the field's own name its key: "trading.lockSeconds". */
  row: string;
  label: string;
  help: string;
  /** From when on a change holds. */
  holds: string;
  kind: SettingKind;
  /** Why it is asked again before it is saved, with old and new side by side. */
  careful?: string;
  /** Anybody may read it: it reaches the public pages. */
  isPublic?: true;
  /** An amount that the row keeps as text in CAD; all others are kept in cents. */
  inDollars?: true;
}

/** That one number of a group is less than another. */
export interface SettingOrder {
  less: string;
  than: string;
  problem: string;
}

/** Settings that are shown, saved and brought back together. */
export interface SettingGroup {
  id: string;
  title: string;
  about: string;
  /** When a change waits for a second person. */
  waits?: string;
  /** By the names under which the row keeps them; unique within the group. */
  fields: Readonly<Record<string, SettingField>>;
  orders?: readonly SettingOrder[];
}

/** What is entered in a group, by field. */
export type SettingValues = Record<string, string>;

interface Judged {
  fields: readonly { name: string; kind: SettingKind }[];
  orders: readonly SettingOrder[];
}

/** What is wrong with the values of a group, by field. */
export function settingProblems({ fields, orders }: Judged, values: SettingValues): Problems {
  const problems: Problems = {};
  for (const { name, kind } of fields) {
    const problem = settingProblem(kind, values[name] ?? '');
    if (problem !== null) problems[name] = [problem];
  }
  for (const { less, than, problem } of orders) {
    const [low, high] = [values[less]?.trim() ?? '', values[than]?.trim() ?? ''];
    if (problems[less] || problems[than] || low === '' || high === '') continue;
    if (decimal(low).gte(decimal(high))) problems[than] = [problem];
  }
  return problems;
}

/** The fields of a group with their names. */
export const fieldsOf = ({ fields }: Pick<SettingGroup, 'fields'>): (SettingField & { name: string })[] =>
  Object.entries(fields).map(([name, field]) => ({ name, ...field }));
