import { Form, Input, Select } from 'antd';
import { useNavigate } from 'react-router-dom';

import { paths } from '#client/app/paths.ts';
import { useOpenComplianceCaseMutation } from '#client/features/compliance/cases.api.ts';
import { useListCustomersQuery } from '#client/features/customers/customers.api.ts';
import { useListOrdersQuery } from '#client/features/trade/orders/orders.api.ts';
import { RelatedPicker } from '#client/kit/inputs/RelatedPicker.tsx';
import type { Related } from '#client/kit/inputs/use-related.ts';
import { shortDay } from '#client/kit/date/date-words.ts';
import { moneyWords } from '#client/kit/money/money-words.ts';
import { DialogForm } from '#client/kit/small-form/DialogForm.tsx';
import { FieldInput } from '#client/kit/small-form/FieldInput.tsx';
import { caseKindNames, caseLimits, type HandKind, handKinds } from '#contract/compliance/cases.rules.ts';
import type { CustomerRow } from '#contract/customers/customers.contract.ts';
import { encodeValue, joinValues } from '#contract/list/query-text.ts';
import type { AdminOrderRow } from '#contract/trade/orders.contract.ts';

/** Whom a case is about, and one order of his where it is opened from that. */
export interface CaseSubject {
  customer: { id: string; name: string; email: string };
  order?: { id: string; number: string };
}

interface Values {
  customer: Related | null;
  kind: HandKind;
  orders: Related[];
  what: string;
}

const none: Related[] = [];
const kindNames = { ...caseKindNames, by_hand: 'Something else' } as const;
const customerOption = ({ id, name, email }: CustomerRow): Related => ({ id, label: name, note: email });
const orderOption = ({ id, number, placedAt, total, currency }: AdminOrderRow): Related => ({
  ...{ id, label: number, note: `${shortDay(placedAt)}, ${moneyWords(total, currency, 'code')}` },
});
/** The part of the orders' list that is one customer's. */
const ofCustomer = ({ note = '' }: Related): string => `f.customerEmail=in:${encodeValue(joinValues([note]))}`;

/** Opens a case that no rule has found: on whom, what kind, about which orders, with a first note; then goes to it. */
export function OpenCaseDialog({ about, onClose }: { about?: CaseSubject; onClose: () => void }) {
  const [open] = useOpenComplianceCaseMutation();
  const navigate = useNavigate();
  const [form] = Form.useForm<Values>();
  const known = about && { id: about.customer.id, label: about.customer.name, note: about.customer.email };
  const customer = Form.useWatch('customer', form) ?? known ?? null;
  return (
    <DialogForm<Values, Awaited<ReturnType<typeof open>>>
      form={form}
      title={about ? `Open a case on ${about.customer.name}` : 'Open a compliance case'}
      okText="Open the case"
      words="Only staff of compliance reads it. The customer learns nothing of it, and nothing is held by it alone."
      initial={{
        customer: known ?? null,
        orders: about?.order ? [{ id: about.order.id, label: about.order.number }] : none,
      }}
      send={({ customer: of, kind, orders, what }, keyFor) => {
        const body = { customerId: of?.id ?? '', kind, orderIds: orders.map(({ id }) => id), what: what.trim() };
        return open({ body, key: keyFor(body) });
      }}
      placeOf={(path) => placed[path] ?? path}
      onDone={({ data }) => {
        // Nothing that was typed is lost by leaving: it is in the case.
        form.resetFields();
        onClose();
        if (data) void navigate(paths.admin.complianceCase(data.id));
      }}
      onClose={onClose}
    >
      <Form.Item name="customer" label="Customer" hidden={about !== undefined} rules={[chosen('Choose a customer.')]}>
        <FieldInput<Related | null> empty={null}>
          {({ onChange, ...field }) => (
            <RelatedPicker<CustomerRow, Related | null>
              {...field}
              useRows={useListCustomersQuery}
              optionOf={customerOption}
              onChange={(next) => {
                form.setFieldValue('orders', none);
                onChange(next);
              }}
            />
          )}
        </FieldInput>
      </Form.Item>
      <Form.Item name="kind" label="Kind" rules={[chosen('Choose a kind.')]}>
        <Select options={handKinds.map((value) => ({ value, label: kindNames[value] }))} />
      </Form.Item>
      <Form.Item
        name="orders"
        label="Orders it is about (optional)"
        {...(customer === null && { extra: 'Choose the customer first.' })}
      >
        <FieldInput<Related[]> empty={none}>
          {(field) => (
            <RelatedPicker
              {...field}
              disabled={customer === null}
              useRows={useListOrdersQuery}
              optionOf={orderOption}
              {...(customer !== null && { only: ofCustomer(customer) })}
            />
          )}
        </FieldInput>
      </Form.Item>
      <Form.Item
        name="what"
        label="First note"
        extra="What was seen, and why it is looked into. Notes stay as they are written."
        rules={[{ required: true, whitespace: true, message: 'Enter the first note.' }]}
      >
        <Input.TextArea rows={4} maxLength={caseLimits.reason} />
      </Form.Item>
    </DialogForm>
  );
}

const chosen = (message: string) => ({ required: true, message });

/** Where what the server says of a field stands. */
const placed: Readonly<Record<string, string>> = { customerId: 'customer', orderIds: 'orders' };
