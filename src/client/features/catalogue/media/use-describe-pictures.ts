import { type ApiError, isApiError } from '#client/api/api-error.ts';
import type { PickedMedium } from '#contract/catalogue/media.contract.ts';
import { isDescribed } from '#contract/catalogue/media.rules.ts';

import { useLazyReadMediumQuery, useUpdateMediumMutation } from './media.api.ts';
import { isToldAlike } from './picked-media.ts';

/**
 * Saves what was typed of chosen pictures, each with its picture for every place where it is shown; `before` are those
 * that the form began with. Answers what was refused, for the form's field of this name.
 */
export function useDescribePictures(field: string) {
  const [read] = useLazyReadMediumQuery();
  const [update] = useUpdateMediumMutation();
  const describe = async (medium: PickedMedium): Promise<void> => {
    const { version, alt, decorative, caption, folder, focalX, focalY } = await read(medium.id).unwrap();
    if (isToldAlike({ alt, decorative }, medium)) return;
    const told = { alt: medium.decorative ? '' : medium.alt.trim(), decorative: medium.decorative };
    await update({ id: medium.id, version, values: { ...told, caption, folder, focalX, focalY } }).unwrap();
  };
  return async (media: readonly PickedMedium[], before: readonly PickedMedium[]): Promise<{ error?: unknown }> => {
    // A picture stands once, however often it is chosen; of one of which nothing is said yet nothing is sent.
    const once = [...new Map(media.map((medium) => [medium.id, medium])).values()];
    const open = once
      .filter(isDescribed)
      .filter((medium) => !before.some((each) => each.id === medium.id && isToldAlike(each, medium)));
    try {
      await Promise.all(open.map(describe));
      return {};
    } catch (error) {
      if (!isApiError(error)) return { error };
      // A newer picture is no newer state of the form's own record.
      const { message } = error;
      return { error: { status: 422, message, fields: { [field]: [message] } } satisfies ApiError };
    }
  };
}
