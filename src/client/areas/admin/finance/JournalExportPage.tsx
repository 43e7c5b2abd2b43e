import { Button } from 'antd';
import { useState } from 'react';

import { isApiError } from '#client/api/api-error.ts';
import { paths } from '#client/app/paths.ts';
import books from '#client/areas/admin/finance/books/books.module.css';
import { exportFile, useExportPreviewQuery } from '#client/features/finance/journal-export.api.ts';
import { Note } from '#client/kit/banner/Banner.tsx';
import { useShopDay } from '#client/kit/clock/use-shop-day.ts';
import { Facts } from '#client/kit/facts/Facts.tsx';
import { Glyph } from '#client/kit/glyph/Glyph.tsx';
import { groupedNumber } from '#client/kit/money/number-text.ts';
import { PageFrame } from '#client/kit/page-frame/PageFrame.tsx';
import { PageLoading } from '#client/kit/page-frame/PageLoading.tsx';
import { Panel } from '#client/kit/panel/Panel.tsx';
import { Segmented } from '#client/kit/segmented/Segmented.tsx';
import { accountName } from '#contract/finance/books.rules.ts';
import type { ExportPreview } from '#contract/finance/journal-export.contract.ts';
import {
  type ExportProgram,
  exportProgramNames,
  exportPrograms,
  type ExportStep,
} from '#contract/finance/journal-export.rules.ts';

import { AccountMapForm } from './AccountMapForm.tsx';
import { DayField } from '#client/kit/day-field/DayField.tsx';
import styles from './finance.module.css';

const trail = [{ label: 'Finance', to: paths.admin.finance }];
const programs = exportPrograms.map((value) => ({ value, label: exportProgramNames[value] }));
const currencies = ['CAD', 'USD'].map((value) => ({ value, label: value }));
const steps: readonly { value: ExportStep; label: string }[] = [
  { value: 'day', label: 'A journal a day' },
  { value: 'entry', label: 'Each entry' },
];

const howTo = {
  quickbooks:
    'Import it under Import data, Journal entries, with account numbers switched off. Map what customers and suppliers owe to accounts that are not its own receivable or payable, which ask for a name on each line.',
  xero: 'Import it under Manual journals. Each file has the 300 lines that one import takes at most.',
  sage50: 'Import it under General journal entries. Accounts that Sage links to its own modules are refused there.',
} as const satisfies Record<ExportProgram, string>;

/** The journal as files for another program, and what our accounts are called there. */
export function JournalExportPage() {
  const today = useShopDay();
  const [program, setProgram] = useState<ExportProgram>('quickbooks');
  const [span, setSpan] = useState({
    from: `${today.slice(0, 8)}01`,
    to: today,
    currency: 'CAD',
    by: 'day' as ExportStep,
  });
  const query = new URLSearchParams({ ...span }).toString();
  const { currentData, error } = useExportPreviewQuery({ program, query });
  return (
    <PageFrame title="Journal export" trail={trail}>
      <div className={books.page}>
        <Panel title="Files">
          <div className={styles.choice}>
            <Segmented label="Program" options={programs} value={program} onChange={setProgram} />
            <DayField label="From" day={span.from} onChoose={(from) => setSpan({ ...span, from })} />
            <DayField label="to the end of" day={span.to} onChoose={(to) => setSpan({ ...span, to })} />
            <Segmented
              label="Currency"
              options={currencies}
              value={span.currency}
              onChange={(currency) => setSpan({ ...span, currency })}
            />
            <Segmented label="Journals" options={steps} value={span.by} onChange={(by) => setSpan({ ...span, by })} />
          </div>
          {currentData ? (
            <Found preview={currentData} program={program} query={query} />
          ) : isApiError(error) ? (
            <Note tone="warn" role="alert">
              {error.message}
            </Note>
          ) : (
            <PageLoading />
          )}
          <p className={styles.over}>{howTo[program]}</p>
        </Panel>
        <AccountMapForm key={program} program={program} />
      </div>
    </PageFrame>
  );
}

interface FoundProps {
  preview: ExportPreview;
  program: ExportProgram;
  query: string;
}

function Found({ preview: { journals, lines, debits, credits, files, missing }, program, query }: FoundProps) {
  if (lines === 0) return <p className={styles.over}>Nothing is booked in these days.</p>;
  return (
    <>
      <Facts
        items={[
          {
            label: 'Journals',
            value: `${groupedNumber(String(journals), 0)}, ${groupedNumber(String(lines), 0)} lines`,
          },
          { label: 'Debits', value: groupedNumber(debits, 2) },
          { label: 'Credits', value: groupedNumber(credits, 2) },
        ]}
      />
      {missing.length > 0 ? (
        <Note tone="warn">Not yet mapped below: {missing.map(accountName).join(', ')}.</Note>
      ) : (
        <div className={styles.files}>
          {Array.from({ length: files }, (_, at) => (
            <Button
              key={at}
              type={at === 0 ? 'primary' : 'default'}
              icon={<Glyph name="download" />}
              href={exportFile(program, query, at + 1)}
              download
            >
              {files === 1 ? 'Download' : `Part ${at + 1}`}
            </Button>
          ))}
        </div>
      )}
    </>
  );
}
