import { enteredLine } from '#contract/entered-text.contract.ts';
import { nameProblem } from '#contract/plain-text.rules.ts';

/** The name of somebody else, which goes into mails: no link and no number to call. */
export const nameOfOther = enteredLine('the name', 120).superRefine((text, { addIssue }) => {
  const message = text.trim() === '' ? undefined : nameProblem(text);
  if (message !== undefined) addIssue({ code: 'custom', message: message.replace('your name', 'the name') });
});
