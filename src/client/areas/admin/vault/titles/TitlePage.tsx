import { Alert } from 'antd';
import { useState } from 'react';
import { Link, useParams } from 'react-router-dom';

import { paths } from '#client/app/paths.ts';
import { TitleFacts } from '#client/features/vault/TitleFacts.tsx';
import { useReadTitleQuery } from '#client/features/vault/titles.api.ts';
import { TitleTag } from '#client/features/vault/TitleTag.tsx';
import { WithdrawalTimeline } from '#client/features/vault/WithdrawalTimeline.tsx';
import { WithdrawnPieces } from '#client/features/vault/WithdrawnPieces.tsx';
import { Failed } from '#client/kit/failed/Failed.tsx';
import { ActButtons } from '#client/kit/page-frame/ActButtons.tsx';
import { PageFrame } from '#client/kit/page-frame/PageFrame.tsx';
import { PageLoading } from '#client/kit/page-frame/PageLoading.tsx';
import { Panel } from '#client/kit/panel/Panel.tsx';
import { TwoColumns } from '#client/kit/two-columns/TwoColumns.tsx';
import type { AdminTitleTransfer } from '#contract/vault/title-transfers.contract.ts';

import { TitleActDialog, titleActs } from './title-acts.tsx';

const trail = [{ label: 'Transfers between customers', to: paths.admin.titleTransfers }];

/** One transfer between customers: its pieces, both of them, what happened, and what compliance can do. */
export function TitlePage() {
  const { id = '' } = useParams();
  const { currentData: transfer, error, refetch } = useReadTitleQuery(id);
  if (!transfer) {
    return (
      <PageFrame title="Transfer between customers" trail={trail}>
        {error ? <Failed what="The transfer" error={error} onRetry={refetch} /> : <PageLoading />}
      </PageFrame>
    );
  }
  return <Known key={id} transfer={transfer} />;
}

function Known({ transfer }: { transfer: AdminTitleTransfer }) {
  const [open, setOpen] = useState<string | null>(null);
  const [conflict, setConflict] = useState<string | null>(null);
  const acts = titleActs(transfer);
  const shown = acts.find(({ event }) => event === open);
  const { number, state, lines, giver, receiver, approved } = transfer;
  return (
    <PageFrame
      title={`Transfer ${number ?? ''}`}
      trail={trail}
      note={<TitleTag state={state} />}
      actions={<ActButtons acts={acts} onOpen={setOpen} />}
    >
      {conflict !== null && (
        <Alert type="warning" role="alert" title={conflict} closable onClose={() => setConflict(null)} />
      )}
      <TwoColumns
        main={
          <Panel title="Pieces" note="and where they lie">
            <WithdrawnPieces lines={lines} places={Object.fromEntries(lines.map((line) => [line.id, line.vault]))} />
          </Panel>
        }
        side={
          <>
            <Panel title="The transfer">
              <TitleFacts
                transfer={transfer}
                between={[
                  ...personFacts('From', giver),
                  ...personFacts('To', receiver),
                  ...(approved === null ? [] : [{ label: 'Approved by', value: approved.name }]),
                ]}
              />
            </Panel>
            <Panel title="What happened so far">
              <WithdrawalTimeline withdrawal={transfer} withNames />
            </Panel>
          </>
        }
      />
      {shown && (
        <TitleActDialog
          act={shown}
          transfer={transfer}
          onClose={(words) => {
            setOpen(null);
            setConflict(words);
          }}
        />
      )}
    </PageFrame>
  );
}

const personFacts = (label: string, { id, name, email }: AdminTitleTransfer['giver']) => [
  { label, value: <Link to={paths.admin.customerProfile(id)}>{name}</Link> },
  { label: `${label}, e-mail`, value: email },
];
