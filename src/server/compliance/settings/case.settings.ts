import { decimal } from '#contract/arithmetic/exact.ts';
import { caseSettings } from '#contract/compliance/compliance-settings.rules.ts';
import { type KeptSettings, keptSettings } from '#server/platform/platform.door.ts';

/** From when on a finding becomes a case; what makes fewer of them wants a second person. */
export const caseGroup = (): KeptSettings =>
  keptSettings({
    group: caseSettings,
    rows: ['cases'],
    judge: (_tx, { cases: now }, { cases: wanted }) =>
      wanted.hitScore > now.hitScore ||
      decimal(wanted.unusualShare).gt(decimal(now.unusualShare)) ||
      decimal(wanted.leastListShare).lt(decimal(now.leastListShare)) ||
      wanted.dueDays > now.dueDays
        ? { why: 'Compliance would open fewer cases than today, or later.' }
        : null,
  });
