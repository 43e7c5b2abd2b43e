import type { ReactNode } from 'react';

import type { ApiError } from '#client/api/api-error.ts';
import { Failed } from '#client/kit/failed/Failed.tsx';
import { Skeleton } from '#client/kit/skeleton/Skeleton.tsx';

import type { FormDefinition } from './form-definition.ts';
import type { AnyForm, FormRecord } from './form-spec.ts';
import { FormBody } from './FormBody.tsx';
import styles from './resource-form.module.css';
import type { SaveCall } from './save-call.ts';

export interface ResourceFormProps<Record extends FormRecord, All extends object> {
  /** What `defineForm` made. */
  form: FormDefinition<Record, All>;
  /** A feature's RTK Query result, as it is: `useReadTagQuery(id)`; or `{ currentData: tag }`. Null for a new one. */
  load: { currentData?: Record | undefined; error?: unknown; refetch?: () => unknown } | null;
  /** Sends it: a mutation's trigger is called and its promise given back. It answers the record as it now is. */
  save: SaveCall<Record, All>;
  /** After a save: go to the new record's page, close the drawer. The form itself says that it is saved. */
  onSaved?: (record: Record) => void;
  /** What another call about the record was refused for, such as putting it on sale: told beside the fields too. */
  told?: ApiError | undefined;
  /** Beside the fields on a wide page: a worked example, by `useFormValues(form)`. */
  aside?: ReactNode;
  /** `FormSection`s with fields. */
  children: ReactNode;
}

/**
 * A form over one record, on a page or in a `FormDrawer`. It compares with the record as loaded, says what was changed,
 * saves it, places what the server finds wrong, joins a newer version with what was typed, asks before anything is lost,
 * and keeps a draft over an expired session. The page writes its own fields:
 *
 * ```tsx
 * type TagValues = { name: string; slug: string; premium: string };
 *
 * const tagForm = defineForm<Tag, TagValues>({
 *   id: 'tag',
 *   noun: 'tag',
 *   blank: { name: '', slug: '', premium: '0' },
 *   valuesOf: ({ name, slug, premium }) => ({ name, slug, premium }),
 *   fields: {
 *     name: { label: 'Name', required: 'Enter the tag’s name.' },
 *     slug: { label: 'Address' },
 *     premium: { label: 'Premium', ...rateField('percent', 2) },
 *   },
 * });
 * const { Field } = tagForm;
 *
 * export function TagPage() {
 *   const { id = '' } = useParams();
 *   const [update] = useUpdateTagMutation();
 *   return (
 *     <ResourceForm
 *       form={tagForm}
 *       load={useReadTagQuery(id)}
 *       save={(values, { version }) => update({ id, version, ...values })}
 *     >
 *       <FormSection title="Identity" hint="What customers read.">
 *         <Field name="name">{(field) => <TextInput {...field} maxLength={80} />}</Field>
 *         <Field name="slug">{(field) => <SlugInput {...field} prefix="/tag/" from="name" />}</Field>
 *         <Field name="premium" hint="Of the metal's value.">
 *           {(field) => <RateInput {...field} as="percent" decimals={2} />}
 *         </Field>
 *       </FormSection>
 *     </ResourceForm>
 *   );
 * }
 * ```
 *
 * The server refuses a stale version with `conflictWith(newer)`, the record as its read endpoint answers it, and wrong
 * fields with 422 and their paths ("slug", "breaks.1.minQty").
 */
export function ResourceForm<Record extends FormRecord, All extends object>({
  form,
  load,
  save,
  onSaved,
  ...rest
}: ResourceFormProps<Record, All>) {
  const record = load?.currentData ?? null;
  if (load && !record) {
    const what = `The ${form.noun}`;
    return load.error ? (
      <Failed what={what} error={load.error} onRetry={load.refetch ?? reloadPage} />
    ) : (
      <FormLoading />
    );
  }
  return (
    <FormBody
      key={record?.id ?? ''}
      // Inside, a form is the same for every kind of record; the types end here.
      form={form as unknown as AnyForm}
      record={record}
      save={save as unknown as SaveCall<FormRecord, object>}
      onSaved={onSaved as ((record: unknown) => void) | undefined}
      {...rest}
    />
  );
}

const FormLoading = () => (
  <div className={styles.loading} role="status">
    <p>Loading...</p>
    <Skeleton shape="short" />
    <Skeleton shape="block" />
    <Skeleton shape="short" />
  </div>
);

const reloadPage = (): void => window.location.reload();
