import type { ComponentType } from 'react';

import type { KycStep } from '#client/features/identity/kyc/kyc-steps.ts';
import type { TypedKyc } from '#client/features/identity/kyc/typed-kyc.ts';
import { AddressFields } from '#client/features/trade/checkout/AddressFields.tsx';

import { DeclarationFields } from './DeclarationFields.tsx';
import { DocumentFields } from './DocumentFields.tsx';
import { PurposeFields } from './PurposeFields.tsx';
import { YouFields } from './YouFields.tsx';

export interface StepFieldsProps {
  typed: TypedKyc;
  /** Messages by field, as the server names them. */
  errors: Readonly<Record<string, readonly string[]>>;
  onType: (part: Partial<TypedKyc>) => void;
  onShow: (step: KycStep) => void;
}

/** The fields of each step. */
export const stepFields: Readonly<Record<KycStep, ComponentType<StepFieldsProps>>> = {
  you: YouFields,
  address: ({ typed, errors, onType }) => (
    <AddressFields
      value={typed.address}
      errors={errors}
      onChange={(part) => onType({ address: { ...typed.address, ...part } })}
    />
  ),
  document: DocumentFields,
  purpose: PurposeFields,
  declaration: DeclarationFields,
};
