import { Form, Input, Radio, Select } from 'antd';

import { useAddPayoutAccountMutation } from '#client/features/customers/own-profile/payout-accounts.api.ts';
import { DialogForm } from '#client/kit/small-form/DialogForm.tsx';
import type { PayoutAccount } from '#contract/customers/payout-accounts.contract.ts';
import {
  bareIban,
  bicPattern,
  canadianNumbers,
  ibanProblem,
  type PayoutKind,
  payoutKindNames,
  payoutKinds,
} from '#contract/customers/payout-accounts.rules.ts';

interface Typed {
  kind: PayoutKind;
  bankName: string;
  currency: 'CAD' | 'USD';
  institution: string;
  transit: string;
  account: string;
  iban: string;
  bic: string;
  password: string;
}

const kinds = payoutKinds.map((value) => ({ value, label: payoutKindNames[value] }));
const currencies = (['CAD', 'USD'] as const).map((value) => ({ value, label: value }));

interface AddPayoutDialogProps {
  /** In whose name it has to be. */
  holder: string;
  /** It is entered, and its code is on its way. */
  onAdded: (account: PayoutAccount) => void;
  onClose: () => void;
}

/** Enters an account to be paid to, for the password. */
export function AddPayoutDialog({ holder, onAdded, onClose }: AddPayoutDialogProps) {
  const [form] = Form.useForm<Typed>();
  const kind: PayoutKind = Form.useWatch('kind', form) ?? 'canadian';
  const [add] = useAddPayoutAccountMutation();
  return (
    <DialogForm<Typed, Awaited<ReturnType<typeof add>>>
      form={form}
      title="Add a payout account"
      okText="Email me the code"
      words={`The account has to be in the name of ${holder}. We email you a code to confirm it.`}
      initial={{ kind: 'canadian', currency: 'CAD' }}
      placeOf={(path) => path.replace('numbers.', '')}
      send={({ password, ...typed }) => add({ numbers: numbersOf(typed), password })}
      onDone={({ data }) => {
        const newest = data?.accounts.at(-1);
        if (newest) onAdded(newest);
      }}
      onClose={onClose}
    >
      <Form.Item name="kind" label="Where it is">
        <Radio.Group options={kinds} />
      </Form.Item>
      <Form.Item
        name="bankName"
        label="Name of the bank"
        rules={[{ required: true, whitespace: true, message: 'Enter the name of the bank.' }]}
      >
        <Input maxLength={80} />
      </Form.Item>
      <Form.Item name="currency" label="Currency of the account">
        <Select options={currencies} />
      </Form.Item>
      {kind === 'canadian' ? <CanadianItems /> : <IbanItems />}
      <Form.Item name="password" label="Your password" rules={[{ required: true, message: 'Enter your password.' }]}>
        <Input.Password autoComplete="current-password" maxLength={200} />
      </Form.Item>
    </DialogForm>
  );
}

const CanadianItems = () => (
  <>
    <Form.Item
      name="institution"
      label="Institution number"
      extra="Three digits, at the foot of a cheque."
      rules={[
        { required: true, pattern: canadianNumbers.institution, message: 'Enter the three digits of the institution.' },
      ]}
    >
      <Input inputMode="numeric" maxLength={3} />
    </Form.Item>
    <Form.Item
      name="transit"
      label="Transit number"
      extra="Five digits: the branch."
      rules={[{ required: true, pattern: canadianNumbers.transit, message: 'Enter the five digits of the branch.' }]}
    >
      <Input inputMode="numeric" maxLength={5} />
    </Form.Item>
    <Form.Item
      name="account"
      label="Account number"
      rules={[
        { required: true, pattern: canadianNumbers.account, message: 'Enter the account number: 5 to 12 digits.' },
      ]}
    >
      <Input inputMode="numeric" maxLength={12} />
    </Form.Item>
  </>
);

const IbanItems = () => (
  <>
    <Form.Item
      name="iban"
      label="IBAN"
      rules={[{ validator: (_rule, iban: string = '') => judged(ibanProblem(bareIban(iban))) }]}
    >
      <Input maxLength={60} />
    </Form.Item>
    <Form.Item
      name="bic"
      label="BIC (SWIFT)"
      rules={[
        {
          validator: (_rule, bic: string = '') =>
            judged(bicPattern.test(bareIban(bic)) ? null : 'Enter a BIC, such as COBADEFFXXX.'),
        },
      ]}
    >
      <Input maxLength={20} />
    </Form.Item>
  </>
);

const judged = (problem: string | null): Promise<void> =>
  problem === null ? Promise.resolve() : Promise.reject(new Error(problem));

const numbersOf = ({ kind, bankName, currency, institution, transit, account, iban, bic }: Omit<Typed, 'password'>) =>
  kind === 'canadian'
    ? { kind, bankName, currency, institution, transit, account }
    : { kind, bankName, currency, iban, bic };
