import { FieldError } from '#client/kit/field/Field.tsx';
import { SelectField } from '#client/kit/field/TextField.tsx';
import { joined } from '#client/kit/form/joined.ts';
import { moneyWords } from '#client/kit/money/money-words.ts';
import { Segmented } from '#client/kit/segmented/Segmented.tsx';
import type { SellingChoices } from '#contract/buying/purchases.contract.ts';

import type { TypedSale } from './SaleForm.tsx';
import styles from './sell-to-us.module.css';

export interface SalePartFields {
  typed: TypedSale;
  errors: Readonly<Record<string, readonly string[]>>;
  choices: SellingChoices | undefined;
  onType: (part: Partial<TypedSale>) => void;
}

/** By an insured kit, or at the counter on a day. */
export const HowItComes = ({ typed: { way, dropOffOn }, errors, choices, onType }: SalePartFields) => (
  <fieldset className={styles.group}>
    <legend>How it gets here</legend>
    <div id="way" tabIndex={-1}>
      <Segmented label="How it gets here" options={ways} value={way} onChange={(chosen) => onType({ way: chosen })} />
      <FieldError id="way" message={joined(errors['way'] ?? [])} />
    </div>
    {way === 'kit' ? (
      <p className={styles.words}>
        {choices?.kitAddress === null
          ? 'We have no address to send a kit to. Please come to our counter.'
          : `We send it to ${choices?.kitAddress ?? 'the address of your identity check'}, insured up to ${moneyWords(choices?.kitMost ?? '0', 'CAD', 'code')} on its way to us.`}
      </p>
    ) : (
      <SelectField
        id="dropOffOn"
        label="Day of your visit"
        value={dropOffOn}
        error={errors['dropOffOn']}
        onChange={({ target }) => onType({ dropOffOn: target.value })}
      >
        <option value="">Choose</option>
        {choices?.days.map((day) => (
          <option key={day} value={day}>
            {dayWords(day)}
          </option>
        ))}
      </SelectField>
    )}
  </fieldset>
);

const ways = [
  { value: 'kit', label: 'Insured kit' },
  { value: 'drop_off', label: 'At our counter' },
] as const;

const inWords = new Intl.DateTimeFormat('en-CA', { weekday: 'long', month: 'long', day: 'numeric', timeZone: 'UTC' });
const dayWords = (day: string): string => inWords.format(new Date(`${day}T12:00:00Z`));
