import { Select } from 'antd';

import { ariaOf, type InputProps } from './input-props.ts';

export interface Option<Value extends string = string> {
  value: Value;
  label: string;
}

interface SelectInputProps<Value extends string> extends InputProps<Value> {
  options: readonly Option<Value>[];
  /** What an empty value is called: "No category". Choosing it empties the field. */
  none?: string;
  /** For long options, such as a courier with its price. */
  wide?: boolean;
}

/** One of a list of options; typing finds one. */
export function SelectInput<Value extends string>({ options, none, wide = false, ...field }: SelectInputProps<Value>) {
  const all = none === undefined ? options : [{ value: '' as Value, label: none }, ...options];
  return (
    <Select<Value>
      {...ariaOf(field as unknown as InputProps<never>)}
      style={{ width: wide ? 380 : 212, maxWidth: '100%' }}
      {...(field['aria-invalid'] && { status: 'error' })}
      showSearch={{ optionFilterProp: 'label' }}
      placeholder="Choose"
      options={[...all]}
      value={field.value === '' && none === undefined ? null : field.value}
      onChange={(value) => field.onChange(value ?? ('' as Value))}
      onBlur={field.onBlur}
    />
  );
}
