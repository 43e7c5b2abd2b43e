/*
 * No zod here: the form in the browser reads this file. What an identity check asks stands once, in the tables of
 * `kyc-individual.rules.ts` and `kyc-commercial.rules.ts`: the form draws them, the server checks by them, and the staff reads by them.
 */

/** An address in Canada, as far as it is filled in. */
export type Place = Partial<Record<'street' | 'city' | 'province' | 'postalCode', string>> & { country?: 'CA' };

/** One person of a list, such as an owner, by the keys of its fields; days as `YYYY-MM-DD`. */
export type PersonRow = Readonly<Record<string, string>>;

export type FormValue = string | boolean | Place | readonly PersonRow[];
export type FormValues = Readonly<Record<string, FormValue | undefined>>;

/** What the questions depend on beside the answers. */
export interface FormTerms {
  /** Who expects to trade for more in a year says where his wealth is from; whole CAD. */
  wealthAboveCad: number;
}

/** What is checked against: the shop's day, as `YYYY-MM-DD`. */
export interface FormToday extends FormTerms {
  today: string;
}

interface Asked {
  /** As the customer is asked. */
  label: string;
  /** As the staff reads it; the label where nothing is said. */
  name?: string;
  hint?: string;
  /** What is said when it is missing, or is nothing of the kind. */
  wrong: string;
  optional?: true;
  autoComplete?: string;
}

type Options = Readonly<Record<string, string>>;

/** What can stand in one line. `check` answers what is wrong with a text that is there, or null; of a list it sees the entry's own values. */
interface OneLine {
  kind: 'line';
  most: number;
  inputMode?: 'numeric' | 'decimal' | 'tel' | 'url';
  check?: (text: string, values: FormValues) => string | null;
}

/** A civil day; whether it may lie before or after today, and what else is wrong with it. */
interface Day {
  kind: 'day';
  check?: (day: string, today: string, values: FormValues) => string | null;
}

/** A country, by its two letters of ISO 3166-1. */
interface Country {
  kind: 'country';
}

export type RowField = Asked & (OneLine | Day | { kind: 'choice'; options: Options });

export interface RowsField extends Asked {
  kind: 'rows';
  /** What one entry is called: "Owner". */
  one: string;
  least: number;
  most: number;
  fields: Readonly<Record<string, RowField>>;
}

export type FormField = Asked & {
  step: string;
  /** Whether it is asked at all; always unless said. */
  when?: (values: FormValues, terms: FormTerms) => boolean;
} & (
    | OneLine
    | Day
    | RowsField
    | { kind: 'lines'; most: number }
    | Country
    | { kind: 'choice'; options: Options }
    | { kind: 'answer' }
    | { kind: 'tick' }
    | { kind: 'place'; postBox?: 'allowed' }
  );

export type FormFields = Readonly<Record<string, FormField>>;

/** Of a text with a shorter name where the staff reads it. */
export const nameOfField = ({ label, name }: Asked): string => name ?? label;

export const isYes = (values: FormValues, key: string): boolean => values[key] === true;

/** How much somebody expects to trade in a year, and the most that it means, in whole CAD. */
export const yearlyVolumes = {
  to_10000: { words: 'Up to 10,000 CAD', most: 10_000 },
  to_50000: { words: '10,000 to 50,000 CAD', most: 50_000 },
  to_100000: { words: '50,000 to 100,000 CAD', most: 100_000 },
  to_500000: { words: '100,000 to 500,000 CAD', most: 500_000 },
  above_500000: { words: 'More than 500,000 CAD', most: Number.POSITIVE_INFINITY },
} as const;

export const volumeNames: Options = Object.fromEntries(
  Object.entries(yearlyVolumes).map(([key, { words }]) => [key, words]),
);

/** The most that an expected volume means, in whole CAD; 0 where nothing was chosen. */
export const volumeMost = (values: FormValues): number =>
  yearlyVolumes[values.expectedVolume as keyof typeof yearlyVolumes]?.most ?? 0;

export const useNames = {
  savings: 'Savings',
  investment: 'Investment',
  gift: 'A gift',
  business: 'My business',
} as const;

/** What stands at the end of both forms. The moment of the signature is the server's. */
export const signing = {
  consent: {
    step: 'declaration',
    kind: 'tick',
    label: 'You may check what I have entered with public registers and sanctions lists, and keep it as the law asks.',
    name: 'Agreed to the checks',
    wrong: 'We need your consent to check your identity.',
  },
  declaration: {
    step: 'declaration',
    kind: 'tick',
    label: 'What I have entered is true and complete.',
    name: 'Declared to be true',
    wrong: 'Confirm that what you have entered is true.',
  },
  signature: {
    step: 'declaration',
    kind: 'line',
    most: 120,
    label: 'Your full name, as a signature',
    name: 'Signed',
    autoComplete: 'name',
    wrong: 'Sign with your full name.',
  },
} as const satisfies FormFields;
