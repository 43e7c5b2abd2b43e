import { productForm } from '#client/areas/admin/catalogue/products/product-form.ts';
import styles from '#client/areas/admin/catalogue/products/product-form.module.css';
import { MediaPicker } from '#client/features/catalogue/media/MediaPicker.tsx';
import { ProductPicture } from '#client/features/catalogue/products/ProductPicture.tsx';
import { DecimalInput } from '#client/kit/inputs/DecimalInput.tsx';
import { SelectInput } from '#client/kit/inputs/SelectInput.tsx';
import { TextInput } from '#client/kit/inputs/TextInput.tsx';
import { useFormValues } from '#client/kit/resource-form/form-handle.ts';
import { FormSection } from '#client/kit/resource-form/FormSection.tsx';
import type { AdminProduct } from '#contract/catalogue/admin-products.contract.ts';
import { motifs } from '#contract/catalogue/art.contract.ts';

const { Field } = productForm;

const capitalised = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

const motifOptions = motifs.map((value) => ({ value, label: capitalised(value) }));
const finishOptions = [
  { value: 'minted', label: 'Minted' },
  { value: 'cast', label: 'Cast' },
] as const;

/** Photographs, and what the drawing that stands behind them needs beside the facts above. */
export function PictureSection({ product }: { product: AdminProduct | null }) {
  const { form } = useFormValues(productForm);
  const isBar = form === 'bar';
  return (
    <FormSection
      title="Pictures"
      hint="Photographs come first, in their order. After them comes a drawing from the product’s own data: metal, form, weight, fineness, mint, year and what is said here."
    >
      <Field name="media">{(field) => <MediaPicker {...field} />}</Field>
      {product ? (
        <figure className={styles.picture}>
          <ProductPicture
            product={{ slug: product.values.slug, pictureVersion: product.pictureVersion }}
            alt={`${product.values.name}, as it is drawn now`}
            widths={widths}
            sizes="140px"
          />
          <figcaption>As saved. Changes are drawn when they are saved.</figcaption>
        </figure>
      ) : (
        <p className={styles.quiet}>It is drawn once the product is created.</p>
      )}
      <Field name="art.motif" label="Motif" beside="on coins and rounds, and as the mint’s emblem">
        {(field) => <SelectInput {...field} options={motifOptions} none="By the address" />}
      </Field>
      {isBar && (
        <Field name="art.finish" label="Finish">
          {(field) => <SelectInput {...field} options={finishOptions} none="By weight: cast from 1 kg" />}
        </Field>
      )}
      <Field name="art.serial" label="Serial number" beside="as it is struck on the picture">
        {(field) => <TextInput {...field} maxLength={20} fit="medium" />}
      </Field>
      <Field name="art.width" label={form === 'coin' || form === 'round' ? 'Diameter' : 'Width'}>
        {(field) => <DecimalInput {...field} unit="mm" decimals={2} whole={4} filled={false} />}
      </Field>
      {form !== 'coin' && form !== 'round' && (
        <Field name="art.height" label="Height" beside="for the scale in the picture">
          {(field) => <DecimalInput {...field} unit="mm" decimals={2} whole={4} filled={false} />}
        </Field>
      )}
    </FormSection>
  );
}

const widths = [160, 320] as const;
