import type { AccountType } from '#contract/identity/customers.rules.ts';
import { type Move, nextState } from '#contract/transitions.rules.ts';

/*
 * No zod here: the form in the browser reads this file.
 */

/** Papers that prove who a person is. */
const personPaperKinds = ['id_front', 'id_back', 'selfie', 'proof_of_address'] as const;

/** Papers that prove what a company is, who owns it and who speaks for it. */
export const companyPaperKinds = [
  'certificate',
  'articles',
  'registry_extract',
  'shareholder_register',
  'structure_chart',
  'resolution',
  'company_address',
  'tax_exemption',
] as const;

/** What a company may leave out: where nothing of the kind is there. */
export const companyPapersLeftOut: readonly PaperKind[] = ['articles', 'structure_chart', 'tax_exemption'];

/** Papers of an identity check, which the customer sends himself. */
export const checkPaperKinds = [...personPaperKinds, ...companyPaperKinds] as const;

/** Papers about a customer who has died, which staff takes in. */
export const estatePaperKinds = ['death_notice', 'executor_papers'] as const;
export type EstatePaperKind = (typeof estatePaperKinds)[number];

export const paperKinds = [...checkPaperKinds, ...estatePaperKinds] as const;
export type PaperKind = (typeof paperKinds)[number];

/** The papers that the check of this kind of account can be about. */
export const paperKindsOf = (accountType: AccountType): readonly PaperKind[] =>
  accountType === 'commercial' ? companyPaperKinds : personPaperKinds;

export const paperNames = {
  id_front: 'Front of the document',
  id_back: 'Back of the document',
  selfie: 'Photo of yourself',
  proof_of_address: 'Proof of address',
  certificate: 'Certificate of incorporation',
  articles: 'Articles of incorporation',
  registry_extract: 'Extract of the registry',
  shareholder_register: 'Register of shareholders',
  structure_chart: 'Chart of the ownership',
  resolution: 'Resolution that names who may sign',
  company_address: 'Proof of the company’s address',
  tax_exemption: 'Certificate of tax exemption',
  death_notice: 'Proof of death',
  executor_papers: 'Papers of the executor',
} as const satisfies Record<PaperKind, string>;

/** What each paper has to show. */
export const paperHints = {
  id_front: 'All four corners in the picture, and every line of it readable.',
  id_back: 'All four corners in the picture, and every line of it readable.',
  selfie: 'Your face from the front, in good light, with nothing over it.',
  proof_of_address: 'A bill or a statement with your name and address on it.',
  certificate: 'As the registry issued it.',
  articles: 'With all amendments.',
  registry_extract: 'Not older than a year.',
  shareholder_register: 'Everybody who holds 25 % or more.',
  structure_chart: 'From the company up to the people who own it.',
  resolution: 'Signed by the directors.',
  company_address: 'A bill or a statement with the company’s name and address on it.',
  tax_exemption: 'Only where the company is exempt.',
  death_notice: 'A death certificate, or a statement of the funeral director.',
  executor_papers: 'The will with its probate, or the order of the court.',
} as const satisfies Record<PaperKind, string>;

/** Papers that say from when they are; they must not be older than a setting allows. */
const datedKinds: readonly PaperKind[] = ['proof_of_address', 'company_address'];
export const isDated = (kind: PaperKind): boolean => datedKinds.includes(kind);

/** The name under which a paper is a field of the form, and under which a reviewer may ask for it again. */
export const paperField = (kind: PaperKind) => `paper:${kind}` as const;

/** The paper that a field of a form is; null of any other field. */
export const kindOfField = (field: string): PaperKind | null =>
  paperKinds.find((kind) => field === paperField(kind)) ?? null;

/** What a person has to send with this document; a passport has one side that counts. Before one is chosen, its front. */
export const papersOfPerson = (documentType: string): readonly PaperKind[] =>
  personPaperKinds.filter((kind) => kind !== 'id_back' || !['', 'passport'].includes(documentType));

/** What a company has to send. */
export const papersOfCompany: readonly PaperKind[] = companyPaperKinds.filter(
  (kind) => !companyPapersLeftOut.includes(kind),
);

/** What a check of this kind of account has to have, by the document that its form names. */
export const papersOfCheck = (accountType: AccountType, documentType: unknown): readonly PaperKind[] =>
  accountType === 'commercial' ? papersOfCompany : papersOfPerson(typeof documentType === 'string' ? documentType : '');

