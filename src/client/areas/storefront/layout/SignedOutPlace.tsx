import { useState } from 'react';
import { useSelector } from 'react-redux';

import { lazyPart } from '#client/kit/lazy-part/lazy-part.tsx';
import { selectIsSignedIn, selectSessionKnown } from '#client/session/session.selectors.ts';
import { forgetSignedOut, readSignedOut } from '#client/session/signed-out.ts';

const { Part: Note } = lazyPart(async () => {
  const part = await import(/* webpackChunkName: "signed-out" */ './SignedOutNote.tsx');
  return part.SignedOutNote;
});

/** Where it is said that a session ended elsewhere. Most visits never need it: its words come when they are wanted. */
export function SignedOutPlace() {
  const isKnown = useSelector(selectSessionKnown);
  const isSignedIn = useSelector(selectIsSignedIn);
  const [isRead, setRead] = useState(false);
  const note = isKnown && !isSignedIn && !isRead ? readSignedOut(sessionStorage) : null;
  if (note === null) return null;
  return (
    <Note
      note={note}
      onRead={() => {
        forgetSignedOut(sessionStorage);
        setRead(true);
      }}
    />
  );
}
