import { Alert } from 'antd';
import { useState } from 'react';
import { Link, useParams } from 'react-router-dom';

import { paths } from '#client/app/paths.ts';
import { WithdrawalFacts } from '#client/features/vault/WithdrawalFacts.tsx';
import { WithdrawalFee } from '#client/features/vault/WithdrawalFee.tsx';
import { WithdrawalTag } from '#client/features/vault/WithdrawalTag.tsx';
import { WithdrawalTimeline } from '#client/features/vault/WithdrawalTimeline.tsx';
import { WithdrawnPieces } from '#client/features/vault/WithdrawnPieces.tsx';
import { useReadWithdrawalQuery } from '#client/features/vault/withdrawals.api.ts';
import { DateText } from '#client/kit/date/DateText.tsx';
import { Facts } from '#client/kit/facts/Facts.tsx';
import { Failed } from '#client/kit/failed/Failed.tsx';
import { ActButtons } from '#client/kit/page-frame/ActButtons.tsx';
import { PageFrame } from '#client/kit/page-frame/PageFrame.tsx';
import { PageLoading } from '#client/kit/page-frame/PageLoading.tsx';
import { Panel } from '#client/kit/panel/Panel.tsx';
import { TwoColumns } from '#client/kit/two-columns/TwoColumns.tsx';
import type { AdminWithdrawal } from '#contract/vault/withdrawals.contract.ts';
import { identityPaperNames } from '#contract/vault/withdrawals.rules.ts';

import { WithdrawalActDialog, withdrawalActs } from './withdrawal-acts.tsx';

const trail = [{ label: 'Withdrawals', to: paths.admin.withdrawals }];

/** One withdrawal: its pieces and where they lie, its fee, who did what, and what can be done with it now. */
export function WithdrawalPage() {
  const { id = '' } = useParams();
  const { currentData: withdrawal, error, refetch } = useReadWithdrawalQuery(id);
  if (!withdrawal) {
    return (
      <PageFrame title="Withdrawal" trail={trail}>
        {error ? <Failed what="The withdrawal" error={error} onRetry={refetch} /> : <PageLoading />}
      </PageFrame>
    );
  }
  return <Known key={id} withdrawal={withdrawal} />;
}

function Known({ withdrawal }: { withdrawal: AdminWithdrawal }) {
  const [open, setOpen] = useState<string | null>(null);
  const [conflict, setConflict] = useState<string | null>(null);
  const acts = withdrawalActs(withdrawal);
  const shown = acts.find(({ event }) => event === open);
  return (
    <PageFrame
      title={`Withdrawal ${withdrawal.number ?? ''}`}
      trail={trail}
      note={
        <>
          <WithdrawalTag state={withdrawal.state} />
          {withdrawal.requestedAt !== null && (
            <span>
              asked for <DateText iso={withdrawal.requestedAt} time />
            </span>
          )}
        </>
      }
      actions={<ActButtons acts={acts} onOpen={setOpen} />}
    >
      {conflict !== null && (
        <Alert type="warning" role="alert" title={conflict} closable onClose={() => setConflict(null)} />
      )}
      {withdrawal.isOwnHalf && <Alert type="info" title="You did the first half. Another officer does the second." />}
      <TwoColumns
        main={
          <>
            <Panel title="Pieces" note="and where they lie">
              <WithdrawnPieces lines={withdrawal.lines} places={withdrawal.places} />
            </Panel>
            <Panel title="Fee" note={withdrawal.invoice?.number ?? 'nothing was invoiced'}>
              <WithdrawalFee withdrawal={withdrawal} />
              <Facts items={feeFacts(withdrawal)} />
            </Panel>
          </>
        }
        side={
          <>
            <Panel title="Customer and way">
              <WithdrawalFacts withdrawal={withdrawal} before={customerOf(withdrawal)} />
            </Panel>
            <Panel title="Who did what">
              <Facts items={peopleOf(withdrawal)} />
            </Panel>
            <Panel title="What happened so far">
              <WithdrawalTimeline withdrawal={withdrawal} withNames />
            </Panel>
          </>
        }
      />
      {shown && (
        <WithdrawalActDialog
          act={shown}
          withdrawal={withdrawal}
          onClose={(words) => {
            setOpen(null);
            setConflict(words);
          }}
        />
      )}
    </PageFrame>
  );
}

const customerOf = ({ customerId, customerName, customerEmail }: AdminWithdrawal) => [
  { label: 'Customer', value: <Link to={paths.admin.customerProfile(customerId)}>{customerName}</Link> },
  { label: 'E-mail', value: customerEmail },
];

const feeFacts = ({ total, feePaidAt, feeReference }: AdminWithdrawal) => {
  if (feePaidAt === null) return [{ label: 'Paid', value: total === '0.00' ? 'nothing to pay' : 'not yet' }];
  return [
    { label: 'Paid', value: <DateText iso={feePaidAt} time /> },
    { label: 'Reference', value: feeReference ?? '' },
  ];
};

const byPerson = (label: string, person: { name: string; at: string } | null) =>
  person === null
    ? []
    : [
        {
          label,
          value: (
            <>
              {person.name}, <DateText iso={person.at} time />
            </>
          ),
        },
      ];

const peopleOf = ({ approved, picked, packed, identity, handedOver }: AdminWithdrawal) => {
  const done = [
    ...byPerson('Approved', approved),
    ...byPerson('Picked', picked),
    ...byPerson('Packed', packed),
    ...(identity === null
      ? []
      : [
          {
            label: 'Paper shown',
            value: `${identityPaperNames[identity.paper]} of ${identity.name}, ending in ${identity.lastDigits}`,
          },
          ...byPerson('Looked at by', { name: identity.by, at: identity.at }),
        ]),
    ...byPerson('Handed over', handedOver),
  ];
  return done.length === 0 ? [{ label: 'Approved', value: 'nobody yet' }] : done;
};
