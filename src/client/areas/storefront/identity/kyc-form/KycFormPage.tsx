import { useEffect, useRef } from 'react';

import { LoadFailed } from '#client/areas/storefront/layout/LoadFailed.tsx';
import { watched } from '#client/api/polling.ts';
import { NarrowPage } from '#client/features/identity/account/NarrowPage.tsx';
import { useReadKycQuery } from '#client/features/identity/kyc/kyc.api.ts';
import { LoadingPage } from '#client/kit/skeleton/Skeleton.tsx';
import { formTakes } from '#contract/identity/kyc.rules.ts';

import { KycForm } from './KycForm.tsx';
import { AskedAgain } from './AskedAgain.tsx';
import { KycStanding } from './KycStanding.tsx';

/** The identity check: the form until it is sent, then how it stands. */
export function KycFormPage() {
  // Watched, so that the reviewer's decision arrives by itself.
  const { data: own, isError, refetch } = useReadKycQuery(undefined, { ...watched, refetchOnMountOrArgChange: true });
  const wasOpen = useRef(false);
  useEffect(() => {
    if (own?.open) wasOpen.current = true;
  }, [own?.open]);
  if (!own) return isError ? <LoadFailed what="Your form" onRetry={() => void refetch()} /> : <LoadingPage />;
  if (!own.open) return <KycStanding own={own} wasSent={wasOpen} />;
  return (
    <NarrowPage
      title="Identity check"
      lead={`The law asks dealers in precious metals to know who they trade with. ${formTakes} What you type is saved as you go.`}
    >
      <AskedAgain own={own} />
      <KycForm key={own.asked === null ? 'whole' : 'asked'} own={own} />
    </NarrowPage>
  );
}
