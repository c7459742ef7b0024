import { useEffect, useEffectEvent, type RefObject } from 'react';

/** Refuses to submit the form around an element while its file is uploaded, which would be lost unseen. */
export function useRefuseSubmit(
  element: RefObject<HTMLElement | null>,
  isUploading: boolean,
  onRefused: (failure: { message: string; requestId: null }) => void,
): void {
  const tell = useEffectEvent(() =>
    onRefused({ message: 'Please wait until the file is uploaded, or cancel it.', requestId: null }),
  );
  useEffect(() => {
    const form = element.current?.closest('form');
    if (!form || !isUploading) return undefined;
    const refuse = (event: Event) => {
      event.preventDefault();
      event.stopPropagation();
      tell();
    };
    form.addEventListener('submit', refuse, { capture: true });
    return () => form.removeEventListener('submit', refuse, { capture: true });
  }, [element, isUploading]);
}
