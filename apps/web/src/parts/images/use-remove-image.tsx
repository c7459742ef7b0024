import { useRef, useState } from 'react';
import { useFailure } from '../use-failure.tsx';

interface RemoveImageOptions {
  /** 'Photo', 'Logo'. */
  noun: string;
  remove: (url: string) => Promise<unknown>;
  /** The spec's text for a removal that failed. */
  failed: string;
}

/** Removing a picture, and what is said of it. Focus goes to the upload button, as the picture's own button goes. */
export function useRemoveImage({ noun, remove, failed }: RemoveImageOptions) {
  const [removing, setRemoving] = useState<string | null>(null);
  const [told, setTold] = useState('');
  const uploadButton = useRef<HTMLButtonElement>(null);
  const failure = useFailure();

  async function removeImage(url: string): Promise<void> {
    setRemoving(url);
    failure.clear();
    try {
      await remove(url);
      setTold(`${noun} removed`);
      uploadButton.current?.focus();
    } catch (error) {
      failure.tell(failed, error);
    } finally {
      setRemoving(null);
    }
  }

  return { removing, told, setTold, uploadButton, failure, removeImage };
}
