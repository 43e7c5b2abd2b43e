import { useState } from 'react';

import { lazyPart } from '#client/kit/lazy-part/lazy-part.tsx';

import type { AskModalProps } from './AskModal.tsx';

const modal = lazyPart(async () => (await import(/* webpackChunkName: "form-ask" */ './AskModal.tsx')).AskModal);

/** `AskModal`, which comes when something is asked for the first time; most forms never ask. */
export function AskDialog(props: AskModalProps) {
  const [hasAsked, setHasAsked] = useState(props.open);
  if (props.open && !hasAsked) setHasAsked(true);
  return hasAsked ? <modal.Part {...props} /> : null;
}
