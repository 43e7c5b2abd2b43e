import { optionField } from '#client/kit/inputs/field-kinds.ts';
import { defineForm } from '#client/kit/resource-form/form-definition.ts';
import { slugProblem } from '#contract/slugs.rules.ts';
import type { Tag, TagValues } from '#contract/catalogue/tags.contract.ts';
import { type TagColour, tagColourNames, tagColours } from '#contract/catalogue/tags.rules.ts';

const colourOptions = tagColours.map((value) => ({ value, label: tagColourNames[value] }));

export const tagForm = defineForm<Tag, TagValues>({
  id: 'tag',
  noun: 'tag',
  blank: { name: '', slug: '', description: '', colour: 'grey' },
  valuesOf: ({ name, slug, description, colour }) => ({ name, slug, description, colour }),
  fields: {
    name: { label: 'Name', required: 'Enter the tag’s name.' },
    slug: { label: 'Address', required: 'Enter an address.', check: (slug) => slugProblem(slug) ?? null },
    description: { label: 'Description' },
    colour: { label: 'Colour', ...optionField<TagColour>(colourOptions) },
  },
});
