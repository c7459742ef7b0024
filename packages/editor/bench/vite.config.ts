import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react()],
  build: {
    outDir: fileURLToPath(new URL('../node_modules/.bench', import.meta.url)),
    emptyOutDir: true,
  },
});
