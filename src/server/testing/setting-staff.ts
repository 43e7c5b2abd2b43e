import type { SettingGroupView } from '#contract/platform/settings/settings.contract.ts';

import type { Browser } from './browser.ts';

type Groups = { groups: SettingGroupView[]; mayWrite: boolean };
type Refused = { errors?: Record<string, string[]>; message?: string; current?: SettingGroupView };

/** The values of a group as its page shows them. */
export const valuesOf = ({ fields }: SettingGroupView): Record<string, string> =>
  Object.fromEntries(fields.map(({ name, value }) => [name, value]));

interface Saying {
  reason?: string;
  version?: number;
  confirmed?: string[];
}

/** Somebody at the page of the settings, with one group open. */
export function settingsAt(browser: Browser, group: string) {
  const path = `/admin/setting-groups/${group}`;
  const view = async (): Promise<SettingGroupView> => {
    const { body } = await browser.get<Groups>('/admin/setting-groups');
    const found = body.groups.find(({ id }) => id === group);
    if (!found) throw new Error(`There is no group ${group}`);
    return found;
  };
  return {
    path,
    view,
    values: async () => valuesOf(await view()),
    /** Saves the group as it stands, but for what is said, which is confirmed. */
    async set(says: Record<string, string>, { reason = '', version, confirmed = Object.keys(says) }: Saying = {}) {
      const standing = await view();
      return browser.put<SettingGroupView & Refused>(path, {
        values: { ...valuesOf(standing), ...says },
        version: version ?? standing.version,
        reason,
        confirmed,
      });
    },
  };
}
