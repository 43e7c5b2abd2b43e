import { Button, Select } from 'antd';
import { useState } from 'react';

import { EffectTable } from '#client/features/platform/approvals/EffectTable.tsx';
import { useSettingHistoryInfiniteQuery } from '#client/features/platform/settings/settings.api.ts';
import { DateText } from '#client/kit/date/DateText.tsx';
import { Failed } from '#client/kit/failed/Failed.tsx';
import { lazyPart } from '#client/kit/lazy-part/lazy-part.tsx';
import { usePanel } from '#client/kit/list-page/use-panel.ts';
import { Panel } from '#client/kit/panel/Panel.tsx';
import type { SettingGroupView } from '#contract/platform/settings/settings.contract.ts';

import styles from './setting.module.css';

const restoring = lazyPart(
  async () => (await import(/* webpackChunkName: "setting-restore" */ './RestoreDialog.tsx')).RestoreDialog,
);

interface SettingHistoryProps {
  group: SettingGroupView;
  mayWrite: boolean;
}

/** Who changed what of a group, when and why; what stood before a change can be compared with now and brought back. */
export function SettingHistory({ group, mayWrite }: SettingHistoryProps) {
  const [field, setField] = useState('');
  const history = useSettingHistoryInfiniteQuery({ group: group.id, field: field || undefined });
  const { panel, show } = usePanel();
  const entries = history.data?.pages.flatMap((page) => page.entries) ?? [];
  return (
    <Panel
      title="History"
      aside={
        <Select
          aria-label="History of"
          value={field}
          options={[
            { value: '', label: 'All settings of the group' },
            ...group.fields.map(({ name, label }) => ({ value: name, label })),
          ]}
          popupMatchSelectWidth={false}
          onChange={setField}
        />
      }
    >
      {history.isLoading && <p role="status">Loading...</p>}
      {history.error && entries.length === 0 && (
        <Failed what="The history" error={history.error} onRetry={() => void history.refetch()} />
      )}
      {history.data && entries.length === 0 && <p>Never changed.</p>}
      <ol className={styles.history} aria-label="Changes, the newest first" {...restoring.soon}>
        {entries.map(({ id, at, who, action, reason, changes }) => (
          <li key={id}>
            <p>
              <DateText iso={at} time /> <b>{who}</b>
              {action === 'setting.restored' && ', brought back'}
              {reason !== '' && `: ${reason}`}
            </p>
            <EffectTable
              caption={`What ${who} changed`}
              effect={changes.map(({ label, before, after }) => ({ what: label, before, after }))}
            />
            <Button
              size="small"
              onClick={() =>
                show((onClose) => <restoring.Part group={group} entry={id} mayWrite={mayWrite} onClose={onClose} />)
              }
            >
              Compare with before
            </Button>
          </li>
        ))}
      </ol>
      {history.hasNextPage && (
        <Button loading={history.isFetchingNextPage} onClick={() => void history.fetchNextPage()}>
          Older changes
        </Button>
      )}
      {panel}
    </Panel>
  );
}
