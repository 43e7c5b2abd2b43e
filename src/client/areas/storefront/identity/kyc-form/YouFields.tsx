import { TextField } from '#client/kit/field/TextField.tsx';

import { DateField } from './DateField.tsx';
import type { StepFieldsProps } from './step-fields.tsx';

/** Who the person is. */
export const YouFields = ({ typed, errors, onType }: StepFieldsProps) => (
  <>
    <TextField
      id="legalFirstName"
      label="First name"
      hint="As on your identity document."
      autoComplete="given-name"
      maxLength={80}
      data-wrong="Enter your first name as on your document."
      value={typed.legalFirstName}
      error={errors.legalFirstName}
      onChange={({ target }) => onType({ legalFirstName: target.value })}
    />
    <TextField
      id="legalLastName"
      label="Last name"
      autoComplete="family-name"
      maxLength={80}
      data-wrong="Enter your last name as on your document."
      value={typed.legalLastName}
      error={errors.legalLastName}
      onChange={({ target }) => onType({ legalLastName: target.value })}
    />
    <DateField
      id="birthDate"
      label="Date of birth"
      autoComplete="bday"
      value={typed.birthDate}
      error={errors.birthDate}
      onType={(birthDate) => onType({ birthDate })}
    />
    <TextField
      id="phone"
      label="Phone"
      type="tel"
      autoComplete="tel"
      maxLength={40}
      data-wrong="Enter a phone number, such as +1 416 555 0123."
      value={typed.phone}
      error={errors.phone}
      onChange={({ target }) => onType({ phone: target.value })}
    />
    <TextField
      id="occupation"
      label="Occupation"
      autoComplete="organization-title"
      maxLength={120}
      data-wrong="Enter your occupation."
      value={typed.occupation}
      error={errors.occupation}
      onChange={({ target }) => onType({ occupation: target.value })}
    />
  </>
);
