import type { Page } from 'playwright-core';

import type { AdminRole } from '#contract/permissions.ts';
import type { Caller } from '#stories/caller.ts';
import { anAdministrator } from '#stories/people.ts';

import { signInByMail } from './second-step.ts';

interface Colleague {
  name: string;
  email: string;
  roles: AdminRole[];
}

/** A new administrator, invited without a browser, who signs in on a page by the code that was mailed. */
export async function signInColleague(
  page: Page,
  { url, admin }: { url: string; admin: Caller },
  colleague: Colleague,
): Promise<void> {
  await anAdministrator(url, admin, colleague);
  await signInByMail(page, admin, colleague.email);
}
