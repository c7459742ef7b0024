import { config } from 'zod';

// The security policy forbids making code from text, and reports zod's mere asking whether it may. It asks with the
// first schema, so this module comes before all others (`vite.config.ts` keeps it with zod).
config({ jitless: true });
