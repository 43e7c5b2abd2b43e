import { TagChip } from '#client/features/catalogue/taxonomy/TagChip.tsx';
import type { InputProps } from '#client/kit/inputs/input-props.ts';
import { type TagColour, tagColourNames, tagColours } from '#contract/catalogue/tags.rules.ts';

import styles from './colour-input.module.css';

/** One of the tag colours, each shown as the tag would look. */
export const ColourInput = (field: InputProps<TagColour>) => (
  <div
    id={field.id}
    className={styles.palette}
    role="radiogroup"
    tabIndex={-1}
    aria-labelledby={`${field.id}-label`}
    aria-describedby={field['aria-describedby']}
    aria-invalid={field['aria-invalid']}
  >
    {tagColours.map((colour) => (
      <label key={colour}>
        <input
          type="radio"
          name={field.id}
          value={colour}
          checked={colour === field.value}
          onChange={() => field.onChange(colour)}
          onBlur={field.onBlur}
        />
        <TagChip name={tagColourNames[colour]} colour={colour} />
      </label>
    ))}
  </div>
);
