import { Link } from 'react-router-dom';

import { paths } from '#client/app/paths.ts';
import { fineOunces } from '#client/features/vault/storage-words.ts';
import { DateText } from '#client/kit/date/DateText.tsx';
import { Hallmark } from '#client/kit/hallmark/Hallmark.tsx';
import { groupedNumber } from '#client/kit/money/number-text.ts';
import { Panel } from '#client/kit/panel/Panel.tsx';
import { type PlainColumn, PlainTable } from '#client/kit/plain-table/PlainTable.tsx';
import text from '#client/kit/theme/text.module.css';
import { metalNames } from '#contract/metals.ts';
import { movesNote, valueNote } from '#contract/vault/statement-words.rules.ts';
import {
  movementKindNames,
  type Statement,
  type StatementHolding,
  type StatementMovement,
  type StatementSum,
} from '#contract/vault/statements.contract.ts';

import { MoneyTables } from './MoneyTables.tsx';
import styles from './statements.module.css';

/** A statement of account, table by table. */
export const StatementTables = ({ statement }: { statement: Statement }) => (
  <>
    <Holdings title="Held at first" rows={statement.opening} value={statement.openingValue} />
    <Panel title="What came and left" flush>
      {statement.movements.length === 0 ? (
        <p className={styles.none}>Nothing came or left in these days.</p>
      ) : (
        <PlainTable
          caption="What came and left"
          narrow="cards"
          columns={movementColumns}
          rows={statement.movements}
          rowKey={({ at, kind, reference, name, vault }) => [at, kind, reference?.id, name, vault].join(' ')}
        />
      )}
    </Panel>
    <Holdings title="Held at last" rows={statement.closing} value={statement.closingValue} />
    <p className={styles.note}>{valueNote}</p>
    <Sums rows={statement.sums} />
    <MoneyTables statement={statement} />
  </>
);

const figure = (value: string | null) =>
  value === null ? (
    <span className={text.muted}>unknown</span>
  ) : (
    <span className={text.numbers}>{groupedNumber(value, 2)}</span>
  );
const weight = (ng: string) => <span className={text.numbers}>{fineOunces(ng)}</span>;
const count = (pieces: number) => <span className={text.numbers}>{groupedNumber(String(pieces), 0)}</span>;

const holdingColumns: readonly PlainColumn<StatementHolding>[] = [
  {
    label: 'Metal',
    render: ({ metal }) => (
      <>
        <Hallmark metal={metal} /> {metalNames[metal]}
      </>
    ),
  },
  { label: 'Vault', render: ({ vault }) => vault },
  { label: 'Pieces', align: 'end', render: ({ pieces }) => count(pieces) },
  { label: 'Fine oz', align: 'end', render: ({ fineNg }) => weight(fineNg) },
  { label: 'Value CAD', align: 'end', render: ({ value }) => figure(value) },
];

const Holdings = ({
  title,
  rows,
  value,
}: {
  title: string;
  rows: readonly StatementHolding[];
  value: string | null;
}) => (
  <Panel title={title} flush>
    {rows.length === 0 ? (
      <p className={styles.none}>Nothing was held.</p>
    ) : (
      <PlainTable
        caption={title}
        narrow="cards"
        columns={holdingColumns}
        rows={rows}
        rowKey={({ vault, metal }) => `${vault} ${metal}`}
        totals={['All metals', '', '', '', figure(value)]}
      />
    )}
  </Panel>
);

const sumColumns: readonly PlainColumn<StatementSum>[] = [
  {
    label: 'Metal',
    render: ({ metal }) => (
      <>
        <Hallmark metal={metal} /> {metalNames[metal]}
      </>
    ),
  },
  { label: 'At first', align: 'end', render: ({ opening }) => weight(opening) },
  { label: 'Came', align: 'end', render: ({ came }) => weight(came) },
  { label: 'Left', align: 'end', render: ({ left }) => weight(left) },
  { label: 'At last', align: 'end', render: ({ closing }) => weight(closing) },
];

const Sums = ({ rows }: { rows: readonly StatementSum[] }) =>
  rows.length > 0 && (
    <Panel title="By metal, in fine ounces" note={movesNote} flush>
      <PlainTable
        caption="By metal, in fine ounces"
        narrow="cards"
        columns={sumColumns}
        rows={rows}
        rowKey={({ metal }) => metal}
      />
    </Panel>
  );

const movementColumns: readonly PlainColumn<StatementMovement>[] = [
  { label: 'Item', render: ({ name }) => name },
  { label: 'Day', render: ({ at }) => <DateText iso={at} /> },
  { label: 'What', render: (movement) => <What movement={movement} /> },
  { label: 'Vault', render: ({ vault }) => vault },
  { label: 'Pieces', align: 'end', render: ({ pieces }) => count(pieces) },
  { label: 'Fine oz', align: 'end', render: ({ fineNg }) => weight(fineNg) },
  { label: 'CAD', align: 'end', render: ({ amount }) => amount !== null && figure(amount) },
];

function What({ movement: { kind, reference } }: { movement: StatementMovement }) {
  if (!reference) return movementKindNames[kind];
  const { of, number } = reference;
  return (
    <>
      {movementKindNames[kind]},{' '}
      <Link className={text.link} to={wayTo(reference)}>
        {of} {number}
      </Link>
    </>
  );
}

function wayTo({ of, id }: NonNullable<StatementMovement['reference']>): string {
  if (of === 'order') return paths.customer.order(id);
  if (of === 'transfer') return paths.customer.transfer(id);
  return of === 'sale' ? paths.customer.soldItem(id) : paths.customer.withdrawal(id);
}
