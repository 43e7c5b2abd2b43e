import { ChangeWaits } from '#client/features/platform/approvals/ChangeWaits.tsx';
import { useReadCompanyQuery, useSaveCompanyMutation } from '#client/features/platform/settings/company.api.ts';
import { TextInput } from '#client/kit/inputs/TextInput.tsx';
import { PageFrame } from '#client/kit/page-frame/PageFrame.tsx';
import { FormSection } from '#client/kit/resource-form/FormSection.tsx';
import { ResourceForm } from '#client/kit/resource-form/ResourceForm.tsx';

import { companyForm } from './company-form.ts';

const { Field } = companyForm;

/** What the shop says of itself on invoices, and the numbers under which it charges tax. */
export function CompanyPage() {
  const [save] = useSaveCompanyMutation();
  const load = useReadCompanyQuery(undefined, { refetchOnMountOrArgChange: true });
  return (
    <PageFrame title="Setting">
      <ResourceForm form={companyForm} load={load} save={(values, { version }) => save({ version, ...values })}>
        <FormSection title="Company" hint="On invoices from now on; what was issued keeps what it said.">
          <Field name="name">{(field) => <TextInput {...field} maxLength={120} />}</Field>
          <Field name="address">{(field) => <TextInput {...field} maxLength={120} />}</Field>
          <Field name="city">{(field) => <TextInput {...field} maxLength={120} />}</Field>
          <Field name="email">{(field) => <TextInput {...field} maxLength={120} />}</Field>
          <Field name="reason" hint="Needed for another e-mail address: a second person agrees.">
            {(field) => <TextInput {...field} maxLength={300} />}
          </Field>
          <ChangeWaits waiting={load.currentData?.waiting ?? null} />
          <Field name="phone">{(field) => <TextInput {...field} maxLength={26} />}</Field>
        </FormSection>
        <FormSection
          title="Registrations"
          hint="The GST/HST number stands on every invoice, a province’s on those that charge its tax. Leave empty what the shop is not registered for."
        >
          <Field name="gstNumber" hint="Such as 12345 6789 RT0001.">
            {(field) => <TextInput {...field} maxLength={24} />}
          </Field>
          <Field name="qstNumber" hint="Such as 1234567890 TQ0001.">
            {(field) => <TextInput {...field} maxLength={24} />}
          </Field>
          <Field name="bcPstNumber" hint="Such as PST-1234-5678.">
            {(field) => <TextInput {...field} maxLength={24} />}
          </Field>
          <Field name="skPstNumber" hint="Such as 1234567.">
            {(field) => <TextInput {...field} maxLength={24} />}
          </Field>
          <Field name="mbRstNumber" hint="Such as 123456-7.">
            {(field) => <TextInput {...field} maxLength={24} />}
          </Field>
          <Field name="fintracNumber" hint="A dealer who is not registered writes so.">
            {(field) => <TextInput {...field} maxLength={40} />}
          </Field>
        </FormSection>
      </ResourceForm>
    </PageFrame>
  );
}
