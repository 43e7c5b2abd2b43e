import { documentNames } from '#client/features/identity/kyc/kyc-steps.ts';
import { TextField } from '#client/kit/field/TextField.tsx';

import { ChoiceField } from './ChoiceField.tsx';
import { DateField } from './DateField.tsx';
import type { StepFieldsProps } from './step-fields.tsx';

/** The identity document. */
export const DocumentFields = ({ typed, errors, onType }: StepFieldsProps) => (
  <>
    <ChoiceField
      id="documentType"
      label="Document"
      options={documentNames}
      wrong="Choose a document."
      value={typed.documentType}
      error={errors.documentType}
      onChoose={(documentType) => onType({ documentType })}
    />
    <TextField
      id="documentNumber"
      label="Document number"
      autoComplete="off"
      maxLength={40}
      data-wrong="Enter the document number."
      value={typed.documentNumber}
      error={errors.documentNumber}
      onChange={({ target }) => onType({ documentNumber: target.value })}
    />
    <TextField
      id="documentIssuer"
      label="Issued by"
      hint="The province or country."
      maxLength={80}
      data-wrong="Enter the province or country that issued it."
      value={typed.documentIssuer}
      error={errors.documentIssuer}
      onChange={({ target }) => onType({ documentIssuer: target.value })}
    />
    <DateField
      id="documentExpiry"
      label="Valid until"
      value={typed.documentExpiry}
      error={errors.documentExpiry}
      onType={(documentExpiry) => onType({ documentExpiry })}
    />
  </>
);
