import { createContext } from 'react';

/**
 * Tells the dialog around a form that the form has changes that are not saved, until the returned function is called. A
 * form outside a dialog tells nobody.
 */
export const UnsavedChangesContext = createContext<() => () => void>(() => () => undefined);
