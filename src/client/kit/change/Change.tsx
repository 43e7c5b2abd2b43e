import { classNames } from '#client/kit/class-names.ts';
import { directionOf, percentText, signedNumber } from '#client/kit/money/number-text.ts';
import text from '#client/kit/theme/text.module.css';

import styles from './change.module.css';

type ChangeProps = {
  /** It is a price that the reader pays: then a rise has the colour of a loss, and a fall that of a gain. */
  isCost?: boolean | undefined;
} & (
  | {
      /** In percent, such as "0.84". */
      percent: string;
      /** The change in money as well, such as "47.25". */
      amount?: string | undefined;
    }
  /** In money alone. */
  | { percent?: undefined; amount: string }
);

/** A change of price: arrow, sign and colour, and the words "up" or "down" for screen readers. */
export function Change({ percent, amount, isCost = false }: ChangeProps) {
  const direction = directionOf(percent ?? amount ?? '0', 2);
  return (
    <span className={classNames(styles.change, styles[(isCost ? costs : gains)[direction]])}>
      {direction !== 'level' && (
        <svg width="9" height="8" viewBox="0 0 9 8" aria-hidden="true">
          <path d={arrows[direction]} fill="currentColor" />
        </svg>
      )}
      <span className={text.hidden}>{words[direction]}</span>
      {figures(percent, amount)}
    </span>
  );
}

function figures(percent: string | undefined, amount: string | undefined): string {
  const inMoney = amount === undefined ? null : signedNumber(amount, 2);
  if (percent === undefined) return inMoney ?? '';
  const signed = `${directionOf(percent, 2) === 'up' ? '+' : ''}${percentText(percent)}`;
  return inMoney === null ? signed : `${inMoney} (${signed})`;
}

const arrows = { up: 'M4.5 .5 9 8H0z', down: 'M4.5 7.5 0 0h9z' } as const;
const gains = { up: 'gain', down: 'loss', level: 'level' } as const;
const costs = { up: 'loss', down: 'gain', level: 'level' } as const;
const words = { up: 'up ', down: 'down ', level: 'unchanged ' } as const;
