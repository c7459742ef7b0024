import { portalChildren } from '../src/launcher/children.ts';
import { runLauncher } from '../src/launcher/run-launcher.ts';

// This is `npm start` without the public site, whose pages have to be built first.
await runLauncher({
  children: async (env) => (await portalChildren(env)).filter(({ name }) => name !== 'public site'),
});
