import { useDescribePictures } from '#client/features/catalogue/media/use-describe-pictures.ts';
import { useRight } from '#client/features/overview/site/use-right.ts';
import { useMedia } from '#client/kit/media/use-media.ts';
import { ResourceForm, type ResourceFormProps } from '#client/kit/resource-form/ResourceForm.tsx';
import { type ApiError, isApiError } from '#client/api/api-error.ts';
import type { AdminProduct } from '#contract/catalogue/admin-products.contract.ts';
import type { ProductValues } from '#contract/catalogue/product-values.rules.ts';

import { inForm, type ProductFields, valuesOfFields } from './product-fields.ts';
import { productForm } from './product-form.ts';
import styles from './product-form.module.css';
import { BreaksSection } from './sections/BreaksSection.tsx';
import { BuybackSection } from './sections/BuybackSection.tsx';
import { HistorySection } from './sections/HistorySection.tsx';
import { IdentitySection } from './sections/IdentitySection.tsx';
import { MetalSection } from './sections/MetalSection.tsx';
import { PacksSection } from './sections/PacksSection.tsx';
import { PictureSection } from './sections/PictureSection.tsx';
import { PriceFacts } from './sections/PriceFacts.tsx';
import { PricingSection } from './sections/PricingSection.tsx';
import { SeoSection } from './sections/SeoSection.tsx';
import { SimilarSection } from './sections/SimilarSection.tsx';
import { StockSection } from './sections/StockSection.tsx';
import { TaxSection } from './sections/TaxSection.tsx';
import { TermsSection } from './sections/TermsSection.tsx';
import { VideosSection } from './videos/VideosSection.tsx';
import { WorkedExample } from './WorkedExample.tsx';

interface ProductFormProps extends Pick<ResourceFormProps<AdminProduct, ProductFields>, 'load'> {
  /** Null for a new one. */
  product: AdminProduct | null;
  save: (
    values: ProductValues,
    how: { version: number; reason: string },
  ) => PromiseLike<{ data?: AdminProduct | undefined; error?: unknown }>;
  onSaved?: (product: AdminProduct) => void;
  /** Why it could not be put on sale, by field. */
  told?: ApiError | undefined;
}

/** Where the worked example has no room beside the fields, it stands among them. */
const stacked = 'screen and (max-width: 900px)';

/** All that is entered of a product, with the price it comes to. */
export function ProductForm({ product, load, save, onSaved, told }: ProductFormProps) {
  const isStacked = useMedia(stacked);
  const mayPrice = useRight('pricing.write');
  const describe = useDescribePictures('media');
  const example = <WorkedExample product={product} />;
  return (
    <ResourceForm
      form={productForm}
      load={load}
      save={async (fields, { version }) => {
        const refused = await describe(fields.media, product?.media ?? []);
        if (refused.error !== undefined) return refused;
        return placed(await save(valuesOfFields(fields), { version, reason: fields.reason.trim() }));
      }}
      {...(onSaved && { onSaved })}
      told={told}
      {...(!isStacked && { aside: example })}
    >
      <IdentitySection productId={product?.id} />
      <MetalSection locked={product?.weightLocked ?? null} />
      {mayPrice ? (
        <>
          <PricingSection
            example={isStacked ? <div className={styles.example}>{example}</div> : null}
            waiting={product?.waiting ?? null}
          />
          <BreaksSection />
          <BuybackSection />
        </>
      ) : (
        <PriceFacts />
      )}
      <StockSection />
      <PacksSection />
      <TaxSection product={product} />
      <PictureSection product={product} />
      <VideosSection product={product} />
      <TermsSection />
      <SimilarSection product={product} />
      <SeoSection />
      {product && <HistorySection product={product} />}
    </ResourceForm>
  );
}

/** What the server finds wrong, beside the form's own fields. */
function placed<Reply extends { error?: unknown }>(reply: Reply): Reply {
  if (!isApiError(reply.error)) return reply;
  return { ...reply, error: { ...reply.error, fields: inForm(reply.error.fields) } };
}
