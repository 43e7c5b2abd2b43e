import { useCheckBooksMutation } from '#client/features/finance/books/books.api.ts';
import { Button } from '#client/kit/button/Button.tsx';
import { DateText } from '#client/kit/date/DateText.tsx';
import { Failed } from '#client/kit/failed/Failed.tsx';
import { FillDisc } from '#client/kit/fill-disc/FillDisc.tsx';
import { type PlainColumn, PlainTable } from '#client/kit/plain-table/PlainTable.tsx';
import { Section } from '#client/kit/section/Section.tsx';
import type { BooksCheck as Check } from '#contract/finance/books.contract.ts';

import styles from './books.module.css';

type Rule = Check['rules'][number];

const columns: readonly PlainColumn<Rule>[] = [
  { label: 'Rule', render: ({ name, rule }) => <span title={name}>{rule}</span> },
  {
    label: 'Found',
    render: ({ found }) =>
      found.length === 0 ? (
        <FillDisc fill="full" tone="ok">
          Holds
        </FillDisc>
      ) : (
        <ul className={styles.found}>
          {found.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      ),
  },
];

/** Every invariant of the books, checked when asked. */
export function BooksCheck() {
  const [check, { data, error, isLoading }] = useCheckBooksMutation();
  const broken = data?.rules.filter(({ found }) => found.length > 0).length ?? 0;
  return (
    <Section
      title="Check of the books"
      aside={
        <Button onClick={() => void check()} disabled={isLoading}>
          {isLoading ? 'Checking…' : data ? 'Check again' : 'Check now'}
        </Button>
      }
    >
      {error && <Failed what="The check" error={error} onRetry={() => void check()} />}
      {!data && !error && (
        <p>
          Compares orders, payments, stock and journal, and what is kept of customers, compliance and the staff with its
          history, and names every difference.
        </p>
      )}
      {data && (
        <>
          <p role="status">
            {broken === 0
              ? `All ${data.rules.length} rules hold`
              : `${broken} of ${data.rules.length} rules are broken`}
            , checked <DateText iso={data.at} time />.
          </p>
          <PlainTable caption="Rules of the books" columns={columns} rows={data.rules} rowKey={({ name }) => name} />
        </>
      )}
    </Section>
  );
}
