import { Alert } from 'antd';
import { useState } from 'react';

import { paths } from '#client/app/paths.ts';
import { useFindStorageItemsQuery, useReadVaultDeskQuery } from '#client/features/vault/admin-items.api.ts';
import { useRight } from '#client/features/overview/site/use-right.ts';
import { Failed } from '#client/kit/failed/Failed.tsx';
import { HeadLinks } from '#client/kit/page-frame/HeadLinks.tsx';
import { PageFrame } from '#client/kit/page-frame/PageFrame.tsx';
import { PageLoading } from '#client/kit/page-frame/PageLoading.tsx';
import { Panel } from '#client/kit/panel/Panel.tsx';
import type { StorageItem } from '#contract/vault/admin-items.contract.ts';
import type { DeskQueue, ScannedItems, VaultDesk } from '#contract/vault/vault-desk.contract.ts';
import { itemActs } from '#client/areas/admin/vault/items/item-acts.tsx';

import styles from './desk.module.css';
import { DeskItems, PHOTOGRAPHS } from './DeskItems.tsx';
import { DeskWithdrawals } from './DeskWithdrawals.tsx';
import { PhotosDialog } from './PhotosDialog.tsx';
import { ScanField } from './ScanField.tsx';

const POLL_MS = 65_000;

const queues: readonly { key: DeskQueue; title: string; none: string }[] = [
  { key: 'received', title: 'Waiting for another officer', none: 'Nothing waits to be confirmed.' },
  { key: 'waiting', title: 'To be received', none: 'Nothing is on its way in.' },
  { key: 'differing', title: 'Discrepancies', none: 'Nothing differs.' },
];

const links = [
  ['Vault', paths.admin.vault],
  ['Withdrawals', paths.admin.withdrawals],
  ['Vaults', paths.admin.vaults],
  ['Vault transfers', paths.admin.vaultTransfers],
  ['New transfer', paths.admin.newVaultTransfer],
] as const;

/** What is being done with which item, and what its label says. */
interface Doing {
  item: StorageItem;
  event: string;
  label?: ScannedItems;
}

/** Where two officers take metal in, received by one and confirmed by another, and let it out as customers withdraw it. */
export function VaultDeskPage() {
  const { data: desk, error, refetch } = useReadVaultDeskQuery(undefined, { pollingInterval: POLL_MS });
  const [code, setCode] = useState('');
  const [doing, setDoing] = useState<Doing | null>(null);
  const [conflict, setConflict] = useState<string | null>(null);
  const [done, setDone] = useState<string | null>(null);
  const mayWrite = useRight('vault.write');
  const mayRead = useRight('withdrawals.read');
  const onClose = (words: string | null) => {
    setDoing(null);
    setConflict(words);
  };
  const onDone = (words: string) => {
    setDoing(null);
    setDone(words);
  };
  const act = (item: StorageItem, event: string, label?: ScannedItems) => {
    setDone(null);
    setDoing({ item, event, ...(label && { label }) });
  };
  return (
    <PageFrame
      title="Vault desk"
      trail={[{ label: 'Vault', to: paths.admin.vault }]}
      actions={<HeadLinks links={links} />}
    >
      {conflict !== null && (
        <Alert type="warning" role="alert" title={conflict} closable onClose={() => setConflict(null)} />
      )}
      {done !== null && <Alert type="success" role="status" title={done} closable onClose={() => setDone(null)} />}
      {!mayWrite && <Alert type="info" title="You see the desk. Officers of the vault receive and confirm." />}
      <div className={styles.desk}>
        <ScanField onCode={setCode} />
        {code !== '' && <Found key={code} code={code} onAct={act} />}
        {desk ? (
          <Queues desk={desk} onAct={act} />
        ) : error ? (
          <Failed what="The desk" error={error} onRetry={refetch} />
        ) : (
          <PageLoading />
        )}
        {mayRead && <DeskWithdrawals />}
      </div>
      {doing?.event === PHOTOGRAPHS && <PhotosDialog item={doing.item} onClose={() => onClose(null)} />}
      {doing &&
        itemActs(doing.item)
          .find(({ event }) => event === doing.event)
          ?.draw({ item: doing.item, label: doing.label, onClose, onDone })}
    </PageFrame>
  );
}

interface QueuesProps {
  desk: VaultDesk;
  onAct: (item: StorageItem, event: string) => void;
}

const Queues = ({ desk, onAct }: QueuesProps) => (
  <>
    {queues.map(({ key, title, none }) => (
      <Panel key={key} title={title} note={countWords(desk[key].total)}>
        {desk[key].items.length === 0 ? (
          <p>{none}</p>
        ) : (
          <DeskItems name={title} items={desk[key].items} onAct={onAct} />
        )}
        {desk[key].total > desk[key].items.length && (
          <p>The oldest {desk[key].items.length} are shown. Scan the others.</p>
        )}
      </Panel>
    ))}
  </>
);

interface FoundProps {
  code: string;
  onAct: (item: StorageItem, event: string, label: ScannedItems) => void;
}

/** What fits the code that was scanned; told aloud, while the field keeps the focus for the next scan. */
function Found({ code, onAct }: FoundProps) {
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

const countWords = (count: number): string => (count === 1 ? '1 item' : `${count} items`);
