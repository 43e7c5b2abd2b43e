import { useState } from 'react';
import { useParams } from 'react-router-dom';

import { paths } from '#client/app/paths.ts';
import { useReadOwnTitleQuery } from '#client/features/vault/title-own.api.ts';
import { TitleFacts } from '#client/features/vault/TitleFacts.tsx';
import { TitleTag } from '#client/features/vault/TitleTag.tsx';
import { WithdrawalTimeline } from '#client/features/vault/WithdrawalTimeline.tsx';
import { WithdrawnPieces } from '#client/features/vault/WithdrawnPieces.tsx';
import { Answer } from '#client/kit/banner/Answer.tsx';
import { Note } from '#client/kit/banner/Banner.tsx';
import { Failed } from '#client/kit/failed/Failed.tsx';
import { PageFrame } from '#client/kit/page-frame/PageFrame.tsx';
import { PageLoading } from '#client/kit/page-frame/PageLoading.tsx';
import { Panel } from '#client/kit/panel/Panel.tsx';
import { TwoColumns } from '#client/kit/two-columns/TwoColumns.tsx';
import type { OwnTitleTransfer } from '#contract/vault/title-transfers.contract.ts';

import { AcceptTitle } from './AcceptTitle.tsx';
import { EndOwnTitle } from './EndOwnTitle.tsx';

const trail = [{ label: 'Transfers', to: paths.customer.transfers }];

/** One transfer that the customer gives or is given: its pieces, with whom, and what he can do. */
export function OwnTitlePage() {
  const { id = '' } = useParams();
  const { currentData: transfer, error, refetch } = useReadOwnTitleQuery(id);
  if (!transfer) {
    return (
      <PageFrame title="Transfer" trail={trail}>
        {error ? <Failed what="The transfer" error={error} onRetry={refetch} /> : <PageLoading />}
      </PageFrame>
    );
  }
  return <Known key={id} transfer={transfer} />;
}

function Known({ transfer }: { transfer: OwnTitleTransfer }) {
  const [said, setSaid] = useState<{ words: string; isRefused?: boolean } | null>(null);
  const { number, state, side, other, answer, moves, lines } = transfer;
  const isReceiver = side === 'received';
  const next = nextWords(transfer);
  return (
    <PageFrame
      title={number === null ? 'A transfer that was not confirmed' : `Transfer ${number}`}
      trail={trail}
      note={<TitleTag state={state} isReceiver={isReceiver} />}
    >
      {said && <Answer tone={said.isRefused ? 'warn' : 'good'}>{said.words}</Answer>}
      {next !== null && <Note tone="info">{next}</Note>}
      {answer !== null && <Note tone="warn">{answer}</Note>}
      <TwoColumns
        main={
          <Panel title="Pieces">
            <WithdrawnPieces lines={lines} places={Object.fromEntries(lines.map((line) => [line.id, line.vault]))} />
          </Panel>
        }
        side={
          <>
            {moves.includes('accept') && (
              <Panel title="Do you accept it?">
                <AcceptTitle transfer={transfer} onDone={(done) => setSaid({ words: acceptedWords(done) })} />
              </Panel>
            )}
            <Panel title="The transfer">
              <TitleFacts transfer={transfer} between={[{ label: isReceiver ? 'From' : 'To', value: other }]} />
            </Panel>
            <Panel title="What happened so far">
              <WithdrawalTimeline withdrawal={transfer} />
            </Panel>
            {(moves.includes('take_back') || moves.includes('decline')) && (
              <Panel title={isReceiver ? 'Do you not want it?' : 'Changed your mind?'}>
                <EndOwnTitle
                  transfer={transfer}
                  onDone={(words) => setSaid({ words })}
                  onRefused={(words) => setSaid({ words, isRefused: true })}
                />
              </Panel>
            )}
          </>
        }
      />
    </PageFrame>
  );
}

const acceptedWords = ({ state }: OwnTitleTransfer): string =>
  state === 'done'
    ? 'Accepted. The metal is yours, and stands in your storage.'
    : 'Accepted. We look at transfers of this size ourselves, and write to you once the metal has passed.';

/** Who acts next; null where nobody does, or it is the customer himself. */
function nextWords({ state, side }: OwnTitleTransfer): string | null {
  if (state === 'asked' && side === 'given')
    return 'The receiver has seven days to accept it. Your pieces are set aside.';
  if (state === 'accepted') return 'Accepted. We look at it, and write to you once the metal has passed.';
  return null;
}
