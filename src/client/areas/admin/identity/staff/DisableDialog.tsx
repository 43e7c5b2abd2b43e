import { Form, Input, Select } from 'antd';

import { useDisableStaffMutation, useListStaffQuery } from '#client/features/identity/staff/staff.api.ts';
import { DialogForm } from '#client/kit/small-form/DialogForm.tsx';
import type { StaffMemberView } from '#contract/identity/staff.contract.ts';
import { staffLimits } from '#contract/identity/staff.rules.ts';

interface DisableFields {
  reason: string;
  passTo?: string;
}

/** An administrator leaves: says what he has in hand, and who takes it over. */
export function DisableDialog({ member, onClose }: { member: StaffMemberView; onClose: () => void }) {
  const [disable] = useDisableStaffMutation();
  const { id, name, version, holdings } = member;
  const { data } = useListStaffQuery('f.state=in:approved&limit=100', { skip: holdings.length === 0 });
  const others = (data?.items ?? []).filter((other) => other.id !== id);
  return (
    <DialogForm<DisableFields>
      title={`Disable ${name}?`}
      okText="Disable"
      danger
      words={
        <>
          <p>
            Every session ends, and the account lets nobody in any more. What was done by it stays in the audit log.
          </p>
          {holdings.length > 0 && (
            <ul>
              {holdings.map(({ key, words, count }) => (
                <li key={key}>
                  {words}: {count}
                </li>
              ))}
            </ul>
          )}
        </>
      }
      send={({ reason, passTo }) => disable({ id, version, reason, passTo: passTo ?? null })}
      onClose={onClose}
    >
      {holdings.length > 0 && (
        <Form.Item
          name="passTo"
          label="Who takes this over"
          rules={[{ required: true, message: 'Choose who takes it over.' }]}
        >
          <Select
            showSearch={{ optionFilterProp: 'label' }}
            options={others.map((other) => ({ value: other.id, label: other.name }))}
          />
        </Form.Item>
      )}
      <Form.Item
        name="reason"
        label="Reason"
        rules={[{ required: true, whitespace: true, min: 3, message: 'Say why, in a few words.' }]}
      >
        <Input.TextArea rows={3} maxLength={staffLimits.reason} />
      </Form.Item>
    </DialogForm>
  );
}
