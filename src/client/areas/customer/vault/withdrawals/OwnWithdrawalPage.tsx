import { useState } from 'react';
import { Link, useParams } from 'react-router-dom';

import { paths } from '#client/app/paths.ts';
import { WithdrawalFacts } from '#client/features/vault/WithdrawalFacts.tsx';
import { WithdrawalFee } from '#client/features/vault/WithdrawalFee.tsx';
import { WithdrawalTag } from '#client/features/vault/WithdrawalTag.tsx';
import { WithdrawalTimeline } from '#client/features/vault/WithdrawalTimeline.tsx';
import { WithdrawnPieces } from '#client/features/vault/WithdrawnPieces.tsx';
import { useReadOwnWithdrawalQuery } from '#client/features/vault/withdraw-own.api.ts';
import { Answer } from '#client/kit/banner/Answer.tsx';
import { Note } from '#client/kit/banner/Banner.tsx';
import { DateText } from '#client/kit/date/DateText.tsx';
import { Failed } from '#client/kit/failed/Failed.tsx';
import { moneyWords } from '#client/kit/money/money-words.ts';
import { PageFrame } from '#client/kit/page-frame/PageFrame.tsx';
import { PageLoading } from '#client/kit/page-frame/PageLoading.tsx';
import { Panel } from '#client/kit/panel/Panel.tsx';
import text from '#client/kit/theme/text.module.css';
import { TwoColumns } from '#client/kit/two-columns/TwoColumns.tsx';
import type { OwnWithdrawal } from '#contract/vault/withdrawals.contract.ts';

import { CancelWithdrawal } from './CancelWithdrawal.tsx';

const trail = [{ label: 'Withdrawals', to: paths.customer.withdrawals }];

/** One own withdrawal: its pieces, what it costs, how it comes, what happened, and who acts next. */
export function OwnWithdrawalPage() {
  const { id = '' } = useParams();
  const { currentData: withdrawal, error, refetch } = useReadOwnWithdrawalQuery(id);
  const [said, setSaid] = useState<{ id: string; words: string; isRefused?: boolean } | null>(null);
  if (!withdrawal) {
    return (
      <PageFrame title="Withdrawal" trail={trail}>
        {error ? <Failed what="The withdrawal" error={error} onRetry={refetch} /> : <PageLoading />}
      </PageFrame>
    );
  }
  const next = nextWords(withdrawal);
  return (
    <PageFrame
      title={withdrawal.number === null ? 'A withdrawal that was not confirmed' : `Withdrawal ${withdrawal.number}`}
      trail={trail}
      note={
        <>
          <WithdrawalTag state={withdrawal.state} own />
          <span>
            <DateText iso={withdrawal.requestedAt ?? withdrawal.draftedAt} time />
          </span>
        </>
      }
    >
      {said?.id === id && <Answer tone={said.isRefused ? 'warn' : 'good'}>{said.words}</Answer>}
      {next !== null && <Note tone="info">{next}</Note>}
      {withdrawal.answer !== null && <Note tone="warn">{withdrawal.answer}</Note>}
      <TwoColumns
        main={
          <>
            <Panel title="Pieces">
              <WithdrawnPieces lines={withdrawal.lines} />
            </Panel>
            <Panel title="What it costs">
              <WithdrawalFee withdrawal={withdrawal} />
              {withdrawal.invoice && (
                <p>
                  <Link className={text.link} to={paths.customer.invoice(withdrawal.invoice.id)}>
                    Invoice {withdrawal.invoice.number}
                  </Link>
                </p>
              )}
            </Panel>
          </>
        }
        side={
          <>
            <Panel title="How it comes to you">
              <WithdrawalFacts withdrawal={withdrawal} />
            </Panel>
            <Panel title="What happened so far">
              <WithdrawalTimeline withdrawal={withdrawal} />
            </Panel>
            {withdrawal.moves.includes('cancel') && (
              <Panel title="Changed your mind?">
                <CancelWithdrawal
                  withdrawal={withdrawal}
                  onDone={(words) => setSaid({ id, words })}
                  onRefused={(words) => setSaid({ id, words, isRefused: true })}
                />
              </Panel>
            )}
          </>
        }
      />
    </PageFrame>
  );
}

/** Who acts next and how; null where nobody does. */
function nextWords({ state, total, feePaidAt, invoice, way, vault }: OwnWithdrawal): string | null {
  switch (state) {
    case 'fee_invoiced':
      return feePaidAt === null
        ? `Please pay ${moneyWords(total, 'CAD', 'code')} by bank transfer under ${invoice?.number ?? ''}. We go on once it is here.`
        : 'Your fee is here. We look at your withdrawal now.';
    case 'requested':
      return 'We look at your withdrawal now.';
    case 'approved':
      return 'Two of our officers pick and pack it now.';
    case 'packed':
      return way === 'counter'
        ? `It waits for you at ${vault.name}, ${vault.city}. Bring a valid paper with your photo and name.`
        : 'It is packed and goes to the carrier next.';
    default:
      return null;
  }
}
