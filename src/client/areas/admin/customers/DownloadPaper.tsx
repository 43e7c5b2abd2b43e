import { Button } from 'antd';
import { useState } from 'react';

import { isApiError } from '#client/api/api-error.ts';
import { customersApi } from '#client/features/customers/customers.api.ts';
import { useLinkPaperMutation } from '#client/features/papers/staff-papers.api.ts';
import type { StaffPaper } from '#contract/papers/papers.contract.ts';
import { paperNames, type ViewReason } from '#contract/papers/papers.rules.ts';

interface DownloadPaperProps {
  customerId: string;
  paper: StaffPaper;
  why: ViewReason;
}

/** The way to a paper that no page shows: a PDF comes as a download. */
export function DownloadPaper({ customerId, paper: { id, kind }, why }: DownloadPaperProps) {
  const [link, { isLoading, error }] = useLinkPaperMutation();
  const awaitNoted = useAwaitNoted(customerId, id);
  const download = async (): Promise<void> => {
    const { data } = await link({ id, size: 'whole', why });
    if (!data) return;
    // It comes as a download: the page stays.
    window.location.assign(data.url);
    awaitNoted();
  };
  return (
    <>
      <Button
        size="small"
        loading={isLoading}
        aria-label={`Download: ${paperNames[kind]}`}
        onClick={() => void download()}
      >
        Download
      </Button>
      {isApiError(error) && <span role="alert">{error.message}</span>}
    </>
  );
}

const EVERY_MS = 1000;
const { useQueryState: useKnownDesk, useQuerySubscription: useAskedDesk } = customersApi.endpoints.readKycDesk;

/** A browser tells a page nothing of a download: the desk is asked until it knows that the paper was opened. */
function useAwaitNoted(customerId: string, paperId: string): () => void {
  const [isAsked, setAsked] = useState(false);
  const { currentData: desk } = useKnownDesk(customerId);
  const isUnopened = desk?.unopened.some(({ id }) => id === paperId) ?? false;
  useAskedDesk(customerId, { skip: !isAsked || !isUnopened, pollingInterval: EVERY_MS });
  return () => setAsked(true);
}
