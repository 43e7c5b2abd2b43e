import { dateTimeField, optionField } from '#client/kit/inputs/field-kinds.ts';
import { type Audience, audienceNames, audiences, type Window } from '#contract/content/showing.rules.ts';

export const audienceOptions = audiences.map((value) => ({ value, label: audienceNames[value] }));

/** For whom and when something is shown, as forms hold it: no moment is the empty text. */
export const showingFields = {
  audience: { label: 'Seen by', ...optionField<Audience>(audienceOptions) },
  startsAt: { label: 'From', ...dateTimeField() },
  endsAt: { label: 'Until', ...dateTimeField() },
};

export const enteredWindow = ({ startsAt, endsAt }: Window) => ({ startsAt: startsAt ?? '', endsAt: endsAt ?? '' });

export const sentWindow = ({ startsAt, endsAt }: { startsAt: string; endsAt: string }): Window => ({
  startsAt: startsAt || null,
  endsAt: endsAt || null,
});
