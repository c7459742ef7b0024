import { cloneElement, type ReactElement, useCallback, useId } from 'react';
import { VisuallyHidden } from './visually-hidden.tsx';

export type TooltipProps = {
  /** Text of the tooltip. Nothing is shown without it. */
  text: string | undefined;
  /** Whether the text is the child's name, repeats its cut text, or adds to it (the default). */
  as?: 'label' | 'description' | 'repetition';
  /** Side on which it opens, where it may cover other content. */
  side?: 'top' | 'right';
  /** Element that takes focus even while it is disabled, with `aria-disabled` instead of `disabled`. */
  children: ReactElement<Record<string, unknown>>;
};

const SHOW_AFTER_MS = 300;
/** The pointer may cross the gap to the tooltip. */
const HIDE_AFTER_MS = 150;
/** Pixels to the child, and at least to the window's edge. */
const GAP = 8;

/**
 * Shows `text` on hover and focus, and also gives it to the child, as screen readers do not see the tooltip. It is the
 * browser's own popover: the sign-in page has tooltips, and should not have to wait for Base UI's positioning.
 */
export function Tooltip({ text, as = 'description', side = 'top', children }: TooltipProps) {
  const id = useId();
  const described = as === 'description' && text !== undefined;
  const ariaProps = as === 'label' ? { 'aria-label': text } : described && { 'aria-describedby': id };
  const repeats = as === 'repetition' && { 'data-shown-whole': true };
  const ref = useCallback((popup: HTMLElement) => showBeside(popup, side), [side]);
  return (
    <>
      {cloneElement(children, { ...ariaProps, ...repeats })}
      {text === undefined ? null : (
        <span
          ref={ref}
          popover="manual"
          aria-hidden
          data-text={text}
          className="fixed inset-auto m-0 max-w-72 rounded border-0 bg-ink px-3 py-2 text-left text-xs font-normal whitespace-normal text-paper opacity-0 shadow-floating transition-[opacity,display,overlay] transition-discrete duration-150 after:[unicode-bidi:plaintext] after:content-[attr(data-text)] open:opacity-100 starting:open:opacity-0"
        />
      )}
      {described ? <VisuallyHidden id={id}>{text}</VisuallyHidden> : null}
    </>
  );
}

/** Hides the tooltip that was shown last: one has the focus, and another the pointer. */
let hideLast = (): void => undefined;

/** Shows and hides the popup with the pointer and the focus on the element before it. Returns the end of that. */
function showBeside(popup: HTMLElement, side: 'top' | 'right') {
  const anchor = popup.previousElementSibling;
  if (!(anchor instanceof HTMLElement)) return undefined;
  const mounted = new AbortController();
  let shown: AbortController | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const place = () => Object.assign(popup.style, placeBeside(anchor.getBoundingClientRect(), popup, side));

  function show(): void {
    clearTimeout(timer);
    if (shown) return;
    hideLast();
    hideLast = hide;
    shown = new AbortController();
    popup.showPopover();
    place();
    const options = { capture: true, signal: shown.signal };
    addEventListener('scroll', place, options);
    addEventListener('resize', place, options);
    addEventListener('keydown', onKey, options);
  }

  function hide(): void {
    clearTimeout(timer);
    if (!shown) return;
    shown.abort();
    shown = null;
    popup.hidePopover();
  }

  /** Escape closes the tooltip alone, and not the dialog that it is in. */
  function onKey(event: KeyboardEvent): void {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    hide();
  }

  function onPointer({ type, pointerType }: PointerEvent): void {
    clearTimeout(timer);
    if (pointerType === 'touch') return;
    timer = type === 'pointerenter' ? setTimeout(show, SHOW_AFTER_MS) : setTimeout(hide, HIDE_AFTER_MS);
  }

  const options = { signal: mounted.signal };
  for (const element of [anchor, popup]) {
    element.addEventListener('pointerenter', onPointer, options);
    element.addEventListener('pointerleave', onPointer, options);
  }
  anchor.addEventListener(
    'focusin',
    ({ target }) => target instanceof Element && target.matches(':focus-visible') && show(),
    options,
  );
  anchor.addEventListener('focusout', hide, options);
  return () => {
    clearTimeout(timer);
    shown?.abort();
    mounted.abort();
  };
}

/** Returns the place on the side, or on another one where there is no room. */
function placeBeside(
  { top, right, bottom, left, width, height }: DOMRect,
  popup: HTMLElement,
  side: 'top' | 'right',
) {
  const { clientWidth, clientHeight } = document.documentElement;
  const isBeside = side === 'right' && right + GAP + popup.offsetWidth + GAP <= clientWidth;
  const above = top - GAP - popup.offsetHeight;
  const x = isBeside ? right + GAP : left + (width - popup.offsetWidth) / 2;
  const y = isBeside ? top + (height - popup.offsetHeight) / 2 : above >= GAP ? above : bottom + GAP;
  return {
    left: `${Math.max(GAP, Math.min(x, clientWidth - popup.offsetWidth - GAP))}px`,
    top: `${Math.max(GAP, Math.min(y, clientHeight - popup.offsetHeight - GAP))}px`,
  };
}
