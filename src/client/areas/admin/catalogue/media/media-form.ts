import { defineForm } from '#client/kit/resource-form/form-definition.ts';
import type { MediaValues, Medium } from '#contract/catalogue/media.contract.ts';
import { altProblem } from '#contract/catalogue/media.rules.ts';

/** In percent from the left and from the top. */
export interface Focal {
  x: number;
  y: number;
}

interface MediumForm {
  alt: string;
  decorative: boolean;
  caption: string;
  folder: string;
  focal: Focal;
}

export const mediumForm = defineForm<Medium, MediumForm>({
  id: 'medium',
  noun: 'picture',
  blank: { alt: '', decorative: false, caption: '', folder: '', focal: { x: 50, y: 50 } },
  valuesOf: ({ alt, decorative, caption, folder, focalX, focalY }) => ({
    alt,
    decorative,
    caption,
    folder,
    focal: { x: focalX, y: focalY },
  }),
  fields: {
    alt: { label: 'What it shows', check: (alt, { decorative }) => altProblem({ alt, decorative }) ?? null },
    decorative: { label: 'Decoration', words: (value) => (value ? 'yes' : 'no') },
    caption: { label: 'Caption' },
    folder: { label: 'Folder' },
    focal: { label: 'Focal point', words: ({ x, y }) => `${x} % from the left, ${y} % from the top` },
  },
});

export const sentOf = ({ focal, ...values }: MediumForm): MediaValues => ({
  ...values,
  focalX: focal.x,
  focalY: focal.y,
});
