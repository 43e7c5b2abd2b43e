import { useAccountMapQuery, useSaveAccountMapMutation } from '#client/features/finance/journal-export.api.ts';
import { TextInput } from '#client/kit/inputs/TextInput.tsx';
import { FormSection } from '#client/kit/resource-form/FormSection.tsx';
import { ResourceForm } from '#client/kit/resource-form/ResourceForm.tsx';
import {
  type AccountKey,
  accountName,
  accountSort,
  type AccountSort,
  accountSortNames,
} from '#contract/finance/books.rules.ts';
import {
  codeNames,
  exportedAccounts,
  type ExportProgram,
  exportProgramNames,
} from '#contract/finance/journal-export.rules.ts';

import { mapForms } from './account-map-form.ts';
import styles from './finance.module.css';

const sorts: readonly AccountSort[] = ['asset', 'liability', 'equity', 'income', 'expense'];
const ofSort = (sort: AccountSort): readonly AccountKey[] =>
  exportedAccounts.filter((account) => accountSort(account) === sort);

/** What each of our accounts is called in the other program. */
export function AccountMapForm({ program }: { program: ExportProgram }) {
  const form = mapForms[program];
  const { Field } = form;
  const load = useAccountMapQuery(program);
  const [save] = useSaveAccountMapMutation();
  return (
    <ResourceForm
      form={form}
      load={load}
      save={({ codes, taxRate }, { version }) => save({ program, body: { codes, taxRate, version } })}
    >
      {sorts.map((sort) => (
        <FormSection
          key={sort}
          title={accountSortNames[sort]}
          hint={`${codeNames[program]} in ${exportProgramNames[program]}.`}
        >
          <div className={styles.codes}>
            {ofSort(sort).map((account) => (
              <Field key={account} name={`codes.${account}`} label={accountName(account)}>
                {(field) => <TextInput {...field} maxLength={100} />}
              </Field>
            ))}
          </div>
        </FormSection>
      ))}
      {program === 'xero' && (
        <FormSection title="Tax" hint="The name of the rate that charges nothing: our lines have their tax apart.">
          <Field name="taxRate">{(field) => <TextInput {...field} maxLength={60} />}</Field>
        </FormSection>
      )}
    </ResourceForm>
  );
}
