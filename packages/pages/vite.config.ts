import tailwind from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** Builds one module that renders pages in plain Node, and the pages' assets. */
export default defineConfig({
  plugins: [react(), tailwind()],
  // React's development build takes more than twice as long to render a page.
  define: { 'process.env.NODE_ENV': JSON.stringify('production') },
  ssr: { noExternal: ['react', 'react-dom'] },
  build: {
    ssr: 'src/render.tsx',
    ssrEmitAssets: true,
    assetsInlineLimit: 0,
    target: 'node24',
    // The style sheet is for browsers, the module for Node.
    cssTarget: ['chrome125', 'safari17.5', 'firefox128'],
  },
});
