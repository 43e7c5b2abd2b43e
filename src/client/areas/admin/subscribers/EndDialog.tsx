import { Alert, Modal } from 'antd';
import { useState } from 'react';

import { type ApiError, isApiError } from '#client/api/api-error.ts';
import { useEraseSubscriberMutation, useUnsubscribeMutation } from '#client/features/subscribers/subscribers.api.ts';

import { type Ending, erasure } from './subscriber-acts.ts';

/** Asks before a subscription is ended or erased, naming the address. */
export function EndDialog({ ending: { act, subscriber }, onClose }: { ending: Ending; onClose: () => void }) {
  const { id, email, version } = subscriber;
  const [unsubscribe, ended] = useUnsubscribeMutation();
  const [erase, erased] = useEraseSubscriberMutation();
  const [refusal, setRefusal] = useState<ApiError | null>(null);
  const { title, words, okText } = texts[act](email);

  const run = async (): Promise<void> => {
    const call = { id, version };
    const { error } = act === 'remove' ? await erase(call) : await unsubscribe(call);
    if (isApiError(error)) setRefusal(error);
    else onClose();
  };
  // Another version, or none: the list behind shows how it stands now.
  const isOver = refusal?.status === 409 || refusal?.status === 404;
  return (
    <Modal
      open
      title={title}
      okText={okText}
      okButtonProps={{ danger: act === 'remove', disabled: isOver }}
      cancelText={isOver ? 'Close' : 'Cancel'}
      confirmLoading={ended.isLoading || erased.isLoading}
      onOk={() => void run()}
      onCancel={onClose}
    >
      <p>{words}</p>
      {refusal && <Alert type="warning" role="alert" title={refusal.message} />}
    </Modal>
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
