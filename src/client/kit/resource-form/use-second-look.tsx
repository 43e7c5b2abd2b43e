import { type ReactNode, useState } from 'react';

import { isApiError } from '#client/api/api-error.ts';

import { AskDialog } from './AskDialog.tsx';

interface SecondLook {
  /** Sends; where the server wants it confirmed, asks with its words and sends it again as confirmed, or leaves the refusal. */
  send: <Reply extends { error?: unknown }>(call: (confirmed: boolean) => PromiseLike<Reply>) => Promise<Reply>;
  /** Drawn beside the form. */
  question: ReactNode;
}

interface Asked {
  words: string;
  answer: (isMeant: boolean) => void;
}

/** Asks once more, with the server's figures, for what is valid and maybe not meant; `title` and `yes` name it. */
export function useSecondLook({ title, yes }: { title: string; yes: string }): SecondLook {
  const [asked, setAsked] = useState<Asked | null>(null);
  const answered = (words: string) =>
    new Promise<boolean>((resolve) => {
      setAsked({
        words,
        answer: (isMeant) => {
          setAsked(null);
          resolve(isMeant);
        },
      });
    });
  return {
    send: async (call) => {
      const reply = await call(false);
      if (!isApiError(reply.error) || reply.error.confirm !== true) return reply;
      return (await answered(reply.error.message)) ? call(true) : reply;
    },
    question: (
      <AskDialog
        open={asked !== null}
        title={title}
        yes={yes}
        no="Change it"
        onYes={() => asked?.answer(true)}
        onNo={() => asked?.answer(false)}
      >
        {asked?.words}
      </AskDialog>
    ),
  };
}
