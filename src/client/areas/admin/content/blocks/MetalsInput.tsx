import { Checkbox } from 'antd';

import type { InputProps } from '#client/kit/inputs/input-props.ts';
import { type Metal, metals } from '#contract/metals.ts';

import { metalOptions } from './metal-options.ts';

/** Any of the four metals, in the shop's order. */
export const MetalsInput = ({ id, value, onChange, onBlur, ...field }: InputProps<readonly Metal[]>) => (
  // The field is left when the focus leaves the whole of it.
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
  <div
    id={id}
    role="group"
    tabIndex={-1}
    aria-labelledby={`${id}-label`}
    aria-describedby={field['aria-describedby']}
    onBlur={onBlur}
  >
    <Checkbox.Group
      options={metalOptions}
      value={[...value]}
      onChange={(chosen) => onChange(metals.filter((metal) => chosen.includes(metal)))}
    />
  </div>
);
