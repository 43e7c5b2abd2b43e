import { paths } from '#client/app/paths.ts';
import { useOwnProfileQuery } from '#client/features/customers/own-profile/own-profile.api.ts';
import { Failed } from '#client/kit/failed/Failed.tsx';
import { PageFrame } from '#client/kit/page-frame/PageFrame.tsx';
import { PageLoading } from '#client/kit/page-frame/PageLoading.tsx';

import { BeneficiariesPanel } from './BeneficiariesPanel.tsx';
import { ConsentsPanel } from './ConsentsPanel.tsx';
import { JointOwnersPanel } from './JointOwnersPanel.tsx';
import styles from './people.module.css';
import { TradersPanel } from './TradersPanel.tsx';

const trail = [{ label: 'Profile', to: paths.customer.profile }];

/** Who else is connected to the account: of a person who owns it too and whom he wishes his holdings to go to, of a company who orders for it. */
export function PeoplePage() {
  const { data: profile, error, refetch } = useOwnProfileQuery();
  return (
    <PageFrame title="People on your account" trail={trail}>
      {!profile && (error ? <Failed what="Your profile" error={error} onRetry={refetch} /> : <PageLoading />)}
      {profile?.accountType === 'commercial' && <TradersPanel />}
      {profile?.accountType === 'individual' && (
        <div className={styles.columns}>
          <BeneficiariesPanel />
          <div>
            <JointOwnersPanel />
            <ConsentsPanel />
          </div>
        </div>
      )}
    </PageFrame>
  );
}
