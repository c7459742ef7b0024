import { createContext, useCallback, useContext, useState, type ReactNode } from 'react';

interface Notices {
  /** Where passing messages float; null until it is there, or where there is none. */
  area: HTMLElement | null;
  announce: (text: string) => void;
}

const NoticesContext = createContext<Notices>({ area: null, announce: () => undefined });

/** Around an app: the place of what is said in passing, for those who look and for those who listen. */
export function NoticesProvider({ children }: { children: ReactNode }) {
  const [area, setArea] = useState<HTMLElement | null>(null);
  const [said, setSaid] = useState({ text: '', turn: 0 });
  const announce = useCallback((text: string) => setSaid(({ turn }) => ({ text, turn: turn + 1 })), []);
  return (
    <NoticesContext value={{ area, announce }}>
      {children}
      <div
        ref={setArea}
        className="pointer-events-none fixed inset-x-4 top-[calc(var(--sticky-top,0px)+1rem)] z-40 mx-auto grid max-w-md gap-2 *:pointer-events-auto *:shadow-floating"
      />
      <div aria-live="polite" className="sr-only">
        {/* Anew for each message, as the same words twice are two messages. */}
        <span key={said.turn}>{said.text}</span>
      </div>
    </NoticesContext>
  );
}

/** Tells those who listen what changed on screen where nothing that is shown says so: a row gone from a list. */
export function useAnnounce(): (text: string) => void {
  return useContext(NoticesContext).announce;
}

export function useNoticeArea(): HTMLElement | null {
  return useContext(NoticesContext).area;
}
