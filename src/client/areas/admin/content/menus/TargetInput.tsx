import { ofCategory, useCategoryRows } from '#client/areas/admin/catalogue/products/term-choices.ts';
import { useListProductsQuery } from '#client/features/catalogue/products/admin-products.api.ts';
import type { InputProps } from '#client/kit/inputs/input-props.ts';
import { RelatedPicker } from '#client/kit/inputs/RelatedPicker.tsx';
import { SelectInput } from '#client/kit/inputs/SelectInput.tsx';
import { TextInput } from '#client/kit/inputs/TextInput.tsx';
import type { Related } from '#client/kit/inputs/use-related.ts';
import { menuLimits, menuTargetNames, menuTargetTypes, sitePages } from '#contract/content/menus.rules.ts';
import { metalNames, metals } from '#contract/metals.ts';
import { slugLength } from '#contract/slugs.rules.ts';

import styles from './menus.module.css';
import type { EnteredTarget } from './menu-form.ts';

const typeOptions = menuTargetTypes.map((value) => ({ value, label: menuTargetNames[value] }));
const siteOptions = Object.entries(sitePages).map(([value, { name }]) => ({ value, label: name }));
const metalOptions = metals.map((value) => ({ value, label: metalNames[value] }));
const ofProduct = ({ id, name }: { id: string; name: string }): Related => ({ id, label: name });

/** What kind of thing an entry leads to, and which. Another kind begins with none chosen. */
export function TargetInput(field: InputProps<EnteredTarget>) {
  const { value, onChange } = field;
  return (
    <div className={styles.target}>
      <SelectInput
        {...field}
        options={typeOptions}
        value={value.type}
        onChange={(type) => onChange({ type, value: '', label: '' })}
      />
      <Which {...field} id={`${field.id}-which`} />
    </div>
  );
}

function Which(field: InputProps<EnteredTarget>) {
  const { value: target, onChange, ...rest } = field;
  const { type, value, label } = target;
  const write = (text: string) => onChange({ type, value: text, label: '' });
  const pick = (chosen: Related | null) => onChange({ type, value: chosen?.id ?? '', label: chosen?.label ?? '' });
  const picked: Related | null = value === '' ? null : { id: value, label: label || 'No longer there' };
  const named = { ...rest, 'aria-label': menuTargetNames[type] };
  switch (type) {
    case 'heading':
      return null;
    case 'site':
      return <SelectInput {...named} options={siteOptions} value={value} onChange={write} />;
    case 'metal':
      return <SelectInput {...named} options={metalOptions} value={value} onChange={write} />;
    case 'category':
      return (
        <RelatedPicker {...named} useRows={useCategoryRows} optionOf={ofCategory} value={picked} onChange={pick} />
      );
    case 'product':
      return (
        <RelatedPicker {...named} useRows={useListProductsQuery} optionOf={ofProduct} value={picked} onChange={pick} />
      );
    case 'url':
      return (
        <TextInput
          {...named}
          value={value}
          onChange={write}
          maxLength={menuLimits.target}
          placeholder="https://example.com or /shop"
        />
      );
    default:
      return (
        <TextInput
          {...named}
          value={value}
          onChange={write}
          maxLength={slugLength}
          placeholder={type === 'post' ? 'Address after /post/' : 'Address after /'}
        />
      );
  }
}
