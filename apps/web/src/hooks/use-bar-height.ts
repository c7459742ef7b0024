import { useCallback, type RefCallback } from 'react';

/** Keeps a custom property of the page equal to a bar's height, or 0 while the bar is not at the window's edge. */
export function useBarHeight(property: '--header-height' | '--bottom-bar-height'): RefCallback<HTMLElement> {
  return useCallback(
    (bar) => {
      if (!bar) return undefined;
      const { style } = document.documentElement;
      const edge = property === '--header-height' ? 'top' : 'bottom';
      const observer = new ResizeObserver(() => {
        const sticks = getComputedStyle(bar)[edge] !== 'auto';
        style.setProperty(property, sticks ? `${bar.offsetHeight}px` : '0px');
      });
      observer.observe(bar);
      return () => {
        observer.disconnect();
        style.removeProperty(property);
      };
    },
    [property],
  );
}
