import { Panel } from '#client/kit/panel/Panel.tsx';
import type { StorageItem } from '#contract/vault/admin-items.contract.ts';
import type { DeskQueue, VaultDesk } from '#contract/vault/vault-desk.contract.ts';

import { countWords } from './desk-work.ts';
import { DeskItems } from './DeskItems.tsx';

const queues: readonly { key: DeskQueue; title: string; none: string }[] = [
  { key: 'received', title: 'Waiting for another officer', none: 'Nothing waits to be confirmed.' },
  { key: 'waiting', title: 'To be received', none: 'Nothing is on its way in.' },
  { key: 'differing', title: 'Discrepancies', none: 'Nothing differs.' },
];

interface DeskInboundProps {
  desk: VaultDesk;
  onAct: (item: StorageItem, event: string) => void;
}

/** Metal on its way into the vault: what waits to be confirmed or received, and what differs. */
export const DeskInbound = ({ desk, onAct }: DeskInboundProps) => (
  <>
    {queues.map(({ key, title, none }) => (
      <Panel key={key} title={title} note={countWords(desk[key].total)}>
        {desk[key].items.length === 0 ? (
          <p>{none}</p>
        ) : (
          <DeskItems name={title} items={desk[key].items} onAct={onAct} />
        )}
        {desk[key].total > desk[key].items.length && (
          <p>The oldest {desk[key].items.length} are listed here. Scan the others.</p>
        )}
      </Panel>
    ))}
  </>
);
