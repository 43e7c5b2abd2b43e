import type { SettingGroup } from '#contract/platform/settings/setting-groups.rules.ts';

const points = { kind: 'whole', least: 1, most: 100, unit: 'points' } as const;
const months = { kind: 'whole', least: 1, most: 60, unit: 'months' } as const;
const fromNow = 'For checks approved from now on.';

/** How customers are identified, and how long that holds. */
export const kycSettings = {
  id: 'identity',
  title: 'Identity checks',
  about: 'What customers are asked, how they are judged, and how long that holds.',
  waits: 'When customers would be identified less strictly than today.',
  fields: {
    wealthAboveCad: {
      ...{ row: 'kyc', label: 'Source of wealth is asked above', holds: 'For forms sent from now on.' },
      help: 'By what somebody expects to trade in a year.',
      kind: { kind: 'whole', least: 0, most: 10_000_000, unit: 'CAD' },
    },
    mediumFrom: {
      ...{ row: 'kyc', label: 'Medium risk from', holds: fromNow, kind: points },
      help: 'The desk says which answers gave which points.',
    },
    highFrom: {
      ...{ row: 'kyc', label: 'High risk from', holds: fromNow, kind: points },
      help: 'High risk wants a second approver.',
      careful: 'The higher it is, the fewer cases two people look at.',
    },
    lowMonths: {
      ...{ row: 'kyc', label: 'Low risk is reviewed after', holds: fromNow, kind: months },
      help: 'Or earlier, when the document expires.',
    },
    mediumMonths: {
      ...{ row: 'kyc', label: 'Medium risk is reviewed after', holds: fromNow, kind: months },
      help: 'Or earlier, when the document expires.',
    },
    highMonths: {
      ...{ row: 'kyc', label: 'High risk is reviewed after', holds: fromNow, kind: months },
      help: 'Or earlier, when the document expires.',
    },
    fatfCallForAction: {
      ...{ row: 'kyc', label: 'FATF: call for action', holds: 'At once, for checks that are not decided.' },
      help: 'Codes such as IR and KP. Citizens, those born there, taxed there or registered there are of high risk.',
      kind: { kind: 'line', most: 800, optional: true },
      careful: 'A country taken off is of no risk any more.',
    },
    fatfMonitored: {
      ...{ row: 'kyc', label: 'FATF: increased monitoring', holds: 'At once, for checks that are not decided.' },
      help: 'Codes of countries. Each raises the risk by 20 points. The FATF revises its lists in February, June and October.',
      kind: { kind: 'line', most: 800, optional: true },
      careful: 'A country taken off is of no risk any more.',
    },
    claimMinutes: {
      ...{ row: 'kyc', label: 'A case is kept for its reviewer for', holds: 'For cases taken from now on.' },
      help: 'Then it goes back to the queue.',
      kind: { kind: 'whole', least: 5, most: 1440, unit: 'minutes' },
    },
    requestDays: {
      ...{ row: 'kyc', label: 'What is asked again is due after', holds: 'As the day that a request begins with.' },
      help: 'The reviewer may choose another day.',
      kind: { kind: 'whole', least: 1, most: 90, unit: 'days' },
    },
    reapplyDays: {
      ...{ row: 'kyc', label: 'Whoever was rejected may apply again after', holds: 'At once.' },
      help: 'The mail and the form say the day.',
      kind: { kind: 'whole', least: 0, most: 365, unit: 'days' },
    },
    remindDays: {
      ...{ row: 'kyc', label: 'Before papers run out customers are reminded by', holds: 'With the next round.' },
      help: 'The form is open to be renewed from then on.',
      kind: { kind: 'whole', least: 1, most: 90, unit: 'days' },
    },
    graceDays: {
      ...{ row: 'kyc', label: 'After papers have run out customers may still sell for', holds: 'With the next round.' },
      help: 'They may sell and withdraw, but not buy.',
      kind: { kind: 'whole', least: 0, most: 180, unit: 'days' },
    },
    retentionYears: {
      ...{ row: 'kyc', label: 'A closed or rejected check is erased after', holds: 'With the next round.' },
      help: 'That there was one, how it ended and who decided stays.',
      careful: 'The law asks for at least five years.',
      kind: { kind: 'whole', least: 5, most: 20, unit: 'years' },
    },
  },
} as const satisfies SettingGroup;
