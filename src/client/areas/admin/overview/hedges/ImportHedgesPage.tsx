import { Alert, Button } from 'antd';
import { type ChangeEvent, useId, useState } from 'react';
import { useNavigate } from 'react-router-dom';

import { isApiError } from '#client/api/api-error.ts';
import { paths } from '#client/app/paths.ts';
import {
  useImportHedgeFileMutation,
  usePreviewHedgeFileMutation,
} from '#client/features/overview/hedges/hedges.api.ts';
import styles from '#client/features/trade/payments/payments.module.css';
import { useAttemptKey } from '#client/kit/attempt/attempt-key.ts';
import { fileText } from '#client/kit/file-drop/file-text.ts';
import { PageFrame } from '#client/kit/page-frame/PageFrame.tsx';
import { type PlainColumn, PlainTable } from '#client/kit/plain-table/PlainTable.tsx';
import type { HedgeImportPreview } from '#contract/overview/hedges.contract.ts';
import { hedgeFileColumns } from '#contract/overview/hedges.rules.ts';

const trail = [
  { label: 'Exposure', to: paths.admin.exposure },
  { label: 'Hedges', to: paths.admin.hedges },
];

type Row = HedgeImportPreview['rows'][number];

const words = { new: 'New', known: 'Entered before', wrong: 'Wrong' } as const;

const columns: readonly PlainColumn<Row>[] = [
  { label: 'Row', render: ({ line }) => line },
  {
    label: 'What',
    render: ({ action, problems }) => (problems.length > 0 ? `${words[action]}: ${problems.join(' ')}` : words[action]),
  },
  { label: 'Counterparty', render: ({ counterparty }) => counterparty },
  { label: 'Reference', render: ({ reference }) => reference },
  { label: 'Trade', render: ({ words: told }) => <span className={styles.words}>{told}</span> },
];

/** A CSV file of trades: looked at first, line by line, then entered for a second person to confirm. */
export function ImportHedgesPage() {
  const id = useId();
  const [text, setText] = useState('');
  const [shown, setShown] = useState<HedgeImportPreview | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [preview, previewed] = usePreviewHedgeFileMutation();
  const [bringIn, brought] = useImportHedgeFileMutation();
  const keyFor = useAttemptKey();
  const navigate = useNavigate();

  const choose = async ({ target }: ChangeEvent<HTMLInputElement>): Promise<void> => {
    const chosen = target.files?.[0];
    if (!chosen) return;
    const next = await fileText(chosen);
    setText(next);
    const { data, error } = await preview({ text: next });
    setShown(data ?? null);
    setProblem(isApiError(error) ? error.message : null);
  };
  const confirm = async (): Promise<void> => {
    if (!shown) return;
    const body = { text, plan: shown.plan };
    const { data, error } = await bringIn({ body, key: keyFor(body) });
    if (data) await navigate(`${paths.admin.hedges}?f.state=in:entered`);
    setProblem(isApiError(error) ? error.message : null);
  };
  const count = shown?.counts.new ?? 0;
  return (
    <PageFrame title="Import hedges" trail={trail}>
      <div className={styles.import}>
        <div className={styles.field}>
          <label htmlFor={id}>CSV file of trades</label>
          <input
            id={id}
            className={styles.file}
            type="file"
            accept=".csv,text/csv,.txt"
            aria-describedby={`${id}-columns`}
            onChange={(event) => void choose(event)}
          />
          <p id={`${id}-columns`}>
            Its first line names the columns, in any order: {hedgeFileColumns.join(', ')}. Days are written 2026-11-20.
          </p>
        </div>
        {problem !== null && <Alert type="warning" role="alert" title={problem} />}
        {shown && (
          <>
            <p role="status">
              {count} new, {shown.counts.known} entered before, {shown.counts.wrong} wrong. Wrong ones are left out.
            </p>
            <PlainTable
              caption="Trades of the file"
              columns={columns}
              rows={shown.rows}
              rowKey={({ line }) => String(line)}
              narrow="cards"
            />
            <div>
              <Button
                type="primary"
                disabled={count === 0 || previewed.isLoading}
                loading={brought.isLoading}
                onClick={() => void confirm()}
              >
                Enter {count} {count === 1 ? 'trade' : 'trades'}
              </Button>
            </div>
          </>
        )}
      </div>
    </PageFrame>
  );
}
