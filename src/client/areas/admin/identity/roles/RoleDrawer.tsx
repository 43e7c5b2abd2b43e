import { useState } from 'react';

import {
  useCreateStaffRoleMutation,
  useUpdateStaffRoleMutation,
} from '#client/features/identity/staff/staff-roles.api.ts';
import { ChangeWaits } from '#client/features/platform/approvals/ChangeWaits.tsx';
import { TextInput } from '#client/kit/inputs/TextInput.tsx';
import { defineForm } from '#client/kit/resource-form/form-definition.ts';
import { FormDrawer } from '#client/kit/resource-form/FormDrawer.tsx';
import { FormSection } from '#client/kit/resource-form/FormSection.tsx';
import { ResourceForm } from '#client/kit/resource-form/ResourceForm.tsx';
import { permissionWords } from '#contract/identity/permission-words.ts';
import type { StaffRole } from '#contract/identity/staff-roles.contract.ts';
import { staffLimits } from '#contract/identity/staff.rules.ts';
import type { Permission } from '#contract/permissions.ts';

import { secondPersonHint } from '#client/areas/admin/identity/staff/role-rows.ts';
import { RightsInput } from './RightsInput.tsx';

interface RoleFields {
  name: string;
  description: string;
  rights: readonly Permission[];
  reason: string;
}

const formOf = (blank: RoleFields) =>
  defineForm<StaffRole, RoleFields>({
    id: 'staff-role',
    noun: 'role',
    blank,
    valuesOf: ({ name, description, rights }) => ({ name, description, rights, reason: '' }),
    fields: {
      name: { label: 'Name', required: 'Enter the name of the role.' },
      description: { label: 'What it is for' },
      reason: { label: 'Reason' },
      rights: {
        label: 'Rights',
        words: (rights) => rights.map((right) => permissionWords[right]).join(', '),
        same: (one, other) => one.toSorted().join(' ') === other.toSorted().join(' '),
      },
    },
    problems: ({ rights }) => ({ ...(rights.length === 0 && { rights: ['Choose at least one right.'] }) }),
  });

const roleForm = formOf({ name: '', description: '', rights: [], reason: '' });
const { Field } = roleForm;

interface RoleDrawerProps {
  /** Null for a new one. */
  existing: StaffRole | null;
  /** What a new one begins with: the rights of the one that it is copied from. */
  copied?: readonly Permission[];
  onClose: () => void;
}

/** A role of the shop: its name, and what it lets people do. */
export function RoleDrawer({ existing: role, copied, onClose }: RoleDrawerProps) {
  const [create] = useCreateStaffRoleMutation();
  const [update] = useUpdateStaffRoleMutation();
  const [form] = useState(() =>
    copied ? formOf({ name: '', description: '', rights: copied, reason: '' }) : roleForm,
  );
  return (
    <FormDrawer title={role ? 'Change role' : copied ? 'Copy of a role' : 'New role'} onClose={onClose}>
      <ResourceForm
        form={form}
        load={role && { currentData: role }}
        save={({ rights, reason, ...words }, { version }) => {
          const values = { ...words, rights: [...rights] };
          return role ? update({ id: role.id, version, ...values, reason }) : create(values);
        }}
        onSaved={onClose}
      >
        <ChangeWaits waiting={role?.waiting ?? null} />
        <FormSection
          title="Role"
          hint={role && role.holders > 0 ? 'Whoever has it is told by mail, and may do it from the next call on.' : ''}
        >
          <Field name="name">{(field) => <TextInput {...field} maxLength={staffLimits.roleName} />}</Field>
          <Field name="description">
            {(field) => <TextInput {...field} maxLength={staffLimits.roleDescription} />}
          </Field>
        </FormSection>
        <FormSection title="Rights" hint="You can give rights that you have yourself.">
          <Field name="rights">{(field) => <RightsInput {...field} />}</Field>
          {role && (
            <Field name="reason" hint={secondPersonHint}>
              {(field) => <TextInput {...field} maxLength={300} />}
            </Field>
          )}
        </FormSection>
      </ResourceForm>
    </FormDrawer>
  );
}
