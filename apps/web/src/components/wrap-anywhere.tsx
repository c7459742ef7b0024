import { Fragment } from 'react';

/** Shows a web address that may break at its joints in a narrow column. */
export function WrapAnywhere({ address }: { address: string }) {
  const [first, ...rest] = address.split(/(?=[./?#])/);
  return (
    <>
      {first}
      {rest.map((part, index) => (
        <Fragment key={index}>
          <wbr />
          {part}
        </Fragment>
      ))}
    </>
  );
}
