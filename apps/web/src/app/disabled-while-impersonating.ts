/** Why a control is off while an admin views the portal as somebody. */
export const disabledWhileImpersonating = 'Not possible while viewing as another user';
