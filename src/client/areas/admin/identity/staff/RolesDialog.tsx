import { Form, Input } from 'antd';

import { useChangeStaffRolesMutation } from '#client/features/identity/staff/staff.api.ts';
import { itself } from '#client/kit/inputs/known-rows.ts';
import { RelatedPicker } from '#client/kit/inputs/RelatedPicker.tsx';
import type { Related } from '#client/kit/inputs/use-related.ts';
import { DialogForm } from '#client/kit/small-form/DialogForm.tsx';
import { FieldInput } from '#client/kit/small-form/FieldInput.tsx';
import type { StaffMemberView } from '#contract/identity/staff.contract.ts';

import { pickedRoles, rolesPicked, secondPersonHint, useRoleRows } from './role-rows.ts';

const none: Related[] = [];

/** Gives and takes roles. */
export function RolesDialog({ member, onClose }: { member: StaffMemberView; onClose: () => void }) {
  const [change] = useChangeStaffRolesMutation();
  const { id, name, version } = member;
  return (
    <DialogForm<{ roles: Related[]; reason: string }>
      title={`Roles of ${name}`}
      okText="Change roles"
      words="They count from the next call on, or once a second person has agreed. The administrator and the other super administrators are told by mail."
      initial={{ roles: rolesPicked(member), reason: '' }}
      send={({ roles, reason }) => change({ id, version, ...pickedRoles(roles), reason })}
      onClose={onClose}
    >
      <Form.Item
        name="roles"
        label="Roles"
        rules={[{ required: true, type: 'array', min: 1, message: 'Choose at least one role.' }]}
      >
        <FieldInput<Related[]> empty={none}>
          {(field) => <RelatedPicker {...field} useRows={useRoleRows} optionOf={itself} />}
        </FieldInput>
      </Form.Item>
      <Form.Item name="reason" label="Reason" extra={secondPersonHint}>
        <Input maxLength={300} />
      </Form.Item>
    </DialogForm>
  );
}
