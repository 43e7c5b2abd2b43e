import { useReadProductQuery } from '#client/features/catalogue/products/admin-products.api.ts';
import { ProductPicture } from '#client/features/catalogue/products/ProductPicture.tsx';
import { SlideView } from '#client/features/content/slides/SlideView.tsx';
import { useFormValues } from '#client/kit/resource-form/form-handle.ts';
import { FormSection } from '#client/kit/resource-form/FormSection.tsx';
import type { PickedMedium } from '#contract/catalogue/media.contract.ts';
import type { ShownSlide, Slide, SlidePicture } from '#contract/content/slides.contract.ts';

import { slideForm } from './slide-form.ts';
import styles from './slides.module.css';

/** The slide as it stands in the form, at both sizes. */
export function SlidePreview({ slide }: { slide: Slide | null }) {
  const { name, subtitle, ctaLabel, ctaUrl, desktopId, mobileId, productId, audience } = useFormValues(slideForm);
  const shown: ShownSlide = {
    id: slide?.id ?? '',
    title: name || 'Title',
    ...{ subtitle, ctaLabel, audience },
    ctaUrl: ctaLabel === '' ? '' : ctaUrl,
    desktop: pictureOf(desktopId[0], slide?.shown.desktop),
    mobile: pictureOf(mobileId[0], slide?.shown.mobile),
    product: null,
  };
  const art = productId ? <Art id={productId.id} /> : null;
  return (
    <FormSection title="Preview" hint="Its links are not followed here.">
      {/* Nothing in it is for use: it would leave the form. */}
      <div className={styles.previews} inert>
        <figure className={styles.wide}>
          <SlideView slide={shown} art={art} only="wide" />
          <figcaption>Wide screen</figcaption>
        </figure>
        <figure className={styles.phone}>
          <SlideView slide={shown} art={art} only="phone" />
          <figcaption>Phone</figcaption>
        </figure>
      </div>
    </FormSection>
  );
}

/** What must stay in sight is known once the slide is saved with the picture; until then its middle is shown. */
function pictureOf(picked: PickedMedium | undefined, saved: SlidePicture | null | undefined): SlidePicture | null {
  if (!picked) return null;
  const { key, alt, width, height } = picked;
  const focal = saved?.key === key ? { focalX: saved.focalX, focalY: saved.focalY } : { focalX: 50, focalY: 50 };
  return { key, alt, width, height, ...focal };
}

function Art({ id }: { id: string }) {
  const { currentData: product } = useReadProductQuery(id);
  if (!product) return null;
  const [photo] = product.media;
  return (
    <ProductPicture
      product={{ slug: product.values.slug, pictureVersion: product.pictureVersion, ...(photo && { photo }) }}
      alt=""
      widths={[240, 480]}
      sizes="300px"
    />
  );
}
