import { lazyPart } from '#client/kit/lazy-part/lazy-part.tsx';

import type { ViewActs } from './use-view-acts.ts';

const viewDialog = lazyPart(
  async () => (await import(/* webpackChunkName: "list-view-dialogs" */ './ViewDialog.tsx')).ViewDialog,
);
const removeDialog = lazyPart(
  async () => (await import(/* webpackChunkName: "list-view-dialogs" */ './RemoveViewDialog.tsx')).RemoveViewDialog,
);

/** For what opens them. */
export const viewDialogsSoon = viewDialog.soon;

export type ViewDialogName = 'add' | 'change' | 'remove';

interface ViewDialogsProps {
  dialog: ViewDialogName;
  acts: ViewActs;
  canShare: boolean;
  /** The names of the page's own views. */
  ready: readonly string[];
  onClose: () => void;
}

export function ViewDialogs({ dialog, acts, canShare, ready, onClose }: ViewDialogsProps) {
  const { changeable: view, add, change, remove } = acts;
  const asked = { canShare, ready, onClose };
  return (
    <>
      {dialog === 'add' && (
        <viewDialog.Part
          {...asked}
          title="Save as view"
          first={{ name: '', shared: false, keepsColumns: false }}
          onSave={add}
        />
      )}
      {dialog === 'change' && view && (
        <viewDialog.Part
          {...asked}
          title={`The view ${view.name}`}
          first={{ name: view.name, shared: view.shared, keepsColumns: view.layout !== null }}
          onSave={change}
        />
      )}
      {dialog === 'remove' && view && <removeDialog.Part view={view} onRemove={remove} onClose={onClose} />}
    </>
  );
}
