import { useState } from 'react';

import { useListCustomersQuery } from '#client/features/customers/customers.api.ts';
import { RelatedPicker } from '#client/kit/inputs/RelatedPicker.tsx';
import type { Related } from '#client/kit/inputs/use-related.ts';
import type { CustomerRow } from '#contract/customers/customers.contract.ts';

interface CustomerChoiceProps {
  /** These are the form field's. */
  id?: string;
  onChange?: (id: string) => void;
  'aria-describedby'?: string;
  'aria-invalid'?: true;
  'aria-required'?: true;
}

const optionOf = ({ id, name, email }: CustomerRow): Related => ({ id, label: name, note: email });

/** Finds a customer by name or address; the value is his id. */
export function CustomerChoice({ id = '', onChange, ...aria }: CustomerChoiceProps) {
  const [chosen, setChosen] = useState<Related | null>(null);
  return (
    <RelatedPicker<CustomerRow, Related | null>
      id={id}
      aria-describedby={aria['aria-describedby']}
      aria-invalid={aria['aria-invalid']}
      aria-required={aria['aria-required']}
      useRows={useListCustomersQuery}
      optionOf={optionOf}
      value={chosen}
      onChange={(next) => {
        setChosen(next);
        onChange?.(next?.id ?? '');
      }}
      onBlur={noop}
      report={noop}
    />
  );
}

const noop = (): void => undefined;
