import type { PaperKind } from '#contract/papers/papers.rules.ts';

/** The paper on which a reviewer finds what was declared in a field, by the field's key. */
const proofs: Readonly<Record<string, PaperKind>> = {
  legalFirstName: 'id_front',
  legalMiddleName: 'id_front',
  legalLastName: 'id_front',
  birthDate: 'id_front',
  nationality: 'id_front',
  birthCountry: 'id_front',
  documentType: 'id_front',
  documentNumber: 'id_front',
  documentIssuer: 'id_front',
  documentExpiry: 'id_front',
  documentCountry: 'id_front',
  documentIssued: 'id_front',
  companyName: 'certificate',
  registrationNumber: 'certificate',
  jurisdiction: 'certificate',
  incorporatedOn: 'certificate',
  companyType: 'registry_extract',
  directors: 'registry_extract',
  owners: 'shareholder_register',
  ownersExist: 'shareholder_register',
  controlPersons: 'structure_chart',
  signatories: 'resolution',
  taxExemption: 'tax_exemption',
};

/** Where it stands on another paper for a person than for a company. */
const addressProofs = { individual: 'proof_of_address', commercial: 'company_address' } as const;

/** The paper that proves a field; undefined where none does. */
export const proofOf = (key: string, accountType: keyof typeof addressProofs): PaperKind | undefined =>
  key === 'address' ? addressProofs[accountType] : proofs[key];
