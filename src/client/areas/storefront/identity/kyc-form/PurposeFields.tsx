import { sourceNames, useNames } from '#client/features/identity/kyc/kyc-steps.ts';

import { ChoiceField } from './ChoiceField.tsx';
import type { StepFieldsProps } from './step-fields.tsx';

const answers = { no: 'No', yes: 'Yes' } as const;

/** What the person buys for, with what money, and for whom. */
export const PurposeFields = ({ typed, errors, onType }: StepFieldsProps) => (
  <>
    <ChoiceField
      id="intendedUse"
      label="What do you buy for?"
      options={useNames}
      wrong="Choose what you buy for."
      value={typed.intendedUse}
      error={errors.intendedUse}
      onChoose={(intendedUse) => onType({ intendedUse })}
    />
    <ChoiceField
      id="sourceOfFunds"
      label="Where does the money come from?"
      options={sourceNames}
      wrong="Choose a source."
      value={typed.sourceOfFunds}
      error={errors.sourceOfFunds}
      onChoose={(sourceOfFunds) => onType({ sourceOfFunds })}
    />
    <ChoiceField
      id="politicallyExposed"
      label="Are you a politically exposed person?"
      hint="You, or someone close to you, holds or has held a high public office."
      options={answers}
      wrong="Choose yes or no."
      value={typed.politicallyExposed}
      error={errors.politicallyExposed}
      onChoose={(politicallyExposed) => onType({ politicallyExposed })}
    />
    <ChoiceField
      id="thirdParty"
      label="Do you buy on behalf of someone else?"
      options={answers}
      wrong="Choose yes or no."
      value={typed.thirdParty}
      error={errors.thirdParty}
      onChoose={(thirdParty) => onType({ thirdParty })}
    />
  </>
);
