/** The kinds of elements that a paste may lose. */
export const leftOutKinds = [
  'picture',
  'file',
  'table',
  'column',
  'row',
  'frame',
  'embed',
  'link',
  'deletion',
  'hidden',
  'contents',
] as const;
export type LeftOutKind = (typeof leftOutKinds)[number];
export type LeftOut = Partial<Record<LeftOutKind, number>>;
