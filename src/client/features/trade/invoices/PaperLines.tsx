import type { InvoiceLine } from '#contract/trade/invoice-content.contract.ts';
import { grouped } from '#contract/amount-words.rules.ts';
import { fineOunces, lineDetails, taxNotes, treatmentWords } from '#contract/trade/invoice-words.rules.ts';

import styles from './invoice-paper.module.css';

/** The lines of a document. On a phone what belongs to a piece moves below its name. */
export function PaperLines({ lines }: { lines: readonly InvoiceLine[] }) {
  const { noteOf } = taxNotes(lines);
  // A credit note of an amount gives back no piece, so there is nothing to count.
  const hasPieces = lines.some(({ qty }) => qty > 0);
  return (
    <table className={styles.lines}>
      <caption>Lines</caption>
      <thead>
        <tr>
          <th scope="col">Description</th>
          {hasPieces &&
            ['Qty', 'Fine oz', 'Unit'].map((head) => (
              <th key={head} scope="col" data-wide data-align="end">
                {head}
              </th>
            ))}
          <th scope="col" data-wide>
            Tax
          </th>
          <th scope="col" data-align="end">
            Amount
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={line.position}>
            <td>
              <b>{line.name}</b>
              {lineDetails(line).map((detail) => (
                <small key={detail}>{detail}</small>
              ))}
              <small className={styles.narrow}>
                {line.qty > 0 && `${line.qty} × ${grouped(line.unit)}, `}
                {treatmentWords(line)} ({noteOf(line)})
              </small>
            </td>
            {hasPieces && (
              <>
                <td data-wide data-align="end">
                  {line.qty > 0 && line.qty}
                </td>
                <td data-wide data-align="end">
                  {fineOunces(line)}
                </td>
                <td data-wide data-align="end">
                  {line.qty > 0 && grouped(line.unit)}
                </td>
              </>
            )}
            <td data-wide>
              {treatmentWords(line)} <sup>{noteOf(line)}</sup>
            </td>
            <td data-align="end">{grouped(line.net)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
