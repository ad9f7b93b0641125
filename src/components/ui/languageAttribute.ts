import { isValidElement, type ReactNode } from 'react';
import { textLanguage } from '@/domain/language';

function wordsOf(node: ReactNode): string {
  if (typeof node === 'string') return node;
  if (Array.isArray(node)) return node.map(wordsOf).join('');
  return isValidElement<{ children?: ReactNode }>(node) ? wordsOf(node.props.children) : '';
}

/** The `lang` of the text inside, however deeply nested. */
export const languageAttribute = (children: ReactNode) => textLanguage(wordsOf(children));
