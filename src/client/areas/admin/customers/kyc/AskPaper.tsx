import { Button } from 'antd';

import type { KycDesk } from '#contract/customers/kyc-desk.contract.ts';
import { paperField, type PaperKind, paperNames } from '#contract/papers/papers.rules.ts';

import { AskBox } from './AskBox.tsx';
import { paperReasons } from './ask-reasons.ts';
import type { Asks } from './asks.ts';
import styles from './desk.module.css';
import { useFocusBack } from './use-focus-back.ts';

interface AskPaperProps {
  kind: PaperKind;
  /** What its button says: another one, or one that was not sent. */
  button: string;
  desk: KycDesk;
  asks: Asks;
}

/** Asks for a paper, with what is wrong as the customer reads it; and says where that was answered already. */
export function AskPaper({ kind, button, desk, asks }: AskPaperProps) {
  const key = paperField(kind);
  const words = asks.items.get(key);
  const { button: opener, takeBack } = useFocusBack(words !== undefined);
  const answered = desk.request?.answeredAt ? desk.request.items.find((item) => item.key === key) : undefined;
  return (
    <>
      {answered && answered.words !== '' && <span className={styles.answered}>Sent again: “{answered.words}”</span>}
      {words !== undefined && (
        <AskBox
          label={paperNames[kind]}
          reasons={paperReasons}
          words={words}
          onWords={(next) => asks.set(key, next)}
          onTakeBack={() => {
            takeBack();
            asks.set(key, null);
          }}
        />
      )}
      {words === undefined && desk.may.includes('ask') && (
        <Button
          ref={opener}
          size="small"
          aria-label={`${button}: ${paperNames[kind]}`}
          onClick={() => asks.set(key, '')}
        >
          {button}
        </Button>
      )}
    </>
  );
}
