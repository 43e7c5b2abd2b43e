import { useRemoveVideoMutation } from '#client/features/catalogue/videos/videos.api.ts';
import { Question } from '#client/kit/question/Question.tsx';
import type { ProductVideo } from '#contract/catalogue/videos.contract.ts';

/** Asks before a film is taken away. */
export function RemoveVideo({ video: { id, version, title }, onClose }: { video: ProductVideo; onClose: () => void }) {
  const [remove] = useRemoveVideoMutation();
  return (
    <Question
      title={`Remove ${title}?`}
      yes={`Remove ${title}`}
      danger
      act={() => remove({ id, version })}
      onClose={onClose}
    >
      <p>It is removed from the product’s page and permanently deleted, with its captions.</p>
    </Question>
  );
}
