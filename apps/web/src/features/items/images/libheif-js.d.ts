/**
 * Types of the JavaScript build, which needs no permission to run WebAssembly. The package has types only of its C
 * functions.
 */
declare module 'libheif-js' {
  interface HeifImage {
    get_width: () => number;
    get_height: () => number;
    is_primary: () => boolean;
    /** Calls back with null for a picture that it cannot decode. */
    display: (pixels: ImageData, done: (shown: ImageData | null) => void) => void;
  }

  class HeifDecoder {
    /** Returns an empty list for a file that it cannot read. */
    decode(bytes: Uint8Array): HeifImage[];
  }

  export { HeifDecoder };
}
