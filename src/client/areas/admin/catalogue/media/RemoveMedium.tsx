import { useRemoveMediumMutation } from '#client/features/catalogue/media/media.api.ts';
import { Question } from '#client/kit/question/Question.tsx';
import type { MediaRow } from '#contract/catalogue/media.contract.ts';

/** Asks before a picture is deleted, by its name. The server refuses one that is shown, and says here by what. */
export function RemoveMedium({ medium: { id, version, name }, onClose }: { medium: MediaRow; onClose: () => void }) {
  const [remove] = useRemoveMediumMutation();
  return (
    <Question
      title={`Delete ${name}?`}
      yes={`Delete ${name}`}
      danger
      act={() => remove({ id, version })}
      onClose={onClose}
    >
      <p>It is permanently deleted, with its description. The audit log records that it existed.</p>
    </Question>
  );
}
