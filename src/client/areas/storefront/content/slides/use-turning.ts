import { type FocusEvent, useEffect, useRef, useState, useSyncExternalStore } from 'react';

import { lessMotion } from '#client/kit/media/use-media.ts';

/** How long a slide stands. */
export const SLIDE_MS = 7000;

/** Turns slides on as long as nobody is at them. Nothing turns on the server, nor where less motion is wanted. */
export function useTurning(hasMany: boolean, turn: () => void) {
  const wantsLess = useSyncExternalStore(onMotion, motionNow, stillFirst);
  const [isPaused, setIsPaused] = useState(false);
  const [isAttended, setIsAttended] = useState({ pointer: false, focus: false });
  const canTurn = hasMany && !wantsLess;
  const isTurning = canTurn && !isPaused && !isAttended.pointer && !isAttended.focus;
  const latest = useRef(turn);
  useEffect(() => {
    latest.current = turn;
  });
  useEffect(() => {
    if (!isTurning) return undefined;
    const timer = window.setInterval(() => {
      if (!document.hidden) latest.current();
    }, SLIDE_MS);
    return () => window.clearInterval(timer);
  }, [isTurning]);

  const attend = (what: 'pointer' | 'focus', is: boolean) => () => setIsAttended((now) => ({ ...now, [what]: is }));
  return {
    canTurn,
    isPaused,
    isTurning,
    toggle: () => setIsPaused((paused) => !paused),
    watch: {
      onPointerEnter: attend('pointer', true),
      onPointerLeave: attend('pointer', false),
      onFocus: attend('focus', true),
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
        if (!currentTarget.contains(relatedTarget)) attend('focus', false)();
      },
    },
  };
}

function onMotion(changed: () => void): () => void {
  const list = window.matchMedia(lessMotion);
  list.addEventListener('change', changed);
  return () => list.removeEventListener('change', changed);
}

const motionNow = (): boolean => window.matchMedia(lessMotion).matches;
const stillFirst = (): boolean => true;
