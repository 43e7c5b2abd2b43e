import { Alert } from 'antd';

import { useFindStorageItemsQuery } from '#client/features/vault/admin-items.api.ts';
import { Failed } from '#client/kit/failed/Failed.tsx';
import { PageLoading } from '#client/kit/page-frame/PageLoading.tsx';
import { Panel } from '#client/kit/panel/Panel.tsx';
import type { StorageItem } from '#contract/vault/admin-items.contract.ts';
import type { ScannedItems } from '#contract/vault/vault-desk.contract.ts';

import { countWords } from './desk-work.ts';
import { DeskItems } from './DeskItems.tsx';

interface FoundItemsProps {
  code: string;
  onAct: (item: StorageItem, event: string, label: ScannedItems) => void;
}

/** What fits the code that was scanned; told aloud, while the field keeps the focus for the next scan. */
export function FoundItems({ code, onAct }: FoundItemsProps) {
  const { currentData: found, error, refetch } = useFindStorageItemsQuery(code, { refetchOnMountOrArgChange: true });
  if (!found) return error ? <Failed what="The search" error={error} onRetry={refetch} /> : <PageLoading />;
  return (
    <Panel
      title="Found"
      note={<span role="status">{found.problem === null ? countWords(found.items.length) : 'not read'}</span>}
    >
      {found.problem !== null && <Alert type="error" role="alert" title={found.problem} />}
      {found.problem === null && found.items.length === 0 && <p>We hold nothing with “{code}”.</p>}
      <DeskItems name="Found" items={found.items} onAct={(item, event) => onAct(item, event, found)} />
    </Panel>
  );
}
