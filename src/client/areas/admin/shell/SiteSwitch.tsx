import { Switch } from 'antd';
import { lazy, Suspense, useState } from 'react';

import { watched } from '#client/api/polling.ts';
import { useUpdateStatusMutation } from '#client/features/overview/site/admin-site.api.ts';
import { useSystemStatusQuery } from '#client/features/overview/site/site.api.ts';

import type { Said } from './GoOfflineDialog.tsx';
import styles from './admin-shell.module.css';

const GoOfflineDialog = lazy(async () => {
  const dialog = await import(/* webpackChunkName: "admin-go-offline" */ './GoOfflineDialog.tsx');
  return { default: dialog.GoOfflineDialog };
});

/**
 * Whether the shop takes orders: as fetched, and after a toggle as the server's reply says. Going offline is asked
 * about first, since it voids every open quote.
 */
export function SiteSwitch() {
  const { data } = useSystemStatusQuery(undefined, watched);
  const [updateStatus, { isLoading }] = useUpdateStatusMutation();
  const [isAsking, setIsAsking] = useState(false);
  const toggle = (told?: Said): void => {
    setIsAsking(false);
    void updateStatus(told && { is_online: false, ...told });
  };
  return (
    <span className={styles.online}>
      <span>{data ? (data.is_online ? 'Online' : 'Offline') : 'Loading...'}</span>
      <Switch
        aria-label="Site online"
        checked={data?.is_online ?? false}
        disabled={!data}
        loading={isLoading}
        onChange={(goesOnline) => (goesOnline ? toggle() : setIsAsking(true))}
      />
      {isAsking && (
        <Suspense>
          <GoOfflineDialog onConfirm={toggle} onCancel={() => setIsAsking(false)} />
        </Suspense>
      )}
    </span>
  );
}
