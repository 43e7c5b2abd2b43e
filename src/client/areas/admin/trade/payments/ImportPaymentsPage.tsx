import { Alert, Button, Input, Select } from 'antd';
import { type ChangeEvent, useState } from 'react';
import { useNavigate } from 'react-router-dom';

import { isApiError } from '#client/api/api-error.ts';
import { paths } from '#client/app/paths.ts';
import styles from '#client/features/trade/payments/payments.module.css';
import { useImportBankFileMutation, usePreviewBankFileMutation } from '#client/features/trade/payments/receipts.api.ts';
import { useAttemptKey } from '#client/kit/attempt/attempt-key.ts';
import { fileText } from '#client/kit/file-drop/file-text.ts';
import { PageFrame } from '#client/kit/page-frame/PageFrame.tsx';
import type { BankImportPreview } from '#contract/trade/bank-imports.contract.ts';
import { dateOrderNames, dateOrders } from '#contract/trade/bank-lines.rules.ts';

import { BankColumnsInput } from './BankColumnsInput.tsx';
import { BankLinesTable } from './BankLinesTable.tsx';
import { Labelled } from './Labelled.tsx';

const trail = [{ label: 'Money in', to: paths.admin.payments }];

type Mapping = BankImportPreview['mapping'];

/** A bank's CSV file: looked at first, its columns named where they were not recognised, then brought in. */
export function ImportPaymentsPage() {
  const [file, setFile] = useState({ bankAccount: 'Main account', currency: 'CAD', text: '' });
  const [preview, previewed] = usePreviewBankFileMutation();
  const [bringIn, brought] = useImportBankFileMutation();
  const [problem, setProblem] = useState<string | null>(null);
  const [shown, setShown] = useState<BankImportPreview | null>(null);
  const keyFor = useAttemptKey();
  const navigate = useNavigate();

  const look = async (next: typeof file, mapping: Mapping | null): Promise<void> => {
    setFile(next);
    if (next.text === '') return;
    const { data, error } = await preview({ ...next, mapping });
    if (data) setShown(data);
    setProblem(isApiError(error) ? error.message : null);
  };
  const confirm = async (): Promise<void> => {
    if (!shown) return;
    const body = { ...file, mapping: shown.mapping, plan: shown.plan };
    const { data, error } = await bringIn({ body, key: keyFor(body) });
    if (data) await navigate(`${paths.admin.payments}?f.state=in:unmatched`);
    setProblem(isApiError(error) ? error.message : null);
  };
  const choose = async ({ target }: ChangeEvent<HTMLInputElement>): Promise<void> => {
    const chosen = target.files?.[0];
    if (chosen) await look({ ...file, text: await fileText(chosen) }, null);
  };
  const count = shown?.counts.new ?? 0;
  const recorded = shown?.counts.recorded ?? 0;
  return (
    <PageFrame title="Import a bank file" trail={trail}>
      <div className={styles.import}>
        <div className={styles.columns}>
          <Labelled label="Our account">
            {(id) => (
              <Input
                id={id}
                value={file.bankAccount}
                maxLength={60}
                onChange={({ target }) => void look({ ...file, bankAccount: target.value }, shown?.mapping ?? null)}
              />
            )}
          </Labelled>
          <Labelled label="Currency">
            {(id) => (
              <Input
                id={id}
                value={file.currency}
                maxLength={3}
                onChange={({ target }) =>
                  void look({ ...file, currency: target.value.toUpperCase() }, shown?.mapping ?? null)
                }
              />
            )}
          </Labelled>
          <Labelled label="CSV file of the bank">
            {(id) => (
              <input
                id={id}
                className={styles.file}
                type="file"
                accept=".csv,text/csv,.txt"
                onChange={(event) => void choose(event)}
              />
            )}
          </Labelled>
        </div>
        {problem !== null && <Alert type="warning" role="alert" title={problem} />}
        {shown && (
          <>
            <div className={styles.columns}>
              <Labelled label="Dates are written">
                {(id) => (
                  <Select
                    id={id}
                    value={shown.mapping.dateOrder}
                    options={dateOrders.map((value) => ({ value, label: dateOrderNames[value] }))}
                    onChange={(dateOrder) => void look(file, { ...shown.mapping, dateOrder, layout: 'Other' })}
                  />
                )}
              </Labelled>
              <BankColumnsInput
                headings={shown.headings}
                columns={shown.mapping.columns}
                onChange={(columns) => void look(file, { ...shown.mapping, columns, layout: 'Other' })}
              />
            </div>
            <p role="status">
              Layout: {shown.mapping.layout}. {count} new, {shown.counts.known} known already, {shown.counts.out} money
              out, {shown.counts.wrong} not readable.
              {recorded > 0 &&
                ` ${recorded} written down by hand before: tied to that money, and not brought in again.`}
            </p>
            <BankLinesTable rows={shown.rows} currency={file.currency} />
            <div>
              <Button
                type="primary"
                disabled={count + recorded === 0 || previewed.isLoading}
                loading={brought.isLoading}
                onClick={() => void confirm()}
              >
                Bring in {count} {count === 1 ? 'line' : 'lines'}
              </Button>
            </div>
          </>
        )}
      </div>
    </PageFrame>
  );
}
