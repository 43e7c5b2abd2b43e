import { Glyph } from '#client/kit/glyph/Glyph.tsx';
import type { InputProps } from '#client/kit/inputs/input-props.ts';
import { MoneyInput } from '#client/kit/inputs/MoneyInput.tsx';
import { RateInput } from '#client/kit/inputs/RateInput.tsx';
import text from '#client/kit/theme/text.module.css';
import { Button } from 'antd';

import { type BandFields, blankBand } from './shipping-form.ts';
import styles from './shipping.module.css';

const MOST = 20;

/** The bands of a zone: what goods up to a value cost to send and to insure. */
export function BandsInput({ id, value, onChange, onBlur, ...aria }: InputProps<BandFields[]>) {
  const change = (index: number, part: Partial<BandFields>) =>
    onChange(value.map((band, each) => (each === index ? { ...band, ...part } : band)));
  const cell = (index: number, key: keyof BandFields, label: string) => ({
    ...aria,
    id: index === 0 && key === 'upTo' ? id : `${id}-${index}-${key}`,
    value: value[index]?.[key] ?? '',
    onChange: (typed: string) => change(index, { [key]: typed }),
    onBlur,
    'aria-label': `${label}, band ${index + 1}`,
  });
  return (
    <div className={styles.bands}>
      <table>
        <thead>
          <tr>
            <th scope="col">Value up to</th>
            <th scope="col">Base</th>
            <th scope="col">Per kg</th>
            <th scope="col">Insurance</th>
            <th scope="col">
              <span className={text.hidden}>Remove</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {value.map((_band, index) => (
            // Bands are told apart by their place.
            // oxlint-disable-next-line react/no-array-index-key
            <tr key={index}>
              <td>
                <MoneyInput {...cell(index, 'upTo', 'Value up to')} currency="CAD" />
              </td>
              <td>
                <MoneyInput {...cell(index, 'base', 'Base')} currency="CAD" />
              </td>
              <td>
                <MoneyInput {...cell(index, 'perKg', 'Per kg')} currency="CAD" />
              </td>
              <td>
                <RateInput {...cell(index, 'insurancePct', 'Insurance')} as="fraction" decimals={4} />
              </td>
              <td>
                <Button
                  type="text"
                  aria-label={`Remove band ${index + 1}`}
                  disabled={value.length === 1}
                  icon={<Glyph name="close" />}
                  onClick={() => onChange(value.filter((_, each) => each !== index))}
                />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <Button
        type="link"
        icon={<Glyph name="plus" />}
        disabled={value.length >= MOST}
        onClick={() => onChange([...value, value.at(-1) ? { ...blankBand, ...value.at(-1), upTo: '' } : blankBand])}
      >
        Add a band
      </Button>
    </div>
  );
}
