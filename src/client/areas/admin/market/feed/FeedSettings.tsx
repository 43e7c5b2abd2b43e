import { Link } from 'react-router-dom';

import { paths } from '#client/app/paths.ts';
import { useSettingGroupsQuery } from '#client/features/platform/settings/settings.api.ts';
import { ChangeWaits } from '#client/features/platform/approvals/ChangeWaits.tsx';
import { Facts } from '#client/kit/facts/Facts.tsx';
import { Failed } from '#client/kit/failed/Failed.tsx';
import { Panel } from '#client/kit/panel/Panel.tsx';
import text from '#client/kit/theme/text.module.css';
import { settingWords } from '#contract/platform/settings/setting-kinds.rules.ts';

import styles from './feed.module.css';

const shown = ['closed-market', 'feed'];

/** What is set of a closed market and of the feed, with the way to where it is changed. */
export function FeedSettings() {
  const { data, error, refetch } = useSettingGroupsQuery();
  if (!data) {
    return error ? (
      <Failed what="The settings of the feed" error={error} onRetry={() => void refetch()} />
    ) : (
      <p role="status">Loading...</p>
    );
  }
  return (
    <div className={styles.side}>
      {data.groups
        .filter(({ id }) => shown.includes(id))
        .map(({ id, title, fields, waiting }) => (
          <Panel
            key={id}
            title={title}
            aside={
              <Link className={text.link} to={paths.admin.settingGroup(id)}>
                {data.mayWrite ? 'Change' : 'More of'} {title.toLowerCase()}
              </Link>
            }
          >
            <Facts items={fields.map(({ label, kind, value }) => ({ label, value: settingWords(kind, value) }))} />
            <ChangeWaits waiting={waiting} />
          </Panel>
        ))}
    </div>
  );
}
