import { SelectField, TextField } from '#client/kit/field/TextField.tsx';
import { canadianProvinces, postalCodeWords, provinceNames } from '#contract/provinces.ts';

import styles from './address-fields.module.css';
import type { TypedAddress } from './delivery.ts';

type Place = Omit<TypedAddress, 'name'>;

interface AddressFieldsProps {
  value: Place;
  /** Before each of its names, where a form has several addresses. */
  prefix?: string;
  /** Messages by field, as the server names them: "address.street". */
  errors: Readonly<Record<string, readonly string[]>>;
  onChange: (part: Partial<Place>) => void;
}

/** Street, city, province and postal code of an address in Canada; when the code is left, l8p1a1 is written L8P 1A1. */
export function AddressFields({ value, prefix = 'address', errors, onChange }: AddressFieldsProps) {
  const tidy = () => {
    const postalCode = postalCodeWords(value.postalCode);
    if (postalCode !== value.postalCode) onChange({ postalCode });
  };
  return (
    <div className={styles.address}>
      <TextField
        id={`${prefix}.street`}
        label="Street and number"
        autoComplete="street-address"
        maxLength={160}
        data-wrong="Enter the street and number."
        value={value.street}
        error={errors[`${prefix}.street`]}
        onChange={({ target }) => onChange({ street: target.value })}
      />
      <div className={styles.row}>
        <TextField
          id={`${prefix}.city`}
          label="City"
          autoComplete="address-level2"
          maxLength={80}
          data-wrong="Enter the city."
          value={value.city}
          error={errors[`${prefix}.city`]}
          onChange={({ target }) => onChange({ city: target.value })}
        />
        <SelectField
          id={`${prefix}.province`}
          label="Province or territory"
          autoComplete="address-level1"
          data-wrong="Choose a province or territory."
          value={value.province}
          error={errors[`${prefix}.province`]}
          onChange={({ target }) => onChange({ province: target.value })}
        >
          <option value="">Choose</option>
          {canadianProvinces.map((code) => (
            <option key={code} value={code}>
              {provinceNames[code]}
            </option>
          ))}
        </SelectField>
        <TextField
          id={`${prefix}.postalCode`}
          label="Postal code"
          autoComplete="postal-code"
          maxLength={10}
          pattern="\s*[A-Za-z]\d[A-Za-z] ?\d[A-Za-z]\d\s*"
          data-wrong="Enter a postal code, such as L8P 1A1."
          value={value.postalCode}
          error={errors[`${prefix}.postalCode`]}
          onBlur={tidy}
          onChange={({ target }) => onChange({ postalCode: target.value })}
        />
      </div>
    </div>
  );
}
