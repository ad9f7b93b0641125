// The syntax tree of a Markdown text, in the terms of mdast, the usual tree for Markdown.

/** The place of a node in the Markdown text. */
export type TextRange = { from: number; to: number };

export type Inline = TextRange &
  (
    | { type: 'text' | 'inlineCode'; value: string }
    | { type: 'break' }
    | { type: 'strong' | 'emphasis' | 'delete'; children: Inline[] }
    | { type: 'link'; url: string; children: Inline[] }
    | { type: 'image'; url: string; title: string; alt: string }
  );

/** Only an item in a list of tasks has `isChecked`. */
export type ListItem = TextRange & { isChecked?: boolean; children: Block[] };

export type Alignment = 'left' | 'center' | 'right' | undefined;

export type TableRow = Inline[][];

export type Block = TextRange &
  (
    | { type: 'heading'; depth: 1 | 2 | 3 | 4 | 5 | 6; children: Inline[] }
    | { type: 'paragraph'; children: Inline[] }
    | { type: 'list'; start: number | undefined; items: ListItem[] }
    | { type: 'blockquote'; children: Block[] }
    | { type: 'code'; value: string }
    | { type: 'table'; alignments: Alignment[]; head: TableRow; rows: TableRow[] }
    | { type: 'thematicBreak' }
  );

export type MarkdownTree = readonly Block[];

const withInlines = (node: Inline): Inline[] => [node, ...('children' in node ? node.children.flatMap(withInlines) : [])];

export function allNodes(blocks: readonly Block[]): (Block | Inline)[] {
  return blocks.flatMap((block): (Block | Inline)[] => {
    if (block.type === 'list') return [block, ...block.items.flatMap(({ children }) => allNodes(children))];
    if (block.type === 'blockquote') return [block, ...allNodes(block.children)];
    if (block.type === 'table') return [block, ...[block.head, ...block.rows].flat(2).flatMap(withInlines)];
    return [block, ...('children' in block ? block.children.flatMap(withInlines) : [])];
  });
}

/** Returns only the words. Line breaks become line feeds, and images have no words. */
export const inlineText = (inlines: readonly Inline[]): string =>
  inlines
    .map((inline) => {
      if ('value' in inline) return inline.value;
      if (inline.type === 'break') return '\n';
      return 'children' in inline ? inlineText(inline.children) : '';
    })
    .join('');
