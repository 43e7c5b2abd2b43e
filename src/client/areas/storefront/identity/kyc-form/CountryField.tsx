import { TextField } from '#client/kit/field/TextField.tsx';
import { countryName, countryOf, countryOptions } from '#contract/countries.ts';

interface CountryFieldProps {
  id: string;
  label: string;
  hint?: string | undefined;
  optional?: true | undefined;
  /** What is said while none is chosen. */
  wrong: string;
  /** The name of a country, or what was typed of one so far. */
  value: string;
  error: readonly string[] | undefined;
  onType: (typed: string) => void;
}

const options = countryOptions();

/** A country, found by typing a part of its name; when the field is left, "CA" and "canada" are written "Canada". */
export function CountryField({ value, wrong, optional, onType, ...field }: CountryFieldProps) {
  const list = `${field.id}-countries`;
  const tidy = () => {
    const code = countryOf(value);
    if (code !== null && countryName(code) !== value) onType(countryName(code));
  };
  return (
    <>
      <TextField
        {...field}
        {...(optional && { optional })}
        list={list}
        autoComplete="off"
        maxLength={80}
        placeholder="Type to search"
        data-wrong={wrong}
        value={value}
        onBlur={tidy}
        onChange={({ target }) => onType(target.value)}
      />
      <datalist id={list}>
        {options.map(({ value: code, label }) => (
          <option key={code} value={label}>
            {code}
          </option>
        ))}
      </datalist>
    </>
  );
}
