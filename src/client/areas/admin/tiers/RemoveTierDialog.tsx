import { Alert, Modal } from 'antd';
import { useNavigate } from 'react-router-dom';

import { isApiError } from '#client/api/api-error.ts';
import { paths } from '#client/app/paths.ts';
import { useRemoveTierMutation } from '#client/features/tiers/tiers.api.ts';
import type { UserTier } from '#contract/user-tiers.contract.ts';

/** Asks before a tier is deleted, and says why it cannot be. */
export function RemoveTierDialog({ tier, onClose }: { tier: UserTier; onClose: () => void }) {
  const [remove, { isLoading, error }] = useRemoveTierMutation();
  const navigate = useNavigate();
  const run = async (): Promise<void> => {
    const reply = await remove({ id: tier.id, version: tier.version });
    if (!reply.error) await navigate(paths.admin.userTiers);
  };
  return (
    <Modal
      open
      title={`Delete ${tier.name}?`}
      okText={`Delete ${tier.name}`}
      okButtonProps={{ danger: true }}
      confirmLoading={isLoading}
      onOk={() => void run()}
      onCancel={onClose}
    >
      <p>Only a tier that no customer is in can be deleted. Orders keep the terms they were placed at.</p>
      {isApiError(error) && <Alert type="warning" role="alert" title={error.message} />}
    </Modal>
  );
}
