import { Button } from 'antd';
import { Link } from 'react-router-dom';

import { paths } from '#client/app/paths.ts';
import { useReleaseHoldMutation } from '#client/features/compliance/cases.api.ts';
import { moneyDialog } from '#client/features/trade/payments/money-dialog.ts';
import { DateText } from '#client/kit/date/DateText.tsx';
import type { DrawPanel } from '#client/kit/list-page/use-panel.ts';
import { StatusTag } from '#client/kit/status-tag/StatusTag.tsx';
import type { CaseHold } from '#contract/compliance/cases.contract.ts';

import styles from './compliance.module.css';

interface CaseHoldsProps {
  holds: readonly CaseHold[];
  show: (draw: DrawPanel) => void;
}

/** What of the customer is held, by whom and why, and how it is released. */
export const CaseHolds = ({ holds, show }: CaseHoldsProps) => (
  <ul className={styles.lines}>
    {holds.map((hold) => (
      <li key={hold.id}>
        <div className={styles.acts} {...moneyDialog.soon}>
          <StatusTag tone={hold.releasedAt === null ? 'bad' : 'quiet'}>
            {hold.releasedAt === null ? 'Held' : 'Released'}
          </StatusTag>
          {hold.order ? (
            <Link to={paths.admin.order(hold.order.id)}>Order {hold.order.number}</Link>
          ) : (
            <b>Everything of the customer</b>
          )}
          {hold.mayAgree && (
            <Button size="small" onClick={() => show((close) => <ReleaseDialog hold={hold} onClose={close} />)}>
              {hold.releaseAskedBy === null ? 'Ask for its release…' : 'Agree to its release…'}
            </Button>
          )}
        </div>
        <span>{hold.reason}</span>
        <small>
          By {hold.placedBy}, <DateText iso={hold.placedAt} time />
          {hold.releaseAskedBy !== null && `; release asked for by ${hold.releaseAskedBy}`}
          {hold.releasedBy !== null && `, agreed to by ${hold.releasedBy}`}
        </small>
      </li>
    ))}
  </ul>
);

function ReleaseDialog({ hold: { id, releaseAskedBy }, onClose }: { hold: CaseHold; onClose: () => void }) {
  const [release] = useReleaseHoldMutation();
  return (
    <moneyDialog.Part
      title={releaseAskedBy === null ? 'Ask for the release?' : 'Release the hold?'}
      okText={releaseAskedBy === null ? 'Ask for it' : 'Release it'}
      words={
        releaseAskedBy === null
          ? 'Somebody else has to agree before anything goes on.'
          : `${releaseAskedBy} asked for it. What this hold has paused goes on at once.`
      }
      fields={[{ name: 'reason', label: 'Reason', kind: 'lines', required: 'Say why.' }]}
      send={({ reason = '' }, key) => release({ id, body: { reason }, key })}
      onClose={onClose}
    />
  );
}
