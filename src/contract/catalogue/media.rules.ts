/** What an upload may be at most, and the longest texts. */
export const mediaLimits = {
  bytes: 15_000_000,
  pixels: 50_000_000,
  /** Of the longer side, in pixels. */
  side: 16_000,
  fileName: 120,
  alt: 240,
  caption: 300,
  folder: 60,
  /** Photographs of one product. */
  perProduct: 20,
} as const;

/** As pictures are kept; what was sent in another format is kept as one of these. */
export const mediaMimes = ['image/jpeg', 'image/png', 'image/webp'] as const;
export type MediaMime = (typeof mediaMimes)[number];

export const mediaMimeNames = {
  'image/jpeg': 'JPEG',
  'image/png': 'PNG',
  'image/webp': 'WebP',
} as const satisfies Record<MediaMime, string>;

/** What the file chooser offers; the server believes only what it can decode. */
export const uploadTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'] as const;

/** Widths in pixels that a picture can be asked for; one that is narrower comes as wide as it is. */
export const mediaWidths = [320, 640, 960, 1600] as const;
export type MediaWidth = (typeof mediaWidths)[number];

/** Address of a picture; its key is a hash of what is in it, so it may be kept for ever. */
export const mediaPath = (key: string, width: MediaWidth): string => `/media/${key}/${width}`;

/** A picture as a page shows it. */
export interface Photo {
  key: string;
  /** Empty when it is decoration. */
  alt: string;
  width: number;
  height: number;
}

/** Whether those who cannot see the picture are told what it shows, or that it shows nothing they need. */
export const isDescribed = ({ alt, decorative }: { alt: string; decorative: boolean }): boolean =>
  decorative || alt.trim() !== '';

/** What is wrong with a picture's description; undefined if nothing is. */
export const altProblem = (values: { alt: string; decorative: boolean }): string | undefined =>
  isDescribed(values) ? undefined : 'Say what the picture shows, or mark it as decoration.';
