import { useEffect, useRef, useState } from 'react';
import { readServerFailure, type ServerFailure } from './server-failure.ts';

/**
 * Sends a file or a form with one. Resolves with its address, rejects with the reason, aborts on the signal, and
 * reports bytes.
 */
export type Upload<Payload = File> = (
  payload: Payload,
  options: { signal: AbortSignal; onProgress: (sent: number, total: number) => void },
) => Promise<string>;

export type UploadOutcome =
  | { state: 'done'; url: string }
  | { state: 'failed'; failure: ServerFailure }
  | { state: 'cancelled' };

/** Runs one upload at a time and reports its progress. The upload stops when the component unmounts. */
export function useUpload<Payload = File>(upload: Upload<Payload>) {
  const [progress, setProgress] = useState<{ sent: number; total: number }>();
  const controller = useRef<AbortController>(undefined);
  const mounted = useRef(true);

  useEffect(() => {
    mounted.current = true;
    return () => {
      mounted.current = false;
      controller.current?.abort();
    };
  }, []);

  async function send(payload: Payload, bytes: number): Promise<UploadOutcome> {
    if (!mounted.current) return { state: 'cancelled' };
    const { signal } = (controller.current = new AbortController());
    setProgress({ sent: 0, total: bytes });
    try {
      const url = await upload(payload, {
        signal,
        onProgress: (sent, total) => {
          if (!signal.aborted) setProgress({ sent, total });
        },
      });
      return signal.aborted ? { state: 'cancelled' } : { state: 'done', url };
    } catch (thrown) {
      return signal.aborted
        ? { state: 'cancelled' }
        : { state: 'failed', failure: readServerFailure(thrown) };
    } finally {
      if (!signal.aborted) setProgress(undefined);
    }
  }

  function cancel() {
    controller.current?.abort();
    setProgress(undefined);
  }

  return { progress, send, cancel };
}
