import type { FormBlock } from '#client/areas/admin/content/articles/form-blocks.ts';
import { useCategoryTreeQuery } from '#client/features/catalogue/taxonomy/categories.api.ts';
import { useListProductsQuery } from '#client/features/catalogue/products/admin-products.api.ts';
import { QuantityInput } from '#client/kit/inputs/QuantityInput.tsx';
import { RelatedPicker } from '#client/kit/inputs/RelatedPicker.tsx';
import { SelectInput } from '#client/kit/inputs/SelectInput.tsx';
import type { Related } from '#client/kit/inputs/use-related.ts';
import type { AdminProductRow } from '#contract/catalogue/admin-product-row.contract.ts';
import { type ProductChoice, productChoices } from '#contract/content/blocks.rules.ts';
import type { Metal } from '#contract/metals.ts';

import { BlockField } from './BlockField.tsx';
import { BlockTitle } from './BlockTitle.tsx';
import { metalOptions } from './metal-options.ts';

const choiceNames = {
  chosen: 'These ones',
  newest: 'The newest',
  popular: 'Those bought most',
  metal: 'Of a metal',
  category: 'Of a category',
} as const satisfies Record<ProductChoice, string>;
const choiceOptions = productChoices.map((value) => ({ value, label: choiceNames[value] }));

const ofProduct = ({ id, name, sku }: AdminProductRow): Related => ({ id, label: name, note: sku });

/** Which products a block shows. */
export function ProductsFields({ block, at }: { block: Extract<FormBlock, { type: 'products' }>; at: number }) {
  const { data } = useCategoryTreeQuery(undefined, { skip: block.choice !== 'category' });
  const categories = data?.items.map(({ slug, name }) => ({ value: slug, label: name })) ?? [];
  return (
    <>
      <BlockTitle at={at} />
      <BlockField<ProductChoice> at={at} name="choice" label="Which">
        {(field) => <SelectInput {...field} options={choiceOptions} />}
      </BlockField>
      {block.choice === 'chosen' && (
        <BlockField<readonly Related[]> at={at} name="products" label="Products">
          {(field) => <RelatedPicker {...field} useRows={useListProductsQuery} optionOf={ofProduct} />}
        </BlockField>
      )}
      {block.choice === 'metal' && (
        <BlockField<Metal> at={at} name="metal" label="Metal">
          {(field) => <SelectInput {...field} options={metalOptions} />}
        </BlockField>
      )}
      {block.choice === 'category' && (
        <BlockField<string> at={at} name="category" label="Category">
          {(field) => <SelectInput {...field} options={categories} none="No category" wide />}
        </BlockField>
      )}
      {block.choice !== 'chosen' && (
        <BlockField<string> at={at} name="count" label="How many">
          {(field) => <QuantityInput {...field} unit="products" />}
        </BlockField>
      )}
    </>
  );
}
