import tailwind from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** One module that renders pages under plain Node, and beside it the files that those pages name. */
export default defineConfig({
  plugins: [react(), tailwind()],
  // React for production, however the site is started: the other one needs more than twice the time for a page.
  define: { 'process.env.NODE_ENV': JSON.stringify('production') },
  ssr: { noExternal: ['react', 'react-dom'] },
  build: {
    ssr: 'src/render.tsx',
    ssrEmitAssets: true,
    assetsInlineLimit: 0,
    target: 'node24',
    // The compiler of the style sheet has targets of its own, as browsers read that.
    cssTarget: ['chrome125', 'safari17.5', 'firefox128'],
  },
});
