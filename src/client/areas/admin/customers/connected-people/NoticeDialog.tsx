import { Form, Input } from 'antd';

import { useRecordDeathMutation } from '#client/features/customers/connected-people/estates.api.ts';
import { DayItem } from '#client/kit/small-form/DayItem.tsx';
import { DialogForm } from '#client/kit/small-form/DialogForm.tsx';
import type { Customer } from '#contract/customers/customers.contract.ts';
import type { EstatePaperKind } from '#contract/papers/papers.rules.ts';

import { EstatePaper } from './EstatePaper.tsx';

interface Typed {
  diedOn: string;
  toldBy: string;
  contact: string;
}

interface NoticeDialogProps {
  customer: Customer;
  papers: readonly EstatePaperKind[];
  onClose: () => void;
}

/** Records the notice of a customer's death, which freezes the account. */
export function NoticeDialog({ customer: { id, version, name }, papers, onClose }: NoticeDialogProps) {
  const [record] = useRecordDeathMutation();
  return (
    <DialogForm<Typed>
      title={`Record the death of ${name}`}
      okText="Freeze the account"
      danger
      words={`The account is frozen at once: ${name} is signed out everywhere, a locked price ends, alerts rest, nothing is ordered or paid out, and no email goes to their address. Nothing is lost. A wrong notice can be withdrawn by two people.`}
      initial={{ contact: '' }}
      send={(typed) => record({ id, version, ...typed })}
      onClose={onClose}
    >
      <DayItem name="diedOn" label="Date of death" required="Enter the date of death." />
      <Form.Item
        name="toldBy"
        label="Who told us"
        extra="Their name, and what they are to the customer."
        rules={[{ required: true, whitespace: true, message: 'Enter who told us.' }]}
      >
        <Input maxLength={160} />
      </Form.Item>
      <Form.Item name="contact" label="How they can be reached" extra="Optional.">
        <Input maxLength={200} />
      </Form.Item>
      <EstatePaper customerId={id} kind="death_notice" isThere={papers.includes('death_notice')} />
    </DialogForm>
  );
}
