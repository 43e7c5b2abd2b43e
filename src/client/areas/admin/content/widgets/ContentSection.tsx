import { Button } from 'antd';

import { ofCategory, useCategoryRows } from '#client/areas/admin/catalogue/products/term-choices.ts';
import { MediaPicker } from '#client/features/catalogue/media/MediaPicker.tsx';
import { useListProductsQuery } from '#client/features/catalogue/products/admin-products.api.ts';
import { Glyph } from '#client/kit/glyph/Glyph.tsx';
import { itself, knownRows } from '#client/kit/inputs/known-rows.ts';
import { QuantityInput } from '#client/kit/inputs/QuantityInput.tsx';
import { RelatedPicker } from '#client/kit/inputs/RelatedPicker.tsx';
import { SelectInput } from '#client/kit/inputs/SelectInput.tsx';
import { TextInput } from '#client/kit/inputs/TextInput.tsx';
import { TextLines } from '#client/kit/inputs/TextLines.tsx';
import { useFormValues } from '#client/kit/resource-form/form-handle.ts';
import { FormSection } from '#client/kit/resource-form/FormSection.tsx';
import { linkLength } from '#contract/content/links.rules.ts';
import { widgetLimits, widgetTypeNames } from '#contract/content/widgets.rules.ts';
import { metalNames } from '#contract/metals.ts';

import { metalOptions, ofProduct, pickOptions, rangeOptions, widgetForm } from './widget-form.ts';
import styles from './widgets.module.css';

const { Field, Rows } = widgetForm;
const useMetalRows = knownRows(metalNames);

const marks = 'A blank line begins a paragraph, "- " a line of a list. **Bold**, *italic*, [words](https://address).';

/** What a widget of its kind shows. */
export function ContentSection() {
  const { type, pick } = useFormValues(widgetForm);
  return (
    <FormSection title={widgetTypeNames[type]}>
      {(type === 'text' || type === 'newsletter') && (
        <Field name="text" hint={type === 'text' ? marks : 'Below the heading.'}>
          {(field) => (
            <TextLines
              {...field}
              maxLength={type === 'text' ? widgetLimits.text : 240}
              rows={type === 'text' ? 6 : 2}
            />
          )}
        </Field>
      )}
      {type === 'text' && <Field name="mediaId">{(field) => <MediaPicker {...field} max={1} />}</Field>}
      {type === 'links' && <Links />}
      {type === 'faq' && <Questions />}
      {type === 'products' && (
        <>
          <Field name="pick">{(field) => <SelectInput {...field} options={pickOptions} />}</Field>
          {pick === 'category' && (
            <Field name="categoryId">
              {(field) => <RelatedPicker {...field} useRows={useCategoryRows} optionOf={ofCategory} />}
            </Field>
          )}
          {pick === 'chosen' && (
            <Field name="productIds" hint="In the order in which they are chosen.">
              {(field) => <RelatedPicker {...field} useRows={useListProductsQuery} optionOf={ofProduct} />}
            </Field>
          )}
          {pick === 'metal' && <MetalField />}
          {pick !== 'chosen' && <Field name="count">{(field) => <QuantityInput {...field} unit="products" />}</Field>}
        </>
      )}
      {type === 'prices' && (
        <Field name="metals">{(field) => <RelatedPicker {...field} useRows={useMetalRows} optionOf={itself} />}</Field>
      )}
      {type === 'chart' && (
        <>
          <MetalField />
          <Field name="range" hint="What it opens with; readers choose another.">
            {(field) => <SelectInput {...field} options={rangeOptions} />}
          </Field>
        </>
      )}
    </FormSection>
  );
}

const MetalField = () => <Field name="metal">{(field) => <SelectInput {...field} options={metalOptions} />}</Field>;

const Links = () => (
  <Rows name="links">
    {(rows, add) => (
      <div className={styles.rows}>
        {rows.map(({ key, index, remove }) => (
          <fieldset key={key}>
            <legend>Link {index + 1}</legend>
            <Field name={`links.${index}.label`} label="Label">
              {(field) => <TextInput {...field} maxLength={widgetLimits.linkLabel} />}
            </Field>
            <Field name={`links.${index}.url`} label="Leads to">
              {(field) => <TextInput {...field} maxLength={linkLength} placeholder="/shop or https://example.com" />}
            </Field>
            <Button size="small" icon={<Glyph name="bin" />} onClick={remove}>
              Remove link {index + 1}
            </Button>
          </fieldset>
        ))}
        <Button
          icon={<Glyph name="plus" />}
          disabled={rows.length >= widgetLimits.links}
          onClick={() => add({ label: '', url: '' })}
        >
          Add a link
        </Button>
      </div>
    )}
  </Rows>
);

const Questions = () => (
  <Rows name="items">
    {(rows, add) => (
      <div className={styles.rows}>
        {rows.map(({ key, index, remove }) => (
          <fieldset key={key}>
            <legend>Question {index + 1}</legend>
            <Field name={`items.${index}.question`} label="Question">
              {(field) => <TextInput {...field} maxLength={widgetLimits.question} />}
            </Field>
            <Field name={`items.${index}.answer`} label="Answer">
              {(field) => <TextLines {...field} maxLength={widgetLimits.answer} rows={3} />}
            </Field>
            <Button size="small" icon={<Glyph name="bin" />} onClick={remove}>
              Remove question {index + 1}
            </Button>
          </fieldset>
        ))}
        <Button
          icon={<Glyph name="plus" />}
          disabled={rows.length >= widgetLimits.faq}
          onClick={() => add({ question: '', answer: '' })}
        >
          Add a question
        </Button>
      </div>
    )}
  </Rows>
);
