import type { ReactNode } from 'react';

import { SelectField } from '#client/kit/field/TextField.tsx';

interface ChoiceFieldProps {
  id: string;
  label: string;
  hint?: ReactNode | undefined;
  /** What can be chosen: value and words. */
  options: Readonly<Record<string, string>>;
  /** What is said when nothing is chosen. */
  wrong: string;
  value: string;
  error: readonly string[] | undefined;
  onChoose: (value: string) => void;
}

/** One of a few, with nothing chosen beforehand. */
export const ChoiceField = ({ options, wrong, onChoose, ...field }: ChoiceFieldProps) => (
  <SelectField {...field} data-wrong={wrong} onChange={({ target }) => onChoose(target.value)}>
    <option value="">Choose</option>
    {Object.entries(options).map(([value, words]) => (
      <option key={value} value={value}>
        {words}
      </option>
    ))}
  </SelectField>
);
