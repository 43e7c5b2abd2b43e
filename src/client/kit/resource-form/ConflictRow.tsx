import { useId } from 'react';

import { disputedWordsOf, labelOf } from './field-words.ts';
import { useFormHandle } from './form-handle.ts';
import type { Side } from './three-way.ts';

interface ConflictRowProps {
  field: string;
  original: unknown;
  theirs: unknown;
  mine: unknown;
  choice: Side | undefined;
}

/** One disputed field: the original, and the two values to choose from. */
export function ConflictRow({ field, original, choice, ...sides }: ConflictRowProps) {
  const { actor, form } = useFormHandle();
  const name = useId();
  const label = labelOf(form, field);
  const words = (value: unknown): string => disputedWordsOf(form, field, value, sides);
  return (
    <tr>
      <th scope="row">{label}</th>
      <td data-label="Before">{words(original)}</td>
      {(['theirs', 'mine'] as const).map((side) => (
        <td key={side} data-label={side === 'mine' ? 'Yours' : 'Theirs'}>
          <label>
            <input
              type="radio"
              name={name}
              checked={choice === side}
              aria-label={`${label}: ${side === 'mine' ? 'yours' : 'theirs'}, ${words(sides[side])}`}
              onChange={() => actor.send({ type: 'choose', fields: [field], side })}
            />
            <span>{words(sides[side])}</span>
          </label>
        </td>
      ))}
    </tr>
  );
}
