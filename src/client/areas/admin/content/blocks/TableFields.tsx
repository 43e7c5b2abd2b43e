import type { FormBlock } from '#client/areas/admin/content/articles/form-blocks.ts';
import { SwitchInput } from '#client/kit/inputs/SwitchInput.tsx';
import { TextInput } from '#client/kit/inputs/TextInput.tsx';
import { blockLimits } from '#contract/content/blocks.rules.ts';

import { BlockField } from './BlockField.tsx';
import { TableInput } from './TableInput.tsx';

/** A table: what it is called, and its cells. */
export const TableFields = ({ block, at }: { block: Extract<FormBlock, { type: 'table' }>; at: number }) => (
  <>
    <BlockField<string> at={at} name="caption" label="Caption">
      {(field) => <TextInput {...field} maxLength={blockLimits.line} />}
    </BlockField>
    <BlockField<boolean> at={at} name="head" label="First row names the columns">
      {(field) => <SwitchInput {...field} words={['Yes', 'No']} />}
    </BlockField>
    <BlockField<readonly (readonly string[])[]> at={at} name="rows" label="Cells">
      {(field) => <TableInput {...field} head={block.head} />}
    </BlockField>
  </>
);
