import { config } from 'zod';

// The security policy forbids `eval`, and zod probes for it when the first schema is made, which the browser reports.
// So this module is imported before all others (`vite.config.ts` keeps it in zod's chunk).
config({ jitless: true });
