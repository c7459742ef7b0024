import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import tailwindcss from '@tailwindcss/vite';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

const encoders = { '.br': promisify(brotliCompress), '.gz': promisify(gzip) } as const;

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

export default defineConfig({
  plugins: [tanstackRouter(), react(), tailwindcss(), precompress()],
  build: {
    rolldownOptions: {
      output: {
        // One chunk, as schemas in another chunk would be made before the entry's own modules run.
        codeSplitting: { groups: [{ name: 'zod', test: /node_modules\/zod\/|\/no-eval\.ts$/ }] },
      },
    },
  },
});
