import { useDecideKycMutation } from '#client/features/customers/customers.api.ts';
import { ReasonDialog } from '#client/kit/question/ReasonDialog.tsx';
import type { Customer } from '#contract/customers/customers.contract.ts';

interface KycDecisionDialogProps {
  customer: Customer;
  decision: 'approve' | 'reject';
  /** With the server's words when somebody else had changed the customer meanwhile. */
  onClose: (conflict: string | null) => void;
}

/** Asks for the reason of a decision, naming the customer. */
export function KycDecisionDialog({ customer, decision, onClose }: KycDecisionDialogProps) {
  const [decide] = useDecideKycMutation();
  const { id, version, name } = customer;
  const { title, effect, okText, danger } = words[decision](name);
  return (
    <ReasonDialog
      title={title}
      okText={okText}
      danger={danger}
      most={500}
      send={(reason) => decide({ id, decision, reason, version })}
      conflict="outside"
      onClose={onClose}
    >
      {effect}
    </ReasonDialog>
  );
}

const words = {
  approve: (name: string) => ({
    title: `Approve ${name}?`,
    effect: `${name} can then buy, store and sell. The reason is kept with the case.`,
    okText: `Approve ${name}`,
    danger: false,
  }),
  reject: (name: string) => ({
    title: `Reject ${name}?`,
    effect: `${name} is told by mail and reads the reason.`,
    okText: `Reject ${name}`,
    danger: true,
  }),
} as const;
