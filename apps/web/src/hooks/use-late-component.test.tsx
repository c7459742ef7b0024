import { render, screen } from '@testing-library/react';
import { createElement } from 'react';
import { expect, test, vi } from 'vitest';
import { useLateComponent } from './use-late-component.ts';

function Page({ load }: { load: () => Promise<() => React.JSX.Element> }) {
  const late = useLateComponent(load, { needed: true });
  return late && createElement(late);
}

test('a component that could not be loaded is asked for again until it is there', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const load = vi
    .fn<() => Promise<() => React.JSX.Element>>()
    .mockRejectedValueOnce(new Error('offline'))
    .mockResolvedValue(() => <p>It is here</p>);
  render(<Page load={load} />);
  await vi.advanceTimersByTimeAsync(2_000);
  await screen.findByText('It is here');
  expect(load).toHaveBeenCalledTimes(2);
});
