/** What a paste could not bring along, counted by kind. */
export const leftOutKinds = ['picture', 'file', 'table', 'embed', 'link'] as const;
export type LeftOutKind = (typeof leftOutKinds)[number];
export type LeftOut = Partial<Record<LeftOutKind, number>>;
