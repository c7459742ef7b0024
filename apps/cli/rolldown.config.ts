import type { Plugin, RolldownOptions } from 'rolldown';
import { followUrls } from './bundle/follow-urls.ts';

/** Leaves packages out of the source maps: theirs are many times ours, and the first error in a log loads them. */
const ownSourceMaps: Plugin = {
  name: 'own-source-maps',
  transform: { filter: { id: /node_modules/ }, handler: (code) => ({ code, map: { mappings: '' } }) },
};

/**
 * tRPC is published with a helper that spreads objects key by key, with their descriptors. It spreads the context at each
 * step of a procedure, which is a fifteenth of a read.
 */
const nativeSpread: Plugin = {
  name: 'native-spread',
  transform: {
    filter: { id: /@trpc\/server/, code: /function _objectSpread2/ },
    handler: (code) =>
      code.replace(/function _objectSpread2[^]*?\n\}/, 'const _objectSpread2 = Object.assign;'),
  },
};

/** Bundles the launcher, the operator's scripts and every process that they start, with what these share. */
export default {
  input: ['src/start.ts', 'src/portal.ts'],
  platform: 'node',
  tsconfig: false,
  // Packages with native programs.
  external: ['sharp', '@node-rs/argon2'],
  plugins: [followUrls(), nativeSpread, ownSourceMaps],
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
