import { useParams } from 'react-router-dom';

import { paths } from '#client/app/paths.ts';
import { TagChip } from '#client/features/catalogue/taxonomy/TagChip.tsx';
import { useReadTierQuery, useUpdateTierMutation } from '#client/features/trade/tiers/tiers.api.ts';
import { PageFrame } from '#client/kit/page-frame/PageFrame.tsx';
import { ResourceForm } from '#client/kit/resource-form/ResourceForm.tsx';

import { RemoveTier } from './RemoveTier.tsx';
import { tierForm, tierValuesOf } from './tier-form.ts';
import { TierFieldset } from './TierForm.tsx';
import { TierMembers } from './TierMembers.tsx';

const trail = [{ label: 'User tiers', to: paths.admin.userTiers }];

/** One tier: its terms, and the customers in it. */
export function EditTierPage() {
  const { id = '' } = useParams();
  const load = useReadTierQuery(id, { refetchOnMountOrArgChange: true });
  const [update] = useUpdateTierMutation();
  const tier = load.currentData;
  return (
    <PageFrame
      title={tier?.name ?? 'Edit user tier'}
      trail={trail}
      {...(tier && { note: <TagChip name={tier.name} colour={tier.colour} />, actions: <RemoveTier tier={tier} /> })}
    >
      <ResourceForm
        form={tierForm}
        load={load}
        save={(fields, { version }) =>
          update({
            id,
            version,
            ...tierValuesOf(fields),
            ...(fields.reason.trim() !== '' && { reason: fields.reason.trim() }),
          })
        }
      >
        <TierFieldset tier={tier ?? null} />
      </ResourceForm>
      {tier && <TierMembers tier={tier} />}
    </PageFrame>
  );
}
