import { robotFields } from '@headwater/contract/robot-fields';

/** Renders traps for robots: a hidden field, which they fill in, and the time at which the form was shown. */
export function RobotFields({ openedAt }: { openedAt: number }) {
  return (
    <>
      <div className="not-for-people" aria-hidden>
        <label htmlFor={robotFields.trap}>Leave this empty</label>
        <input id={robotFields.trap} name={robotFields.trap} tabIndex={-1} autoComplete="off" />
      </div>
      <input type="hidden" name={robotFields.openedAt} value={openedAt} />
    </>
  );
}