/**
 * How far a file has come. Nobody opens one before it is `clean`: it was `received`, and waits (`held`) while the virus
 * scanner cannot be reached. Of a `refused` one only the fact is kept.
 */
export const paperStates = ['received', 'held', 'clean', 'refused'] as const;
export type PaperState = (typeof paperStates)[number];

export type PaperEvent = 'pass' | 'infected' | 'scanner_away';

const paperMoves = [
  { from: 'received', event: 'pass', to: 'clean', by: ['scanner'] },
  { from: 'received', event: 'infected', to: 'refused', by: ['scanner'] },
  { from: 'received', event: 'scanner_away', to: 'held', by: ['scanner'] },
  { from: 'held', event: 'pass', to: 'clean', by: ['scanner'] },
  { from: 'held', event: 'infected', to: 'refused', by: ['scanner'] },
] as const satisfies readonly (Move<PaperState, 'scanner'> & { event: PaperEvent })[];

export const paperStateAfter = (from: PaperState, event: PaperEvent): PaperState | null =>
  nextState<PaperState, 'scanner'>(paperMoves, from, event, 'scanner');

export const paperMimes = ['image/jpeg', 'application/pdf'] as const;
export type PaperMime = (typeof paperMimes)[number];

/** What the file chooser offers; the server looks at what is in the file. */
export const paperAccept = 'image/jpeg,image/png,image/webp,image/heic,image/heif,.heic,.heif,application/pdf,.pdf';

/** What is said of any other kind of file. */
export const wrongKindWords = 'We cannot accept this kind of file. Send a JPEG, PNG, WebP or HEIC picture, or a PDF.';

/** The same where only pictures are taken. */
export const wrongPictureWords = 'We cannot accept this kind of file. Send a JPEG, PNG or WebP picture.';

export const tooLargeWords = (megabytes: number): string =>
  `This file is larger than ${megabytes} MB. Save it smaller, or send a photo of it.`;

export const MEGABYTE = 1_000_000;

/** What can be said against a file before it is sent, by its size, its type and its name; null where nothing can. */
export function fileProblem({ name, type, size }: Pick<File, 'name' | 'type' | 'size'>, mostBytes: number) {
  // Some systems give a HEIC picture no type, or one of their own.
  const isKnown = paperAccept.split(',').includes(type) || /\.(jpe?g|png|webp|hei[cf]|pdf)$/i.test(name);
  if (!isKnown) return wrongKindWords;
  if (size === 0) return emptyFileWords;
  return size > mostBytes ? tooLargeWords(mostBytes / MEGABYTE) : null;
}

export const emptyFileWords = 'The file is empty.';

/** What no setting raises: bytes of a file, pixels of a picture, and its longer side as it is kept. */
export const paperLimits = { bytes: 20_000_000, pixels: 50_000_000, side: 3200, name: 120 } as const;

/** How far a picture is turned, clockwise. */
export const paperTurns = [0, 90, 180, 270] as const;
export type PaperTurn = (typeof paperTurns)[number];

/** As a small picture in a list, or whole: a picture to look at, a PDF to download. */
export const paperSizes = ['small', 'whole'] as const;
export type PaperSize = (typeof paperSizes)[number];

/** Why somebody of the staff looks at a paper; kept with each view. */
export const viewReasonNames = {
  review: 'Identity check',
  question: 'Question of the customer',
  compliance: 'Compliance case',
  authority: 'Request of an authority',
} as const;
export type ViewReason = keyof typeof viewReasonNames;
export const viewReasons = Object.keys(viewReasonNames) as ViewReason[];

/** What is wrong with the day from which a paper is; null where nothing is. Days as `YYYY-MM-DD`. */
export function issuedProblem(issuedOn: string | null, today: string, oldestDays: number): string | null {
  if (issuedOn === null) return 'Enter the date on the paper.';
  if (issuedOn > today) return 'This date is in the future. Enter the date on the paper.';
  const age = (Date.parse(today) - Date.parse(issuedOn)) / DAY;
  return age > oldestDays ? `This paper is older than ${oldestDays} days. Send a newer one.` : null;
}

const DAY = 86_400_000;
