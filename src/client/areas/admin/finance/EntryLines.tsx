import { Button } from 'antd';

import { Glyph } from '#client/kit/glyph/Glyph.tsx';
import { MoneyInput } from '#client/kit/inputs/MoneyInput.tsx';
import { SelectInput } from '#client/kit/inputs/SelectInput.tsx';
import { TextInput } from '#client/kit/inputs/TextInput.tsx';
import { groupedNumber } from '#client/kit/money/number-text.ts';
import type { FormDefinition } from '#client/kit/resource-form/form-definition.ts';
import { useFormValues } from '#client/kit/resource-form/form-handle.ts';
import { type AccountKey, accountName, accountSort, accountSortNames } from '#contract/finance/books.rules.ts';
import { differences, entryLimits } from '#contract/finance/manual-entries.rules.ts';

import { emptyLine, type LinesValues } from './entry-lines-form.ts';
import styles from './finance.module.css';

interface EntryLinesProps {
  form: FormDefinition<{ id: string }, LinesValues>;
  accounts: readonly AccountKey[];
  fewest: number;
  /** What is said of what the lines leave over. */
  over: (currency: string, amount: string) => string;
}

/** The lines of an entry, each with its account and one amount, and what they leave over. */
export function EntryLines({ form, accounts, fewest, over }: EntryLinesProps) {
  const { Field, Rows } = form;
  const { lines } = useFormValues(form);
  const options = accounts.map((account) => ({
    value: account,
    label: `${accountName(account)} (${accountSortNames[accountSort(account)].toLowerCase()})`,
  }));
  const off = differences(lines);
  return (
    <Rows name="lines">
      {(rows, add) => (
        <>
          <ol className={styles.lines}>
            {rows.map(({ key, index, remove }) => {
              const currency = lines[index]?.currency || 'CAD';
              return (
                <li key={key} className={styles.line}>
                  <Field name={`lines.${index}.account`} label={`Account, line ${index + 1}`}>
                    {(field) => <SelectInput {...field} options={options} wide />}
                  </Field>
                  <div className={styles.amounts}>
                    <Field name={`lines.${index}.debit`} label="Debit">
                      {(field) => <MoneyInput {...field} currency={currency} />}
                    </Field>
                    <Field name={`lines.${index}.credit`} label="Credit">
                      {(field) => <MoneyInput {...field} currency={currency} />}
                    </Field>
                    <Field name={`lines.${index}.currency`} label="Currency">
                      {(field) => (
                        <TextInput
                          {...field}
                          maxLength={3}
                          onChange={(value: string) => field.onChange(value.toUpperCase())}
                        />
                      )}
                    </Field>
                  </div>
                  <Field name={`lines.${index}.memo`} label="Memo">
                    {(field) => <TextInput {...field} maxLength={entryLimits.memo} />}
                  </Field>
                  {rows.length > fewest && (
                    <Button size="small" aria-label={`Remove line ${index + 1}`} onClick={remove}>
                      Remove
                    </Button>
                  )}
                </li>
              );
            })}
          </ol>
          <Button
            icon={<Glyph name="plus" />}
            disabled={rows.length >= entryLimits.lines}
            onClick={() => add(emptyLine(lines.at(-1)?.currency))}
          >
            Add a line
          </Button>
          <p className={styles.over} role="status">
            {off.length === 0
              ? 'Debits and credits are equal.'
              : off.map(({ currency, amount }) => over(currency, groupedNumber(amount, 2))).join(' ')}
          </p>
        </>
      )}
    </Rows>
  );
}
