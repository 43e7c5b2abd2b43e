import {
  useReinstateCustomerMutation,
  useSuspendCustomerMutation,
  useWithdrawReinstatementMutation,
} from '#client/features/customers/customers.api.ts';
import { ReasonDialog } from '#client/kit/question/ReasonDialog.tsx';
import type { Customer } from '#contract/customers/customers.contract.ts';

import { type StandingStep, standingWords } from './standing-words.ts';

interface StandingDialogProps {
  customer: Customer;
  step: StandingStep;
  /** With the server's words when somebody else had changed the customer meanwhile. */
  onClose: (conflict: string | null) => void;
}

/** Asks for the reason of a suspension, or of its end, naming the customer. */
export function StandingDialog({ customer: { id, version, name }, step, onClose }: StandingDialogProps) {
  const [suspend] = useSuspendCustomerMutation();
  const [reinstate] = useReinstateCustomerMutation();
  const [withdraw] = useWithdrawReinstatementMutation();
  const send = {
    suspend,
    ask_reinstatement: reinstate,
    agree_reinstatement: reinstate,
    withdraw_reinstatement: withdraw,
  };
  const { title, effect, okText, danger } = standingWords[step](name);
  return (
    <ReasonDialog
      title={title}
      okText={okText}
      danger={danger}
      most={500}
      send={(reason) => send[step]({ id, reason, version })}
      conflict="outside"
      onClose={onClose}
    >
      {effect}
    </ReasonDialog>
  );
}
