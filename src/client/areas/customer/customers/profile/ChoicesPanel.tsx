import { Form, Input } from 'antd';
import { useState } from 'react';

import { useChooseForProfileMutation } from '#client/features/customers/own-profile/own-profile.api.ts';
import { SwitchInput } from '#client/kit/inputs/SwitchInput.tsx';
import { Panel } from '#client/kit/panel/Panel.tsx';
import { FieldInput } from '#client/kit/small-form/FieldInput.tsx';
import { InlineForm } from '#client/kit/small-form/InlineForm.tsx';
import type { OwnProfile, ProfileChoices } from '#contract/customers/own-profile.contract.ts';

import { NewsletterSwitch } from './NewsletterSwitch.tsx';
import styles from './profile.module.css';

/** How the customer is reached, and which mails he wants besides those that belong to his orders and his safety. */
export function ChoicesPanel({ profile: { phone, reviewInvitations, version } }: { profile: OwnProfile }) {
  const [choose] = useChooseForProfileMutation();
  const [isSaved, setSaved] = useState(false);
  return (
    <Panel title="Contact and email">
      <InlineForm<ProfileChoices>
        initial={{ phone, reviewInvitations }}
        okText="Save"
        onType={() => setSaved(false)}
        send={(values) => choose({ ...values, version })}
        onDone={() => setSaved(true)}
      >
        <Form.Item name="phone" label="Phone" extra="Optional, for the courier and for questions about an order.">
          <Input type="tel" autoComplete="tel" maxLength={20} />
        </Form.Item>
        <Form.Item name="reviewInvitations" label="Invite me to review what I bought">
          <FieldInput empty={true}>
            {(field) => <SwitchInput {...field} words={['Once per order', 'Never']} />}
          </FieldInput>
        </Form.Item>
      </InlineForm>
      <p className={styles.note} role="status">
        {isSaved ? 'Saved.' : ''}
      </p>
      <NewsletterSwitch />
      <p className={styles.note}>
        You always get email about your orders, your money and the security of your account.
      </p>
    </Panel>
  );
}
