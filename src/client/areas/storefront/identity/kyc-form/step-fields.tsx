import type { ComponentType } from 'react';

import type { OwnKyc } from '#client/features/identity/kyc/kyc.api.ts';
import type { KycStep } from '#client/features/identity/kyc/kyc-steps.ts';
import type { TypedKyc } from '#client/features/identity/kyc/typed-kyc.ts';

import { PaperFields } from '#client/features/papers/PaperFields.tsx';
import { companyPaperKinds, companyPapersLeftOut, papersOfPerson } from '#contract/papers/papers.rules.ts';

import { AskedFields } from './AskedFields.tsx';
import { DeclarationFields } from './DeclarationFields.tsx';
import { FormFieldsOf } from './FormFieldsOf.tsx';

export interface StepFieldsProps {
  own: OwnKyc;
  typed: TypedKyc;
  /** Messages by field, as the server names them. */
  errors: Readonly<Record<string, readonly string[]>>;
  onType: (part: Partial<TypedKyc>) => void;
  onShow: (step: KycStep) => void;
}

const own: Partial<Record<KycStep, ComponentType<StepFieldsProps>>> = {
  document: (props) => (
    <>
      <FormFieldsOf {...props} step="document" />
      <PaperFields kinds={papersOfPerson(props.typed.documentType)} errors={props.errors} />
    </>
  ),
  signatories: (props) => (
    <>
      <FormFieldsOf {...props} step="signatories" />
      <PaperFields kinds={companyPaperKinds} errors={props.errors} optional={companyPapersLeftOut} />
    </>
  ),
  declaration: DeclarationFields,
  asked: AskedFields,
};

const drawn = new Map<KycStep, ComponentType<StepFieldsProps>>();

/** The fields of a step; the same component each time, so that what has the focus keeps it. */
export function stepFieldsOf(step: KycStep): ComponentType<StepFieldsProps> {
  const known = own[step] ?? drawn.get(step);
  if (known) return known;
  const made = (props: StepFieldsProps) => <FormFieldsOf {...props} step={step} />;
  drawn.set(step, made);
  return made;
}
