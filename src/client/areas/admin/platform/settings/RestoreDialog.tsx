import { Modal } from 'antd';

import { EffectTable } from '#client/features/platform/approvals/EffectTable.tsx';
import { useCompareSettingQuery, useRestoreSettingsMutation } from '#client/features/platform/settings/settings.api.ts';
import { ReasonDialog } from '#client/kit/question/ReasonDialog.tsx';
import type { SettingGroupView } from '#contract/platform/settings/settings.contract.ts';

interface RestoreDialogProps {
  group: SettingGroupView;
  /** The change before which it stood so. */
  entry: string;
  mayWrite: boolean;
  onClose: () => void;
}

/** How a group stands now and stood before a change, side by side; who may sets it back. */
export function RestoreDialog({ group, entry, mayWrite, onClose }: RestoreDialogProps) {
  const { currentData, error } = useCompareSettingQuery(
    { group: group.id, entry },
    { refetchOnMountOrArgChange: true },
  );
  const [restore] = useRestoreSettingsMutation();
  const title = `${group.title}: now and before that change`;
  const changes = currentData?.changes ?? [];
  const shown = (
    <>
      {currentData && changes.length === 0 && <p>Everything is now as it was then.</p>}
      {!currentData && <p role="status">{error ? 'It could not be read. Close this and try again.' : 'Loading...'}</p>}
      {changes.length > 0 && <Compared changes={changes} />}
    </>
  );
  if (!mayWrite) {
    return (
      <Modal open title={title} okText="Close" cancelButtonProps={{ hidden: true }} onOk={onClose} onCancel={onClose}>
        {shown}
      </Modal>
    );
  }
  return (
    <ReasonDialog
      title={title}
      okText="Bring it back"
      most={300}
      isWaiting={changes.length === 0}
      send={(reason) => restore({ group: group.id, entry, version: group.version, reason })}
      onClose={onClose}
      figures={shown}
    >
      It is set as a new change, judged like any other: what goes too far for one person waits for a second.
    </ReasonDialog>
  );
}

const Compared = ({ changes }: { changes: readonly { label: string; now: string; was: string }[] }) => (
  <EffectTable
    caption="Now and then"
    sides={['Now', 'Then']}
    effect={changes.map(({ label, now, was }) => ({ what: label, before: now, after: was }))}
  />
);
