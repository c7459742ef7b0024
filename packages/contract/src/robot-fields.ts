/** The names of the fields by which a form without a script recognises robots. */
export const robotFields = { trap: 'website', openedAt: 'opened' } as const;
