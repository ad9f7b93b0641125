import { type KeyboardEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { isForInputMethod } from '@/browser/isForInputMethod';
import { hasBlockFormat, toggleBlock } from '@/domain/editor/blocks';
import { continueBlock } from '@/domain/editor/continueBlock';
import { isEmphasised, toggleEmphasis } from '@/domain/editor/emphasis';
import { findLinkOrImage, type LinkDraft, type LinkKind } from '@/domain/editor/links';
import type { TextEdit, TextSelection } from '@/domain/editor/text';
import { insertText } from './insertText';
import type { MarkdownTool } from './MarkdownToolbar';

const EMPHASES = ['bold', 'italic'] as const;
const BLOCKS = ['heading', 'subheading', 'bullets', 'numbers', 'quote'] as const;
/** The names are physical keys, so that the shortcuts also work with a Burmese keyboard layout. */
const SHORTCUTS: Record<string, MarkdownTool> = { KeyB: 'bold', KeyI: 'italic', KeyK: 'link' };

/** Formats the text of a Markdown field by the toolbar, by shortcuts, and by Enter, which continues a list. */
export function useMarkdownTools(getTextField: () => HTMLTextAreaElement | null | undefined) {
  const [activeTools, setActiveTools] = useState<ReadonlySet<MarkdownTool>>(new Set());
  const [addressDialog, setAddressDialog] = useState<{ kind: LinkKind; draft: LinkDraft }>();

  function readSelection(): TextSelection {
    const { value = '', selectionStart = 0, selectionEnd = 0 } = getTextField() ?? {};
    return { text: value, start: selectionStart, end: selectionEnd };
  }

  function updateActiveTools() {
    const selection = readSelection();
    const tools = [
      ...EMPHASES.filter((kind) => isEmphasised(selection, kind)),
      ...BLOCKS.filter((block) => hasBlockFormat(selection, block)),
    ];
    // Without this, every move of the cursor would rerender the toolbar.
    setActiveTools((shown) => {
      const isSame = shown.size === tools.length && tools.every((tool) => shown.has(tool));
      return isSame ? shown : new Set(tools);
    });
  }

  function applyEdit(edit: TextEdit) {
    const field = getTextField();
    if (field) insertText(field, edit);
    updateActiveTools();
  }

  const editText = (makeEdit: (selection: TextSelection) => TextEdit) => applyEdit(makeEdit(readSelection()));

  const openAddressDialog = (kind: LinkKind) => setAddressDialog({ kind, draft: findLinkOrImage(readSelection(), kind) });

  function applyTool(tool: MarkdownTool) {
    if (tool === 'link' || tool === 'image') openAddressDialog(tool);
    else if (tool === 'bold' || tool === 'italic') applyEdit(toggleEmphasis(readSelection(), tool));
    else applyEdit(toggleBlock(readSelection(), tool));
  }

  function handleKeyDown(event: KeyboardEvent) {
    const { code, key, ctrlKey, metaKey, shiftKey, altKey } = event;
    if (shiftKey || altKey || isForInputMethod(event)) return;
    const tool = ctrlKey || metaKey ? SHORTCUTS[code] : undefined;
    const continuation = key === 'Enter' && !ctrlKey && !metaKey ? continueBlock(readSelection()) : undefined;
    if (!tool && !continuation) return;
    event.preventDefault();
    if (tool) applyTool(tool);
    if (continuation) applyEdit(continuation);
  }

  return {
    activeTools,
    addressDialog,
    openAddressDialog,
    isAtImage: () => findLinkOrImage(readSelection(), 'image').isExisting,
    updateActiveTools,
    editText,
    applyTool,
    handleKeyDown,
    /** Closes the dialog before the edit, because the text field below an open dialog cannot take the focus. */
    closeAddressDialog(makeEdit?: (selection: TextSelection) => TextEdit) {
      flushSync(() => setAddressDialog(undefined));
      if (makeEdit) editText(makeEdit);
    },
  };
}
