import { runPortalScript } from './portal-script.ts';

await runPortalScript(process.argv.slice(2));
