import { Form, Input } from 'antd';

import { useChangeStaffAddressesMutation } from '#client/features/identity/staff/staff.api.ts';
import { DialogForm } from '#client/kit/small-form/DialogForm.tsx';
import type { StaffMemberView } from '#contract/identity/staff.contract.ts';

const linesOf = (text: string): string[] => text.split(/[\s,]+/).filter((line) => line !== '');

/** Binds an administrator to addresses, or frees him of them. */
export function AddressesDialog({ member, onClose }: { member: StaffMemberView; onClose: () => void }) {
  const [change] = useChangeStaffAddressesMutation();
  const { id, name, version, addresses, isSelf } = member;
  return (
    <DialogForm<{ addresses: string }>
      title={`Addresses of ${name}`}
      okText="Save addresses"
      words={
        isSelf
          ? 'You are let in from these addresses only; the one that you use now has to be among them.'
          : 'This administrator is let in from these addresses only, at sign-in and at every call.'
      }
      initial={{ addresses: addresses.join('\n') }}
      placeOf={(path) => (path.startsWith('addresses') ? 'addresses' : path)}
      send={({ addresses: text }) => change({ id, version, addresses: linesOf(text) })}
      onClose={onClose}
    >
      <Form.Item
        name="addresses"
        label="IP addresses and ranges, one on a line"
        extra="Such as 203.0.113.7 or 2001:db8::/48. Leave empty for everywhere."
      >
        <Input.TextArea rows={4} maxLength={1000} />
      </Form.Item>
    </DialogForm>
  );
}
