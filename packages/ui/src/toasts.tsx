import { createContext, useCallback, useContext, useState, type ReactNode } from 'react';

interface ToastContextValue {
  /** Where passing messages float; null until it is there, or where there is none. */
  region: HTMLElement | null;
  announce: (text: string) => void;
}

const ToastContext = createContext<ToastContextValue>({ region: null, announce: () => undefined });

/** Around an app: the place of what is said in passing, for those who look and for those who listen. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [region, setRegion] = useState<HTMLElement | null>(null);
  const [announcement, setAnnouncement] = useState({ text: '', sequence: 0 });
  const announce = useCallback(
    (text: string) => setAnnouncement(({ sequence }) => ({ text, sequence: sequence + 1 })),
    [],
  );
  return (
    <ToastContext value={{ region, announce }}>
      {children}
      <div
        ref={setRegion}
        className="pointer-events-none fixed inset-x-4 top-[calc(var(--sticky-top,0px)+1rem)] z-40 mx-auto grid max-w-md gap-2 *:pointer-events-auto *:shadow-floating"
      />
      <div aria-live="polite" className="sr-only">
        {/* Anew for each message, as the same words twice are two messages. */}
        <span key={announcement.sequence}>{announcement.text}</span>
      </div>
    </ToastContext>
  );
}

/** Tells those who listen what changed on screen where nothing that is shown says so: a row gone from a list. */
export function useAnnounce(): (text: string) => void {
  return useContext(ToastContext).announce;
}

export function useToastRegion(): HTMLElement | null {
  return useContext(ToastContext).region;
}
