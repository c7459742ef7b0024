/** The package's own types are for the other kind of module. */
declare module 'bidi-js/dist/bidi.mjs' {
  import type { Bidi } from 'bidi-js';

  export default function createBidi(): Bidi;
}
