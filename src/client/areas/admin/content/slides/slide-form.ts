import { enteredWindow, sentWindow, showingFields } from '#client/areas/admin/content/showing-fields.ts';
import { mediaField } from '#client/features/catalogue/media/picked-media.ts';
import { relatedField } from '#client/kit/inputs/field-kinds.ts';
import type { Related } from '#client/kit/inputs/use-related.ts';
import { defineForm } from '#client/kit/resource-form/form-definition.ts';
import type { PickedMedium } from '#contract/catalogue/media.contract.ts';
import { linkProblem } from '#contract/content/links.rules.ts';
import { windowProblem } from '#contract/content/showing.rules.ts';
import type { Slide, SlideValues } from '#contract/content/slides.contract.ts';
import { slidePhoneProblem, slidePictureProblem } from '#contract/content/slides.rules.ts';

export type SlideFields = Omit<SlideValues, 'desktopId' | 'mobileId' | 'productId' | 'startsAt' | 'endsAt'> & {
  desktopId: readonly PickedMedium[];
  mobileId: readonly PickedMedium[];
  productId: Related | null;
  startsAt: string;
  endsAt: string;
};

export const slideForm = defineForm<Slide, SlideFields>({
  id: 'slide',
  noun: 'slide',
  blank: {
    name: '',
    subtitle: '',
    ctaLabel: '',
    ctaUrl: '',
    desktopId: [],
    mobileId: [],
    productId: null,
    active: true,
    audience: 'all',
    startsAt: '',
    endsAt: '',
  },
  valuesOf: ({
    name,
    subtitle,
    ctaLabel,
    ctaUrl,
    desktop,
    mobile,
    productId,
    productName,
    active,
    audience,
    ...slide
  }) => ({
    ...{ name, subtitle, ctaLabel, ctaUrl, active, audience },
    desktopId: desktop ? [desktop] : [],
    mobileId: mobile ? [mobile] : [],
    productId: productId === null ? null : { id: productId, label: productName ?? 'No longer there' },
    ...enteredWindow(slide),
  }),
  fields: {
    name: { label: 'Title', required: 'Enter the slide’s title.' },
    subtitle: { label: 'Subtitle' },
    ctaLabel: { label: 'Button' },
    ctaUrl: {
      label: 'It leads to',
      check: (url, { ctaLabel }) => (url === '' && ctaLabel.trim() === '' ? null : (linkProblem(url.trim()) ?? null)),
    },
    desktopId: { label: 'Picture', ...mediaField() },
    mobileId: { label: 'Picture for phones', ...mediaField() },
    productId: { label: 'Product', ...relatedField() },
    active: { label: 'Slide' },
    ...showingFields,
  },
  problems: (all) => {
    const sent = sentOf(all);
    const found = {
      desktopId: slidePictureProblem(sent),
      mobileId: slidePhoneProblem(sent),
      ctaLabel: sent.ctaUrl !== '' && sent.ctaLabel === '' ? 'Enter what the button says.' : undefined,
      endsAt: windowProblem(sent),
    };
    return Object.fromEntries(
      Object.entries(found).flatMap(([field, problem]) => (problem === undefined ? [] : [[field, [problem]]])),
    );
  },
});

export function sentOf({ desktopId, mobileId, productId, startsAt, endsAt, ...same }: SlideFields): SlideValues {
  return {
    ...same,
    ctaLabel: same.ctaLabel.trim(),
    ctaUrl: same.ctaUrl.trim(),
    desktopId: desktopId[0]?.id ?? null,
    mobileId: mobileId[0]?.id ?? null,
    productId: productId?.id ?? null,
    ...sentWindow({ startsAt, endsAt }),
  };
}
