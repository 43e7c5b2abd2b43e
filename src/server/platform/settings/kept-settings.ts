import type { EffectLine } from '#contract/platform/approvals.rules.ts';
import type { SettingGroup } from '#contract/platform/settings/setting-groups.rules.ts';
import type { Problems } from '#contract/plain-text.rules.ts';
import type { Executor, Transaction } from '#server/db/database.ts';
import type { SettingKey, ShopSettings } from '#server/settings/shop-settings.ts';

/** Why one person alone may not make a change, and what it does in words where the figures alone do not say it. */
export interface WantsSecond {
  why: string;
  effect?: EffectLine[];
}

/** What a module knows of a group of its settings beyond what the contract says. */
export interface KeptSettings<Key extends SettingKey = SettingKey> {
  group: SettingGroup;
  /** The rows that its fields stand in. */
  rows: readonly Key[];
  /** What the server's environment says. */
  facts?: () => { label: string; value: string; help: string }[];
  /** What only the running shop knows to be wrong, by field. */
  problems?: (wanted: Pick<ShopSettings, Key>) => Problems;
  /** Null where one person may. */
  judge?: (
    tx: Executor,
    now: Pick<ShopSettings, Key>,
    wanted: Pick<ShopSettings, Key>,
  ) => Promise<WantsSecond | null> | WantsSecond | null;
  /** What has to happen around the write, and once it is committed. */
  publish?: {
    within: (tx: Transaction, write: () => Promise<void>) => Promise<unknown>;
    done: () => Promise<unknown>;
  };
}

/** Names a group with its rows, whose types its judgement is held to. */
export const keptSettings = <Key extends SettingKey>(kept: KeptSettings<Key>): KeptSettings =>
  kept as unknown as KeptSettings;
