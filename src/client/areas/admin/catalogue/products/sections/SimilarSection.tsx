import { ofProduct } from '#client/areas/admin/catalogue/products/product-fields.ts';
import { productForm } from '#client/areas/admin/catalogue/products/product-form.ts';
import { ProductsThatShow } from '#client/areas/admin/catalogue/products/ProductsThatShow.tsx';
import { useListProductsQuery } from '#client/features/catalogue/products/admin-products.api.ts';
import { OrderedPicker } from '#client/kit/inputs/OrderedPicker.tsx';
import { FormSection } from '#client/kit/resource-form/FormSection.tsx';
import type { AdminProduct } from '#contract/catalogue/admin-products.contract.ts';
import { MOST_RELATED } from '#contract/catalogue/product-values.rules.ts';

const { Field } = productForm;

/** The products that its page shows below it, and on whose pages it stands itself. */
export const SimilarSection = ({ product }: { product: AdminProduct | null }) => (
  <FormSection
    title="Similar products"
    hint="Its page shows these first, in this order, as long as they are on sale. The nearest in metal, form and weight fill up what is left of four."
  >
    <Field name="related" hint={`At most ${MOST_RELATED}.`}>
      {(field) => <OrderedPicker {...field} useRows={useListProductsQuery} optionOf={ofProduct} max={MOST_RELATED} />}
    </Field>
    {product && product.relatedBy.count > 0 && <ProductsThatShow by={product.relatedBy} />}
  </FormSection>
);
