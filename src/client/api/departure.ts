/** How long a failure is held back once the page began to be left; a page that is still there by then did not go. */
const HOLD_MS = 10_000;

/**
 * Leaving a page breaks off its calls, and some browsers report that as a failure while the page still runs. Taken at
 * its word, a broken-off login check would end the session of everyone who reloads. So failures wait while the page is
 * being left.
 */
export function watchDeparture(page: Window): (failure: unknown) => Promise<never> {
  let stays = Promise.resolve();
  page.addEventListener('beforeunload', () => {
    stays = new Promise((resolve) => {
      page.setTimeout(resolve, HOLD_MS);
    });
  });
  return async (failure) => {
    await stays;
    throw failure;
  };
}
