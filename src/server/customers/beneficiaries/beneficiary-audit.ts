import { type Relation, relationNames, shareWords } from '#contract/customers/beneficiaries.rules.ts';

interface Named {
  id: string;
  name: string;
  relation: Relation;
  share: number;
  contact: string;
}

/** A beneficiary as the audit log tells of one. */
export const toldBeneficiary = ({ id, name, relation, share, contact }: Named) => ({
  beneficiary: id,
  ...{ name, relation: relationNames[relation], share: shareWords(share), contact },
});
