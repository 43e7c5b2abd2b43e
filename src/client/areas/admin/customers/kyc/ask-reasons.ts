import { paperAskReasonNames, paperAskReasons } from '#contract/customers/kyc-asked.rules.ts';
import { askReasonNames, askReasons } from '#contract/identity/kyc-moves.rules.ts';

import type { AskReasons } from './AskBox.tsx';

const listOf = <Key extends string>(names: Record<Key, string>, reads: Record<Key, string>): AskReasons =>
  (Object.keys(names) as Key[]).map((key) => ({ name: names[key], reads: reads[key] }));

export const fieldReasons = listOf(askReasonNames, askReasons);
export const paperReasons = listOf(paperAskReasonNames, paperAskReasons);
