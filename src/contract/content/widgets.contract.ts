import { z } from 'zod';

import { pickedMedium } from '#contract/catalogue/media.contract.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { enteredLine, enteredLines, optionalLine } from '#contract/entered-text.contract.ts';
import { metals } from '#contract/metals.ts';
import { priceRanges } from '#contract/market/price-history.rules.ts';

import { lightTextProblem } from './light-text.rules.ts';
import { linkLength, linkProblem } from './links.rules.ts';
import { audiences } from './showing.rules.ts';
import { productPicks, widgetAreas, widgetLimits } from './widgets.rules.ts';

const version = z.int().min(1);

/** What a rule finds wrong is told beside the field. */
const checked = (problemOf: (text: string) => string | undefined) => (text: string, issues: z.RefinementCtx) => {
  const message = problemOf(text);
  if (message !== undefined) issues.addIssue({ code: 'custom', message });
};

const richText = (max: number) => enteredLines(max).superRefine(checked(lightTextProblem));

const link = z.strictObject({
  label: enteredLine('what the link is called', widgetLimits.linkLabel),
  url: optionalLine(linkLength).superRefine(checked(linkProblem)),
});

const metal = z.enum(metals, 'Choose a metal.');
const productCount = z.int('Enter a whole number.').min(1, 'Enter at least 1.').max(widgetLimits.products);

/** What a widget of each kind shows. */
export const widgetContent = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('text'), text: richText(widgetLimits.text) }),
  z.strictObject({
    type: z.literal('links'),
    links: z.array(link).min(1, 'Add a link.').max(widgetLimits.links, `Use at most ${widgetLimits.links} links.`),
  }),
  z.strictObject({ type: z.literal('newsletter'), text: enteredLines(240) }),
  z.strictObject({
    type: z.literal('products'),
    pick: z.enum(productPicks, 'Choose which products.'),
    metal,
    categoryId: z.uuid('Choose a category.').nullable(),
    /** In the order in which they are shown. */
    productIds: z.array(z.uuid()).max(widgetLimits.products, `Choose at most ${widgetLimits.products}.`),
    count: productCount,
  }),
  z.strictObject({ type: z.literal('prices'), metals: z.array(metal).min(1, 'Choose a metal.').max(metals.length) }),
  z.strictObject({ type: z.literal('chart'), metal, range: z.enum(priceRanges, 'Choose a period.') }),
  z.strictObject({
    type: z.literal('faq'),
    items: z
      .array(
        z.strictObject({
          question: enteredLine('a question', widgetLimits.question),
          answer: richText(widgetLimits.answer).refine((text) => text !== '', 'Enter the answer.'),
        }),
      )
      .min(1, 'Add a question.')
      .max(widgetLimits.faq, `Use at most ${widgetLimits.faq} questions.`),
  }),
]);
export type WidgetContent = z.infer<typeof widgetContent>;

/** All that is entered of a widget. */
export const widgetValues = z.strictObject({
  /** For the staff; visitors read the heading. */
  name: enteredLine('a name', widgetLimits.name),
  heading: optionalLine(widgetLimits.heading),
  area: z.enum(widgetAreas, 'Choose a place.'),
  active: z.boolean('Say yes or no.'),
  audience: z.enum(audiences, 'Choose who sees it.'),
  /** Above a text; none beside other kinds. */
  mediaId: z.uuid('Choose a picture.').nullable(),
  content: widgetContent,
});
export type WidgetValues = z.infer<typeof widgetValues>;

/** A product or a category that a widget's settings name. */
const named = z.object({ id: z.uuid(), name: z.string() });

/** What is seen of a widget; its products are told by what the shop's list is asked for. */
export const shownWidget = z.object({
  id: z.uuid(),
  version,
  heading: z.string(),
  audience: z.enum(audiences),
  photo: z.object({ key: z.string(), alt: z.string(), width: z.int(), height: z.int() }).nullable(),
  content: widgetContent,
  /** Of a product list: the category's address, null when it is not shown, and the chosen products on sale by SKU. */
  category: z.object({ slug: z.string(), name: z.string() }).nullable(),
  skus: z.array(z.string()),
});
export type ShownWidget = z.infer<typeof shownWidget>;

export const widget = widgetValues.extend({
  id: z.uuid(),
  version,
  position: z.int(),
  medium: pickedMedium.nullable(),
  category: named.nullable(),
  /** Each with its SKU; empty of one that is not on sale. */
  products: z.array(named.extend({ sku: z.string() })),
  shown: shownWidget,
  updatedAt: z.string(),
});
export type Widget = z.infer<typeof widget>;

const widgets = z.object({ items: z.array(widget) });
const params = z.strictObject({ id: z.uuid() });

export const widgetsContract = {
  all: {
    method: 'GET',
    path: '/admin/widgets',
    access: 'admin',
    permission: 'content.read',
    summary: 'Every widget, area by area in their order.',
    response: widgets,
  },
  read: {
    method: 'GET',
    path: '/admin/widgets/:id',
    access: 'admin',
    permission: 'content.read',
    summary: 'One widget.',
    params,
    response: widget,
  },
  create: {
    method: 'POST',
    path: '/admin/widgets',
    access: 'admin',
    permission: 'content.write',
    summary: 'Adds a widget behind the others of its area.',
    body: widgetValues,
    response: widget,
  },
  update: {
    method: 'PUT',
    path: '/admin/widgets/:id',
    access: 'admin',
    permission: 'content.write',
    summary: 'Changes a widget. 409 with the newer one when it was changed meanwhile.',
    params,
    body: widgetValues.extend({ version }),
    response: widget,
  },
  move: {
    method: 'PUT',
    path: '/admin/widgets/:id/place',
    access: 'admin',
    permission: 'content.write',
    summary: 'Moves a widget to another place in its area.',
    params,
    body: z.strictObject({ position: z.int('Enter a whole number.').min(0).max(widgetLimits.count), version }),
    response: widgets,
  },
  remove: {
    method: 'DELETE',
    path: '/admin/widgets/:id',
    access: 'admin',
    permission: 'content.write',
    summary: 'Deletes a widget.',
    params,
    query: z.strictObject({ version: z.coerce.number().int().min(1) }),
    response: widgets,
  },
} as const satisfies Record<string, Endpoint>;
