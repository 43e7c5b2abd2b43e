import { useNavigate } from 'react-router-dom';

import { paths } from '#client/app/paths.ts';
import { useCreateTierMutation } from '#client/features/trade/tiers/tiers.api.ts';
import { PageFrame } from '#client/kit/page-frame/PageFrame.tsx';
import { ResourceForm } from '#client/kit/resource-form/ResourceForm.tsx';

import { tierForm, tierValuesOf } from './tier-form.ts';
import { TierFieldset } from './TierForm.tsx';

const trail = [{ label: 'User tiers', to: paths.admin.userTiers }];

/** A new tier. */
export function AddTierPage() {
  const [create] = useCreateTierMutation();
  const navigate = useNavigate();
  return (
    <PageFrame title="Add user tier" trail={trail}>
      <ResourceForm
        form={tierForm}
        load={null}
        save={(fields) => create(tierValuesOf(fields))}
        onSaved={({ id }) => void navigate(paths.admin.editUserTier(id), { replace: true })}
      >
        <TierFieldset />
      </ResourceForm>
    </PageFrame>
  );
}
