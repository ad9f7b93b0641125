import styled from 'styled-components';
import { counted } from '@/domain/counted';

/** What staff should know after pasting: how many pictures were left out, or that the page may not read the clipboard. */
export type PasteNote = { pictures: number } | 'blocked';

const Line = styled.p`
  color: ${({ theme }) => theme.colour.ink2};
  font-size: .9375rem;

  &:not(:empty) {
    padding: 10px 14px;
    border-top: 1px solid ${({ theme }) => theme.colour.line};
  }
`;

function sentenceOf(note: PasteNote | undefined): string | undefined {
  if (note === undefined) return undefined;
  if (note === 'blocked') return 'The browser does not let this page read the clipboard. Press Ctrl+Shift+V in the text instead.';
  const { pictures } = note;
  return `${counted(pictures, 'picture')} ${pictures === 1 ? 'was' : 'were'} left out. Add pictures as files with the Picture button.`;
}

export const PasteStatus = ({ note }: { note: PasteNote | undefined }) => <Line role="status">{sentenceOf(note)}</Line>;
