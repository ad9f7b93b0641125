import { Bold, ClipboardType, Heading, Heading3, type IconNode, Image, Italic, Link, List, ListOrdered, Quote } from 'lucide';
import { type KeyboardEvent, useRef, useState } from 'react';
import styled from 'styled-components';
import { Icon } from '@/components/ui/Icon';
import { nextIndexForKey } from '@/components/ui/Tabs';
import type { BlockFormat } from '@/domain/editor/blocks';
import type { Emphasis } from '@/domain/editor/emphasis';
import type { LinkKind } from '@/domain/editor/links';
import { media, theme } from '@/theme/theme';

const Toolbar = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 4px;
  padding: 2px;

  &[hidden] {
    display: none;
  }

  ${media.phone} {
    display: grid;
    grid-template-columns: repeat(5, 1fr);
    flex: 1 1 100%;
    border-top: 1px solid ${theme.colour.line};
  }
`;

const ToolButton = styled.button.attrs({ type: 'button' })`
  display: grid;
  place-items: center;
  min-width: 44px;
  height: 44px;
  border-radius: ${theme.radius.control};
  color: ${theme.colour.ink2};

  &[aria-pressed='true'] {
    background: ${theme.colour.school};
    color: ${theme.colour.white};
  }

  &:focus-visible {
    outline-offset: -3px;
  }

  ${media.hover} {
    &:hover:not([aria-pressed='true']) {
      background: ${theme.colour.mint};
      color: ${theme.colour.school};
    }
  }

  ${media.forcedColors} {
    &[aria-pressed='true'] {
      outline: 2px solid Highlight;
      outline-offset: -3px;
    }
  }
`;

export type MarkdownTool = Emphasis | BlockFormat | LinkKind;
export type EditorTool = MarkdownTool | 'plainPaste';

type Tool = { tool: EditorTool; name: string; icon: IconNode; shortcut?: string; isToggle?: true; opensDialog?: true };

const TOOLS: readonly Tool[] = [
  { tool: 'bold', name: 'Bold', icon: Bold, shortcut: 'B', isToggle: true },
  { tool: 'italic', name: 'Italic', icon: Italic, shortcut: 'I', isToggle: true },
  { tool: 'heading', name: 'Heading', icon: Heading, isToggle: true },
  { tool: 'subheading', name: 'Subheading', icon: Heading3, isToggle: true },
  { tool: 'bullets', name: 'Bulleted list', icon: List, isToggle: true },
  { tool: 'numbers', name: 'Numbered list', icon: ListOrdered, isToggle: true },
  { tool: 'quote', name: 'Quote', icon: Quote, isToggle: true },
  { tool: 'link', name: 'Link', icon: Link, shortcut: 'K', opensDialog: true },
  { tool: 'image', name: 'Image', icon: Image, opensDialog: true },
  { tool: 'plainPaste', name: 'Paste as plain text', icon: ClipboardType, shortcut: 'Shift+V' },
];

type Props = {
  textFieldId: string;
  activeTools: ReadonlySet<EditorTool>;
  isHidden: boolean;
  onUse: (tool: EditorTool) => void;
};

/** The buttons of a Markdown field. Tab reaches one button, and arrow keys reach the others (roving tabindex). */
export function MarkdownToolbar({ textFieldId, activeTools, isHidden, onUse }: Props) {
  const [tabStop, setTabStop] = useState(0);
  const toolbar = useRef<HTMLDivElement>(null);

  function handleKeyDown(event: KeyboardEvent) {
    const nextIndex = nextIndexForKey(event, tabStop, TOOLS.length);
    if (nextIndex === undefined) return;
    event.preventDefault();
    setTabStop(nextIndex);
    toolbar.current?.querySelectorAll('button')[nextIndex]?.focus();
  }

  return (
    <Toolbar
      ref={toolbar}
      role="toolbar"
      aria-label="Formatting"
      aria-controls={textFieldId}
      hidden={isHidden}
      onKeyDown={handleKeyDown}
      // A press must not take the focus. The text field keeps its selection, and a phone keeps its keyboard open.
      onMouseDown={(event) => event.preventDefault()}
    >
      {TOOLS.map(({ tool, name, icon, shortcut, isToggle, opensDialog }, index) => (
        <ToolButton
          key={tool}
          tabIndex={index === tabStop ? 0 : -1}
          title={shortcut ? `${name} (Ctrl+${shortcut})` : name}
          aria-label={name}
          aria-keyshortcuts={shortcut && `Control+${shortcut} Meta+${shortcut}`}
          aria-pressed={isToggle && activeTools.has(tool)}
          aria-haspopup={opensDialog && 'dialog'}
          onFocus={() => setTabStop(index)}
          onClick={() => onUse(tool)}
        >
          <Icon of={icon} size={20} />
        </ToolButton>
      ))}
    </Toolbar>
  );
}
