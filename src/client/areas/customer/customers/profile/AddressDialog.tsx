import { Checkbox, Form, Input, Select } from 'antd';

import {
  useAddAddressMutation,
  useChangeAddressMutation,
} from '#client/features/customers/own-profile/own-profile.api.ts';
import { DialogForm } from '#client/kit/small-form/DialogForm.tsx';
import type { KeptAddress } from '#contract/customers/addresses.contract.ts';
import { canadianProvinces, type Province, provinceNames } from '#contract/provinces.ts';

interface Typed {
  label: string;
  name: string;
  street: string;
  city: string;
  province: Province;
  postalCode: string;
  isDefault: boolean;
}

const provinces = canadianProvinces.map((value) => ({ value, label: provinceNames[value] }));

const needed = (message: string) => [{ required: true, whitespace: true, message }];

interface AddressDialogProps {
  /** Null for a new one. */
  kept: KeptAddress | null;
  onClose: () => void;
}

/** A kept address, new or changed. */
export function AddressDialog({ kept, onClose }: AddressDialogProps) {
  const [add] = useAddAddressMutation();
  const [change] = useChangeAddressMutation();
  return (
    <DialogForm<Typed>
      title={kept ? 'Edit the address' : 'Add an address'}
      okText="Save the address"
      words="We ship within Canada, against a signature."
      initial={
        kept ? { ...kept.address, label: kept.label, isDefault: kept.isDefault } : { label: '', isDefault: false }
      }
      placeOf={(path) => path.replace('address.', '')}
      send={({ label, isDefault, ...address }) => {
        const form = { label, isDefault, address: { ...address, country: 'CA' as const } };
        return kept ? change({ ...form, id: kept.id, version: kept.version }) : add(form);
      }}
      onClose={onClose}
    >
      <Form.Item name="label" label="Called" extra="Optional, such as Office.">
        <Input maxLength={40} />
      </Form.Item>
      <Form.Item name="name" label="Who receives it" rules={needed('Enter the name of the person who receives it.')}>
        <Input autoComplete="name" maxLength={120} />
      </Form.Item>
      <Form.Item name="street" label="Street and number" rules={needed('Enter the street and number.')}>
        <Input autoComplete="address-line1" maxLength={160} />
      </Form.Item>
      <Form.Item name="city" label="City" rules={needed('Enter the city.')}>
        <Input autoComplete="address-level2" maxLength={80} />
      </Form.Item>
      <Form.Item
        name="province"
        label="Province or territory"
        rules={[{ required: true, message: 'Choose a province or territory.' }]}
      >
        <Select options={provinces} showSearch={{ optionFilterProp: 'label' }} />
      </Form.Item>
      <Form.Item name="postalCode" label="Postal code" rules={needed('Enter a postal code, such as L8P 1A1.')}>
        <Input autoComplete="postal-code" maxLength={7} />
      </Form.Item>
      <Form.Item name="isDefault" valuePropName="checked">
        <Checkbox disabled={kept?.isDefault === true}>Use this one first at checkout</Checkbox>
      </Form.Item>
    </DialogForm>
  );
}
