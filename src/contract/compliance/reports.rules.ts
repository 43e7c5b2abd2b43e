import { daysBefore } from '#contract/dates/day-moments.ts';
import type { Move } from '#contract/transitions.rules.ts';

export const reportKinds = ['large', 'suspicious'] as const;
export type ReportKind = (typeof reportKinds)[number];

export const reportKindNames = {
  large: 'Large transaction report',
  suspicious: 'Suspicious transaction report',
} as const satisfies Record<ReportKind, string>;

export const reportStates = ['draft', 'reviewed', 'filed'] as const;
export type ReportState = (typeof reportStates)[number];

export const reportStateNames = {
  draft: 'Draft',
  reviewed: 'Reviewed',
  filed: 'Filed',
} as const satisfies Record<ReportState, string>;

export const reportEvents = ['edit', 'review', 'file'] as const;
export type ReportEvent = (typeof reportEvents)[number];

/** Every move of a report; an edit of a reviewed one makes it a draft again. What is filed stays as it is. */
export const reportTransitions: readonly (Move<ReportState, 'officer' | 'reviewer'> & { event: ReportEvent })[] = [
  { from: 'draft', event: 'edit', to: 'draft', by: ['officer'] },
  { from: 'reviewed', event: 'edit', to: 'draft', by: ['officer'] },
  { from: 'draft', event: 'review', to: 'reviewed', by: ['reviewer'] },
  { from: 'reviewed', event: 'file', to: 'filed', by: ['officer'] },
];

/** Calendar days after the transaction in which a large one is reported (B6). */
const LARGE_REPORT_DAYS = 15;

/** Until which day a report is to be filed: a suspicious one "as soon as practicable", which is no day. */
export const reportDue = (kind: ReportKind, transactionOn: string): string | null =>
  kind === 'large' ? daysBefore(transactionOn, -LARGE_REPORT_DAYS) : null;

export interface ReportField {
  key: string;
  label: string;
  /** Several lines. */
  long?: true;
  required?: true;
  most: number;
}
interface ReportPart {
  title: string;
  fields: readonly ReportField[];
}

const entity: ReportPart = {
  title: 'A. Who reports',
  fields: [
    { key: 'entityName', label: 'Reporting entity', required: true, most: 160 },
    { key: 'entityNumber', label: 'Number at FINTRAC', required: true, most: 40 },
    { key: 'entityAddress', label: 'Address', required: true, most: 200 },
    { key: 'contactName', label: 'Contact, name', required: true, most: 120 },
    { key: 'contactPhone', label: 'Contact, telephone', required: true, most: 40 },
  ],
};

const transaction: ReportPart = {
  title: 'B. The transaction',
  fields: [
    { key: 'transactionOn', label: 'Date', required: true, most: 10 },
    { key: 'transactionTime', label: 'Time, with its offset from UTC', most: 20 },
    { key: 'method', label: 'How it was conducted', required: true, most: 80 },
    { key: 'payments', label: 'Each payment received', required: true, long: true, most: 8000 },
    { key: 'howPaid', label: 'How it was paid', required: true, most: 200 },
    { key: 'currencies', label: 'Amount in its own currency', required: true, most: 200 },
    { key: 'rate', label: 'Exchange rate to CAD', required: true, most: 200 },
    { key: 'amount', label: 'Amount, CAD', required: true, most: 20 },
    { key: 'account', label: 'Account the money came from', required: true, most: 200 },
    { key: 'references', label: 'Orders and purchases', required: true, long: true, most: 8000 },
    { key: 'disposition', label: 'What was bought or paid out', required: true, long: true, most: 4000 },
    { key: 'purpose', label: 'Purpose of the transaction', required: true, most: 200 },
    { key: 'sourceOfFunds', label: 'Source of the money', most: 200 },
    { key: 'twentyFourHours', label: 'Under the 24-hour rule', most: 80 },
  ],
};

const person: ReportPart = {
  title: 'C. The person who conducted it',
  fields: [
    { key: 'familyName', label: 'Family name, or name of the company', required: true, most: 160 },
    { key: 'givenName', label: 'Given name', most: 160 },
    { key: 'birthDate', label: 'Date of birth', most: 10 },
    { key: 'street', label: 'Street address', required: true, most: 160 },
    { key: 'city', label: 'City', required: true, most: 80 },
    { key: 'province', label: 'Province', required: true, most: 40 },
    { key: 'postalCode', label: 'Postal code', required: true, most: 12 },
    { key: 'country', label: 'Country', required: true, most: 40 },
    { key: 'phone', label: 'Telephone', most: 40 },
    { key: 'email', label: 'E-mail', most: 160 },
    { key: 'occupation', label: 'Occupation, or nature of business', required: true, most: 160 },
    { key: 'documentType', label: 'Document seen', most: 60 },
    { key: 'documentNumber', label: 'Number of the document', most: 60 },
    { key: 'documentIssuer', label: 'Issued by', most: 100 },
    { key: 'documentCountry', label: 'Country of issue', most: 60 },
    { key: 'documentExpiry', label: 'Expires', most: 10 },
    { key: 'verifiedOn', label: 'Identity verified on', most: 10 },
    { key: 'verifiedHow', label: 'How it was verified', most: 160 },
  ],
};

const company: ReportPart = {
  title: 'D. The company, if it is one',
  fields: [
    { key: 'companyNumber', label: 'Registration number', most: 60 },
    { key: 'companyPlace', label: 'Place of registration', most: 60 },
    { key: 'directors', label: 'Directors', long: true, most: 2000 },
    { key: 'owners', label: 'Who owns 25 % or more', long: true, most: 2000 },
  ],
};

const onBehalf: ReportPart = {
  title: 'E. On whose behalf',
  fields: [
    { key: 'behalf', label: 'On behalf of', required: true, most: 200 },
    { key: 'thirdParty', label: 'Third party, if any', most: 800 },
  ],
};

const suspicion: ReportPart = {
  title: 'F. Details of the suspicion',
  fields: [
    { key: 'narrative', label: 'What is suspicious, and why', required: true, long: true, most: 8000 },
    { key: 'isAttempt', label: 'Completed or attempted', required: true, long: true, most: 4000 },
    { key: 'pep', label: 'Politically exposed person', most: 200 },
  ],
};

const action: ReportPart = {
  title: 'G. What was done',
  fields: [{ key: 'actionTaken', label: 'Action taken', required: true, long: true, most: 4000 }],
};

/** The parts of each report as its form asks for them. */
export const reportParts = {
  large: [entity, transaction, person, company, onBehalf],
  suspicious: [entity, transaction, person, company, onBehalf, suspicion, action],
} as const satisfies Record<ReportKind, readonly ReportPart[]>;

export type ReportValues = Readonly<Record<string, string>>;

export const reportFields = (kind: ReportKind): ReportField[] => reportParts[kind].flatMap(({ fields }) => fields);

/** What the form asks for and nobody has filled in, by label. */
export const missingOf = (kind: ReportKind, values: ReportValues): string[] =>
  reportFields(kind)
    .filter(({ key, required }) => required && (values[key] ?? '').trim() === '')
    .map(({ label }) => label);
