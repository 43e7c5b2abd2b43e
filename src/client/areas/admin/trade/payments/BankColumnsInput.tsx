import { Select } from 'antd';

import { LeaveByTab } from '#client/kit/inputs/LeaveByTab.tsx';
import type { BankImportPreview } from '#contract/trade/bank-imports.contract.ts';

import { Labelled } from './Labelled.tsx';

type Columns = BankImportPreview['mapping']['columns'];

interface BankColumnsInputProps {
  /** The file's first line. */
  headings: readonly string[];
  columns: Columns;
  onChange: (columns: Columns) => void;
}

const single = [
  ['date', 'Date'],
  ['amount', 'Amount, in and out'],
  ['direction', 'Debit or credit'],
  ['credit', 'Money in'],
  ['debit', 'Money out'],
  ['payer', 'Payer'],
] as const;

/** Which column of the file says what. */
export function BankColumnsInput({ headings, columns, onChange }: BankColumnsInputProps) {
  const options = headings.map((heading, value) => ({ value, label: `${value + 1}: ${heading.slice(0, 30)}` }));
  return (
    <>
      {single.map(([key, label]) => (
        <Labelled key={key} label={label}>
          {(id) => (
            <Select
              id={id}
              value={columns[key]}
              options={options}
              allowClear={key !== 'date'}
              placeholder="no column"
              onChange={(value: number | undefined) => onChange({ ...columns, [key]: value ?? null })}
            />
          )}
        </Labelled>
      ))}
      <Labelled label="Reference">
        {(id) => (
          <LeaveByTab>
            <Select
              id={id}
              mode="multiple"
              value={columns.reference}
              options={options}
              maxCount={6}
              onChange={(reference) => onChange({ ...columns, reference })}
            />
          </LeaveByTab>
        )}
      </Labelled>
    </>
  );
}
