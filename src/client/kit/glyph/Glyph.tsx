import { drawings, type GlyphName } from './drawings.ts';

/** A small line drawing; decoration only, the control or the text beside it carries the name. */
export function Glyph({ name }: { name: GlyphName }) {
  return (
    <svg
      width="16"
      height="16"
      viewBox="0 0 16 16"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={drawings[name]} />
    </svg>
  );
}
