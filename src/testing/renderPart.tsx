import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { MemoryRouter, useLocation } from 'react-router-dom';

function Address() {
  const { pathname, search } = useLocation();
  return <p role="note">{`${pathname}${search}`}</p>;
}

type Options = { at?: string; history?: string[] };

/** Renders one component with a router; the only `note` shows the address. */
export function renderPart(part: ReactNode, { at = '/', history = [at] }: Options = {}) {
  const view = render(
    <MemoryRouter initialEntries={history} initialIndex={history.length - 1}>
      {part}
      <Address />
    </MemoryRouter>,
  );
  return { ...view, user: userEvent.setup() };
}
