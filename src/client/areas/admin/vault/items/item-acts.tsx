import type { ReactNode } from 'react';

import type { StorageItem } from '#contract/vault/admin-items.contract.ts';
import type { StorageItemEvent } from '#contract/vault/storage-items.rules.ts';

import { confirmDialog, differDialog, freezeDialog, receiveDialog, relocateDialog } from './item-dialogs.ts';
import type { ItemActProps } from './ReceiveDialog.tsx';

interface ItemAct {
  event: StorageItemEvent;
  label: string;
  danger?: true;
  draw: (props: ItemActProps) => ReactNode;
}

const acts: readonly ItemAct[] = [
  { event: 'receive', label: 'Receive…', draw: (props) => <receiveDialog.Part {...props} /> },
  { event: 'confirm', label: 'Confirm…', draw: (props) => <confirmDialog.Part {...props} /> },
  { event: 'differ', label: 'It differs…', danger: true, draw: (props) => <differDialog.Part {...props} /> },
  { event: 'relocate', label: 'New location…', draw: (props) => <relocateDialog.Part {...props} /> },
  { event: 'unfreeze', label: 'Release…', draw: (props) => <freezeDialog.Part {...props} event="unfreeze" /> },
  { event: 'freeze', label: 'Freeze…', danger: true, draw: (props) => <freezeDialog.Part {...props} event="freeze" /> },
];

/** What can be done with an item now; what was received is confirmed before it is received anew. */
export function itemActs({ moves, received }: StorageItem): readonly ItemAct[] {
  const able = acts.filter(({ event }) => moves.includes(event));
  if (received === null) return able;
  return able
    .map((act) => (act.event === 'receive' ? { ...act, label: 'Receive anew…' } : act))
    .toSorted((one, other) => Number(one.event === 'receive') - Number(other.event === 'receive'));
}
