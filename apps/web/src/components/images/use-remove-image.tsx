import { useRef, useState } from 'react';
import { useErrorBanner } from '../../hooks/use-error-banner.tsx';

interface RemoveImageOptions {
  /** 'Photo', 'Logo'. */
  itemLabel: string;
  remove: (url: string) => Promise<unknown>;
  /** The spec's text for a removal that failed. */
  errorMessage: string;
}

/** Removes an image and announces it. The focus moves to the upload button, as the image's own button goes. */
export function useRemoveImage({ itemLabel, remove, errorMessage }: RemoveImageOptions) {
  const [removing, setRemoving] = useState<string | null>(null);
  const [announcement, setAnnouncement] = useState('');
  const uploadButton = useRef<HTMLButtonElement>(null);
  const errorBanner = useErrorBanner();

  async function removeImage(url: string): Promise<void> {
    setRemoving(url);
    errorBanner.clear();
    try {
      await remove(url);
      setAnnouncement(`${itemLabel} removed`);
      uploadButton.current?.focus();
    } catch (error) {
      errorBanner.show(errorMessage, error);
    } finally {
      setRemoving(null);
    }
  }

  return { removing, announcement, setAnnouncement, uploadButton, errorBanner, removeImage };
}
