import { z } from 'zod';

import { photo, pickedMedium } from '#contract/catalogue/media.contract.ts';
import { productLook } from '#contract/catalogue/products.contract.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { enteredLine, optionalLine } from '#contract/entered-text.contract.ts';

import { linkLength } from './links.rules.ts';
import { audiences } from './showing.rules.ts';
import { slideLimits } from './slides.rules.ts';

const version = z.int().min(1);
const moment = z.iso.datetime('Enter a day and a time.').nullable();
const percent = z.int().min(0).max(100);

/** All that is entered of a slide. Its pictures' texts are the library's. */
export const slideValues = z.strictObject({
  name: enteredLine('a title', slideLimits.name),
  subtitle: optionalLine(slideLimits.subtitle),
  /** With an address, or both empty. */
  ctaLabel: optionalLine(slideLimits.ctaLabel),
  ctaUrl: optionalLine(linkLength),
  desktopId: z.uuid('Choose a picture.').nullable(),
  mobileId: z.uuid('Choose a picture.').nullable(),
  /** Whose picture is shown where none is chosen. */
  productId: z.uuid('Choose a product.').nullable(),
  active: z.boolean('Say yes or no.'),
  audience: z.enum(audiences, 'Choose who sees it.'),
  startsAt: moment,
  endsAt: moment,
});
export type SlideValues = z.infer<typeof slideValues>;

/** A picture of the library as a slide shows it; `focalX` and `focalY` in percent, what stays in sight when it is cut. */
export const slidePicture = photo.extend({ focalX: percent, focalY: percent });
export type SlidePicture = z.infer<typeof slidePicture>;

/** What is seen of a slide. */
export const shownSlide = z.object({
  id: z.uuid(),
  title: z.string(),
  subtitle: z.string(),
  ctaLabel: z.string(),
  ctaUrl: z.string(),
  desktop: slidePicture.nullable(),
  /** Null where the other one serves both. */
  mobile: slidePicture.nullable(),
  /** Where it has no picture of its own: the product on sale whose picture it is. */
  product: productLook.extend({ slug: z.string(), name: z.string() }).nullable(),
  audience: z.enum(audiences),
});
export type ShownSlide = z.infer<typeof shownSlide>;

export const slide = slideValues.extend({
  id: z.uuid(),
  version,
  position: z.int(),
  desktop: pickedMedium.nullable(),
  mobile: pickedMedium.nullable(),
  productName: z.string().nullable(),
  shown: shownSlide,
  updatedAt: z.string(),
});
export type Slide = z.infer<typeof slide>;

const slides = z.object({ items: z.array(slide) });
const params = z.strictObject({ id: z.uuid() });

export const slidesContract = {
  all: {
    method: 'GET',
    path: '/admin/slides',
    access: 'admin',
    permission: 'content.read',
    summary: 'Every slide, in their order.',
    response: slides,
  },
  read: {
    method: 'GET',
    path: '/admin/slides/:id',
    access: 'admin',
    permission: 'content.read',
    summary: 'One slide.',
    params,
    response: slide,
  },
  create: {
    method: 'POST',
    path: '/admin/slides',
    access: 'admin',
    permission: 'content.write',
    summary: 'Adds a slide behind the others.',
    body: slideValues,
    response: slide,
  },
  update: {
    method: 'PUT',
    path: '/admin/slides/:id',
    access: 'admin',
    permission: 'content.write',
    summary: 'Changes a slide. 409 with the newer one when it was changed meanwhile.',
    params,
    body: slideValues.extend({ version }),
    response: slide,
  },
  move: {
    method: 'PUT',
    path: '/admin/slides/:id/place',
    access: 'admin',
    permission: 'content.write',
    summary: 'Moves a slide to another place among the others.',
    params,
    body: z.strictObject({ position: z.int('Enter a whole number.').min(0).max(slideLimits.count), version }),
    response: slides,
  },
  remove: {
    method: 'DELETE',
    path: '/admin/slides/:id',
    access: 'admin',
    permission: 'content.write',
    summary: 'Deletes a slide; its pictures stay in the library.',
    params,
    query: z.strictObject({ version: z.coerce.number().int().min(1) }),
    response: slides,
  },
} as const satisfies Record<string, Endpoint>;
