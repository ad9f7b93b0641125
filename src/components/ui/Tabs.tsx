import { type KeyboardEvent, useRef } from 'react';
import styled from 'styled-components';
import { media, theme } from '@/theme/theme';
import { Row } from './primitives';

const STEPS: Record<string, (at: number, count: number) => number> = {
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowLeft: (at, count) => (at - 1 + count) % count,
  Home: () => 0,
  End: (_at, count) => count - 1,
};

type Pressed = { key: string; ctrlKey: boolean; metaKey: boolean; altKey: boolean };

/** The next index for an arrow key, Home or End in a row of `count` controls; undefined for any other key. */
export function stepOf({ key, ctrlKey, metaKey, altKey }: Pressed, at: number, count: number): number | undefined {
  return ctrlKey || metaKey || altKey ? undefined : STEPS[key]?.(at, count);
}

const Tab = styled.button.attrs({ type: 'button' })`
  position: relative;
  min-height: 48px;
  padding: 8px 16px;
  color: ${theme.colour.ink2};
  font-size: ${theme.size.small};
  font-weight: 600;

  &[aria-selected='true'] {
    color: ${theme.colour.ink};
  }

  &[aria-selected='true']::after {
    content: '';
    position: absolute;
    inset: auto 12px 5px;
    height: 3px;
    background: ${theme.colour.padauk};
  }

  &:focus-visible {
    outline-offset: -5px;
  }

  ${media.hover} {
    &:hover {
      color: ${theme.colour.school};
    }
  }

  ${media.forcedColors} {
    &[aria-selected='true']::after {
      background: Highlight;
    }
  }
`;

type Props<Id extends string> = {
  label: string;
  base: string;
  tabs: readonly { id: Id; label: string }[];
  current: Id;
  onChoose: (id: Id) => void;
};

export const panelOf = (base: string, id: string) =>
  ({ id: `${base}-${id}-panel`, role: 'tabpanel', 'aria-labelledby': `${base}-${id}-tab` }) as const;

export function Tabs<Id extends string>({ label, base, tabs, current, onChoose }: Props<Id>) {
  const list = useRef<HTMLDivElement>(null);

  function handleKeyDown(event: KeyboardEvent) {
    const at = tabs.findIndex(({ id }) => id === current);
    const next = stepOf(event, at, tabs.length);
    const tab = next === undefined ? undefined : tabs[next];
    if (!tab) return;
    event.preventDefault();
    onChoose(tab.id);
    list.current?.querySelectorAll('button')[tabs.indexOf(tab)]?.focus();
  }

  return (
    <Row $gap={0} ref={list} role="tablist" aria-label={label} onKeyDown={handleKeyDown}>
      {tabs.map(({ id, label: name }) => (
        <Tab
          key={id}
          role="tab"
          id={`${base}-${id}-tab`}
          aria-controls={id === current ? `${base}-${id}-panel` : undefined}
          aria-selected={id === current}
          tabIndex={id === current ? 0 : -1}
          onClick={() => onChoose(id)}
        >
          {name}
        </Tab>
      ))}
    </Row>
  );
}
