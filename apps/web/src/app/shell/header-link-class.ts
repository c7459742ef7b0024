/** Styles a link in the header, and in the drawer that replaces it. */
export const headerLinkClass =
  'inline-flex min-h-11 items-center gap-1.5 rounded px-3 text-sm font-medium no-underline';
