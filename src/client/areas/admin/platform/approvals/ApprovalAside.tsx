import { Button } from 'antd';
import { Link } from 'react-router-dom';

import {
  useApproveChangeMutation,
  useReadApprovalQuery,
  useRefuseChangeMutation,
} from '#client/features/platform/approvals/approvals.api.ts';
import { EffectTable } from '#client/features/platform/approvals/EffectTable.tsx';
import { alonePassword, passwordOf } from '#client/features/trade/payments/alone-password.tsx';
import { moneyDialog } from '#client/features/trade/payments/money-dialog.ts';
import styles from '#client/features/trade/payments/payments.module.css';
import { DateText } from '#client/kit/date/DateText.tsx';
import { Facts } from '#client/kit/facts/Facts.tsx';
import { Failed } from '#client/kit/failed/Failed.tsx';
import type { DrawPanel } from '#client/kit/list-page/use-panel.ts';
import { AsideHeader } from '#client/kit/page-frame/AsideHeader.tsx';
import { PageLoading } from '#client/kit/page-frame/PageLoading.tsx';
import text from '#client/kit/theme/text.module.css';
import type { Steps } from '#client/kit/split-view/beside.ts';
import type { ApprovalRow } from '#contract/platform/approvals.contract.ts';
import { approvalKindNames } from '#contract/platform/approvals.rules.ts';

import { ApprovalTag } from './approval-columns.tsx';
import { thingOf } from './approval-thing.ts';

interface ApprovalAsideProps {
  id: string;
  steps: Steps;
  show: (draw: DrawPanel) => void;
  onClose: () => void;
}

interface DecideProps {
  approval: ApprovalRow;
  onClose: () => void;
}

/** A change beside the list: what it does, why, and why it needs a second person, who decides here. */
export function ApprovalAside({ id, steps, show, onClose }: ApprovalAsideProps) {
  const { currentData: approval, error, refetch } = useReadApprovalQuery(id);
  return (
    <>
      <AsideHeader
        title={approval?.title ?? 'Change'}
        note={approval && <ApprovalTag state={approval.state} />}
        steps={steps}
        onClose={onClose}
      />
      <div className={styles.aside}>
        {approval ? (
          <>
            {approval.state === 'waiting' && (
              <div className={styles.acts} {...moneyDialog.soon}>
                <Button
                  type="primary"
                  onClick={() => show((close) => <ApproveChange approval={approval} onClose={close} />)}
                >
                  Approve…
                </Button>
                <Button danger onClick={() => show((close) => <RefuseChange approval={approval} onClose={close} />)}>
                  Refuse…
                </Button>
              </div>
            )}
            <EffectTable caption={approval.title} effect={approval.effect} />
            <Facts items={factsOf(approval)} />
          </>
        ) : error ? (
          <Failed what="The change" error={error} onRetry={refetch} />
        ) : (
          <PageLoading />
        )}
      </div>
    </>
  );
}

function ApproveChange({ approval, onClose }: DecideProps) {
  const [approve] = useApproveChangeMutation();
  const { id, version, title } = approval;
  return (
    <moneyDialog.Part
      title={`${title}?`}
      okText="Approve"
      words={
        <>
          <EffectTable caption={approval.title} effect={approval.effect} />
          It happens at once.
        </>
      }
      fields={[alonePassword]}
      send={(values, key) => approve({ id, body: { version, ...passwordOf(values) }, key })}
      onClose={onClose}
    />
  );
}

function RefuseChange({ approval: { id, version, title }, onClose }: DecideProps) {
  const [refuse] = useRefuseChangeMutation();
  return (
    <moneyDialog.Part
      title={`Refuse: ${title}?`}
      okText="Refuse"
      danger
      words="Nothing changes. Whoever asked sees the reason."
      fields={[{ name: 'reason', label: 'Reason', required: 'Say why, in a few words.' }]}
      send={({ reason = '' }, key) => refuse({ id, body: { version, reason }, key })}
      onClose={onClose}
    />
  );
}

const factsOf = (approval: ApprovalRow) => [
  {
    label: 'What it changes',
    value: (
      <Link className={text.link} to={thingOf(approval)}>
        {approvalKindNames[approval.kind]}
      </Link>
    ),
  },
  { label: 'Reason', value: approval.reason },
  { label: 'Needs a second person', value: approval.why },
  {
    label: 'Asked for by',
    value: (
      <span>
        {approval.askedBy}, <DateText iso={approval.askedAt} time />
      </span>
    ),
  },
  ...(approval.decidedBy === null || approval.decidedAt === null
    ? []
    : [
        {
          label: approval.alone ? 'Confirmed alone by' : 'Decided by',
          value: (
            <span>
              {approval.decidedBy}, <DateText iso={approval.decidedAt} time />
            </span>
          ),
        },
      ]),
  ...(approval.note === null ? [] : [{ label: 'Note', value: approval.note }]),
];
