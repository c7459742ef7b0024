import type { Plugin, RolldownOptions } from 'rolldown';
import { followUrls } from './bundle/follow-urls.ts';

/** Leaves packages out of the source maps: theirs are many times ours, and the first error in a log loads them. */
const ownSourceMaps: Plugin = {
  name: 'own-source-maps',
  transform: { filter: { id: /node_modules/ }, handler: (code) => ({ code, map: { mappings: '' } }) },
};

/** Bundles the launcher, the operator's scripts and every process that they start, with what these share. */
export default {
  input: ['src/start.ts', 'src/portal.ts'],
  platform: 'node',
  tsconfig: false,
  // Packages with native programs.
  external: ['sharp', '@node-rs/argon2'],
  plugins: [followUrls(), ownSourceMaps],
  output: {
    dir: 'dist',
    cleanDir: true,
    // Not in a folder of their own: `repositoryRoot` counts the folders above it.
    chunkFileNames: '[name]-[hash].js',
    sourcemap: true,
    sourcemapExcludeSources: true,
    // V8 keeps a text in memory, comments and all, and at twice the size where one letter is not ASCII.
    comments: { legal: true, annotation: false, jsdoc: false },
    charset: 'ascii',
  },
} satisfies RolldownOptions;
