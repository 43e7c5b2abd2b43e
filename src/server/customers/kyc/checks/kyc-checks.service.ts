import type { KycCheck } from '#contract/customers/kyc-checks.contract.ts';
import { civilDayOf } from '#contract/dates/shop-calendar.ts';
import type { FormValues } from '#contract/identity/kyc-form.rules.ts';
import { caseOf, type Reader } from '#server/customers/cases/customer-view.read.ts';
import type { ClearanceHooks } from '#server/customers/kyc/clearance.ts';
import type { Database } from '#server/db/database.ts';
import { readSetting } from '#server/settings/settings.service.ts';
import type { Clock } from '#server/ports/clock/clock.ts';

import { alikeCheck } from './alike-check.ts';
import { formChecks } from './form-checks.ts';
import { exposureCheck, sanctionsCheck } from './list-checks.ts';

/** What the shop has checked of a customer by itself, for whoever decides. Refuses with 404. */
export const createKycChecks =
  ({ db, clock, clearance }: ClearanceHooks & { db: Database; clock: Clock }) =>
  async (id: string, { roles }: Reader): Promise<{ checks: KycCheck[] }> => {
    const { user, kyc } = await caseOf(db, id);
    const form = (kyc?.form ?? {}) as FormValues;
    const screened = await clearance.screened(db, id, roles);
    const { accountType, name } = user;
    return {
      checks: [
        sanctionsCheck(screened, kyc?.submittedAt ?? null),
        exposureCheck(form, screened),
        await alikeCheck(db, id),
        ...formChecks({ form, accountType, name, today: civilDayOf(clock.now()), terms: await readSetting(db, 'kyc') }),
      ],
    };
  };
export type KycChecks = ReturnType<typeof createKycChecks>;
