import { shortDay } from '#client/kit/date/date-words.ts';
import { groupedNumber } from '#client/kit/money/number-text.ts';
import { Panel } from '#client/kit/panel/Panel.tsx';
import { type PlainColumn, PlainTable } from '#client/kit/plain-table/PlainTable.tsx';
import text from '#client/kit/theme/text.module.css';
import { metalNames } from '#contract/metals.ts';
import type { TaxClass, TaxEvent } from '#contract/vault/statements.contract.ts';
import { eventNote, eventWords } from '#contract/vault/tax-words.rules.ts';

import styles from './statements.module.css';

/** One class of identical property in a year: what was held at first, bought, sold, and held at last. */
export function TaxClassPanel({ of: { metal, sku, name, opening, events, closing } }: { of: TaxClass }) {
  const told = events.map((event, at) => ({ event, key: String(at) }));
  return (
    <Panel title={name} note={[metalNames[metal], sku].filter((word) => word !== '').join(', ')} flush>
      <p className={styles.held}>Held at first: {heldWords(opening)}</p>
      {events.length > 0 && (
        <PlainTable
          caption={`${name}, bought and sold`}
          narrow="cards"
          columns={columns}
          rows={told}
          rowKey={({ key }) => key}
        />
      )}
      <p className={styles.held}>Held at last: {heldWords(closing)}</p>
    </Panel>
  );
}

const heldWords = ({ pieces, cost }: TaxClass['opening']): string =>
  `${groupedNumber(String(pieces), 0)} ${pieces === 1 ? 'piece' : 'pieces'}, which cost ${groupedNumber(cost, 2)} CAD`;

interface Told {
  event: TaxEvent;
  key: string;
}

const money = (label: string, of: (event: TaxEvent) => string | null): PlainColumn<Told> => ({
  label,
  align: 'end',
  render: ({ event }) => {
    const value = of(event);
    return value === null ? null : <span className={text.numbers}>{groupedNumber(value, 2)}</span>;
  },
});

const columns: readonly PlainColumn<Told>[] = [
  { label: 'What', render: ({ event }) => <What event={event} /> },
  { label: 'Day', render: ({ event }) => <span className={text.numbers}>{shortDay(event.day)}</span> },
  { label: 'Pieces', align: 'end', render: ({ event }) => groupedNumber(String(event.pieces), 0) },
  money('Proceeds', ({ proceeds }) => proceeds),
  money('Outlays', ({ outlays }) => outlays),
  money('Cost', ({ cost }) => cost),
  money('Gain', ({ gain }) => gain),
  { label: 'Held', align: 'end', render: ({ event }) => groupedNumber(String(event.piecesAfter), 0) },
  money('Cost of it', ({ costAfter }) => costAfter),
];

function What({ event }: { event: TaxEvent }) {
  const note = eventNote(event, shortDay);
  return (
    <>
      {eventWords(event)}
      {note !== null && <small className={styles.said}>{note}</small>}
    </>
  );
}
