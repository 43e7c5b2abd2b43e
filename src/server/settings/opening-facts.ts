import { z } from 'zod';

import { registration } from '#contract/platform/company.contract.ts';
import { phoneNumber, phoneProblem } from '#contract/platform/company.rules.ts';

import { defaultSettings, type ShopSettings } from './shop-settings.ts';

const line = (longest: number) =>
  z
    .string()
    .trim()
    .min(1, 'It may not be empty.')
    .max(longest, `It has at most ${longest} characters.`)
    .regex(/^[^\p{C}\p{Zl}\p{Zp}]*$/u, 'It is one line, without control characters.');

interface Fact {
  group: 'company' | 'payments';
  key: string;
  label: string;
  value: z.ZodType<string>;
}

/**
 * What a shop says of itself on invoices and tells customers to pay into: each has to be its own before it takes an order.
 * By name, as the command takes it.
 */
export const openingFacts = {
  'company.name': { group: 'company', key: 'name', label: 'company name', value: line(120) },
  'company.address': { group: 'company', key: 'address', label: 'street and number', value: line(120) },
  'company.city': { group: 'company', key: 'city', label: 'city, province and postal code', value: line(120) },
  'company.email': {
    group: 'company',
    key: 'email',
    label: 'e-mail address of the shop',
    value: z.email('It is an e-mail address, such as desk@shop.example.').max(120),
  },
  'company.phone': {
    group: 'company',
    key: 'phone',
    label: 'telephone number',
    value: z.string().regex(phoneNumber, phoneProblem),
  },
  'company.gstNumber': {
    group: 'company',
    key: 'gstNumber',
    label: 'GST/HST number',
    value: registration('gstNumber'),
  },
  'company.fintracNumber': { group: 'company', key: 'fintracNumber', label: 'FINTRAC number', value: line(40) },
  'payments.beneficiary': { group: 'payments', key: 'beneficiary', label: 'beneficiary of wires', value: line(120) },
  'payments.bank': { group: 'payments', key: 'bank', label: 'bank, transit and institution', value: line(160) },
  'payments.account': {
    group: 'payments',
    key: 'account',
    label: 'account number',
    value: z
      .string()
      .trim()
      .regex(/^[\dA-Z][\dA-Z -]{3,33}$/i, 'It is 4 to 34 digits or letters.'),
  },
} as const satisfies Record<string, Fact>;
export type FactName = keyof typeof openingFacts;
export const factNames = Object.keys(openingFacts) as FactName[];

type Facts = Pick<ShopSettings, 'company' | 'payments'>;

/** A fact as it stands in the settings. */
export const factIn = (facts: Facts, name: FactName): string => {
  const { group, key } = openingFacts[name];
  return (facts[group] as Record<string, string>)[key] ?? '';
};

/** Whether a text is what a new shop begins with: invented. */
export const isSampleFact = (name: FactName, text: string): boolean => text === factIn(defaultSettings, name);

/** What a shop has not said of itself yet, by name. A shop with any of it takes no order. */
export const missingFacts = (facts: Facts): FactName[] =>
  factNames.filter((name) => {
    const text = factIn(facts, name);
    return text === '' || isSampleFact(name, text);
  });
