import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import tailwindcss from '@tailwindcss/vite';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

const compress = promisify(brotliCompress);
const encoders = {
  '.br': async (content: Buffer) =>
    compress(content, { params: { [constants.BROTLI_PARAM_QUALITY]: qualityOf(content) } }),
  '.gz': promisify(gzip),
} as const;

/** The decoder of HEIC pictures, 3 MB that few people need, would keep the first start waiting for six seconds. */
function qualityOf({ length }: Buffer): number {
  return length > 1_000_000 ? 9 : constants.BROTLI_MAX_QUALITY;
}

/** Writes `x.js.br` and `x.js.gz` beside `x.js`, which the server sends as they are. */
function precompress(): Plugin {
  return {
    name: 'precompress',
    apply: 'build',
    async writeBundle({ dir = 'dist' }, bundle) {
      const texts = Object.keys(bundle).filter((name) => /\.(?:js|css|html|svg)$/.test(name));
      const write = async (name: string) => {
        const content = await readFile(join(dir, name));
        for (const [suffix, encode] of Object.entries(encoders)) {
          await writeFile(join(dir, `${name}${suffix}`), await encode(content));
        }
      };
      await Promise.all(texts.map(write));
    },
  };
}

/**
 * Puts the styles into the page, so that its shell is painted after one round trip; the security policy has their hash.
 * `signed-in.html` has the sidebar's place as well. `sign-in.html`, for visitors, does not load what other pages share.
 */
function paintEarly(): Plugin {
  return {
    name: 'paint-early',
    apply: 'build',
    enforce: 'post',
    generateBundle(_options, bundle) {
      const page = bundle['index.html'];
      if (page?.type !== 'asset') return this.error('index.html is no part of the build');
      const html = String(page.source).replace(
        /<link rel="stylesheet"[^>]*href="\/([^"]+)">/,
        (link, name: string) => {
          const styles = bundle[name];
          if (styles?.type !== 'asset') return link;
          delete bundle[name];
          return `<style>${String(styles.source)}</style>`;
        },
      );
      this.emitFile({ type: 'asset', fileName: 'sign-in.html', source: html });
      const links = Object.values(bundle)
        .filter(({ name }) => name === 'portal' || name === 'shared')
        .map(({ fileName }) => `<link rel="modulepreload" crossorigin href="/${fileName}">`);
      page.source = html.replace('</head>', `${links.join('')}</head>`);
      const source = page.source.replace('<html ', '<html data-signed-in ');
      this.emitFile({ type: 'asset', fileName: 'signed-in.html', source });
    },
  };
}

export default defineConfig({
  plugins: [tanstackRouter(), react(), tailwindcss(), paintEarly(), precompress()],
  build: {
    // All styles are in the page.
    cssCodeSplit: false,
    rolldownOptions: {
      output: {
        // A chunk for the sign-in page, one with the routes, and one with what pages share: where round trips are slow,
        // each small chunk costs another, and a page had fifty.
        codeSplitting: {
          groups: [
            { name: 'index', tags: ['$initial'], priority: 2 },
            { name: 'portal', test: /route-tree\.gen|side-nav|ask-reason/, priority: 1 },
            { name: 'shared', minShareCount: 2 },
          ],
        },
      },
    },
  },
});
