import { Form, Input, Select } from 'antd';

import {
  useAddBeneficiaryMutation,
  useChangeBeneficiaryMutation,
} from '#client/features/customers/connected-people/beneficiaries.api.ts';
import { DialogForm } from '#client/kit/small-form/DialogForm.tsx';
import type { Beneficiary } from '#contract/customers/beneficiaries.contract.ts';
import {
  readShare,
  type Relation,
  relationNames,
  relations,
  shareLeft,
  shareProblem,
  shareText,
  shareWords,
} from '#contract/customers/beneficiaries.rules.ts';

import { PasswordItem } from './PasswordItem.tsx';

interface Typed {
  name: string;
  relation: Relation;
  share: string;
  contact: string;
  password: string;
}

const options = relations.map((value) => ({ value, label: relationNames[value] }));

interface BeneficiaryDialogProps {
  /** Null for a new one. */
  known: Beneficiary | null;
  /** The shares of the others. */
  others: readonly number[];
  onClose: () => void;
}

/** Names a beneficiary, or changes one, for the password. */
export function BeneficiaryDialog({ known, others, onClose }: BeneficiaryDialogProps) {
  const [add] = useAddBeneficiaryMutation();
  const [change] = useChangeBeneficiaryMutation();
  return (
    <DialogForm<Typed>
      title={known ? `Change ${known.name}` : 'Name a beneficiary'}
      okText="Save the beneficiary"
      words="We keep this as a record of your wishes. Only our staff can see it, and we email you whenever it changes."
      initial={
        known
          ? { name: known.name, relation: known.relation, share: shareText(known.share), contact: known.contact }
          : { share: shareText(shareLeft(others)) }
      }
      placeOf={(path) => path.replace('beneficiary.', '')}
      send={({ share, password, ...entered }) => {
        // What is no share has not come through the rule of its field.
        const beneficiary = { ...entered, share: readShare(share) ?? 0 };
        return known
          ? change({ id: known.id, version: known.version, beneficiary, password })
          : add({ beneficiary, password });
      }}
      onClose={onClose}
    >
      <Form.Item name="name" label="Name" rules={[{ required: true, whitespace: true, message: 'Enter the name.' }]}>
        <Input maxLength={120} />
      </Form.Item>
      <Form.Item
        name="relation"
        label="Their relationship to you"
        rules={[{ required: true, message: 'Choose their relationship to you.' }]}
      >
        <Select options={options} />
      </Form.Item>
      <Form.Item
        name="share"
        label="Share in percent"
        extra={`At most ${shareWords(shareLeft(others))}, with two decimals.`}
        rules={[{ validator: (_rule, typed: string = '') => judged(typed, others) }]}
      >
        <Input inputMode="decimal" maxLength={6} suffix="%" />
      </Form.Item>
      <Form.Item
        name="contact"
        label="How they can be reached"
        extra="An address, a phone number or an email address."
        rules={[{ required: true, whitespace: true, message: 'Enter how they can be reached.' }]}
      >
        <Input maxLength={200} />
      </Form.Item>
      <PasswordItem />
    </DialogForm>
  );
}

function judged(typed: string, others: readonly number[]): Promise<void> {
  const share = readShare(typed);
  const problem = share === null ? 'Enter a share between 0.01 and 100.' : shareProblem(share, others);
  return problem === null ? Promise.resolve() : Promise.reject(new Error(problem));
}
