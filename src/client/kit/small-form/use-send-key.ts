import { type RefObject, useEffect, useEffectEvent } from 'react';

/** Sends the form of a page by Ctrl+S or Cmd+S in one of its fields; elsewhere on the page the key is somebody else's. */
export function useSendKey(frame: RefObject<HTMLElement | null>, send: () => unknown): void {
  const sendNow = useEffectEvent(send);
  useEffect(() => {
    const element = frame.current;
    const obey = (event: KeyboardEvent): void => {
      if (event.key.toLowerCase() !== 's' || event.altKey || event.shiftKey || !(event.ctrlKey || event.metaKey)) {
        return;
      }
      event.preventDefault();
      event.stopPropagation();
      if (!event.repeat) sendNow();
    };
    element?.addEventListener('keydown', obey);
    return () => element?.removeEventListener('keydown', obey);
  }, [frame]);
}
