import type { Executor } from '#server/db/database.ts';
import { invalid } from '#server/http/refusal.ts';
import { readSetting } from '#server/settings/settings.service.ts';

import { passwordProblem } from './passwords.ts';

/** Refuses with 422 beside the password one that is easily guessed. */
export async function requireGoodPassword(db: Executor, password: string, email: string): Promise<void> {
  const { name: shop } = await readSetting(db, 'company');
  const problem = passwordProblem(password, { email, shop });
  if (problem !== null) throw invalid('password', problem);
}
