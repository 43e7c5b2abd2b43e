import {
  useEraseSubscriberMutation,
  useUnsubscribeMutation,
} from '#client/features/inbox/subscribers/subscribers.api.ts';
import { Question } from '#client/kit/question/Question.tsx';

import { type Ending, erasure } from './subscriber-acts.ts';

/** Asks before a subscription is ended or erased, naming the address. */
export function EndDialog({ ending: { act, subscriber }, onClose }: { ending: Ending; onClose: () => void }) {
  const { id, email, version } = subscriber;
  const [unsubscribe] = useUnsubscribeMutation();
  const [erase] = useEraseSubscriberMutation();
  const { title, words, okText } = texts[act](email);
  return (
    <Question
      title={title}
      yes={okText}
      danger={act === 'remove' ? true : undefined}
      act={() => (act === 'remove' ? erase({ id, version }) : unsubscribe({ id, version }))}
      onClose={onClose}
    >
      <p>{words}</p>
    </Question>
  );
}

const texts = {
  unsubscribe: (email: string) => ({
    title: `Unsubscribe ${email}?`,
    words: `${email} gets no newsletter any more. Only its owner can subscribe again.`,
    okText: `Unsubscribe ${email}`,
  }),
  remove: (email: string) => ({ title: `Erase ${email}?`, words: erasure, okText: `Erase ${email}` }),
} as const;
