import { Alert, Button, Form, Input } from 'antd';
import { Link } from 'react-router-dom';

import { isApiError } from '#client/api/api-error.ts';
import { paths } from '#client/app/paths.ts';
import { useGiveTierMutation, useTakeTierMutation, useTierMembersQuery } from '#client/features/tiers/tiers.api.ts';
import { DateText } from '#client/kit/date/DateText.tsx';
import { Failed } from '#client/kit/failed/Failed.tsx';
import { formErrors } from '#client/kit/form/form-errors.ts';
import { Panel } from '#client/kit/panel/Panel.tsx';
import { type PlainColumn, PlainTable } from '#client/kit/plain-table/PlainTable.tsx';
import type { TierMember, UserTier } from '#contract/user-tiers.contract.ts';

import styles from './tiers.module.css';

/** The customers of a tier, and putting one in by hand. */
export function TierMembers({ tier }: { tier: UserTier }) {
  const { currentData, error, refetch } = useTierMembersQuery(tier.id);
  const [take, taking] = useTakeTierMutation();
  const columns: readonly PlainColumn<TierMember>[] = [
    { label: 'Customer', render: ({ id, name }) => <Link to={paths.admin.customerProfile(id)}>{name}</Link> },
    { label: 'E-mail', render: ({ email }) => email },
    { label: 'Since', render: ({ since }) => <DateText iso={since} /> },
    {
      label: 'By',
      render: ({ byHand, belowSince }) =>
        byHand ? (
          'Hand'
        ) : belowSince ? (
          <>
            Volume, short since <DateText iso={belowSince} />
          </>
        ) : (
          'Volume'
        ),
    },
    {
      label: 'Take out',
      render: ({ id, name }) => (
        <Button
          size="small"
          aria-label={`Take ${name} out of ${tier.name}`}
          onClick={() => void take({ id: tier.id, userId: id })}
        >
          Take out
        </Button>
      ),
    },
  ];
  return (
    <Panel title="Customers" note={currentData && counted(currentData.total)} className={styles.members} flush>
      {currentData ? (
        currentData.items.length === 0 ? (
          <p className={styles.body}>Nobody is in it yet. Orders bring customers here overnight, or give it by hand.</p>
        ) : (
          <PlainTable
            caption={`Customers of ${tier.name}`}
            columns={columns}
            rows={currentData.items}
            rowKey={({ id }) => id}
          />
        )
      ) : (
        error && <Failed what="The customers" error={error} onRetry={refetch} />
      )}
      {isApiError(taking.error) && <Alert type="error" role="alert" title={taking.error.message} />}
      <GiveByHand tier={tier} />
    </Panel>
  );
}

const counted = (total: number): string =>
  total > 100 ? `${total}, the last hundred of them` : total === 1 ? '1 customer' : `${total} customers`;

function GiveByHand({ tier }: { tier: UserTier }) {
  const [form] = Form.useForm<{ email: string }>();
  const [give, { isLoading, error }] = useGiveTierMutation();
  const send = async ({ email }: { email: string }): Promise<void> => {
    const reply = await give({ id: tier.id, email: email.trim() });
    if (isApiError(reply.error)) form.setFields(formErrors<{ email: string }>(reply.error, ['email']));
    else form.resetFields();
  };
  return (
    <Form form={form} layout="inline" className={styles.give ?? ''} onFinish={(values) => void send(values)}>
      <Form.Item
        name="email"
        label="Give it by hand to"
        rules={[{ required: true, whitespace: true, message: 'Enter the customer’s e-mail address.' }]}
      >
        <Input type="email" inputMode="email" autoComplete="off" maxLength={254} />
      </Form.Item>
      <Button htmlType="submit" loading={isLoading}>
        Give {tier.name}
      </Button>
      {isApiError(error) && !error.fields.email && <Alert type="error" role="alert" title={error.message} />}
    </Form>
  );
}
