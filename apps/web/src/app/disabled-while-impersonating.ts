/** Explains why a control is disabled while an admin views the portal as another user. */
export const disabledWhileImpersonating = 'Not possible while viewing as another user';
