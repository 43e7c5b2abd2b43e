import { useAnswerJointConsentMutation } from '#client/features/customers/connected-people/joint-consents.api.ts';
import { DialogForm } from '#client/kit/small-form/DialogForm.tsx';
import type { JointConsent } from '#contract/customers/joint-consents.contract.ts';

import { PasswordItem } from './PasswordItem.tsx';

/** The second owner of an account agrees that money leaves by it, for his password. */
export function AgreeDialog({ consent, onClose }: { consent: JointConsent; onClose: () => void }) {
  const [answer] = useAnswerJointConsentMutation();
  const { id, version, name, what } = consent;
  return (
    <DialogForm<{ password: string }>
      title={`Agree to this for the account of ${name}?`}
      okText="Agree"
      words={`${what}. We can pay once you have agreed, and you cannot take it back.`}
      send={({ password }) => answer({ id, version, event: 'give', password })}
      onClose={onClose}
    >
      <PasswordItem />
    </DialogForm>
  );
}
