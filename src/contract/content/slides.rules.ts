export const slideLimits = {
  name: 90,
  subtitle: 240,
  ctaLabel: 40,
  /** In all; a carousel of more is seen by nobody. */
  count: 20,
} as const;

export const slideTreeKind = { one: 'slide', many: 'slides', depth: 1 } as const;

interface Pictured {
  desktopId: string | null;
  mobileId: string | null;
  productId: string | null;
}

/** A slide shows a picture of the library or a product's own; undefined when it does. */
export const slidePictureProblem = ({ desktopId, productId }: Pictured): string | undefined =>
  desktopId === null && productId === null ? 'Choose a picture, or a product whose picture it shows.' : undefined;

/** The picture for phones takes the place of another one, and stands for none. */
export const slidePhoneProblem = ({ desktopId, mobileId }: Pictured): string | undefined =>
  mobileId !== null && desktopId === null ? 'Choose the picture for wide screens first.' : undefined;
