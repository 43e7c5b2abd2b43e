import { useAskManualEntryMutation } from '#client/features/finance/manual-entries.api.ts';
import { moneyWords } from '#client/kit/money/money-words.ts';
import { useAttemptKey } from '#client/kit/attempt/attempt-key.ts';
import { DateInput } from '#client/kit/inputs/DateInput.tsx';
import { TextInput } from '#client/kit/inputs/TextInput.tsx';
import { FormDrawer } from '#client/kit/resource-form/FormDrawer.tsx';
import { FormSection } from '#client/kit/resource-form/FormSection.tsx';
import { ResourceForm } from '#client/kit/resource-form/ResourceForm.tsx';
import { entryLimits, handAccounts, openingAccounts } from '#contract/finance/manual-entries.rules.ts';
import type { ManualEntryValues } from '#contract/finance/manual-entries.contract.ts';

import { type LinesValues, openingForm, otherEntryForm } from './entry-lines-form.ts';
import { EntryLines } from './EntryLines.tsx';

interface DrawerProps {
  onClose: () => void;
}

function useAsk() {
  const [ask] = useAskManualEntryMutation();
  const keyFor = useAttemptKey();
  return (body: ManualEntryValues) => ask({ body, key: keyFor(body) });
}

type OtherLines = Extract<ManualEntryValues, { form: 'other' }>['lines'];
type OpeningLines = Extract<ManualEntryValues, { form: 'opening' }>['lines'];

/** An entry by its debits and credits, for what no ready form is for. */
export function OtherEntryDrawer({ onClose }: DrawerProps) {
  const ask = useAsk();
  const { Field } = otherEntryForm;
  const save = ({ lines, ...values }: LinesValues) => ask({ form: 'other', ...values, lines: lines as OtherLines });
  return (
    <FormDrawer title="Entry by debits and credits" onClose={onClose}>
      <ResourceForm form={otherEntryForm} load={null} save={save} onSaved={onClose}>
        <FormSection title="Entry" hint="It is booked once a second person has approved it.">
          <Field name="title">{(field) => <TextInput {...field} maxLength={entryLimits.title} />}</Field>
          <Field name="day">{(field) => <DateInput {...field} />}</Field>
          <Field name="reason" hint="The second person reads it.">
            {(field) => <TextInput {...field} maxLength={entryLimits.reason} />}
          </Field>
        </FormSection>
        <FormSection
          title="Lines"
          hint="Accounts of orders, money in, stock and bills follow from those and are not here."
        >
          <EntryLines
            form={otherEntryForm}
            accounts={handAccounts}
            fewest={2}
            over={(currency, amount) =>
              `Debits less credits: ${moneyWords(amount, currency, 'code')}. It has to be nothing.`
            }
          />
        </FormSection>
      </ResourceForm>
    </FormDrawer>
  );
}

/** What stood when the books were begun: once. */
export function OpeningDrawer({ onClose }: DrawerProps) {
  const ask = useAsk();
  const { Field } = openingForm;
  const save = ({ lines, day, reason }: LinesValues) =>
    ask({ form: 'opening', day, reason, lines: lines as OpeningLines });
  return (
    <FormDrawer title="Opening balances" onClose={onClose}>
      <ResourceForm form={openingForm} load={null} save={save} onSaved={onClose}>
        <FormSection title="The day before the books begin" hint="Once; it is booked when a second person approves it.">
          <Field name="day">{(field) => <DateInput {...field} />}</Field>
          <Field name="reason" hint="Where the balances are from.">
            {(field) => <TextInput {...field} maxLength={entryLimits.reason} />}
          </Field>
        </FormSection>
        <FormSection title="Balances" hint="What we have is a debit, what we owe a credit.">
          <EntryLines
            form={openingForm}
            accounts={openingAccounts}
            fewest={1}
            over={(currency, amount) =>
              `${moneyWords(amount, currency, 'code')} goes to the account of opening balances.`
            }
          />
        </FormSection>
      </ResourceForm>
    </FormDrawer>
  );
}
