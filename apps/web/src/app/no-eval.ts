// The security policy forbids `eval`. Zod probes for it when the first schema is made, and the browser reports that. The
// setting is there before zod, which comes with the pages after the sign-in page.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

export {};
