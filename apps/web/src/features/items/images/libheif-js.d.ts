/** Of the build in JavaScript, which needs no right to run WebAssembly; the package has types of its C functions alone. */
declare module 'libheif-js' {
  interface HeifImage {
    get_width: () => number;
    get_height: () => number;
    is_primary: () => boolean;
    /** Calls back with null for a picture that it cannot decode. */
    display: (pixels: ImageData, done: (shown: ImageData | null) => void) => void;
  }

  class HeifDecoder {
    /** Returns none of a file that it cannot read. */
    decode(bytes: Uint8Array): HeifImage[];
  }

  export { HeifDecoder };
}
