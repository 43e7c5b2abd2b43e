import type { FormBlock } from '#client/areas/admin/content/articles/form-blocks.ts';
import { MediaPicker } from '#client/features/catalogue/media/MediaPicker.tsx';
import { ChoiceInput } from '#client/kit/inputs/ChoiceInput.tsx';
import { SelectInput } from '#client/kit/inputs/SelectInput.tsx';
import { TextInput } from '#client/kit/inputs/TextInput.tsx';
import { TextLines } from '#client/kit/inputs/TextLines.tsx';
import type { PickedMedium } from '#contract/catalogue/media.contract.ts';
import { blockLimits, type PictureWidth, pictureWidths } from '#contract/content/blocks.rules.ts';
import { type PriceRange, priceRanges } from '#contract/market/price-history.rules.ts';
import type { Metal } from '#contract/metals.ts';

import { BlockField } from './BlockField.tsx';
import { BlockTitle } from './BlockTitle.tsx';
import { metalOptions } from './metal-options.ts';
import { MetalsInput } from './MetalsInput.tsx';
import { ProductsFields } from './ProductsFields.tsx';
import { QuestionsFields } from './QuestionsFields.tsx';
import { LazyRichText } from './LazyRichText.tsx';
import { TableFields } from './TableFields.tsx';

const widthNames = { column: 'As wide as the text', wide: 'Wider' } as const satisfies Record<PictureWidth, string>;
const widthOptions = pictureWidths.map((value) => ({ value, label: widthNames[value] }));
const spanNames = {
  '1d': '1 day',
  '1w': '1 week',
  '1m': '1 month',
  '3m': '3 months',
  '1y': '1 year',
  '5y': '5 years',
  max: 'From the beginning',
} as const satisfies Record<PriceRange, string>;
const spanOptions = priceRanges.map((value) => ({ value, label: spanNames[value] }));

const { lines, pictures } = blockLimits;

/** The form of a block, by its type. */
export function BlockFields({ block, at }: { block: FormBlock; at: number }) {
  switch (block.type) {
    case 'text':
      return (
        <BlockField<string> at={at} name="html" label="Text">
          {(field) => <LazyRichText {...field} />}
        </BlockField>
      );
    case 'picture':
      return (
        <>
          <BlockField<readonly PickedMedium[]> at={at} name="media" label="Picture">
            {(field) => <MediaPicker {...field} describedLater max={1} />}
          </BlockField>
          <BlockField<PictureWidth> at={at} name="width" label="Width">
            {(field) => <ChoiceInput {...field} options={widthOptions} />}
          </BlockField>
          <BlockField<string> at={at} name="caption" label="Caption" hint="Empty for the one of the library.">
            {(field) => <TextLines {...field} maxLength={lines} rows={2} />}
          </BlockField>
        </>
      );
    case 'gallery':
      return (
        <>
          <BlockTitle at={at} />
          <BlockField<readonly PickedMedium[]> at={at} name="media" label="Pictures">
            {(field) => <MediaPicker {...field} describedLater max={pictures} />}
          </BlockField>
        </>
      );
    case 'products':
      return <ProductsFields block={block} at={at} />;
    case 'prices':
      return (
        <BlockField<readonly Metal[]> at={at} name="metals" label="Metals">
          {(field) => <MetalsInput {...field} />}
        </BlockField>
      );
    case 'chart':
      return (
        <>
          <BlockField<Metal> at={at} name="metal" label="Metal">
            {(field) => <SelectInput {...field} options={metalOptions} />}
          </BlockField>
          <BlockField<PriceRange> at={at} name="span" label="Opens with" hint="Readers can choose another.">
            {(field) => <SelectInput {...field} options={spanOptions} />}
          </BlockField>
        </>
      );
    case 'faq':
      return <QuestionsFields at={at} />;
    case 'table':
      return <TableFields block={block} at={at} />;
    case 'action':
      return (
        <>
          <BlockTitle at={at} />
          <BlockField<string> at={at} name="text" label="Text">
            {(field) => <TextLines {...field} maxLength={lines} rows={2} />}
          </BlockField>
          <BlockField<string> at={at} name="label" label="Button label">
            {(field) => <TextInput {...field} maxLength={60} fit="medium" />}
          </BlockField>
          <BlockField<string> at={at} name="link" label="Leads to" hint="A path such as /shop, or a whole address.">
            {(field) => <TextInput {...field} maxLength={500} />}
          </BlockField>
        </>
      );
  }
}
