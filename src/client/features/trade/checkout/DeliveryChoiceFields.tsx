import { SelectField } from '#client/kit/field/TextField.tsx';
import { canadianProvinces, provinceNames } from '#contract/provinces.ts';
import type { Estimate } from '#contract/trade/quotes.contract.ts';

import { keepDeliveryChoice, useDeliveryChoice } from './delivery-choice.ts';
import styles from './delivery-choice.module.css';

interface DeliveryChoiceProps {
  ways: Estimate['payments'];
  /** The name of the way that the total beside it is told for. */
  paying: string | undefined;
  /** Whether it goes to the customer; else his province is asked for his own address, which the invoice bears. */
  isSent?: boolean;
  /** An address was given, which says where it goes. */
  isAddressed?: boolean;
}

/** Where it goes and how it is paid: what a total depends on beside the pieces. Remembered by this browser. */
export function DeliveryChoiceFields({ ways, paying, isSent = true, isAddressed = false }: DeliveryChoiceProps) {
  const { province } = useDeliveryChoice();
  const open = ways.filter(({ refusal }) => refusal === null);
  const chosen = open.find(({ name }) => name === paying);
  return (
    <div className={styles.fields}>
      {!isAddressed && (
        <SelectField
          label={isSent ? 'Delivered to' : 'Your province'}
          value={province ?? ''}
          onChange={({ target }) => keepDeliveryChoice('province', target.value)}
        >
          <option value="">Choose one</option>
          {canadianProvinces.map((code) => (
            <option key={code} value={code}>
              {provinceNames[code]}
            </option>
          ))}
        </SelectField>
      )}
      {chosen && (
        <SelectField
          label="Paid by"
          value={chosen.code}
          onChange={({ target }) => keepDeliveryChoice('payment', target.value)}
        >
          {open.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </SelectField>
      )}
    </div>
  );
}
