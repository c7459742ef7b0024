import type { ReactNode } from 'react';

/** Wraps a page with a progress panel: what takes focus is never hidden by the bar or the header. */
export function ScrollMargin({ children }: { children: ReactNode }) {
  return (
    <div className="contents [&_:is(a,button,input,textarea,[role=textbox])]:scroll-mt-20 max-xl:[&_:is(a,button,input,textarea,[role=textbox])]:scroll-mb-44">
      {children}
    </div>
  );
}
