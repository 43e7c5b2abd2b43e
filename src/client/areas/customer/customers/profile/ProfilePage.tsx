import { paths } from '#client/app/paths.ts';
import { useOwnProfileQuery } from '#client/features/customers/own-profile/own-profile.api.ts';
import { Failed } from '#client/kit/failed/Failed.tsx';
import { HeadLink } from '#client/kit/page-frame/HeadLink.tsx';
import { PageFrame } from '#client/kit/page-frame/PageFrame.tsx';
import { PageLoading } from '#client/kit/page-frame/PageLoading.tsx';

import { AccountPanel } from './AccountPanel.tsx';
import { AddressesPanel } from './AddressesPanel.tsx';
import { ChoicesPanel } from './ChoicesPanel.tsx';
import { PayoutPanel } from './PayoutPanel.tsx';
import styles from './profile.module.css';
import { TierPanel } from './TierPanel.tsx';

/** What the shop knows of a customer, in his own hands. */
export function ProfilePage() {
  const { data: profile, error, refetch } = useOwnProfileQuery();
  return (
    <PageFrame
      title="Profile"
      actions={
        <>
          <HeadLink to={paths.customer.alerts} glyph="bell">
            Alerts
          </HeadLink>
          <HeadLink to={paths.customer.wishlist} glyph="heart">
            Wishlist
          </HeadLink>
          <HeadLink to={paths.customer.people} glyph="people">
            People on your account
          </HeadLink>
          <HeadLink to={paths.customer.resetPassword} glyph="lock">
            Password and security
          </HeadLink>
        </>
      }
    >
      {!profile && (error ? <Failed what="Your profile" error={error} onRetry={refetch} /> : <PageLoading />)}
      {profile && (
        <div className={styles.columns}>
          <div className={styles.column}>
            <AccountPanel profile={profile} />
            <TierPanel progress={profile.progress} />
            <ChoicesPanel profile={profile} />
          </div>
          <div className={styles.column}>
            <AddressesPanel />
            <PayoutPanel />
          </div>
        </div>
      )}
    </PageFrame>
  );
}
