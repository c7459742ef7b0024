/** Packages with native programs, which stay outside the bundles. */
export const nativePackages = ['sharp', '@node-rs/argon2'] as const;
