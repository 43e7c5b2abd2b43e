import { useAskKycMutation } from '#client/features/customers/customers.api.ts';
import { Facts } from '#client/kit/facts/Facts.tsx';
import { DayItem } from '#client/kit/small-form/DayItem.tsx';
import { DialogForm } from '#client/kit/small-form/DialogForm.tsx';
import type { Customer } from '#contract/customers/customers.contract.ts';
import { askedThing } from '#contract/customers/kyc-asked.rules.ts';

import type { Asks } from './asks.ts';

interface AskDialogProps {
  customer: Customer;
  asks: Asks;
  usualDue: string;
  /** With the server's words when somebody else had changed the customer meanwhile. */
  onClose: (conflict: string | null) => void;
}

/** Sends the request, once more as the customer will read it, with the day it is due. */
export function AskDialog({ customer, asks, usualDue, onClose }: AskDialogProps) {
  const [ask] = useAskKycMutation();
  const { id, version, name, accountType } = customer;
  const items = [...asks.items].map(([key, words]) => ({ key, words: words.trim() }));
  return (
    <DialogForm<{ due: string }>
      title={`Ask ${name} again?`}
      okText="Send the request"
      initial={{ due: usualDue }}
      words={
        <>
          <p>They are told by email and can change only these. Everything else stays accepted.</p>
          <Facts
            items={items.map(({ key, words }) => ({ label: askedThing(key, accountType)?.name ?? key, value: words }))}
          />
        </>
      }
      send={({ due }) => ask({ id, items, due, version })}
      onDone={() => {
        asks.clear();
        onClose(null);
      }}
      conflict="outside"
      onClose={onClose}
    >
      <DayItem name="due" label="Answer by" required="Choose a day." />
    </DialogForm>
  );
}
