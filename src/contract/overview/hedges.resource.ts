import { defineResource } from '#contract/list/list-resource.ts';
import { metalNames, metals } from '#contract/metals.ts';

import { hedgeCurrencies, hedgeSideNames, hedgeSides, hedgeStateNames, hedgeStates } from './hedges.rules.ts';

/** Trades with counterparties that take the shop’s position in a metal off it. */
export const hedgesResource = defineResource({
  key: 'hedges',
  columns: {
    tradeDay: { label: 'Traded on', type: 'date', sort: true, filter: true },
    counterparty: { label: 'Counterparty', type: 'text', sort: true, filter: true, search: true },
    reference: { label: 'Reference', type: 'text', filter: true, search: true },
    side: { label: 'Side', type: 'enum', values: hedgeSides, names: hedgeSideNames, filter: true },
    metal: { label: 'Metal', type: 'enum', values: metals, names: metalNames, filter: true },
    weight: { label: 'Fine weight', type: 'weight', sort: true, filter: true },
    price: { label: 'Price of an ounce', type: 'text' },
    currency: {
      ...{ label: 'Currency', type: 'enum', values: hedgeCurrencies, filter: true },
      names: { CAD: 'CAD', USD: 'USD' },
    },
    amountCad: { label: 'Amount, CAD', type: 'money', sort: true, filter: true },
    valueDay: { label: 'Value day', type: 'date', sort: true, filter: true },
    state: { label: 'State', type: 'enum', values: hedgeStates, names: hedgeStateNames, filter: true },
    enteredBy: { label: 'Entered by', type: 'text', filter: true },
  },
  defaultSort: [{ field: 'tradeDay', order: -1 }],
});

/** Whom the shop hedges with; lots are troy ounces, none where that metal is not traded. */
export const hedgeCounterpartiesResource = defineResource({
  key: 'hedge-counterparties',
  columns: {
    name: { label: 'Name', type: 'text', sort: true, filter: true, search: true },
    lotXAU: { label: 'Lot of gold, oz', type: 'text' },
    lotXAG: { label: 'Lot of silver, oz', type: 'text' },
    lotXPT: { label: 'Lot of platinum, oz', type: 'text' },
    lotXPD: { label: 'Lot of palladium, oz', type: 'text' },
    active: { label: 'In use', type: 'bool', filter: true },
  },
  defaultSort: [{ field: 'name', order: 1 }],
});
