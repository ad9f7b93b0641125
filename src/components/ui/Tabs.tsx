import { type KeyboardEvent, useRef } from 'react';
import styled from 'styled-components';
import { media, theme } from '@/theme/theme';
import { Row } from './primitives';

const NEXT_INDEX: Record<string, (current: number, count: number) => number> = {
  ArrowRight: (current, count) => (current + 1) % count,
  ArrowLeft: (current, count) => (current - 1 + count) % count,
  Home: () => 0,
  End: (_current, count) => count - 1,
};

type KeyPress = { key: string; ctrlKey: boolean; metaKey: boolean; altKey: boolean };

/** Returns the index of the control to which an arrow key, Home or End leads. Undefined for other keys and for shortcuts. */
export function nextIndexForKey({ key, ctrlKey, metaKey, altKey }: KeyPress, current: number, count: number): number | undefined {
  return ctrlKey || metaKey || altKey ? undefined : NEXT_INDEX[key]?.(current, count);
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
  idPrefix: string;
  tabs: readonly { id: Id; label: string }[];
  current: Id;
  onChoose: (id: Id) => void;
};

/** The props of the panel of the current tab. Other panels are not rendered. The `Tabs` must have the same `idPrefix`. */
export const tabPanelProps = (idPrefix: string, id: string) =>
  ({ id: `${idPrefix}-${id}-panel`, role: 'tabpanel', 'aria-labelledby': `${idPrefix}-${id}-tab` }) as const;

export function Tabs<Id extends string>({ label, idPrefix, tabs, current, onChoose }: Props<Id>) {
  const tabList = useRef<HTMLDivElement>(null);

  function handleKeyDown(event: KeyboardEvent) {
    const currentIndex = tabs.findIndex(({ id }) => id === current);
    const nextIndex = nextIndexForKey(event, currentIndex, tabs.length);
    const nextTab = nextIndex === undefined ? undefined : tabs[nextIndex];
    if (!nextTab) return;
    event.preventDefault();
    onChoose(nextTab.id);
    tabList.current?.querySelectorAll('button')[tabs.indexOf(nextTab)]?.focus();
  }

  return (
    <Row $gap={0} ref={tabList} role="tablist" aria-label={label} onKeyDown={handleKeyDown}>
      {tabs.map(({ id, label: tabLabel }) => (
        <Tab
          key={id}
          role="tab"
          id={`${idPrefix}-${id}-tab`}
          aria-controls={id === current ? `${idPrefix}-${id}-panel` : undefined}
          aria-selected={id === current}
          tabIndex={id === current ? 0 : -1}
          onClick={() => onChoose(id)}
        >
          {tabLabel}
        </Tab>
      ))}
    </Row>
  );
}
