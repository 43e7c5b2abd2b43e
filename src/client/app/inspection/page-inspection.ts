import { browserStorage } from '#client/app/browser-storage.ts';
import { watchMachines } from '#client/kit/machines/watched.ts';

import { createInspection, type Inspection } from './inspection.ts';
import { createRecording } from './recording.ts';

/** The inspection of a browser's page: one recording for as long as its tab lives. */
export const pageInspection = (page: Window): Inspection =>
  createInspection({
    recording: createRecording(browserStorage(page, 'sessionStorage')),
    path: withoutToken(page.location.pathname),
    loadCalls: () => import(/* webpackChunkName: "every-call" */ './every-call.ts'),
    now: () => Date.now(),
    watchMachines,
  });

/** A link to a new password says its token in its path. */
const withoutToken = (path: string): string => path.replace(/^(\/password\/reset)\/.*/, '$1');
