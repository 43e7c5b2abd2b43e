const DEPARTS = 'ingot:departs';

/** Said before the site itself loads another page or this one anew, such as at the end of a session: forms keep a draft then instead of asking. */
export const announceDeparture = (page: EventTarget): boolean => page.dispatchEvent(new Event(DEPARTS));

/** Calls back once the site is about to leave the page. Answers a function that stops it. */
export function whenPageDeparts(page: EventTarget, leave: () => void): () => void {
  page.addEventListener(DEPARTS, leave);
  return () => page.removeEventListener(DEPARTS, leave);
}
