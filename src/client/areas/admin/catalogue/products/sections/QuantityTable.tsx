import { type ReactNode, useRef } from 'react';

import styles from '#client/areas/admin/catalogue/products/product-form.module.css';
import { useUnitPrices } from '#client/areas/admin/catalogue/products/use-unit-prices.ts';
import { Glyph } from '#client/kit/glyph/Glyph.tsx';
import { groupedNumber } from '#client/kit/money/number-text.ts';
import { useFormHandle } from '#client/kit/resource-form/form-handle.ts';
import text from '#client/kit/theme/text.module.css';

interface QuantityColumn {
  head: string;
  /** What the row that stays says in it. */
  first?: string;
  field: (index: number) => ReactNode;
}

interface QuantityTableProps {
  /** What a row is: "break". */
  noun: string;
  columns: readonly QuantityColumn[];
  rows: readonly { key: string; index: number; remove: () => void }[];
  /** How many pieces a row is about, as it is typed. */
  piecesOf: (index: number) => string;
  /** How many pieces the row is about that stands above the others and stays; without it there is none. */
  firstPieces?: string;
  /** As many as a product may have, and the words for it. */
  most: number;
  mostWords: string;
  onAdd: () => void;
  /** The first field of a row, such as "breaks.0.minQty": a new one has the focus. */
  nameOf: (index: number) => string;
}

/** Quantities of a product, each with fields of its own and what a piece costs there now; rows are added and removed. */
export function QuantityTable({
  noun,
  columns,
  rows,
  piecesOf,
  firstPieces,
  most,
  mostWords,
  onAdd,
  nameOf,
}: QuantityTableProps) {
  const unitAt = useUnitPrices();
  const { idOf } = useFormHandle();
  const addButton = useRef<HTMLButtonElement>(null);
  const unit = (pieces: string): string => {
    const price = unitAt(pieces);
    return price === null ? '–' : groupedNumber(price, 2);
  };
  return (
    <>
      {(firstPieces !== undefined || rows.length > 0) && (
        <div className={styles.scroll}>
          <table className={styles.breaks}>
            <thead>
              <tr>
                {columns.map(({ head }) => (
                  <th key={head} scope="col">
                    {head}
                  </th>
                ))}
                <th scope="col" data-end>
                  Unit now, CAD
                </th>
                <th scope="col">
                  <span className={text.hidden}>Remove</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {firstPieces !== undefined && (
                <tr>
                  {columns.map(({ head, first }) => (
                    <td key={head}>{first}</td>
                  ))}
                  <td data-end>{unit(firstPieces)}</td>
                  <td aria-hidden="true" />
                </tr>
              )}
              {rows.map(({ key, index, remove }) => (
                <tr key={key}>
                  {columns.map(({ head, field }) => (
                    <td key={head}>{field(index)}</td>
                  ))}
                  <td data-end>{unit(piecesOf(index))}</td>
                  <td>
                    <button
                      type="button"
                      className={styles.remove}
                      aria-label={`Remove ${noun} ${index + 1}`}
                      title="Remove"
                      onClick={() => {
                        remove();
                        addButton.current?.focus();
                      }}
                    >
                      <Glyph name="close" />
                    </button>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      <button
        ref={addButton}
        type="button"
        className={styles.add}
        disabled={rows.length >= most}
        onClick={() => {
          onAdd();
          const id = idOf(nameOf(rows.length));
          requestAnimationFrame(() => document.getElementById(id)?.focus());
        }}
      >
        <Glyph name="plus" />
        Add a {noun}
      </button>
      {rows.length >= most && <span className={styles.quiet}>{mostWords}</span>}
    </>
  );
}
