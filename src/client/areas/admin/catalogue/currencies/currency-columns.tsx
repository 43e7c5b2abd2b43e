import { Flag } from '#client/kit/flag/Flag.tsx';
import { FillDisc } from '#client/kit/fill-disc/FillDisc.tsx';
import { fractionAsPercent } from '#client/kit/money/number-text.ts';
import { type Column, columnsOf } from '#client/kit/resource-table/column.tsx';
import { RowButton } from '#client/kit/resource-table/RowButton.tsx';
import text from '#client/kit/theme/text.module.css';
import type { CurrencyRow } from '#contract/catalogue/currencies.contract.ts';
import { type currenciesResource, currencySourceNames } from '#contract/catalogue/currencies.resource.ts';

import styles from './currencies.module.css';

interface Opening {
  edit: (code: string) => void;
  setRate: (code: string) => void;
}

const column = columnsOf<CurrencyRow, typeof currenciesResource>();

/** Every currency with its rate and how it stands. */
export const currencyColumns = ({ edit, setRate }: Opening): readonly Column<CurrencyRow>[] => [
  {
    ...{ key: 'code', width: 128, card: 'title', pin: 'start', hideable: false },
    render: ({ code, symbol, flag }) => (
      <span className={styles.currency}>
        <Flag country={flag} />
        <RowButton onClick={() => edit(code)}>{code}</RowButton> {symbol}
      </span>
    ),
  },
  {
    ...{ key: 'usdRate', width: 132, align: 'end', card: 'figure' },
    render: ({ code, source, usdRate }) =>
      source === 'base' ? (
        <span className={text.numbers}>{usdRate}</span>
      ) : (
        <button type="button" className={styles.rate} onClick={() => setRate(code)}>
          {usdRate ?? 'None'} <span className={text.hidden}>for one USD: set rate of {code}</span>
        </button>
      ),
  },
  {
    ...{ key: 'source', width: 190, card: 'line' },
    render: ({ source, locked }) => `${currencySourceNames[source]}${locked ? ', locked' : ''}`,
  },
  { ...{ key: 'markup', width: 88, align: 'end' }, render: ({ markup }) => fractionAsPercent(markup, 2) },
  column.dateTime('asOf', { card: 'line' }),
  {
    ...{ key: 'state', label: 'State', card: 'status' },
    render: ({ usable, active, state }) => (
      <FillDisc fill={usable ? 'full' : 'none'} tone={usable || !active ? 'ok' : 'bad'}>
        {state}
      </FillDisc>
    ),
  },
  column.flag('settlement', { width: 88 }),
  column.flag('isDefault', { width: 88 }),
  column.flag('active', { hidden: true }),
  column.flag('locked', { hidden: true }),
  column.number('position', { hidden: true }),
];

export const currencyRowActions = ({ edit, setRate }: Opening) => [
  { key: 'edit', label: 'Edit…', run: ({ code }: CurrencyRow) => edit(code) },
  {
    ...{ key: 'rate', label: 'Set rate…', fits: ({ source }: CurrencyRow) => source !== 'base' },
    run: ({ code }: CurrencyRow) => setRate(code),
  },
];
