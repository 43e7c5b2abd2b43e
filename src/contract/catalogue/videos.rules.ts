export const videoLimits = {
  bytes: 50_000_000,
  perProduct: 3,
  title: 120,
  /** Of the text of the captions. */
  captions: 100_000,
} as const;

export const videoMimes = ['video/mp4', 'video/webm'] as const;
export type VideoMime = (typeof videoMimes)[number];

/** Address of a film; its key is a hash of what is in it, so it may be kept for ever. */
export const videoPath = (key: string): string => `/media/video/${key}`;

/** Address of a film's captions, another one after each change. */
export const captionsPath = (id: string, version: number): string => `/media/captions/${id}/${version}`;

/** What is wrong with the text of captions; undefined if nothing is, and for none. */
export function captionsProblem(text: string): string | undefined {
  if (text === '') return undefined;
  if (!/^\uFEFF?WEBVTT(?:[ \t\r\n]|$)/.test(text)) return 'This is no WebVTT file: its first line has to say WEBVTT.';
  return text.includes('-->') ? undefined : 'There is no caption in this file: each begins with its times.';
}
