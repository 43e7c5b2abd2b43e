import { useState } from 'react';

import { useListCustomersQuery } from '#client/features/customers/customers.api.ts';
import type { InputProps } from '#client/kit/inputs/input-props.ts';
import { RelatedPicker } from '#client/kit/inputs/RelatedPicker.tsx';
import type { Related } from '#client/kit/inputs/use-related.ts';
import type { CustomerRow } from '#contract/customers/customers.contract.ts';

const optionOf = ({ id, name, email }: CustomerRow): Related => ({ id, label: name, note: email });

/** Finds a customer by name or address; the value is his id. */
export function CustomerChoice({ value: _id, onChange, ...field }: InputProps<string>) {
  const [chosen, setChosen] = useState<Related | null>(null);
  return (
    <RelatedPicker<CustomerRow, Related | null>
      {...field}
      useRows={useListCustomersQuery}
      optionOf={optionOf}
      value={chosen}
      onChange={(next) => {
        setChosen(next);
        onChange(next?.id ?? '');
      }}
    />
  );
}
