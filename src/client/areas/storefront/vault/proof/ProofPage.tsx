import { useLocation } from 'react-router-dom';

import { paths } from '#client/app/storefront-paths.ts';
import { breadcrumbList, Breadcrumbs } from '#client/areas/storefront/layout/Breadcrumbs.tsx';
import { LoadFailed } from '#client/areas/storefront/layout/LoadFailed.tsx';
import { PageHeading } from '#client/areas/storefront/layout/PageHeading.tsx';
import type { PageData } from '#client/areas/storefront/routing/page.ts';
import { proofApi, useProofQuery } from '#client/features/vault/proof.api.ts';
import { DateText } from '#client/kit/date/DateText.tsx';
import { PageHead } from '#client/kit/head/PageHead.tsx';
import text from '#client/kit/theme/text.module.css';

import { AnonymousList } from './AnonymousList.tsx';
import { DayHistory } from './DayHistory.tsx';
import { HowToCheck } from './HowToCheck.tsx';
import { firstOf, LIST_ROWS } from './list-place.ts';
import { OwnLines } from './OwnLines.tsx';
import { Reconciled } from './Reconciled.tsx';
import { VaultTable } from './VaultTable.tsx';

export const proofData: PageData = (dispatch, { search }) => [
  dispatch(proofApi.endpoints.proof.initiate()).then(({ data }) =>
    data?.newest
      ? dispatch(
          proofApi.endpoints.proofList.initiate({ day: data.newest.day, first: firstOf(search), rows: LIST_ROWS }),
        )
      : undefined,
  ),
];

/** The proof that customers' metal is there: what lies where, what it was compared with, and how everybody checks it. */
export function ProofPage() {
  const { data: proof, isError, refetch } = useProofQuery();
  const { search } = useLocation();
  return (
    <>
      <PageHead
        title="Proof of holdings"
        description="What lies in our vaults for our customers, by vault and metal, counted and compared with our books every day, and how customers check that their own metal is in it."
        canonical={paths.proof}
        structured={breadcrumbList([{ label: 'Proof of holdings', path: paths.proof }])}
      />
      <Breadcrumbs trail={[]} here="Proof of holdings" />
      <PageHeading title="Proof of holdings">
        {proof?.newest ? (
          <>
            What we hold for our customers. Counted <DateText iso={proof.newest.takenAt} time />.
          </>
        ) : (
          'What we hold for our customers, counted every day.'
        )}
      </PageHeading>
      <div className={text.wrap}>
        {proof ? (
          <>
            <Reconciled proof={proof} />
            <VaultTable vaults={proof.vaults} sums={proof.newest?.sums} />
            {proof.newest && (
              <>
                <OwnLines newest={proof.newest} />
                <AnonymousList day={proof.newest.day} first={firstOf(search)} />
                <HowToCheck newest={proof.newest} />
                <DayHistory days={proof.history} />
              </>
            )}
          </>
        ) : (
          isError && <LoadFailed what="The proof" onRetry={() => void refetch()} />
        )}
      </div>
    </>
  );
}
