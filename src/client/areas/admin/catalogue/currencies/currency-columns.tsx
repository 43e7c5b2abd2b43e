import { Button } from 'antd';

import rateStyles from '#client/areas/admin/catalogue/rates/rates.module.css';
import { DateText } from '#client/kit/date/DateText.tsx';
import { FillDisc } from '#client/kit/fill-disc/FillDisc.tsx';
import { fractionAsPercent } from '#client/kit/money/number-text.ts';
import type { PlainColumn } from '#client/kit/plain-table/PlainTable.tsx';
import type { Currency } from '#contract/catalogue/currencies.contract.ts';

const sourceNames = { feed: 'Feed', manual: 'By hand', base: 'What all is measured in' } as const;

interface Opening {
  edit: (code: string) => void;
  setRate: (code: string) => void;
}

/** Every currency with its rate, how it stands, and what can be changed of it. */
export const currencyColumns = ({ edit, setRate }: Opening): readonly PlainColumn<Currency>[] => [
  {
    label: 'Currency',
    render: ({ code, symbol, flag }) => (
      <>
        <b>{code}</b> {symbol}, {flag}
      </>
    ),
  },
  { label: 'For one USD', align: 'end', render: ({ usdRate }) => usdRate ?? '–' },
  { label: 'Rate from', render: ({ source, locked }) => `${sourceNames[source]}${locked ? ', locked' : ''}` },
  { label: 'Markup', align: 'end', render: ({ markup }) => fractionAsPercent(markup, 2) },
  { label: 'As of', render: ({ asOf }) => (asOf ? <DateText iso={asOf} time /> : '–') },
  {
    label: 'State',
    render: ({ usable, reason, active }) => (
      <FillDisc fill={usable ? 'full' : 'none'} tone={usable || !active ? 'ok' : 'bad'}>
        {!active ? 'Not active' : usable ? 'Good' : (reason ?? 'Not usable')}
      </FillDisc>
    ),
  },
  {
    label: 'In the shop',
    render: ({ isDefault, settlement }) =>
      [isDefault && 'Default', settlement ? 'Paid in' : 'Shown only'].filter(Boolean).join(', '),
  },
  {
    label: 'Change',
    render: ({ code, source }) => (
      <span className={rateStyles.metal}>
        <Button size="small" aria-label={`Edit ${code}`} onClick={() => edit(code)}>
          Edit
        </Button>
        {source !== 'base' && (
          <Button size="small" aria-label={`Set rate of ${code}`} onClick={() => setRate(code)}>
            Set rate
          </Button>
        )}
      </span>
    ),
  },
];
