/** The version of Stripe's API whose objects are served: the `stripe` library's own. A test compares them. */
export const apiVersion = '2026-10-28.endive';
