import { registerHooks } from 'node:module';
import { fileURLToPath } from 'node:url';

// This is loaded into the services of `npm run dev`. Each reports the source files that it imports to the launcher,
// which restarts it when one of them is saved.
registerHooks({
  load(url, context, nextLoad) {
    if (url.startsWith('file:') && !url.includes('/node_modules/'))
      process.send?.({ file: fileURLToPath(url) });
    return nextLoad(url, context);
  },
});
