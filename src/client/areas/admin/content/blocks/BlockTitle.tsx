import { TextInput } from '#client/kit/inputs/TextInput.tsx';
import { blockLimits } from '#contract/content/blocks.rules.ts';

import { BlockField } from './BlockField.tsx';

/** The heading of a block, which may be empty. */
export const BlockTitle = ({ at }: { at: number }) => (
  <BlockField<string> at={at} name="title" label="Heading">
    {(field) => <TextInput {...field} maxLength={blockLimits.line} />}
  </BlockField>
);
