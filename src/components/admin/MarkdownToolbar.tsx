import { Bold, ClipboardType, Heading, Heading3, type IconNode, Image, Italic, Link, List, ListOrdered, Quote } from 'lucide';
import { type KeyboardEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import styled from 'styled-components';
import { Icon } from '@/components/ui/Icon';
import { stepOf } from '@/components/ui/Tabs';
import { type BlockFormat, continueBlock, hasBlockFormat, toggleBlock } from '@/domain/editor/blocks';
import { findLink, type LinkDraft, type LinkKind } from '@/domain/editor/links';
import { type Emphasis, isEmphasised, type TextEdit, type TextSelection, toggleEmphasis } from '@/domain/editor/text';
import { media, theme } from '@/theme/theme';
import { insertText } from './insertText';

const Toolbar = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 4px;
  padding: 2px;

  &[hidden] {
    display: none;
  }

  /* Two even rows, each button as wide as a thumb. */
  ${media.phone} {
    display: grid;
    grid-template-columns: repeat(5, 1fr);
    flex: 1 1 100%;
    border-top: 1px solid ${theme.colour.line};
  }
`;

const Tool = styled.button.attrs({ type: 'button' })`
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

type MarkdownTool = Emphasis | BlockFormat | LinkKind;
export type EditorTool = MarkdownTool | 'plain';

type Entry = { tool: EditorTool; name: string; icon: IconNode; key?: string; opensDialog?: true };

const TOOLS: readonly Entry[] = [
  { tool: 'bold', name: 'Bold', icon: Bold, key: 'B' },
  { tool: 'italic', name: 'Italic', icon: Italic, key: 'I' },
  { tool: 'heading', name: 'Heading', icon: Heading },
  { tool: 'subheading', name: 'Subheading', icon: Heading3 },
  { tool: 'bullets', name: 'Bulleted list', icon: List },
  { tool: 'numbers', name: 'Numbered list', icon: ListOrdered },
  { tool: 'quote', name: 'Quote', icon: Quote },
  { tool: 'link', name: 'Link', icon: Link, key: 'K', opensDialog: true },
  { tool: 'image', name: 'Image', icon: Image, opensDialog: true },
  { tool: 'plain', name: 'Paste as plain text', icon: ClipboardType, key: 'Shift+V' },
];

type Props = {
  controls: string;
  active: ReadonlySet<EditorTool>;
  isHidden: boolean;
  onUse: (tool: EditorTool) => void;
};

/** The toolbar of a Markdown field with a roving tabindex: Tab reaches one button, arrow keys the others. */
export function MarkdownToolbar({ controls, active, isHidden, onUse }: Props) {
  const [reached, setReached] = useState(0);
  const bar = useRef<HTMLDivElement>(null);

  function handleKeyDown(event: KeyboardEvent) {
    const next = stepOf(event, reached, TOOLS.length);
    if (next === undefined) return;
    event.preventDefault();
    setReached(next);
    bar.current?.querySelectorAll('button')[next]?.focus();
  }

  return (
    <Toolbar
      ref={bar}
      role="toolbar"
      aria-label="Formatting"
      aria-controls={controls}
      hidden={isHidden}
      onKeyDown={handleKeyDown}
      // The text field keeps focus and selection, and a phone its keyboard.
      onMouseDown={(event) => event.preventDefault()}
    >
      {TOOLS.map(({ tool, name, icon, key, opensDialog }, place) => (
        <Tool
          key={tool}
          tabIndex={place === reached ? 0 : -1}
          title={key ? `${name} (Ctrl+${key})` : name}
          aria-label={name}
          aria-keyshortcuts={key && `Control+${key} Meta+${key}`}
          aria-pressed={opensDialog || tool === 'plain' ? undefined : active.has(tool)}
          aria-haspopup={opensDialog && 'dialog'}
          onFocus={() => setReached(place)}
          onClick={() => onUse(tool)}
        >
          <Icon of={icon} size={20} />
        </Tool>
      ))}
    </Toolbar>
  );
}

const EMPHASES = ['bold', 'italic'] as const;
const BLOCKS = ['heading', 'subheading', 'bullets', 'numbers', 'quote'] as const;
/** By physical key, so that the shortcuts also work with a Burmese keyboard layout. */
const SHORTCUTS: Record<string, MarkdownTool> = { KeyB: 'bold', KeyI: 'italic', KeyK: 'link' };

export function useMarkdownTools(textField: () => HTMLTextAreaElement | null | undefined) {
  const [active, setActive] = useState<ReadonlySet<MarkdownTool>>(new Set());
  const [asked, setAsked] = useState<{ kind: LinkKind; draft: LinkDraft }>();

  function written(): TextSelection {
    const { value = '', selectionStart = 0, selectionEnd = 0 } = textField() ?? {};
    return { text: value, start: selectionStart, end: selectionEnd };
  }

  function noteActive() {
    const now = written();
    const tools = [
      ...EMPHASES.filter((kind) => isEmphasised(now, kind)),
      ...BLOCKS.filter((block) => hasBlockFormat(now, block)),
    ];
    setActive((before) => (before.size === tools.length && tools.every((tool) => before.has(tool)) ? before : new Set(tools)));
  }

  function apply(edit: TextEdit) {
    const field = textField();
    if (field) insertText(field, edit);
    noteActive();
  }

  function use(tool: MarkdownTool) {
    if (tool === 'link' || tool === 'image') setAsked({ kind: tool, draft: findLink(written(), tool) });
    else if (tool === 'bold' || tool === 'italic') apply(toggleEmphasis(written(), tool));
    else apply(toggleBlock(written(), tool));
  }

  function handleKeyDown(event: KeyboardEvent) {
    const { code, key, ctrlKey, metaKey, shiftKey, altKey } = event;
    if (shiftKey || altKey || event.nativeEvent.isComposing) return;
    const tool = ctrlKey || metaKey ? SHORTCUTS[code] : undefined;
    const next = key === 'Enter' && !ctrlKey && !metaKey ? continueBlock(written()) : undefined;
    if (!tool && !next) return;
    event.preventDefault();
    if (tool) use(tool);
    if (next) apply(next);
  }

  return {
    active,
    asked,
    written,
    noteActive,
    use,
    handleKeyDown,
    /** Closes the dialog; it must be gone before the text behind it can take the focus. */
    answer(edit?: (text: TextSelection) => TextEdit) {
      flushSync(() => setAsked(undefined));
      if (edit) apply(edit(written()));
    },
  };
}
