import type { Hint } from '@headwater/contract/checks';
import { Button } from '@headwater/ui/button';
import { DisclosureLine } from '@headwater/ui/disclosure-line';
import { Link } from '@tanstack/react-router';
import { useRef, useState, type ReactNode } from 'react';
import { useIsHouse } from '../../../app/session.ts';
import { trpc } from '../../../app/trpc.ts';
import { useAltTextRequest } from '../../../hooks/alt-text-request.tsx';
import { useErrorBanner } from '../../../hooks/use-error-banner.tsx';
import type { SavedItem } from '../progress/submittal-input.ts';
import { HintText, hintName } from './hint-text.tsx';
import { isOfItem, ItemPictureDialog, toName, type ItemPicture } from './picture-dialog.tsx';
import { scrollToHint, sectionOf } from './scroll-to-hint.ts';

interface HintsLineProps {
  item: SavedItem;
  /** Whether a change withdraws what was submitted, or has to be submitted again. */
  isSubmitted: boolean;
  /** Called if a place elsewhere on the page is opened. */
  onNavigate: () => void;
}

/** Counts what an editor would ask about, and offers to go there, to fix it or to leave it. Submitting needs none of it. */
export function HintsLine({ item, isSubmitted, onNavigate }: HintsLineProps) {
  const { id } = item;
  const verb = useIsHouse() ? 'publish' : 'submit';
  const { data: hints = [] } = trpc.checks.list.useQuery({ id });
  const fix = trpc.checks.fix.useMutation();
  const leave = trpc.checks.leave.useMutation();
  const { request } = useAltTextRequest();
  const { banner, show, clear } = useErrorBanner();
  const [announcement, setAnnouncement] = useState('');
  const [asked, setAsked] = useState<ItemPicture | null>(null);
  const list = useRef<HTMLDivElement>(null);
  const open = hints.filter(({ left }) => left === null);
  const left = hints.filter((hint) => hint.left !== null);
  const fixable = open.filter((hint) => hint.fixable);

  /** The pressed button may disappear with its hint. */
  async function change(call: () => Promise<unknown>, done: string): Promise<void> {
    clear();
    try {
      await call();
      setAnnouncement(done);
      list.current?.focus();
    } catch (error) {
      show('The hints could not be changed', error);
    }
  }

  const fixAll = async (key?: string) =>
    change(async () => fix.mutateAsync({ id, ...(key !== undefined && { key }) }), 'Fixed');
  const setLeft = async (key: string, isLeft: boolean) =>
    change(
      async () => leave.mutateAsync({ id, key, left: isLeft }),
      isLeft ? 'Left as it is' : 'Taken up again',
    );

  function describe({ picture }: Hint): void {
    if (!picture) return;
    if (isOfItem(picture)) {
      setAsked(picture);
      return;
    }
    onNavigate();
    request(picture.url);
  }

  function place(hint: Hint): ReactNode {
    return (
      <Link
        to="."
        hash={sectionOf(hint, item)}
        className="text-sm wrap-anywhere"
        onClick={() => {
          onNavigate();
          scrollToHint(hint, item);
        }}
      >
        {hint.label}
      </Link>
    );
  }

  return (
    <div ref={list} tabIndex={-1} className="min-w-0 outline-none">
      <output className="sr-only">{announcement}</output>
      {hints.length > 0 && (
        <DisclosureLine label={isSubmitted ? 'Hints' : `Before you ${verb}`} value={countHints(open, left)}>
          <div className="grid grid-cols-1 gap-3">
            {banner}
            <p className="text-sm">
              {isSubmitted
                ? `If you change anything, please ${verb} again.`
                : `You can ${verb} without changing any of this.`}
            </p>
            {fixable.length > 1 && (
              <div>
                <Button size="small" pending={fix.isPending} onClick={() => void fixAll()}>
                  Fix all {fixable.length}
                </Button>
              </div>
            )}
            <ul aria-label="Hints" className="grid grid-cols-1 gap-3 empty:hidden">
              {open.map((hint) => (
                <li key={hint.key} className="grid grid-cols-1 gap-1 border-t border-line pt-2">
                  <HintText hint={hint} />
                  {place(hint)}
                  <div className="flex flex-wrap gap-2">
                    {hint.fixable && (
                      <Button
                        size="small"
                        aria-label={`Fix: ${hintName(hint)}`}
                        disabled={fix.isPending}
                        onClick={() => void fixAll(hint.key)}
                      >
                        Fix
                      </Button>
                    )}
                    {hint.picture && (
                      <Button
                        size="small"
                        aria-label={`Alt text of ${toName(hint.picture)}`}
                        onClick={() => describe(hint)}
                      >
                        Alt text
                      </Button>
                    )}
                    <Button
                      size="small"
                      variant="quiet"
                      aria-label={`Leave it: ${hintName(hint)}`}
                      disabled={leave.isPending}
                      onClick={() => void setLeft(hint.key, true)}
                    >
                      Leave it
                    </Button>
                  </div>
                </li>
              ))}
            </ul>
            {left.length > 0 && (
              <DisclosureLine label="Left as it is" value={left.length}>
                <ul aria-label="Hints left as they are" className="grid grid-cols-1 gap-3">
                  {left.map((hint) => (
                    <li key={hint.key} className="grid grid-cols-1 gap-1">
                      <HintText hint={hint} />
                      {place(hint)}
                      <div>
                        <Button
                          size="small"
                          aria-label={`Take up again: ${hintName(hint)}`}
                          disabled={leave.isPending}
                          onClick={() => void setLeft(hint.key, false)}
                        >
                          Take up again
                        </Button>
                      </div>
                    </li>
                  ))}
                </ul>
              </DisclosureLine>
            )}
          </div>
        </DisclosureLine>
      )}
      {asked && (
        <ItemPictureDialog
          item={item}
          picture={asked}
          onSaved={() => setAnnouncement(`Alt text of ${toName(asked)} saved`)}
          onClosed={() => {
            setAsked(null);
            list.current?.focus();
          }}
        />
      )}
    </div>
  );
}

function countHints({ length }: readonly Hint[], left: readonly Hint[]): string {
  if (length === 0) return `${left.length} left as ${left.length === 1 ? 'it is' : 'they are'}`;
  return length === 1 ? '1 hint' : `${length} hints`;
}
