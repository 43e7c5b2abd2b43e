import { Button } from 'antd';

import { Glyph } from '#client/kit/glyph/Glyph.tsx';
import type { InputProps } from '#client/kit/inputs/input-props.ts';
import { blockLimits } from '#contract/content/blocks.rules.ts';

import styles from './blocks-editor.module.css';

type Cells = readonly (readonly string[])[];

interface TableInputProps extends InputProps<Cells> {
  /** Whether the first row names the columns. */
  head: boolean;
}

/** The cells of a table, each an input; rows and columns come and go at the end, and any row can be deleted. */
export function TableInput({ id, value, onChange, onBlur, head, ...field }: TableInputProps) {
  const columns = value[0]?.length ?? 0;
  const typed = (row: number, column: number, text: string): void =>
    onChange(
      value.map((cells, at) => (at === row ? cells.map((cell, each) => (each === column ? text : cell)) : cells)),
    );
  return (
    // The field is left when the focus leaves the whole of it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div
      id={id}
      className={styles.table}
      role="group"
      tabIndex={-1}
      aria-labelledby={`${id}-label`}
      aria-describedby={field['aria-describedby']}
      onBlur={onBlur}
    >
      <table>
        <tbody>
          {value.map((cells, row) => (
            // Cells have no name of their own; their place is what they are.
            // oxlint-disable-next-line react/no-array-index-key
            <tr key={row}>
              {cells.map((cell, column) => (
                // oxlint-disable-next-line react/no-array-index-key
                <td key={column} data-head={(head && row === 0) || undefined}>
                  <textarea
                    rows={1}
                    aria-label={`Row ${row + 1}, column ${column + 1}`}
                    maxLength={blockLimits.lines}
                    value={cell}
                    onChange={({ target }) => typed(row, column, target.value)}
                  />
                </td>
              ))}
              <td>
                <Button
                  type="text"
                  aria-label={`Delete row ${row + 1}`}
                  icon={<Glyph name="bin" />}
                  disabled={value.length === 1}
                  onClick={() => onChange(value.filter((_, at) => at !== row))}
                />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className={styles.ways}>
        <Button
          disabled={value.length >= blockLimits.rows}
          onClick={() => onChange([...value, Array.from({ length: columns }, () => '')])}
        >
          Add row
        </Button>
        <Button
          disabled={columns >= blockLimits.columns}
          onClick={() => onChange(value.map((cells) => [...cells, '']))}
        >
          Add column
        </Button>
        <Button disabled={columns <= 1} onClick={() => onChange(value.map((cells) => cells.slice(0, -1)))}>
          Delete last column
        </Button>
      </div>
    </div>
  );
}
