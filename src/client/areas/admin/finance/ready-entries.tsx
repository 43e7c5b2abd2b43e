import { useAskManualEntryMutation, useEntryBasisQuery } from '#client/features/finance/manual-entries.api.ts';
import { moneyDialog } from '#client/features/trade/payments/money-dialog.ts';
import type { MoneyField } from '#client/features/trade/payments/MoneyDialog.tsx';
import { groupedNumber } from '#client/kit/money/number-text.ts';
import { type TaxAuthority, taxAuthorities, taxAuthorityNames } from '#contract/catalogue/tax-authorities.ts';

interface DialogProps {
  onClose: () => void;
}

const onceApproved = 'It is booked once a second person has approved it.';

export const dayField: MoneyField = { name: 'day', label: 'Booked on', kind: 'day', required: 'Enter a day.' };
const currencyField: MoneyField = {
  name: 'currency',
  label: 'Currency',
  initial: 'CAD',
  required: 'Enter a currency, such as CAD.',
};
const referenceField: MoneyField = {
  name: 'reference',
  label: 'Reference',
  extra: 'As the bank’s statement shows it.',
  required: 'Enter the bank’s reference.',
};
export const reasonField = (initial: string): MoneyField => ({
  ...{ name: 'reason', label: 'Reason', initial },
  required: 'Say why, in a few words.',
});

/** What the bank took for its services. */
export function BankFeeDialog({ onClose }: DialogProps) {
  const [ask] = useAskManualEntryMutation();
  return (
    <moneyDialog.Part
      title="Bank fee"
      okText="Ask for it"
      words={`Bank fees, out of the bank. ${onceApproved}`}
      fields={[
        dayField,
        { name: 'amount', label: 'Fee', kind: 'amount', required: 'Enter the fee.' },
        currencyField,
        referenceField,
        reasonField('Fee by the bank’s statement'),
      ]}
      send={({ day = '', amount = '', currency = '', reference = '', reason = '' }, key) =>
        ask({ body: { form: 'bank_fee', day, amount, currency: currency.toUpperCase(), reference, reason }, key })
      }
      onClose={onClose}
    />
  );
}

/** What the card provider paid out of what it had taken, and what it kept. */
export function CardPayoutDialog({ onClose }: DialogProps) {
  const [ask] = useAskManualEntryMutation();
  const { data } = useEntryBasisQuery();
  const stands = (data?.clearing ?? []).map(({ currency, amount }) => `${groupedNumber(amount, 2)} ${currency}`);
  return (
    <moneyDialog.Part
      title="Card payout"
      okText="Ask for it"
      words={
        <>
          Out of card clearing to the bank, less what the provider kept. Still in clearing:{' '}
          <b>{stands.length === 0 ? 'nothing' : stands.join(', ')}</b>. {onceApproved}
        </>
      }
      fields={[
        dayField,
        { name: 'payout', label: 'Paid out to the bank', kind: 'amount', required: 'Enter what was paid out.' },
        {
          name: 'fee',
          label: 'Fees the provider kept',
          kind: 'amount',
          initial: '0',
          required: 'Enter the fees, or 0.',
        },
        currencyField,
        { ...referenceField, extra: 'The provider’s name of the payout.' },
        reasonField('Payout of the card provider'),
      ]}
      send={({ day = '', payout = '', fee = '', currency = '', reference = '', reason = '' }, key) =>
        ask({
          body: { form: 'card_payout', day, payout, fee, currency: currency.toUpperCase(), reference, reason },
          key,
        })
      }
      onClose={onClose}
    />
  );
}

const authorities = taxAuthorities.map((value) => ({ value, label: taxAuthorityNames[value] }));

/** Tax that was charged in another currency, and what it is in CAD. */
export interface ForeignTax {
  currency: string;
  amount: string;
  cad: string;
}

const foreignWords = ({ currency, amount, cad }: ForeignTax): string =>
  ` Of that ${groupedNumber(cad, 2)} CAD is for ${groupedNumber(amount, 2)} ${currency}, at the rates of its documents.`;

interface TaxDialogProps extends DialogProps {
  /** What is known already, from the page of what is owed: in CAD all together, and what of it is for another currency. */
  owed?: { authority: TaxAuthority; from: string; to: string; amount: string; foreign: readonly ForeignTax[] };
}

/** Tax that was paid to an authority for a period. */
export function TaxRemittanceDialog({ owed, onClose }: TaxDialogProps) {
  const [ask] = useAskManualEntryMutation();
  const { data } = useEntryBasisQuery();
  return (
    <moneyDialog.Part
      title="Tax remittance"
      okText="Ask for it"
      words={
        <>
          What was paid to an authority, and what of tax paid to suppliers was taken off before. Recoverable now:{' '}
          <b>{groupedNumber(data?.recoverable ?? '0', 2)} CAD</b>. {onceApproved}
        </>
      }
      fields={[
        { name: 'authority', label: 'Authority', kind: { options: authorities }, initial: owed?.authority ?? 'CRA' },
        { name: 'from', label: 'For the days from', kind: 'day', initial: owed?.from ?? '', required: 'Enter a day.' },
        { name: 'to', label: 'to', kind: 'day', initial: owed?.to ?? '', required: 'Enter a day.' },
        {
          ...{ name: 'amount', label: 'Paid, CAD', kind: 'amount', initial: owed?.amount ?? '' },
          required: 'Enter what was paid.',
          ...(owed && {
            extra: `${groupedNumber(owed.amount, 2)} CAD is due for these days.${owed.foreign.map(foreignWords).join('')}`,
          }),
        },
        { name: 'recovered', label: 'Tax paid to suppliers, taken off, CAD', kind: 'amount', initial: '0' },
        {
          ...{ name: 'beyond', label: 'What the rest is for' },
          extra: 'Where it is more than is due for these days: an instalment, interest, tax of before these books.',
        },
        { ...dayField, label: 'Paid on' },
        referenceField,
        reasonField('Remittance by the return'),
      ]}
      send={(
        {
          authority,
          from = '',
          to = '',
          amount = '',
          recovered = '',
          beyond = '',
          day = '',
          reference = '',
          reason = '',
        },
        key,
      ) =>
        ask({
          body: {
            ...{ form: 'tax_remittance', from, to, amount, day, reference, reason },
            authority: authority as TaxAuthority,
            recovered: recovered === '' ? '0' : recovered,
            foreign: [...(owed?.foreign ?? [])],
            beyond,
          },
          key,
        })
      }
      onClose={onClose}
    />
  );
}
