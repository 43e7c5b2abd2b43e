import { createHash } from 'node:crypto';

import { bankFileSettings } from '#contract/vault/bank-file-settings.rules.ts';
import type { PayoutRail } from '#contract/vault/payouts.rules.ts';
import { conflict } from '#server/http/refusal.ts';
import type { ShopSettings } from '#server/settings/shop-settings.ts';

import { eftFile } from './eft-file.ts';
import { painFile } from './pain-file.ts';
import type { FileFacts, Payment } from './payment.ts';

type BankFiles = ShopSettings['bankFiles'];

const eftFields = ['eftOriginator', 'eftCentre', 'eftShortName', 'eftName', 'eftBranch', 'eftAccount'] as const;

export interface BankFile {
  name: string;
  text: string;
  sha256: string;
}

/** What tells our bank to make payments. Refuses with 409 while the shop's own data of this kind is not entered. */
export function bankFileOf(
  rail: PayoutRail,
  { payments, facts, settings }: { payments: readonly Payment[]; facts: FileFacts; settings: BankFiles },
): BankFile {
  const account = facts.currency === 'USD' ? 'accountUsd' : 'accountCad';
  requireEntered(settings, rail === 'eft' ? eftFields : ['debtorName', 'debtorBic', account]);
  const number = String(facts.fileNumber).padStart(4, '0');
  const [name, text] =
    rail === 'eft'
      ? ([`eft-${number}-${facts.batchNumber}.txt`, eftFile(payments, facts, settings)] as const)
      : ([
          `pain001-${number}-${facts.batchNumber}.xml`,
          painFile(payments, facts, {
            ...{ name: settings.debtorName, bic: settings.debtorBic, account: settings[account] },
          }),
        ] as const);
  return { name, text, sha256: sha256Of(text) };
}

export const sha256Of = (text: string): string => createHash('sha256').update(text, 'utf8').digest('hex');

function requireEntered(settings: BankFiles, fields: readonly (keyof BankFiles)[]): void {
  const missing = fields.filter((field) => settings[field] === '');
  if (missing.length === 0) return;
  const words = missing.map((field) => bankFileSettings.fields[field].label).join(', ');
  throw conflict(`Enter what our bank gave us first, in Settings, “${bankFileSettings.title}”: ${words}.`);
}
