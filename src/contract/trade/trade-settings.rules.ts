import type { SettingGroup } from '#contract/platform/settings/setting-groups.rules.ts';

const quotes = 'For prices that are locked from now on; what is locked keeps its terms.';

export const tradingSettings = {
  id: 'trading',
  title: 'Trading',
  about: 'How long prices are locked and paid for.',
  fields: {
    lockSeconds: {
      ...{ row: 'trading', label: 'A price is locked for', holds: quotes, isPublic: true },
      help: 'What the market does meanwhile is the shop’s risk.',
      careful: 'The longer a lock, the more the market can move against the shop.',
      kind: { kind: 'whole', least: 60, most: 900, unit: 's' },
    },
    requotesPerTenMinutes: {
      ...{ row: 'trading', label: 'New locks of one customer', holds: 'At once.' },
      help: 'At most this many within ten minutes; further ones are asked to wait.',
      kind: { kind: 'whole', least: 1, most: 60, unit: 'within ten minutes' },
    },
    paymentDeadlineHours: {
      ...{ row: 'trading', label: 'An order is paid within', holds: quotes, isPublic: true },
      help: 'Counted on business days. An order that is not paid by then expires.',
      careful: 'It is the time for which an unpaid order keeps its price.',
      kind: { kind: 'whole', least: 1, most: 240, unit: 'hours' },
    },
    termsVersion: {
      ...{ row: 'trading', label: 'Version of the terms', holds: quotes },
      help: 'Kept with every order as what its customer accepted. Change it when the terms’ text changes.',
      careful: 'Orders from now on will say that their customer accepted these terms.',
      kind: { kind: 'line', most: 20 },
    },
  },
} as const satisfies SettingGroup;

export const cancellingSettings = {
  id: 'cancelling',
  title: 'Cancelling',
  about: 'What cancelling an order costs its customer. Existing quotes and orders keep the terms that were accepted.',
  waits:
    'Another side of the market, and a fee that within a day moves by more than 50.00 CAD or falls by more than half.',
  fields: {
    lossAgainst: {
      ...{ row: 'trading', label: 'The locked ask is held against', holds: quotes },
      help: 'The bid contains the market’s spread, which is then said wherever it is charged.',
      kind: {
        kind: 'choice',
        options: [
          { value: 'ask', label: 'The market’s ask' },
          { value: 'bid', label: 'The market’s bid' },
        ],
      },
    },
    cancellationFee: {
      ...{ row: 'trading', label: 'Fee', help: '0 for none.', holds: quotes, isPublic: true },
      kind: { kind: 'money', least: '0', most: '9999.99' },
    },
    cancellationFeeShare: {
      ...{ row: 'trading', label: 'At most', holds: quotes, isPublic: true },
      help: 'Of the order’s total: the fee is never more than this.',
      kind: { kind: 'share', least: '0', most: '1', unit: '%' },
    },
  },
} as const satisfies SettingGroup;

const told = 'On orders that are placed, and on instructions that are opened, from now on.';
const money = 'Customers send their money there.';

export const bankSettings = {
  id: 'bank',
  title: 'Payments: the shop’s account',
  about: 'Where customers wire to. What each payment method adds, takes off and holds has a page of its own.',
  waits: 'Whatever is not the sample’s any more.',
  fields: {
    beneficiary: {
      ...{ row: 'payments', label: 'Beneficiary of wires', help: 'The name on the account.', holds: told },
      ...{ kind: { kind: 'line', most: 120 }, careful: money },
    },
    bank: {
      ...{ row: 'payments', label: 'Bank, transit and institution', help: 'As wires name it.', holds: told },
      ...{ kind: { kind: 'line', most: 160 }, careful: money },
    },
    account: {
      ...{ row: 'payments', label: 'Account number', help: 'Of the shop’s own account.', holds: told },
      ...{ kind: { kind: 'account' }, careful: money },
    },
  },
} as const satisfies SettingGroup;

const nightly = 'With the next run of its job, within an hour.';

export const orderSettings = {
  id: 'orders',
  title: 'Orders and returns',
  about: 'When orders end, and what may come back. Delivery methods have a page of their own.',
  fields: {
    closeAfterDays: {
      ...{ row: 'orders', label: 'An order is closed', help: 'How long after delivery.', holds: nightly },
      kind: { kind: 'whole', least: 1, most: 365, unit: 'days after its delivery' },
    },
    byCustomers: {
      ...{ row: 'returns', label: 'Customers ask for a return', help: 'Staff may open one either way.' },
      ...{ holds: 'At once.', kind: { kind: 'switch', on: 'They may', off: 'Only staff' } },
    },
    withinDays: {
      ...{ row: 'returns', label: 'Returns are asked for within', help: 'Counted from the delivery.' },
      ...{ holds: 'At once.', kind: { kind: 'whole', least: 1, most: 365, unit: 'days' } },
    },
    restockingShare: {
      ...{ row: 'returns', label: 'Kept for taking goods back', help: 'Share of what was paid for them.' },
      holds: 'For returns requested from now on.',
      kind: { kind: 'share', least: '0', most: '0.5', unit: '%' },
    },
  },
} as const satisfies SettingGroup;

const flags = 'For orders that are placed from now on.';
const cad = { kind: 'money', least: '1', most: '1000000' } as const;

export const complianceSettings = {
  id: 'compliance',
  title: 'Large orders',
  about: 'Which orders become a task for compliance.',
  waits: 'When fewer orders would be told of than today.',
  fields: {
    largeCad: {
      ...{ row: 'compliance', label: 'An order is large from', holds: flags, kind: cad },
      help: 'Of one order, or of all of a customer within the hours below.',
      careful: 'The law sets the amount from which large transactions are reported.',
    },
    withinHours: {
      ...{ row: 'compliance', label: 'Orders are added up within', help: 'Of one customer.', holds: flags },
      kind: { kind: 'whole', least: 1, most: 168, unit: 'hours' },
    },
    structuringOrders: {
      ...{ row: 'compliance', label: 'Orders that look cut up', holds: flags },
      help: 'This many within these hours, each between the two amounts below, are reported as one order that was split up.',
      kind: { kind: 'whole', least: 2, most: 20, unit: 'orders' },
    },
    structuringFromCad: {
      row: 'compliance',
      label: 'Each from',
      help: 'The smallest of them.',
      holds: flags,
      kind: cad,
    },
    structuringToCad: { row: 'compliance', label: 'Each to', help: 'The largest of them.', holds: flags, kind: cad },
  },
  orders: [
    { less: 'structuringFromCad', than: 'structuringToCad', problem: 'Enter more than the smallest of them.' },
    { less: 'structuringToCad', than: 'largeCad', problem: 'Enter more than the largest order that looks cut up.' },
  ],
} as const satisfies SettingGroup;
