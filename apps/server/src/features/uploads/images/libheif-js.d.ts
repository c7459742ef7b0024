/**
 * The build in WebAssembly, which takes half the time of the one for browsers; the package only has types of its C
 * functions.
 */
declare module 'libheif-js/libheif-wasm/libheif-bundle.mjs' {
  interface Pixels {
    data: Uint8ClampedArray;
    width: number;
    height: number;
  }

  interface HeifImage {
    /** The size upright, as the file says it. */
    get_width: () => number;
    get_height: () => number;
    is_primary: () => boolean;
    /** Calls back with null for a picture that it cannot decode. */
    display: (pixels: Pixels, done: (shown: Pixels | null) => void) => void;
  }

  class HeifDecoder {
    /** Lists a file's pictures, without their pixels; returns none for a file that it cannot read. */
    decode(bytes: Uint8Array): HeifImage[];
  }

  export default function createLibheif(): { HeifDecoder: typeof HeifDecoder };
}
