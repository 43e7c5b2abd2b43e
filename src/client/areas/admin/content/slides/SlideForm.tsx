import { audienceOptions } from '#client/areas/admin/content/showing-fields.ts';
import { MediaPicker } from '#client/features/catalogue/media/MediaPicker.tsx';
import { useDescribePictures } from '#client/features/catalogue/media/use-describe-pictures.ts';
import { useListProductsQuery } from '#client/features/catalogue/products/admin-products.api.ts';
import { ChoiceInput } from '#client/kit/inputs/ChoiceInput.tsx';
import { DateTimeInput } from '#client/kit/inputs/DateInput.tsx';
import { RelatedPicker } from '#client/kit/inputs/RelatedPicker.tsx';
import { SwitchInput } from '#client/kit/inputs/SwitchInput.tsx';
import { TextInput } from '#client/kit/inputs/TextInput.tsx';
import type { Related } from '#client/kit/inputs/use-related.ts';
import { FormSection } from '#client/kit/resource-form/FormSection.tsx';
import { ResourceForm, type ResourceFormProps } from '#client/kit/resource-form/ResourceForm.tsx';
import { linkLength } from '#contract/content/links.rules.ts';
import type { Slide, SlideValues } from '#contract/content/slides.contract.ts';
import { slideLimits } from '#contract/content/slides.rules.ts';

import { type SlideFields, sentOf, slideForm } from './slide-form.ts';
import { SlidePreview } from './SlidePreview.tsx';

interface SlideFormProps extends Pick<ResourceFormProps<Slide, SlideFields>, 'load' | 'onSaved'> {
  /** Null for a new one. */
  slide: Slide | null;
  save: (values: SlideValues, version: number) => PromiseLike<{ data?: Slide | undefined; error?: unknown }>;
}

const { Field } = slideForm;
const ofProduct = ({ id, name }: { id: string; name: string }): Related => ({ id, label: name });

/** All that is entered of a slide, with how it looks on a wide screen and on a phone. */
export function SlideForm({ slide, load, save, onSaved }: SlideFormProps) {
  const describeWide = useDescribePictures('desktopId');
  const describePhone = useDescribePictures('mobileId');
  return (
    <ResourceForm
      form={slideForm}
      load={load}
      save={async (fields, { version }) => {
        const wide = await describeWide(fields.desktopId, slide?.desktop ? [slide.desktop] : []);
        if (wide.error !== undefined) return wide;
        const phone = await describePhone(fields.mobileId, slide?.mobile ? [slide.mobile] : []);
        if (phone.error !== undefined) return phone;
        return save(sentOf(fields), version);
      }}
      {...(onSaved && { onSaved })}
    >
      <FormSection title="Words">
        <Field name="name">{(field) => <TextInput {...field} maxLength={slideLimits.name} />}</Field>
        <Field name="subtitle">{(field) => <TextInput {...field} maxLength={slideLimits.subtitle} />}</Field>
        <Field name="ctaLabel" hint="If empty, the slide has no button.">
          {(field) => <TextInput {...field} maxLength={slideLimits.ctaLabel} fit="medium" />}
        </Field>
        <Field name="ctaUrl">
          {(field) => <TextInput {...field} maxLength={linkLength} placeholder="/shop or https://example.com" />}
        </Field>
      </FormSection>
      <FormSection title="Picture" hint="The focal point of each picture is set in the media library.">
        <Field name="desktopId">{(field) => <MediaPicker {...field} max={1} />}</Field>
        <Field name="mobileId" hint="If empty, phones show the same picture.">
          {(field) => <MediaPicker {...field} max={1} />}
        </Field>
        <Field name="productId" hint="Without a picture of its own, the slide shows this product’s.">
          {(field) => <RelatedPicker {...field} useRows={useListProductsQuery} optionOf={ofProduct} />}
        </Field>
      </FormSection>
      <FormSection title="Shown" hint="Without days, it is shown from now on with no end.">
        <Field name="active">{(field) => <SwitchInput {...field} />}</Field>
        <Field name="audience">{(field) => <ChoiceInput {...field} options={audienceOptions} />}</Field>
        <Field name="startsAt">{(field) => <DateTimeInput {...field} />}</Field>
        <Field name="endsAt">{(field) => <DateTimeInput {...field} />}</Field>
      </FormSection>
      <SlidePreview slide={slide} />
    </ResourceForm>
  );
}
