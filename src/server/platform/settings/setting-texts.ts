import { decimal, minorUnits, moneyText } from '#contract/arithmetic/exact.ts';
import {
  fieldsOf,
  type SettingField,
  type SettingGroup,
  type SettingValues,
} from '#contract/platform/settings/setting-groups.rules.ts';
import { settledText } from '#contract/platform/settings/setting-kinds.rules.ts';
import type { SettingKey, ShopSettings } from '#server/settings/shop-settings.ts';

type Kept = string | number | boolean;
type Rows = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

/** A value as a row keeps it, as text for the wire. */
export function textOf({ kind, inDollars }: SettingField, kept: unknown): string {
  if (typeof kept === 'boolean') return kept ? 'yes' : 'no';
  if (typeof kept === 'number')
    return kind.kind === 'whole' && kind.empty !== undefined && kept === 0 ? '' : String(kept);
  if (typeof kept !== 'string') return '';
  if (kind.kind === 'money' && !inDollars && /^\d+$/.test(kept)) return moneyText(BigInt(kept));
  return kept;
}

/** An entered text without problems as its row keeps it. */
function keptOf({ kind, inDollars }: SettingField, entered: string): Kept {
  const text = settledText(kind, entered);
  if (kind.kind === 'switch') return text === 'yes';
  if (kind.kind === 'whole') return text === '' ? 0 : Number(text);
  if (kind.kind === 'money' && !inDollars) return minorUnits(text).toString();
  return text;
}

/** The values of a group as they stand in its rows. */
export const valuesIn = (group: SettingGroup, rows: Rows): SettingValues =>
  Object.fromEntries(fieldsOf(group).map((field) => [field.name, textOf(field, rows[field.row]?.[field.name])]));

/** The rows with other values of a group; what else they hold stays. */
export function withValues<Key extends SettingKey>(
  group: SettingGroup,
  rows: Pick<ShopSettings, Key>,
  values: SettingValues,
): Pick<ShopSettings, Key> {
  const changed = structuredClone(rows) as Record<string, Record<string, Kept>>;
  for (const field of fieldsOf(group)) {
    const row = changed[field.row];
    const text = values[field.name];
    if (row && text !== undefined) row[field.name] = keptOf(field, text);
  }
  return changed as unknown as Pick<ShopSettings, Key>;
}

/** Whether two texts of a field mean the same. */
export const meansSame = ({ kind }: SettingField, one: string, other: string): boolean =>
  one === other ||
  (['share', 'number', 'money', 'whole'].includes(kind.kind) &&
    /^\d+(\.\d+)?$/.test(one) &&
    /^\d+(\.\d+)?$/.test(other) &&
    decimal(one).eq(decimal(other)));
