import { showingFields } from '#client/areas/admin/content/showing-fields.ts';
import { mediaField } from '#client/features/catalogue/media/picked-media.ts';
import { optionField, quantityField, relatedField } from '#client/kit/inputs/field-kinds.ts';
import { asRelated } from '#client/kit/inputs/known-rows.ts';
import type { Related } from '#client/kit/inputs/use-related.ts';
import { defineForm } from '#client/kit/resource-form/form-definition.ts';
import type { PickedMedium } from '#contract/catalogue/media.contract.ts';
import { lightTextProblem } from '#contract/content/light-text.rules.ts';
import { linkProblem } from '#contract/content/links.rules.ts';
import type { Audience } from '#contract/content/showing.rules.ts';
import type { Widget, WidgetContent, WidgetValues } from '#contract/content/widgets.contract.ts';
import {
  areaProblem,
  type ProductPick,
  productPickNames,
  productPicks,
  type WidgetArea,
  widgetAreaNames,
  widgetAreas,
  type WidgetType,
  widgetTypeNames,
  widgetTypes,
} from '#contract/content/widgets.rules.ts';
import { type PriceRange, priceRanges } from '#contract/market/price-history.rules.ts';
import { type Metal, metalNames, metals } from '#contract/metals.ts';

/** As the form holds a widget: what every kind has, side by side; only what its kind shows is sent. */
export interface WidgetFields {
  name: string;
  heading: string;
  area: WidgetArea;
  active: boolean;
  audience: Audience;
  mediaId: readonly PickedMedium[];
  type: WidgetType;
  text: string;
  links: readonly { label: string; url: string }[];
  pick: ProductPick;
  metal: Metal;
  categoryId: Related | null;
  productIds: readonly Related[];
  count: string;
  metals: readonly Related[];
  range: PriceRange;
  items: readonly { question: string; answer: string }[];
}

const rangeNames = {
  '1d': 'A day',
  '1w': 'A week',
  '1m': 'A month',
  '3m': 'Three months',
  '1y': 'A year',
  '5y': 'Five years',
  max: 'All there is',
} as const satisfies Record<PriceRange, string>;

export const areaOptions = widgetAreas.map((value) => ({ value, label: widgetAreaNames[value] }));
export const typeOptions = widgetTypes.map((value) => ({ value, label: widgetTypeNames[value] }));
export const pickOptions = productPicks.map((value) => ({ value, label: productPickNames[value] }));
export const metalOptions = metals.map((value) => ({ value, label: metalNames[value] }));
export const rangeOptions = priceRanges.map((value) => ({ value, label: rangeNames[value] }));

export const blankWidget: WidgetFields = {
  name: '',
  heading: '',
  area: 'home',
  active: true,
  audience: 'all',
  mediaId: [],
  type: 'text',
  text: '',
  links: [],
  pick: 'newest',
  metal: 'XAU',
  categoryId: null,
  productIds: [],
  count: '4',
  metals: asRelated(metals, metalNames),
  range: '1m',
  items: [],
};

/** A product as its picker shows it; by the SKU the preview finds it in the shop. */
export const ofProduct = ({ id, name, sku }: { id: string; name: string; sku: string }): Related => ({
  ...{ id, label: name },
  ...(sku !== '' && { note: sku }),
});

export const widgetForm = defineForm<Widget, WidgetFields>({
  id: 'widget',
  noun: 'widget',
  blank: blankWidget,
  valuesOf: ({ name, heading, area, active, audience, medium, content, category, products }) => ({
    ...blankWidget,
    ...{ name, heading, area, active, audience },
    mediaId: medium ? [medium] : [],
    ...enteredContent(content),
    ...(content.type === 'products' && {
      categoryId: category && { id: category.id, label: category.name },
      productIds: products.map(ofProduct),
    }),
  }),
  fields: {
    name: { label: 'Name', required: 'Enter the widget’s name.' },
    heading: { label: 'Heading' },
    area: { label: 'Place', ...optionField<WidgetArea>(areaOptions) },
    active: { label: 'Widget' },
    audience: showingFields.audience,
    mediaId: { label: 'Picture', ...mediaField() },
    type: { label: 'Kind', ...optionField<WidgetType>(typeOptions) },
    text: { label: 'Text', check: (text) => lightTextProblem(text) ?? null },
    links: { label: 'Links' },
    pick: { label: 'Which products', ...optionField<ProductPick>(pickOptions) },
    metal: { label: 'Metal', ...optionField<Metal>(metalOptions) },
    categoryId: { label: 'Category', ...relatedField() },
    productIds: { label: 'Products', words: relatedField().words },
    count: { label: 'How many', ...quantityField('products') },
    metals: { label: 'Metals', ...relatedField() },
    range: { label: 'Period', ...optionField<PriceRange>(rangeOptions) },
    items: { label: 'Questions' },
  },
  problems: ({ area, type, links, items }) => {
    const found: Record<string, string | undefined> = { area: areaProblem(area, type) };
    if (type === 'links') {
      for (const [at, { label, url }] of links.entries()) {
        found[`links.${at}.label`] = label.trim() === '' ? 'Enter what the link is called.' : undefined;
        found[`links.${at}.url`] = linkProblem(url.trim());
      }
    }
    if (type === 'faq') {
      for (const [at, { question, answer }] of items.entries()) {
        found[`items.${at}.question`] = question.trim() === '' ? 'Enter a question.' : undefined;
        found[`items.${at}.answer`] = answer.trim() === '' ? 'Enter the answer.' : lightTextProblem(answer);
      }
    }
    return Object.fromEntries(
      Object.entries(found).flatMap(([field, problem]) => (problem === undefined ? [] : [[field, [problem]]])),
    );
  },
});

function enteredContent(content: WidgetContent): Partial<WidgetFields> {
  const { type } = content;
  if (type === 'products') return { type, pick: content.pick, metal: content.metal, count: String(content.count) };
  if (type === 'prices') return { type, metals: asRelated(content.metals, metalNames) };
  return content;
}

/** What the widget's kind shows, as it is sent. */
export function contentOf(fields: WidgetFields): WidgetContent {
  const { type, text, links, pick, metal, categoryId, productIds, count, range, items } = fields;
  switch (type) {
    case 'text':
    case 'newsletter':
      return { type, text };
    case 'links':
      return { type, links: links.map(({ label, url }) => ({ label, url: url.trim() })) };
    case 'products':
      return {
        ...{ type, pick, metal, count: Number(count) },
        categoryId: categoryId?.id ?? null,
        productIds: productIds.map(({ id }) => id),
      };
    case 'prices':
      return { type, metals: fields.metals.map(({ id }) => id as Metal) };
    case 'chart':
      return { type, metal, range };
    case 'faq':
      return { type, items: items.map(({ question, answer }) => ({ question, answer })) };
  }
}

export const sentOf = (fields: WidgetFields): WidgetValues => {
  const { name, heading, area, active, audience, mediaId } = fields;
  return {
    ...{ name, heading, area, active, audience },
    mediaId: fields.type === 'text' ? (mediaId[0]?.id ?? null) : null,
    content: contentOf(fields),
  };
};
