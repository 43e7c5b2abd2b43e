import type { SettingGroupView } from '#contract/platform/settings/settings.contract.ts';

import styles from './setting.module.css';

/** What the server's environment says of a group, and where. */
export const SettingFacts = ({ facts }: Pick<SettingGroupView, 'facts'>) => (
  <dl className={styles.facts} aria-label="Set on the server">
    {facts.map(({ label, value, help }) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>
          <b>{value}</b>
          <p>{help}</p>
        </dd>
      </div>
    ))}
  </dl>
);
