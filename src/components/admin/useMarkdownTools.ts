import { type KeyboardEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { continueBlock, isBlock, toggleBlock } from '@/domain/markdownBlocks';
import type { TextEdit, Written } from '@/domain/markdownEdit';
import { isEmphasised, toggleEmphasis } from '@/domain/markdownEdit';
import { type LinkDraft, type LinkKind, linkAt } from '@/domain/markdownLinks';
import { insertText } from './insertText';
import type { MarkdownTool } from './MarkdownToolbar';

const EMPHASES = ['bold', 'italic'] as const;
const BLOCKS = ['heading', 'subheading', 'bullets', 'numbers', 'quote'] as const;
/** By physical key, so that the shortcuts also work with a Burmese keyboard layout. */
const SHORTCUTS: Record<string, MarkdownTool> = { KeyB: 'bold', KeyI: 'italic', KeyK: 'link' };

/** Connects a Markdown editor's buttons and shortcuts to its text field. */
export function useMarkdownTools(textField: () => HTMLTextAreaElement | null | undefined) {
  const [active, setActive] = useState<ReadonlySet<MarkdownTool>>(new Set());
  const [asked, setAsked] = useState<{ kind: LinkKind; draft: LinkDraft }>();

  function written(): Written {
    const { value = '', selectionStart = 0, selectionEnd = 0 } = textField() ?? {};
    return { text: value, start: selectionStart, end: selectionEnd };
  }

  function noteActive() {
    const now = written();
    const tools = [...EMPHASES.filter((kind) => isEmphasised(now, kind)), ...BLOCKS.filter((block) => isBlock(now, block))];
    setActive((before) => (before.size === tools.length && tools.every((tool) => before.has(tool)) ? before : new Set(tools)));
  }

  function apply(edit: TextEdit) {
    const field = textField();
    if (field) insertText(field, edit);
    noteActive();
  }

  function use(tool: MarkdownTool) {
    if (tool === 'link' || tool === 'picture') setAsked({ kind: tool, draft: linkAt(written(), tool) });
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
    /** The tools that are active at the cursor. */
    active,
    /** The link or image whose dialog is open. */
    asked,
    /** The text and its selection. */
    written,
    noteActive,
    use,
    handleKeyDown,
    /** Closes the dialog; it must be gone before the text behind it can take the focus. */
    answer(edit?: (text: Written) => TextEdit) {
      flushSync(() => setAsked(undefined));
      if (edit) apply(edit(written()));
    },
  };
}
