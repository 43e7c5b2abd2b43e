import { useNavigate } from 'react-router-dom';

import { paths } from '#client/app/paths.ts';
import { useRemoveTierMutation } from '#client/features/trade/tiers/tiers.api.ts';
import { Question } from '#client/kit/question/Question.tsx';
import type { UserTier } from '#contract/trade/user-tiers.contract.ts';

interface RemoveTierDialogProps {
  tier: UserTier;
  onClose: () => void;
}

/** Asks before a tier is deleted, and says why it cannot be. */
export function RemoveTierDialog({ tier: { id, version, name }, onClose }: RemoveTierDialogProps) {
  const [remove] = useRemoveTierMutation();
  const navigate = useNavigate();
  return (
    <Question
      title={`Delete ${name}?`}
      yes={`Delete ${name}`}
      danger
      act={() => remove({ id, version })}
      onDone={() => navigate(paths.admin.userTiers)}
      onClose={onClose}
    >
      <p>Only a tier that no customer is in can be deleted. Orders keep the terms they were placed at.</p>
    </Question>
  );
}
