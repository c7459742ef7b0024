import { config } from 'zod';

// The security policy forbids `eval`. Zod probes for it when the first schema is made, and the browser reports that. So
// this module is imported before all others (`vite.config.ts` keeps it in zod's chunk).
config({ jitless: true });
