import type { PickedMedium } from '#contract/catalogue/media.contract.ts';
import { isDescribed } from '#contract/catalogue/media.rules.ts';

/** Whether the same is said of what two pictures show. */
export const isToldAlike = (one: Told, other: Told): boolean =>
  one.decorative === other.decorative && (one.decorative || one.alt.trim() === other.alt.trim());

type Told = Pick<PickedMedium, 'alt' | 'decorative'>;

/** For a field of a `MediaPicker` in `defineForm`: its words are names in their order, which counts, as does what is said of each. */
export const mediaField = () => ({
  words: (value: readonly PickedMedium[]) => value.map(({ name }) => name).join(', '),
  same: (one: readonly PickedMedium[], other: readonly PickedMedium[]) =>
    one.length === other.length &&
    one.every((medium, at) => {
      const same = other[at];
      return same?.id === medium.id && isToldAlike(medium, same);
    }),
});

export const pickedOf = ({ id, key, name, alt, decorative, width, height }: PickedMedium): PickedMedium => ({
  id,
  key,
  name,
  alt,
  decorative,
  width,
  height,
});

/** The same pictures with one of them at another place; places are counted from 0. */
export function moved<Item>(list: readonly Item[], from: number, to: number): Item[] {
  const next = [...list];
  const [item] = next.splice(from, 1);
  if (item !== undefined) next.splice(Math.max(0, to), 0, item);
  return next;
}

/** What keeps a choice from being saved; null if nothing does. */
export function undescribed(value: readonly PickedMedium[]): string | null {
  const bare = value.find((medium) => !isDescribed(medium));
  return bare ? `Say what “${bare.name}” shows, or mark it as decoration.` : null;
}
