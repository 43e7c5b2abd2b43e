import { Link } from 'react-router-dom';

import { paths } from '#client/app/paths.ts';
import { MoneyInput } from '#client/kit/inputs/MoneyInput.tsx';
import { TextInput } from '#client/kit/inputs/TextInput.tsx';
import { moneyWords } from '#client/kit/money/money-words.ts';
import { useFormValues } from '#client/kit/resource-form/form-handle.ts';
import { FormField as Field } from '#client/kit/resource-form/FormField.tsx';
import { FormSection } from '#client/kit/resource-form/FormSection.tsx';
import type { FieldControl } from '#client/kit/resource-form/use-field.ts';
import text from '#client/kit/theme/text.module.css';
import type { CustomerDetails } from '#contract/customers/customer-details.contract.ts';
import { detailLimits, isIdentity } from '#contract/customers/customer-details.rules.ts';
import { askedFields } from '#contract/identity/kyc-problems.rules.ts';
import { stepsOf, stepTitles } from '#contract/identity/kyc-words.rules.ts';

import { Answer } from './Answer.tsx';
import { detailsForms } from './details-forms.ts';
import { answersOf, draftOf } from './details-values.ts';
import styles from './edit.module.css';
import { IdentitySection } from './IdentitySection.tsx';

/** All that the staff changes of a customer. */
export function DetailsFieldset({ record }: { record: CustomerDetails }) {
  const { answersBarred, mayIdentity, status, tierDailyLimit } = record;
  const isKept = status === 'approved' && !mayIdentity;
  return (
    <>
      <FormSection
        title="Account"
        hint={
          isKept ? 'Their identity is checked: what it rests on is changed by who reviews identity checks.' : undefined
        }
      >
        <Field name="name" hint="On documents and in mails.">
          {(control) => (
            <TextInput
              {...(control as FieldControl<string>)}
              maxLength={detailLimits.name}
              disabled={isKept || status === 'suspended'}
            />
          )}
        </Field>
        <Field name="tags" hint="Your own words, separated by commas. The customer does not see them.">
          {(control) => (
            <TextInput {...(control as FieldControl<string>)} maxLength={detailLimits.tag * detailLimits.tags} />
          )}
        </Field>
        <Field
          name="dailyLimit"
          hint={
            tierDailyLimit === null
              ? 'What they may order within 24 hours. Empty for no limit of their own.'
              : `What they may order within 24 hours. Their tier allows ${moneyWords(tierDailyLimit, 'CAD', 'code')}; the lower of the two holds.`
          }
        >
          {(control) => <MoneyInput {...(control as FieldControl<string>)} currency="CAD" />}
        </Field>
      </FormSection>
      {answersBarred === null ? (
        <AnswerSections record={record} isKept={isKept} />
      ) : (
        <FormSection title="Identity check">
          <p className={styles.barred}>
            {answersBarred}{' '}
            <Link className={text.link} to={paths.admin.customerProfile(record.id)}>
              Read it on the profile
            </Link>
          </p>
        </FormSection>
      )}
      <IdentitySection record={record} />
    </>
  );
}

/** What was declared, in the parts in which it was asked; what a question depends on is asked as in the customer's own form. */
function AnswerSections({
  record: { accountType, wealthAboveCad },
  isKept,
}: {
  record: CustomerDetails;
  isKept: boolean;
}) {
  const fields = answersOf(accountType);
  const values = useFormValues(detailsForms[accountType]);
  const asked = askedFields(fields, draftOf(values, accountType), { wealthAboveCad });
  return stepsOf(fields).map((step) => (
    <FormSection key={step} title={stepTitles[step]}>
      {asked
        .filter(([, field]) => field.step === step)
        .map(([key, field]) => (
          <Answer key={key} name={key} field={field} disabled={isKept && isIdentity(key, accountType)} />
        ))}
    </FormSection>
  ));
}
