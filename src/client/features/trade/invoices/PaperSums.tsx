import { minorUnits, moneyText } from '#contract/arithmetic/exact.ts';
import { grouped } from '#contract/amount-words.rules.ts';
import { cadRows, sumRows, taxNotes } from '#contract/trade/invoice-words.rules.ts';
import type { Invoice } from '#contract/trade/invoices.contract.ts';

import styles from './invoice-paper.module.css';

const isSome = (amount: string): boolean => /[1-9]/.test(amount);

/** What was paid and credited beyond the total: it went back to the customer, as money or to the balance. */
const backOf = (total: string, paid: string, credited: string): bigint =>
  minorUnits(paid) + minorUnits(credited) - minorUnits(total);

/** Why which line is taxed so, and what it all comes to; then what was paid and given back since. */
export function PaperSums({ invoice: { content, state, paid, credited, due } }: { invoice: Invoice }) {
  const { notes } = taxNotes(content.lines);
  const back = state === 'void' ? 0n : backOf(content.total, paid, credited);
  const moved = content.series !== 'CRN' && (isSome(paid) || isSome(credited) || state === 'void');
  return (
    <div className={styles.below}>
      <section>
        <h2>Tax</h2>
        <ol>
          {notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ol>
        {isSome(due) && content.payment?.facts && <Paying facts={content.payment.facts} />}
      </section>
      <table className={styles.sums}>
        <caption>Totals</caption>
        <tbody>
          {sumRows(content).map(([name, amount]) => (
            <Row key={name} name={name} amount={grouped(amount)} />
          ))}
          <tr data-kind="total">
            <th scope="row">Total {content.currency}</th>
            <td>
              <span>{grouped(content.total)}</span>
            </td>
          </tr>
          {content.currency !== 'CAD' && <Row name="In Canadian dollars" amount={grouped(content.totalCad)} />}
          {cadRows(content).map(([name, amount]) => (
            <Row key={name} name={name} amount={grouped(amount)} />
          ))}
          {moved && isSome(paid) && <Row name="Paid" amount={grouped(`-${paid}`)} />}
          {moved && isSome(credited) && <Row name="Credited" amount={grouped(`-${credited}`)} />}
          {moved && back > 0n && <Row name="Back to the customer" amount={grouped(moneyText(back))} />}
          {moved && (
            <tr data-kind="due">
              <th scope="row">To pay</th>
              <td>{grouped(due)}</td>
            </tr>
          )}
        </tbody>
      </table>
    </div>
  );
}

/** Where the money goes, while any is due. */
const Paying = ({ facts }: { facts: readonly { label: string; value: string }[] }) => (
  <>
    <h2 className={styles.paying}>Where to pay</h2>
    <dl>
      {facts.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  </>
);

const Row = ({ name, amount }: { name: string; amount: string }) => (
  <tr>
    <th scope="row">{name}</th>
    <td>{amount}</td>
  </tr>
);
