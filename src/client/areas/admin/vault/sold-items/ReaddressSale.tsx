import { Button, Form, Input, Select } from 'antd';
import { useState } from 'react';

import { usePayoutAccountsOfQuery } from '#client/features/customers/own-profile/payout-accounts.api.ts';
import { useReaddressSellBackMutation } from '#client/features/vault/sell-backs.api.ts';
import { DialogForm } from '#client/kit/small-form/DialogForm.tsx';
import type { AdminSellBack } from '#contract/vault/sell-backs.contract.ts';

interface ReaddressSaleProps {
  sale: AdminSellBack;
  onConflict: (words: string | null) => void;
}

/** Pays a sale to another confirmed account of its customer, who is told. */
export function ReaddressSale({ sale: { id, version, customerId, currency, number }, onConflict }: ReaddressSaleProps) {
  const [isAsked, setAsked] = useState(false);
  const { currentData } = usePayoutAccountsOfQuery(customerId, { skip: !isAsked });
  const [readdress] = useReaddressSellBackMutation();
  const usable = currentData?.accounts.filter((account) => account.isUsable && account.currency === currency) ?? [];
  return (
    <>
      <Button onClick={() => setAsked(true)}>Another account…</Button>
      {isAsked && (
        <DialogForm<{ payoutAccountId?: string; reason?: string }>
          title={`Pay ${number ?? ''} to another account?`}
          okText="Pay to this account"
          words={
            currentData && usable.length === 0
              ? `The customer has no account in ${currency} that can be paid to. He enters one in his profile.`
              : 'Only accounts that the customer has entered and confirmed himself. He is told by mail.'
          }
          isWaiting={usable.length === 0}
          conflict="outside"
          send={({ payoutAccountId = '', reason = '' }, keyFor) => {
            const body = { version, payoutAccountId, reason: reason.trim() };
            return readdress({ id, body, key: keyFor(body) });
          }}
          onClose={(words) => {
            setAsked(false);
            onConflict(words);
          }}
        >
          <Form.Item
            name="payoutAccountId"
            label="Account"
            rules={[{ required: true, message: 'Choose one of the customer’s payout accounts.' }]}
          >
            <Select
              options={usable.map((account) => ({
                value: account.id,
                label: `${account.bankName}, ending in ${account.ending}`,
              }))}
            />
          </Form.Item>
          <Form.Item
            name="reason"
            label="Reason"
            rules={[{ required: true, whitespace: true, message: 'Say why, in a few words.' }]}
          >
            <Input.TextArea rows={3} maxLength={500} />
          </Form.Item>
        </DialogForm>
      )}
    </>
  );
}
