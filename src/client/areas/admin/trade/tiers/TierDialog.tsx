import { skipToken } from '@reduxjs/toolkit/query';
import { Form, Input, Select } from 'antd';

import { CustomerChoice } from '#client/areas/admin/trade/payments/CustomerChoice.tsx';
import { useReadCustomerProfileQuery } from '#client/features/customers/customers.api.ts';
import { useListTiersQuery, useMoveToTierMutation } from '#client/features/trade/tiers/tiers.api.ts';
import { DialogForm } from '#client/kit/small-form/DialogForm.tsx';
import { FieldInput } from '#client/kit/small-form/FieldInput.tsx';

interface Named {
  id: string;
  name: string;
}

interface TierDialogProps {
  /** Who is moved, and where to; what is not given is chosen here. A tier of null is none. */
  customer?: Named;
  tier?: Named | null;
  onClose: () => void;
}

interface Chosen {
  customer: string;
  tier: string;
  reason: string;
}

/** No tier, as the list of choices has it. */
const none = 'none';

/** Moves a customer between tiers by hand, for a reason. */
export function TierDialog({ customer, tier, onClose }: TierDialogProps) {
  const [form] = Form.useForm<Chosen>();
  const found: string | undefined = Form.useWatch('customer', form);
  const id = customer?.id ?? (found || undefined);
  const { currentData: profile } = useReadCustomerProfileQuery(id ?? skipToken);
  const { currentData: tiers } = useListTiersQuery('f.active=equals:true&rows=100', { skip: tier !== undefined });
  const [move] = useMoveToTierMutation();
  const held = profile?.tier.tier ?? null;
  return (
    <DialogForm
      form={form}
      title={titleOf(customer, tier)}
      okText={titleOf(customer, tier).replace('…', '')}
      isWaiting={id !== undefined && !profile}
      words={wordsOf(tier)}
      send={({ tier: chosen, reason }) => {
        const target = tier === undefined ? (chosen === none ? null : chosen) : (tier?.id ?? null);
        return move({ id: id ?? '', tierId: target, from: held?.id ?? null, reason });
      }}
      onClose={onClose}
    >
      {!customer && (
        <Form.Item
          name="customer"
          label="Customer"
          extra={profile ? `Now in ${held?.name ?? 'no tier'}.` : 'By name or e-mail address.'}
          rules={[{ required: true, message: 'Choose the customer.' }]}
        >
          <FieldInput empty="">{(field) => <CustomerChoice {...field} />}</FieldInput>
        </Form.Item>
      )}
      {tier === undefined && (
        <Form.Item
          name="tier"
          label="Tier"
          extra={profile && `Now in ${held?.name ?? 'no tier'}.`}
          rules={[{ required: true, message: 'Choose a tier.' }]}
        >
          <Select
            options={[
              ...(tiers?.items ?? []).map((each) => ({ value: each.id, label: each.name })),
              ...(held ? [{ value: none, label: 'None: the volume alone decides' }] : []),
            ]}
          />
        </Form.Item>
      )}
      <Form.Item
        name="reason"
        label="Reason"
        rules={[{ required: true, whitespace: true, min: 3, message: 'Say why, in a few words.' }]}
      >
        <Input.TextArea rows={2} maxLength={300} />
      </Form.Item>
    </DialogForm>
  );
}

function titleOf(customer: Named | undefined, tier: Named | null | undefined): string {
  if (tier === null) return `Take ${customer?.name ?? 'the customer'} out of the tier`;
  if (tier) return `Give ${tier.name}`;
  return `Change the tier of ${customer?.name ?? 'a customer'}`;
}

const wordsOf = (tier: Named | null | undefined): string =>
  tier === null
    ? 'From tonight, volume alone decides again. The customer is told by email.'
    : 'A tier given by hand stays, whatever the volume. The customer is told by email. Where a tier gives more than a point, a second person has to agree first.';
