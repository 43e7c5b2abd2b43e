import type { SettingGroup } from '#contract/platform/settings/setting-groups.rules.ts';

const line = (most: number) => ({ kind: 'line', most, optional: true }) as const;
const number = <Of extends string>(of: Of) => ({ kind: 'registration', of, optional: true }) as const;
const holds = 'For files made from now on.';
const careful = 'With a wrong one the bank does not take the file, or what comes back goes astray.';

/** By what the files that tell our bank to pay name the shop. */
export const bankFileSettings = {
  id: 'bank-files',
  title: 'Files for the bank',
  about:
    'What our bank has given us to send it payments in files. They hold no password: the bank wants its own to take a file.',
  waits: 'When something that was entered changes: money would go from, or come back to, another account.',
  fields: {
    eftOriginator: {
      ...{ row: 'bankFiles', label: 'EFT originator’s ID', holds, careful, kind: number('eftOriginator') },
      help: 'Ten signs. EFT pays accounts in Canada in CAD, by Standard 005 of Payments Canada.',
    },
    eftCentre: {
      ...{ row: 'bankFiles', label: 'EFT data centre', holds, careful, kind: number('eftCentre') },
      help: 'Five digits: where the bank takes files in.',
    },
    eftShortName: {
      ...{ row: 'bankFiles', label: 'Short name', holds, kind: line(15) },
      help: 'What customers read on their statements.',
    },
    eftName: { ...{ row: 'bankFiles', label: 'Name', holds, kind: line(30) }, help: 'The whole name of the shop.' },
    eftBranch: {
      ...{ row: 'bankFiles', label: 'Returns: institution and branch', holds, careful, kind: number('eftBranch') },
      help: 'Where payments come back to that could not be made.',
    },
    eftAccount: {
      ...{ row: 'bankFiles', label: 'Returns: account', holds, careful, kind: number('eftAccount') },
      help: 'The account there.',
    },
    debtorName: {
      ...{ row: 'bankFiles', label: 'Name of the payer', holds, kind: line(70) },
      help: 'In messages of ISO 20022, which pay all other accounts.',
    },
    debtorBic: {
      ...{ row: 'bankFiles', label: 'BIC of our bank', holds, careful, kind: number('bic') },
      help: 'As in COBADEFFXXX.',
    },
    accountCad: {
      ...{ row: 'bankFiles', label: 'Our account in CAD', holds, careful, kind: line(34) },
      help: 'Payments in CAD to accounts elsewhere are made from it: its number, or its IBAN.',
    },
    accountUsd: {
      ...{ row: 'bankFiles', label: 'Our account in USD', holds, careful, kind: line(34) },
      help: 'Payments in USD are made from it.',
    },
  },
} as const satisfies SettingGroup;
