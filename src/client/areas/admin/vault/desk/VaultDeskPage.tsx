import { Alert } from 'antd';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';

import { paths } from '#client/app/paths.ts';
import { useRight } from '#client/features/overview/site/use-right.ts';
import { Failed } from '#client/kit/failed/Failed.tsx';
import { HeadLinks } from '#client/kit/page-frame/HeadLinks.tsx';
import { PageFrame } from '#client/kit/page-frame/PageFrame.tsx';
import { PageLoading } from '#client/kit/page-frame/PageLoading.tsx';
import { Segmented } from '#client/kit/segmented/Segmented.tsx';
import type { StorageItem } from '#contract/vault/admin-items.contract.ts';
import type { ScannedItems } from '#contract/vault/vault-desk.contract.ts';
import { itemActs } from '#client/areas/admin/vault/items/item-acts.tsx';

import styles from './desk.module.css';
import { type DeskWork, deskWorkNames, deskWorks } from './desk-work.ts';
import { DeskCounts } from './DeskCounts.tsx';
import { DeskInbound } from './DeskInbound.tsx';
import { PHOTOGRAPHS } from './DeskItems.tsx';
import { DeskTransfers } from './DeskTransfers.tsx';
import { DeskWithdrawals } from './DeskWithdrawals.tsx';
import { FoundItems } from './FoundItems.tsx';
import { PhotosDialog } from './PhotosDialog.tsx';
import { ScanField } from './ScanField.tsx';
import { useDeskWork } from './use-desk-work.ts';

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
  const [search, setSearch] = useSearchParams();
  const work = deskWorks.find((each) => each === search.get('work')) ?? 'inbound';
  const [code, setCode] = useState('');
  const [doing, setDoing] = useState<Doing | null>(null);
  const [conflict, setConflict] = useState<string | null>(null);
  const [done, setDone] = useState<string | null>(null);
  const mayWrite = useRight('vault.write');
  const mayRead = useRight('withdrawals.read');
  const { desk, withdrawals, transfers, counts, totals } = useDeskWork(mayRead);
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
        {code !== '' && <FoundItems key={code} code={code} onAct={act} />}
        <div className={styles.work}>
          <Segmented
            label="Kind of work"
            options={deskWorks
              .filter((each) => mayRead || each !== 'picking')
              .map((value) => ({ value, label: labelOf(value, totals[value]) }))}
            value={work}
            onChange={(value) => setSearch(value === 'inbound' ? {} : { work: value }, { replace: true })}
            wide
          />
        </div>
        {work === 'inbound' && (desk.data ? <DeskInbound desk={desk.data} onAct={act} /> : <Missing load={desk} />)}
        {work === 'picking' && mayRead && <DeskWithdrawals load={withdrawals} />}
        {work === 'transfers' && <DeskTransfers load={transfers} />}
        {work === 'count' && <DeskCounts load={counts} />}
      </div>
      {doing?.event === PHOTOGRAPHS && <PhotosDialog item={doing.item} onClose={() => onClose(null)} />}
      {doing &&
        itemActs(doing.item)
          .find(({ event }) => event === doing.event)
          ?.draw({ item: doing.item, label: doing.label, onClose, onDone })}
    </PageFrame>
  );
}

/** "Picking (3)", without a figure while it is not known. */
const labelOf = (work: DeskWork, total: number | undefined): string =>
  total === undefined ? deskWorkNames[work] : `${deskWorkNames[work]} (${total})`;

const Missing = ({ load: { error, refetch } }: { load: { error?: unknown; refetch: () => unknown } }) =>
  error ? <Failed what="The desk" error={error} onRetry={refetch} /> : <PageLoading />;
