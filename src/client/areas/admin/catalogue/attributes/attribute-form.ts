import { optionField } from '#client/kit/inputs/field-kinds.ts';
import { defineForm } from '#client/kit/resource-form/form-definition.ts';
import type { Attribute, EnteredAttribute } from '#contract/catalogue/attributes.contract.ts';
import {
  type AttributeType,
  attributeTypeNames,
  attributeTypes,
  codeProblem,
  hasOptions,
  isFilterableType,
} from '#contract/catalogue/attributes.rules.ts';

/** An option as the form holds it. */
export interface OptionFields {
  /** Of a new one, a name that only the form knows. */
  id: string;
  isNew: boolean;
  label: string;
  hidden: boolean;
  /** The option that takes its products; empty for none. */
  mergeInto: string;
  products: number;
}

/** As the form holds it: the position is typed. */
type AttributeFields = Omit<EnteredAttribute, 'options' | 'position'> & {
  position: string;
  options: OptionFields[];
};

export const typeOptions = attributeTypes.map((value) => ({ value, label: attributeTypeNames[value] }));

export const attributeForm = defineForm<Attribute, AttributeFields>({
  id: 'attribute',
  noun: 'attribute',
  blank: {
    label: '',
    code: '',
    type: 'text',
    unit: '',
    group: '',
    position: '0',
    visible: true,
    filterable: false,
    required: false,
    options: [],
  },
  valuesOf: ({ label, code, type, unit, group, position, visible, filterable, required, options }) => ({
    label,
    code,
    type,
    unit,
    group,
    position: String(position),
    visible,
    filterable,
    required,
    options: options.map((option) => ({
      id: option.id,
      isNew: false,
      label: option.label,
      hidden: option.hidden,
      mergeInto: '',
      products: option.products,
    })),
  }),
  fields: {
    label: { label: 'Label', required: 'Enter the attribute’s label.' },
    code: { label: 'Code', required: 'Enter a code.', check: (code) => codeProblem(code) ?? null },
    type: { label: 'Type', ...optionField<AttributeType>(typeOptions) },
    unit: { label: 'Unit' },
    group: { label: 'Group' },
    position: {
      label: 'Position',
      check: (typed) => (/^\d{1,4}$/.test(typed.trim()) ? null : 'Enter a whole number from 0 to 9999.'),
    },
    visible: { label: 'On the product page' },
    filterable: { label: 'Filter in the shop' },
    required: { label: 'Required' },
    options: { label: 'Options' },
  },
});

/** As it is sent: what the chosen type has no use for is left out. */
export const sentOf = ({ position, options, ...values }: AttributeFields): EnteredAttribute => ({
  ...values,
  position: Number(position.trim()),
  unit: values.type === 'number' ? values.unit : '',
  filterable: values.filterable && isFilterableType(values.type),
  options: hasOptions(values.type)
    ? options.map(({ id, isNew, label, hidden, mergeInto }) => ({
        id: isNew ? null : id,
        label,
        hidden,
        mergeInto: mergeInto === '' ? null : mergeInto,
      }))
    : [],
});
