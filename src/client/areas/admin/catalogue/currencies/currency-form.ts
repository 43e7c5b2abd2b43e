import { quantityField } from '#client/kit/inputs/field-kinds.ts';
import { defineForm } from '#client/kit/resource-form/form-definition.ts';
import type { Currency, CurrencyValues } from '#contract/catalogue/currencies.contract.ts';
import { currencyCodeProblem } from '#contract/catalogue/currencies.rules.ts';

/** What is typed of a currency; whole numbers are text while they are. */
export interface CurrencyFields {
  code: string;
  symbol: string;
  flag: string;
  settlement: boolean;
  active: boolean;
  isDefault: boolean;
  locked: boolean;
  staleAfterHours: string;
  position: string;
}

export const currencyForm = defineForm<Currency, CurrencyFields>({
  id: 'currency',
  noun: 'currency',
  blank: {
    code: '',
    symbol: '',
    flag: '',
    settlement: false,
    active: true,
    isDefault: false,
    locked: false,
    staleAfterHours: '24',
    position: '10',
  },
  valuesOf: (currency) => ({
    code: currency.code,
    symbol: currency.symbol,
    flag: currency.flag,
    settlement: currency.settlement,
    active: currency.active,
    isDefault: currency.isDefault,
    locked: currency.locked,
    staleAfterHours: String(currency.staleAfterHours),
    position: String(currency.position),
  }),
  fields: {
    code: {
      label: 'Code',
      required: 'Enter the three letters of the currency, such as CHF.',
      check: (code) => currencyCodeProblem(code.trim()),
    },
    symbol: { label: 'Symbol', required: 'Enter the symbol, such as $.' },
    flag: {
      label: 'Flag',
      required: 'Enter the two letters of a country, such as CA.',
      check: (flag) => (/^[A-Z]{2}$/.test(flag.trim()) ? null : 'Enter two capital letters, such as CA.'),
    },
    settlement: { label: 'Orders can be paid in it' },
    active: { label: 'Active' },
    isDefault: { label: 'Default' },
    locked: { label: 'Rate locked' },
    staleAfterHours: { label: 'Rate is stale after', ...quantityField('hours') },
    position: { label: 'Place in the list', ...quantityField('') },
  },
});

/** What the server takes. */
export const currencyValuesOf = (fields: CurrencyFields): CurrencyValues => ({
  settlement: fields.settlement,
  active: fields.active,
  isDefault: fields.isDefault,
  locked: fields.locked,
  symbol: fields.symbol.trim(),
  flag: fields.flag.trim(),
  staleAfterHours: Number(fields.staleAfterHours),
  position: Number(fields.position),
});
