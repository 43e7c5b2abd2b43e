import { useNavigate } from 'react-router-dom';

import { paths } from '#client/app/paths.ts';
import { useInviteStaffMutation } from '#client/features/identity/staff/staff.api.ts';
import { relatedField } from '#client/kit/inputs/field-kinds.ts';
import { itself } from '#client/kit/inputs/known-rows.ts';
import { RelatedPicker } from '#client/kit/inputs/RelatedPicker.tsx';
import { TextInput } from '#client/kit/inputs/TextInput.tsx';
import type { Related } from '#client/kit/inputs/use-related.ts';
import { PageFrame } from '#client/kit/page-frame/PageFrame.tsx';
import { defineForm } from '#client/kit/resource-form/form-definition.ts';
import { FormSection } from '#client/kit/resource-form/FormSection.tsx';
import { ResourceForm } from '#client/kit/resource-form/ResourceForm.tsx';
import { invitationHours } from '#contract/identity/staff.rules.ts';

import { pickedRoles, secondPersonHint, useRoleRows } from './role-rows.ts';

interface InvitationFields {
  name: string;
  email: string;
  roles: Related[];
  reason: string;
}

const blank: InvitationFields = { name: '', email: '', roles: [], reason: '' };

const invitationForm = defineForm<{ id: string }, InvitationFields>({
  id: 'add-admin',
  noun: 'invitation',
  blank,
  valuesOf: () => blank,
  fields: {
    name: { label: 'Name', required: 'Enter the name.' },
    email: { label: 'E-mail', required: 'Enter the address that the invitation goes to.' },
    roles: { label: 'Roles', ...relatedField() },
    reason: { label: 'Reason' },
  },
  problems: ({ roles }) => ({ ...(roles.length === 0 && { roles: ['Choose at least one role.'] }) }),
});
const { Field } = invitationForm;

const trail = [{ label: 'Admins', to: paths.admin.users }];

/** Somebody is invited by mail to administer the shop. */
export function AddAdminPage() {
  const [invite] = useInviteStaffMutation();
  const navigate = useNavigate();
  return (
    <PageFrame title="Add admin" trail={trail}>
      <ResourceForm
        form={invitationForm}
        load={null}
        save={({ name, email, roles, reason }) => invite({ name, email, ...pickedRoles(roles), reason })}
        onSaved={({ id }) => void navigate(`${paths.admin.users}#open=${id}`)}
      >
        <FormSection
          title="Invitation"
          hint={`We mail a link that works once, for ${invitationHours} hours. Whoever opens it chooses a password and then sets up the second factor.`}
        >
          <Field name="name">{(field) => <TextInput {...field} maxLength={120} />}</Field>
          <Field name="email" hint="An address that has no account in the shop yet.">
            {(field) => <TextInput {...field} maxLength={254} />}
          </Field>
          <Field name="roles" hint="You can give roles whose rights you have yourself.">
            {(field) => <RelatedPicker {...field} useRows={useRoleRows} optionOf={itself} />}
          </Field>
          <Field name="reason" hint={secondPersonHint}>
            {(field) => <TextInput {...field} maxLength={300} />}
          </Field>
        </FormSection>
      </ResourceForm>
    </PageFrame>
  );
}
