/** As much of the package as we call; it brings no types. */
declare module 'heic-decode' {
  interface HeicImage {
    width: number;
    height: number;
    decode: () => Promise<{ width: number; height: number; data: Uint8ClampedArray }>;
  }
  export function all(options: { buffer: Uint8Array }): Promise<HeicImage[]>;
}
