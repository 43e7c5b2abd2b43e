import { dateField, optionField } from '#client/kit/inputs/field-kinds.ts';
import { defineForm } from '#client/kit/resource-form/form-definition.ts';
import { type Metal, metalNames, metals } from '#contract/metals.ts';
import type { Counterparty, CounterpartyValues } from '#contract/overview/hedge-counterparties.contract.ts';
import type { Hedge, HedgeValues } from '#contract/overview/hedges.contract.ts';
import type { Problems } from '#contract/plain-text.rules.ts';
import { hedgeCurrencies, hedgeSideNames, type HedgeSide, hedgeSides } from '#contract/overview/hedges.rules.ts';

export const sideOptions = hedgeSides.map((value) => ({ value, label: hedgeSideNames[value] }));
export const metalOptions = metals.map((value) => ({ value, label: metalNames[value] }));
export const currencyOptions = hedgeCurrencies.map((value) => ({ value, label: value }));

const blank: HedgeValues = {
  ...{ counterpartyId: '', reference: '', side: 'sell', metal: 'XAU', ounces: '', price: '' },
  ...{ currency: 'CAD', rate: '1', tradeDay: '', valueDay: '' },
};

/** A trade, as it is entered; where the exposure suggests one, with what it suggests. */
export const hedgeForm = (suggested: Partial<HedgeValues>) =>
  defineForm<Hedge, HedgeValues>({
    id: 'hedge',
    noun: 'trade',
    blank: { ...blank, ...suggested },
    valuesOf: () => blank,
    fields: {
      counterpartyId: { label: 'Counterparty', required: 'Choose a counterparty.' },
      reference: { label: 'Their reference', required: 'Enter the counterparty’s reference.' },
      side: { label: 'Side', ...optionField<HedgeSide>(sideOptions) },
      metal: { label: 'Metal', ...optionField<Metal>(metalOptions) },
      ounces: { label: 'Fine ounces', required: 'Enter ounces, such as 100.' },
      price: { label: 'Price of an ounce', required: 'Enter the price of an ounce, such as 4165.20.' },
      currency: { label: 'Currency' },
      rate: { label: 'CAD for one of it', required: 'Enter the rate, such as 1.3584.' },
      tradeDay: { label: 'Traded on', required: 'Enter a day.', ...dateField() },
      valueDay: { label: 'Value day', required: 'Enter a day.', ...dateField() },
    },
    problems: ({ currency, rate, tradeDay, valueDay }) => {
      const problems: Problems = {};
      if (currency === 'CAD' && rate !== '' && Number(rate) !== 1) problems.rate = ['The rate of CAD is 1.'];
      if (tradeDay !== '' && valueDay !== '' && valueDay < tradeDay) {
        problems.valueDay = ['The value day is not before the day of the trade.'];
      }
      return problems;
    },
  });

export const counterpartyForm = defineForm<Counterparty, CounterpartyValues>({
  id: 'hedge-counterparty',
  noun: 'counterparty',
  blank: { name: '', lotXAU: '', lotXAG: '', lotXPT: '', lotXPD: '', active: true },
  valuesOf: ({ id: _id, version: _version, ...values }) => values,
  fields: {
    name: { label: 'Name', required: 'Enter the name.' },
    lotXAU: { label: 'Lot of gold, oz' },
    lotXAG: { label: 'Lot of silver, oz' },
    lotXPT: { label: 'Lot of platinum, oz' },
    lotXPD: { label: 'Lot of palladium, oz' },
    active: { label: 'In use' },
  },
});
