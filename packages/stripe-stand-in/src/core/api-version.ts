/** The version whose objects the stand-in has: that of the `stripe` library here. A test compares them. */
export const apiVersion = '2026-10-28.endive';
