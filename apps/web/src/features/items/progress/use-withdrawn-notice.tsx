import type { ItemStatus } from '@headwater/contract/submittals';
import { useNotify } from '@headwater/ui/toasts';
import { useEffect, useRef } from 'react';
import { useIsHouse } from '../../../app/session.ts';
import { isWaiting } from './is-waiting.ts';

/** Milliseconds. The notice follows the message of the save that caused it. */
const NOTICE_MS = 12_000;

/** Says that a submission no longer waits, as any edit of the item, here or by a colleague, withdraws it. */
export function useWithdrawnNotice(status: ItemStatus | undefined): void {
  const { notify } = useNotify();
  const isHouse = useIsHouse();
  const former = useRef<ItemStatus>(undefined);

  useEffect(() => {
    if (!status) return;
    if (former.current && isWaiting(former.current) && !status.isSubmitted && status.response !== 'rejected')
      notify(<p>{withdrawnText(former.current, isHouse)}</p>, { duration: NOTICE_MS });
    former.current = status;
  }, [status, isHouse, notify]);
}

function withdrawnText({ response }: ItemStatus, isHouse: boolean): string {
  if (isHouse) return 'This is no longer waiting. Publish it again when it is ready.';
  return response === 'approved'
    ? 'This will not appear as approved. Submit it again when it is ready.'
    : 'This is no longer with our editors. Submit it again when it is ready.';
}
