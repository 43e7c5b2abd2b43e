import { useParams } from 'react-router-dom';

import { useSettingGroupsQuery } from '#client/features/platform/settings/settings.api.ts';
import { Failed } from '#client/kit/failed/Failed.tsx';
import { PageFrame } from '#client/kit/page-frame/PageFrame.tsx';
import { PageLoading } from '#client/kit/page-frame/PageLoading.tsx';

import { SettingGroupForm } from './SettingGroupForm.tsx';
import { SettingHistory } from './SettingHistory.tsx';
import { SettingNav } from './SettingNav.tsx';
import { SettingSearch } from './SettingSearch.tsx';
import styles from './setting.module.css';

/** All settings of the shop, by group: found, set, told of and brought back. */
export function SettingPage() {
  const { id: wanted } = useParams();
  const { data, error, refetch } = useSettingGroupsQuery(undefined, { refetchOnMountOrArgChange: true });
  if (!data) {
    return (
      <PageFrame title="Setting">
        {error ? <Failed what="The settings" error={error} onRetry={() => void refetch()} /> : <PageLoading />}
      </PageFrame>
    );
  }
  const { groups, mayWrite } = data;
  const group = groups.find(({ id }) => id === wanted) ?? (wanted === undefined ? groups[0] : undefined);
  return (
    <PageFrame title="Setting" note={mayWrite ? undefined : 'Only read: changing them wants another right.'}>
      <SettingSearch groups={groups} />
      <div className={styles.page}>
        <SettingNav groups={groups} current={group?.id ?? ''} />
        <div className={styles.group}>
          {group ? (
            <>
              <SettingGroupForm key={group.id} group={group} mayWrite={mayWrite} />
              {group.fields.length > 0 && (
                <SettingHistory key={`${group.id}-history`} group={group} mayWrite={mayWrite} />
              )}
            </>
          ) : (
            <p>There is no group of settings of this name. Choose one of the list.</p>
          )}
        </div>
      </div>
    </PageFrame>
  );
}
