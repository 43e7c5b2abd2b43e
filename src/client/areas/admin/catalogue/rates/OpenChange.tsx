import { Alert, Button } from 'antd';
import { useState } from 'react';

import { isApiError } from '#client/api/api-error.ts';
import { useApproveRatesMutation, useRejectRatesMutation } from '#client/features/catalogue/rates/rates.api.ts';
import { RateStatusTag } from '#client/features/catalogue/rates/rate-states.tsx';
import { DateText } from '#client/kit/date/DateText.tsx';
import { Panel } from '#client/kit/panel/Panel.tsx';
import { reasonDialog } from '#client/kit/question/question-dialogs.ts';
import { useSession } from '#client/session/use-session.ts';
import type { RateSheetView, RateVersion } from '#contract/catalogue/rates.contract.ts';
import { rateLimits, type RateSheet } from '#contract/catalogue/rates.rules.ts';
import { rateChanges } from '#contract/catalogue/rate-words.rules.ts';

import { LazyApproveAlone } from './LazyApproveAlone.tsx';
import styles from './rates.module.css';

/** A change that waits for its time or for a second person, and what can be done with it. */
export function OpenChange({ view, open }: { view: RateSheetView; open: RateVersion }) {
  const sheet = view.id as RateSheet;
  const [isAsking, setIsAsking] = useState(false);
  const [isAgreeing, setIsAgreeing] = useState(false);
  const [approve, approval] = useApproveRatesMutation();
  const [reject] = useRejectRatesMutation();
  const { userId } = useSession().context;
  const isApprover = view.approvers.some(({ id }) => id === userId);
  const mayApprove = userId !== open.createdById && isApprover;
  const isAlone = userId === open.createdById && isApprover && view.approvers.length === 1;
  const isDraft = open.status === 'draft';
  return (
    <Panel title={`Version ${open.no}`} aside={<RateStatusTag status={open.status} />}>
      <ul className={styles.changes}>
        {rateChanges(open.before, open.terms).map(({ what, from, to }) => (
          <li key={what}>
            {what} {from} → <b>{to}</b>
          </li>
        ))}
      </ul>
      <p>
        {open.effectiveFrom ? (
          <>
            Begins <DateText iso={open.effectiveFrom} time />.
          </>
        ) : (
          'Begins when it is approved.'
        )}{' '}
        {open.createdBy}: “{open.reason}”
      </p>
      {isDraft && (
        <p>
          It needs a second person. {open.needsSecond}. {waitsFor(view, open)}
        </p>
      )}
      {isApiError(approval.error) && <Alert type="error" role="alert" title={approval.error.message} />}
      <div className={styles.actions}>
        {isDraft && mayApprove && (
          <Button type="primary" loading={approval.isLoading} onClick={() => void approve({ sheet, id: open.id })}>
            Approve version {open.no}
          </Button>
        )}
        {isDraft && isAlone && <Button onClick={() => setIsAgreeing(true)}>Approve version {open.no} alone…</Button>}
        <Button onClick={() => setIsAsking(true)}>Take back version {open.no}</Button>
      </div>
      {isAgreeing && <LazyApproveAlone sheet={sheet} version={open} onClose={() => setIsAgreeing(false)} />}
      {isAsking && (
        <reasonDialog.Part
          title={`Take back version ${open.no}?`}
          okText="Take it back"
          danger
          most={rateLimits.reason}
          send={(reason) => reject({ sheet, id: open.id, reason })}
          onClose={() => setIsAsking(false)}
        >
          What holds now goes on. The change stays among the versions as rejected.
        </reasonDialog.Part>
      )}
    </Panel>
  );
}

function waitsFor({ approvers }: RateSheetView, { createdById }: RateVersion): string {
  const others = approvers.filter(({ id }) => id !== createdById).map(({ name }) => name);
  return others.length === 0
    ? 'No one else may approve it. Give another administrator the finance role, or approve it yourself after the shop’s wait, with your password.'
    : `${others.join(', ')} can approve.`;
}
