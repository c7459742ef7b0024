import { portalChildren } from './launcher/children.ts';
import { runLauncher } from './launcher/run-launcher.ts';

// `npm start`
await runLauncher({ children: portalChildren });
