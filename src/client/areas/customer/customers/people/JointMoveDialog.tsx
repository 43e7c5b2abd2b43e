import { useMoveJointOwnerMutation } from '#client/features/customers/connected-people/joint-owners.api.ts';
import { Question } from '#client/kit/question/Question.tsx';
import { DialogForm } from '#client/kit/small-form/DialogForm.tsx';
import type { JointOwnership } from '#contract/customers/joint-owners.contract.ts';
import { type JointEvent, needsPassword } from '#contract/customers/joint-owners.rules.ts';

import { moveWords } from './joint-words.ts';
import { PasswordItem } from './PasswordItem.tsx';

interface JointMoveDialogProps {
  ownership: JointOwnership;
  event: JointEvent;
  onClose: () => void;
}

/** Does one thing with a joint ownership; for the password where it gives a right or takes one. */
export function JointMoveDialog({ ownership, event, onClose }: JointMoveDialogProps) {
  const [move] = useMoveJointOwnerMutation();
  const { id, version } = ownership;
  const { title, effect, okText, danger } = moveWords(event, ownership);
  if (!needsPassword(event)) {
    return (
      <Question title={title} yes={okText} act={() => move({ id, version, event })} onClose={onClose}>
        <p>{effect}</p>
      </Question>
    );
  }
  return (
    <DialogForm<{ password: string }>
      title={title}
      okText={okText}
      danger={danger}
      words={effect}
      send={({ password }) => move({ id, version, event, password })}
      onClose={onClose}
    >
      <PasswordItem />
    </DialogForm>
  );
}
