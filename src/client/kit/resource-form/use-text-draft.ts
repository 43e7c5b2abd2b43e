import { useContext, useState } from 'react';

import { DraftOwner } from './DraftKeeper.tsx';
import { draftKey, readDraft, writeDraft } from './drafts.ts';
import { tabStorage } from './tab-storage.ts';

export interface TextDraft {
  text: string;
  /** Takes what is typed and keeps it; an empty text is kept nowhere. */
  write: (text: string) => void;
}

const field = 'text';

/**
 * One text that is written in pieces, such as an answer: it is kept in this tab as it is typed, for this person and this
 * record, and is there again when he comes back to it. Give the component a key by record.
 */
export function useTextDraft(formId: string, recordId: string): TextDraft {
  const owner = useContext(DraftOwner);
  // At the end of a session the owner is nobody; what he typed stays his.
  const [key] = useState(() => (owner === null ? null : draftKey(owner, formId, recordId)));
  const [text, setText] = useState(() => textOf(key));
  return {
    text,
    write: (next) => {
      setText(next);
      if (key === null) return;
      const draft = { at: new Date().toISOString(), before: { [field]: '' }, now: { [field]: next } };
      writeDraft(tabStorage(), key, next === '' ? null : draft);
    },
  };
}

function textOf(key: string | null): string {
  const kept = key === null ? null : readDraft(tabStorage(), key, [field])?.now[field];
  return typeof kept === 'string' ? kept : '';
}
