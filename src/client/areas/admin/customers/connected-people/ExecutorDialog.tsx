import { Form, Input, Select } from 'antd';

import { useNameExecutorMutation } from '#client/features/customers/connected-people/estates.api.ts';
import { DialogForm } from '#client/kit/small-form/DialogForm.tsx';
import type { Customer } from '#contract/customers/customers.contract.ts';
import type { Estate, ExecutorForm } from '#contract/customers/estates.contract.ts';
import { executorCapacities, executorCapacityNames } from '#contract/customers/estates.rules.ts';
import type { EstatePaperKind } from '#contract/papers/papers.rules.ts';

import { EstatePaper } from './EstatePaper.tsx';

const options = executorCapacities.map((value) => ({ value, label: executorCapacityNames[value] }));

interface ExecutorDialogProps {
  customer: Customer;
  estate: Estate;
  papers: readonly EstatePaperKind[];
  onClose: () => void;
}

/** Records who speaks for the estate. */
export function ExecutorDialog({ customer, estate, papers, onClose }: ExecutorDialogProps) {
  const [name] = useNameExecutorMutation();
  const { executor, id, version } = estate;
  return (
    <DialogForm<ExecutorForm>
      title={`Who speaks for the estate of ${customer.name}`}
      okText="Record the executor"
      words="Check the papers first. Emails about the account go to this person from then on; links that open the account go to nobody."
      initial={
        executor
          ? { name: executor.name, capacity: executor.capacity, email: executor.email, phone: executor.phone }
          : { phone: '' }
      }
      placeOf={(path) => path.replace('executor.', '')}
      send={(typed) => name({ id, version, executor: typed })}
      onClose={onClose}
    >
      <Form.Item name="name" label="Name" rules={[{ required: true, whitespace: true, message: 'Enter the name.' }]}>
        <Input maxLength={120} />
      </Form.Item>
      <Form.Item
        name="capacity"
        label="By what they speak for it"
        rules={[{ required: true, message: 'Choose by what they speak for the estate.' }]}
      >
        <Select options={options} />
      </Form.Item>
      <Form.Item
        name="email"
        label="Email address"
        rules={[{ required: true, whitespace: true, message: 'Enter an email address.' }]}
      >
        <Input type="email" maxLength={254} />
      </Form.Item>
      <Form.Item name="phone" label="Phone" extra="Optional.">
        <Input type="tel" maxLength={20} />
      </Form.Item>
      <EstatePaper customerId={customer.id} kind="executor_papers" isThere={papers.includes('executor_papers')} />
    </DialogForm>
  );
}
